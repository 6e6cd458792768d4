import { eggs } from "../../../../data/chicken-colorout/eggs.ts";
import { at } from "../../../kit/at.ts";
import { drawArt, useArt } from "../../../kit/draw/art.ts";
import type { IconName } from "../../../kit/draw/icon.ts";
import { egg, eggShape, type EggStyle } from "../../../kit/draw/pieces/eggs.ts";
import { item, type Item } from "../../../kit/draw/pieces/flow.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import type { Action } from "../../rules/eggs.ts";
import type { Egg } from "../../rules/state.ts";
import { art } from "./art.ts";

/** An egg of this type, of the given height around its middle. */
export function eggOf(type: Egg, middle: Point, height: number): Svg {
  return egg(middle, height, styleOf(type));
}

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

/** Eggs in a nest stand beside each other by this share of their height, those behind a little higher. */
const apart = [
  [{ x: 0, y: 0 }],
  [
    { x: 0.34, y: -0.05 },
    { x: -0.2, y: 0 },
  ],
  [
    { x: -0.42, y: -0.04 },
    { x: 0.42, y: -0.04 },
    { x: 0, y: 0 },
  ],
] as const;

const nestHeight = 156;

/** A large nest with as many eggs of one type as it holds, up to three. */
export function drawNest({ x, y, width, height }: Box, type: Egg, count: number): Svg {
  const [middle, size] = [Math.round(x + width / 2), height * 0.74];
  const [rim, scale] = [{ x: middle, y: Math.round(y + height * 0.77) - 12 }, height / nestHeight];
  return [
    drawArt(art["nest-back"], rim, { scale }),
    ...(apart[Math.min(3, count) - 1] ?? []).map((by) =>
      eggOf(type, { x: middle + by.x * size, y: y + height * 0.44 + by.y * size }, size),
    ),
    drawArt(art["nest-front"], rim, { scale }),
  ].join("");
}
