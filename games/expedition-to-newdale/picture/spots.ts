import type { Box, Point } from "../../kit/draw/svg.ts";

/** Where the points of the board lie in the picture. */
export type Spot = (place: { readonly x: number; readonly y: number }) => Point;

/** The nearest point that is so far inside the box. */
export function inside({ x, y, width, height }: Box, depth: number): (point: Point) => Point {
  const within = (value: number, from: number, size: number): number =>
    Math.min(Math.max(value, from + depth), from + size - depth);
  return (point) => ({ x: within(point.x, x, width), y: within(point.y, y, height) });
}
