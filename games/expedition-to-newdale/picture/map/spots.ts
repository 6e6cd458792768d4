import { labelWidth, markLabel } from "../../../kit/draw/marks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { labelHeight, pieceStep } from "./plan.ts";

/** Where the points of the board lie in the picture. */
export type Spot = (place: { readonly x: number; readonly y: number }) => Point;

/** The nearest point that is so far inside the box. */
export function inside({ x, y, width, height }: Box, depth: number): (point: Point) => Point {
  const within = (value: number, from: number, size: number): number =>
    Math.min(Math.max(value, from + depth), from + size - depth);
  return (point) => ({ x: within(point.x, x, width), y: within(point.y, y, height) });
}

/** The label of an option, if there is one, and so many pieces beside each other in the middle of a row. */
export function lineOfRow(
  { x, y, width, height }: Box,
  count: number,
  mark: string | undefined,
): { readonly label: Svg; readonly middles: readonly Point[] } {
  const labelled = mark === undefined ? 0 : labelWidth(mark, labelHeight) + 2;
  const left = x + (width - labelled - count * pieceStep) / 2;
  const middle = y + height / 2;
  const middles = Array.from({ length: count }, (_, index) => ({
    x: Math.round(left + labelled + (index + 0.5) * pieceStep),
    y: middle,
  }));
  const label =
    mark === undefined ? "" : markLabel({ x: Math.round(left + (labelled - 2) / 2), y: middle - 2 }, mark, labelHeight);
  return { label, middles };
}
