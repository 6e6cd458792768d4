import type { Labels } from "../../../contract/index.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { drawMark, namePlaces } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { labelHeight, mapType, pieceStep } from "./plan.ts";

/** Where the points of the board lie in the picture. */
export type Spot = (place: { readonly x: number; readonly y: number }) => Point;

/** How wide the label of an option on the map is. */
export const labelWidth = (label: string): number =>
  Math.max(labelHeight, Math.ceil(widthOf(label, mapType, "black")) + 6);

/** A place that an option may name, and its label where one does. */
export type MapPlace = { readonly place: string; readonly box: Box; readonly mark: string | undefined };

/** Reads the label of a place. */
export const mapPlace = (marks: Labels, place: string, box: Box): MapPlace => ({ place, box, mark: marks[place] });

/** The label of an option around a point: lower than labels elsewhere, so that it fits the row above its place. */
export function drawLabel(middle: Point, { place, box: placed }: MapPlace, label: string): Svg {
  const width = labelWidth(label);
  const box = { x: middle.x - width / 2, y: middle.y - labelHeight / 2, width, height: labelHeight };
  const drawn = [
    block({ ...box, y: box.y + 3 }, labelHeight / 2, "#000", 0.35),
    rimmedBlock({ ...box, x: box.x + 2, width: width - 4 }, labelHeight / 2, colours.gold, {
      colour: colours.ink,
      width: 4,
    }),
    text(label, middle, { size: mapType, weight: "black", colour: colours.ink, isSearched: true }),
  ];
  return drawMark(place, ...drawn) + namePlaces([place], placed);
}

/** The label of an option, if there is one, and so many pieces beside each other in the middle of a row. */
export function lineOfRow(
  { x, y, width, height }: Box,
  count: number,
  named: MapPlace,
): { readonly label: Svg; readonly middles: readonly Point[] } {
  const { mark } = named;
  const labelled = mark === undefined ? 0 : labelWidth(mark) + 2;
  const left = x + (width - labelled - count * pieceStep) / 2;
  const middle = y + height / 2;
  const middles = Array.from({ length: count }, (_, index) => ({
    x: Math.round(left + labelled + (index + 0.5) * pieceStep),
    y: middle,
  }));
  const spot = { x: Math.round(left + (labelled - 2) / 2), y: middle - 1 };
  const label = mark === undefined ? "" : drawLabel(spot, named, mark);
  return { label, middles };
}
