import { drawArt, useArt } from "../../../kit/draw/art.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import type { Egg } from "../../rules/state.ts";
import { art } from "./art.ts";
import { eggOf } from "./eggs.ts";

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

/** Height of the box that the nest is drawn for. */
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
