import { rimmedDisc } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import type { IconName } from "../../kit/draw/icon.ts";
import type { Point, Svg } from "../../kit/draw/svg.ts";
import { element, number } from "../../kit/draw/svg.ts";
import { darker, inkOn } from "../../kit/draw/theme.ts";

// A board has hundreds of small things. Those of one kind are one path, and none has a shadow of its own: that is what
// keeps the picture quick to draw.

/** Circles of one radius as one path. */
export const circles = (points: readonly Point[], radius: number): string =>
  points.map(({ x, y }) => `M${number(x - radius)} ${number(y)}${halfCircle(radius)}${halfCircle(-radius)}Z`).join("");

const halfCircle = (radius: number): string =>
  `a${number(Math.abs(radius))} ${number(Math.abs(radius))} 0 1 0 ${number(2 * radius)} 0`;

/** Little houses of one width around their middles as one path. */
export const houses = (points: readonly Point[], size: number): string =>
  points.map(({ x, y }) => `M${number(x - size / 2)} ${number(y)}${roofAndWalls(size)}Z`).join("");

function roofAndWalls(size: number): string {
  const half = size / 2;
  const wall = size * 0.4;
  const eaves = half - wall;
  return [
    `l${number(half)} ${number(-half)}l${number(half)} ${number(half)}h${number(-eaves)}v${number(half * 0.92)}`,
    `h${number(-2 * wall)}v${number(-half * 0.92)}h${number(-eaves)}`,
  ].join("");
}

/** A flat square tile with an icon: a good. */
export function squareTile(middle: Point, size: number, colour: string, sign: IconName): Svg {
  const side = Math.round(size * 0.94);
  const x = Math.round(middle.x - side / 2);
  const y = Math.round(middle.y - side / 2);
  return (
    element("rect", { x, y, width: side, height: side, rx: side * 0.2, fill: colour }) +
    icon(sign, middle, size * 0.7, inkOn(colour))
  );
}

/** A flat disc with an icon: a discount symbol. */
export function disc(middle: Point, size: number, colour: string, sign: IconName): Svg {
  return (
    rimmedDisc(middle, size / 2, colour, { colour: darker(colour, 0.5), width: 2 }) +
    icon(sign, middle, size * 0.66, inkOn(colour))
  );
}
