import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { labelHeight, mapType, pieceStep } from "./plan.ts";

/** Where the points of the board lie in the picture. */
export type Spot = (place: { readonly x: number; readonly y: number }) => Point;

/** How wide the label of an option on the map is. */
export const labelWidth = (label: string): number =>
  Math.max(labelHeight, Math.ceil(widthOf(label, mapType, "black")) + 14);

/** The label of an option around a point: lower than labels elsewhere, so that it fits the row above its place. */
export function drawLabel(middle: Point, label: string): Svg {
  const width = labelWidth(label);
  const box = { x: middle.x - width / 2, y: middle.y - labelHeight / 2, width, height: labelHeight };
  return [
    block({ ...box, y: box.y + 3 }, labelHeight / 2, "#000", 0.35),
    rimmedBlock({ ...box, x: box.x + 2, width: width - 4 }, labelHeight / 2, colours.gold, {
      colour: colours.ink,
      width: 4,
    }),
    text(label, middle, { size: mapType, weight: "black", colour: colours.ink, isSearched: true }),
  ].join("");
}

/** The label of an option, if there is one, and so many pieces beside each other in the middle of a row. */
export function lineOfRow(
  { x, y, width, height }: Box,
  count: number,
  mark: string | undefined,
): { readonly label: Svg; readonly middles: readonly Point[] } {
  const labelled = mark === undefined ? 0 : labelWidth(mark) + 2;
  const left = x + (width - labelled - count * pieceStep) / 2;
  const middle = y + height / 2;
  const middles = Array.from({ length: count }, (_, index) => ({
    x: Math.round(left + labelled + (index + 0.5) * pieceStep),
    y: middle,
  }));
  const label = mark === undefined ? "" : drawLabel({ x: Math.round(left + (labelled - 2) / 2), y: middle - 1 }, mark);
  return { label, middles };
}
