import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import type { Facing } from "../../rules/state.ts";
import { art } from "./art.ts";

/** Width of the owl by its height. */
export const owlShape = 0.8;

/** Offset of the pupils in the eyes, by facing. */
const glances: readonly Point[] = [
  { x: 0, y: -6 },
  { x: 6, y: 0 },
  { x: 0, y: 6 },
  { x: -6, y: 0 },
];

/** The Seeker around its middle, as high as given; at the size of a phone its eyes are what is left of it. */
export function drawOwl({ x, y }: Point, height: number, facing: Facing): Svg {
  const pupils = drawArt(art["owl-pupils"], at(glances, facing));
  const middle = { x: Math.round(x), y: Math.round(y) };
  return placeAt(middle, { scale: height / 104 }, art.owl, pupils, art["owl-beak"]);
}
