import { eggs } from "../../../../data/chicken-colorout/eggs.ts";
import { at } from "../../../kit/at.ts";
import { useArt } from "../../../kit/draw/art.ts";
import type { IconName } from "../../../kit/draw/icon.ts";
import { egg, eggShape, type EggStyle } from "../../../kit/draw/pieces/eggs.ts";
import { item, type Item } from "../../../kit/draw/pieces/flow.ts";
import type { Point, Svg } from "../../../kit/draw/svg.ts";
import type { Action } from "../../rules/eggs.ts";
import type { Egg } from "../../rules/state.ts";
import art from "./art.json" with { type: "json" };

/** An egg of this type, of the given height around its middle. */
export const eggOf = (type: Egg, middle: Point, height: number): Svg => egg(middle, height, styleOf(type));

/** The same for a line of things. */
export const eggItem = (type: Egg): Item => item((middle, height) => eggOf(type, middle, height * 0.98), eggShape);

function styleOf(type: Egg): EggStyle {
  const { colour, pattern, letter } = at(eggs, type);
  return { colour: colour.toLowerCase(), pattern, letter, isForPhone: true };
}

/** The sign of what an egg does. */
export const actionIcons: { readonly [action in Action]: IconName } = {
  reposition: "footprint",
  clear: "broom",
  trade: "shaking-hands",
  again: "egg-clutch",
  rearrange: "clockwise-rotation",
  exchange: "card-exchange",
  any: "round-star",
  survey: "card-draw",
};

/** A free place for an egg of this height. */
export const drawHollow = (middle: Point, height: number): Svg =>
  useArt("chicken-hollow", art.hollow, middle, height / 100);

/** The straw in front of an egg of this height, which hides half of it. */
export const drawStraw = (middle: Point, height: number): Svg =>
  useArt("chicken-straw", art.straw, middle, height / 100);
