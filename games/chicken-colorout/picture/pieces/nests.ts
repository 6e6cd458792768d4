import { type Box, drawCurved, element, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import type { Egg } from "../../rules/state.ts";
import { eggOf } from "./eggs.ts";

/** A nest is a hollow of an egg's outline and straw before it: an egg in it is half hidden, and a free one waits for it. */
const hollow = "M0-46C20-46 36-13 36 11C36 33 20 46 0 46C-20 46-36 33-36 11C-36-13-20-46 0-46Z";
const straw = "M-47 20Q-40 30 -24 34Q0 40 24 34Q40 30 47 20L44 40Q28 56 0 56T-44 40Z";
const stalks = "M-40 33L-12 46L-38 40ZM-14 40L22 50L-12 46ZM16 40L42 32L22 45Z";

const around = (middle: Point, height: number, ...content: readonly Svg[]): Svg =>
  placeAt({ x: Math.round(middle.x), y: Math.round(middle.y) }, { scale: height / 100 }, ...content);

/** A free place for an egg of this height. */
export const drawHollow = (middle: Point, height: number): Svg =>
  around(middle, height, element("path", { d: hollow, fill: "#5d4a2a" }));

/** The straw in front of an egg of this height. */
export const drawStraw = (middle: Point, height: number): Svg =>
  around(
    middle,
    height,
    element("path", { d: straw, fill: "#c99a3b" }),
    element("path", { d: stalks, fill: "#8a6420" }),
  );

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

/** A large nest with as many eggs of one type as it holds up to three. */
export function drawNest({ x, y, width, height }: Box, type: Egg, count: number): Svg {
  const [middle, size] = [Math.round(x + width / 2), height * 0.74];
  const foot = Math.round(y + height * 0.77);
  const wide = Math.round(width / 2 - 4);
  return [
    drawCurved(`M${middle - wide} ${foot - 8}a${wide} ${Math.round(height * 0.16)} 0 0 1 ${2 * wide} 0Z`, "#7a5a20"),
    ...(apart[Math.min(3, count) - 1] ?? []).map((by) =>
      eggOf(type, { x: middle + by.x * size, y: y + height * 0.44 + by.y * size }, size),
    ),
    drawCurved(
      `M${middle - wide - 4} ${foot - 12}q${wide + 4} ${Math.round(height * 0.16)} ${2 * wide + 8} 0q-4 ${Math.round(height * 0.34)} ${-wide - 4} ${Math.round(height * 0.33)}q${-wide} 1 ${-wide - 4} ${-Math.round(height * 0.33)}Z`,
      "#c99a3b",
    ),
    drawCurved(
      [-0.7, -0.3, 0.12, 0.5]
        .map(
          (share) =>
            `M${Math.round(middle + wide * share)} ${foot + 4}l${Math.round(wide * 0.34)} 14l${-Math.round(wide * 0.3)} -3Z`,
        )
        .join(""),
      "#8a6420",
    ),
  ].join("");
}
