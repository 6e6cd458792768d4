import type { Road, Town } from "../../../../data/expedition-to-newdale/boards.ts";
import type { Labels } from "../../../contract/index.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { drawMark, labelRound, namePlaces } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, type Weight, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { type Board, letterOf, townAt } from "../../rules/box/boards.ts";

// Whatever a place of the map may ever hold has a box of its own, also while it holds nothing. The boards are laid out
// so that no box enters another one, and no road enters a box of something else.

/** How wide every board is. */
export const mapWidth = 1172;
export const mapType = phone.board;
/**
 * Type of a town's number or name. Canyon Brook on board F has less room, between a road and a lane; everybody has a
 * house there from the start, so it is never to be chosen.
 */
export const typeOf = ({ id, name }: Town): { readonly size: number; readonly weight: Weight } => ({
  size: id === "f01" ? 45 : mapType,
  weight: name === null ? "black" : "bold",
});
const plateHeight = 50;
/** Room at either end of a plate. */
export const rimOfPlate = 4;
/** Signs on a town's plate, and the gap before each. */
export const signSize = 38;
export const signGap = 2;
/** The tiles of bonus spaces. */
const tileSize = { one: 46, two: 60, height: 46 } as const;
export const seaSize = 58;
/** The labels of options on the map. */
const labelHeight = 44;
/** Houses and ships: how wide they are where there is room, and how far apart. */
const roomyStep = 52;

const rowHeight = 44;
// A label of two figures with the pieces of three others; who has a piece there is not asked about the place.
const rowWidth = 158;
const ownerWidth = 70;

/** A place and the row above it, for the label of an option and for houses, ships or the mark of a bridge's owner. */
export type Plan = { readonly place: Box; readonly row: Box };

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  x: Math.round(x - width / 2),
  y: Math.round(y - height / 2),
  width: Math.round(width),
  height,
});

/** The row stands above the middle of its place, but never beyond the edges of the map. */
const withRow = (place: Box, width: number): Plan => {
  const x = place.x + Math.round((place.width - width) / 2);
  return {
    place,
    row: { x: Math.max(0, Math.min(x, mapWidth - width)), y: place.y - rowHeight, width, height: rowHeight },
  };
};

/** How wide the label of a town is: as it is printed, however it is called in the reader's language. */
export function labelRoom(town: Town): number {
  const { size, weight } = typeOf(town);
  return widthOf(town.name ?? letterOf(town.id), size, weight);
}

/** A town with so many signs (or with all that are printed there), its middle where its roads meet. */
export function townPlan(town: Town, middle: Point, signs = signsOn(town)): Plan {
  const label = labelRoom(town);
  const place = around(middle, 2 * rimOfPlate + label + signs * (signGap + signSize), plateHeight);
  return withRow({ ...place, x: Math.max(7, Math.min(place.x, mapWidth - place.width - 7)) }, rowWidth);
}

const signsOn = ({ symbol, discount, points }: Town): number =>
  [symbol !== null, discount !== null, points > 0].filter(Boolean).length;

/** A bonus space (0 for the first), as wide as its figures: the list below the map says what lies there, where options are numbered too. */
export const spacePlan = (middle: Point, number: number): Box =>
  around(middle, number < 9 ? tileSize.one : tileSize.two, tileSize.height);

export const seaPlan = (middle: Point): Plan => withRow(around(middle, seaSize, seaSize), rowWidth);

/** The middle of a bridge or its site. */
export function bridgePlan(board: Board, { ends: [one, other] }: Road): Plan {
  const [from, to] = [townAt(board, one), townAt(board, other)];
  return withRow(around({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, ownerWidth, rowHeight), ownerWidth);
}

/** Where the points of the board lie in the picture. */
export type Spot = (place: { readonly x: number; readonly y: number }) => Point;

/** How wide the label of an option on the map is. */
export const labelWidth = (label: string): number =>
  Math.max(labelHeight, Math.ceil(widthOf(label, mapType, "black")) + 6);

/** A place that an option may name, and its label where one does. */
type MapPlace = { readonly place: string; readonly box: Box; readonly mark: string | undefined };

export const mapPlace = (marks: Labels, place: string, box: Box): MapPlace => ({ place, box, mark: marks[place] });

/** The label of an option around a point: lower than labels elsewhere, so that it fits the row above its place. */
export function drawLabel(middle: Point, { place, box: placed }: MapPlace, label: string): Svg {
  const width = labelWidth(label);
  const box = { x: middle.x - width / 2, y: middle.y - labelHeight / 2, width, height: labelHeight };
  const drawn = [
    block({ ...box, y: box.y + 3 }, labelHeight * labelRound, "#000", 0.35),
    rimmedBlock({ ...box, x: box.x + 2, width: width - 4 }, labelHeight * labelRound, colours.gold, {
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
): { readonly label: Svg; readonly middles: readonly Point[]; readonly step: number } {
  const { mark } = named;
  const labelled = mark === undefined ? 0 : labelWidth(mark) + 2;
  const step = Math.min(roomyStep, (width - labelled) / Math.max(1, count));
  const left = x + (width - labelled - count * step) / 2;
  const middle = y + height / 2;
  const middles = Array.from({ length: count }, (_, index) => ({
    x: Math.round(left + labelled + (index + 0.5) * step),
    y: middle,
  }));
  const spot = { x: Math.round(left + (labelled - 2) / 2), y: middle - 1 };
  const label = mark === undefined ? "" : drawLabel(spot, named, mark);
  return { label, middles, step };
}
