import type { Box, Point } from "../../../kit/draw/svg.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { widthOf } from "../../../kit/draw/text/text.ts";
import { type Board, numberOf, type Road, type Town, townAt } from "../../rules/box/boards.ts";

// Whatever a place of the map may ever hold has a box of its own, also while it holds nothing. The boards are laid out
// so that no box enters another one, and no road enters a box of something else.

/** How wide every board is. */
export const mapWidth = 1172;
/** Type of numbers on the map. */
export const mapType = phone.board;
/** Type of a town's number, or of its name, which is longer. */
export const typeOf = ({ name }: Town): number => (name === null ? mapType : phone.long);
export const plateHeight = 50;
/** Room at either end of a plate. */
export const rimOfPlate = 4;
/** Signs on a town's plate, and the gap before each. */
export const signSize = 38;
export const signGap = 2;
/** The tiles of bonus spaces. */
const tileSize = { one: 46, two: 60, height: 46 } as const;
export const seaSize = 58;
/** The labels of options on the map. */
export const labelHeight = 44;
/** Houses and ships: so far from one to the next. */
export const pieceStep = 30;

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

/** The number of a town, or its name as printed. */
const printedLabel = ({ id, name }: Town): string => name ?? String(numberOf(id));

/** How wide the label of a town is: as it is printed, however it is called in the reader's language. */
export const labelRoom = (town: Town): number => widthOf(printedLabel(town), typeOf(town), "black");

/** A town with so many signs (or with all that are printed there), its middle where its roads meet. */
export function townPlan(town: Town, middle: Point, signs = signsOn(town)): Plan {
  const label = labelRoom(town);
  return withRow(around(middle, 2 * rimOfPlate + label + signs * (signGap + signSize), plateHeight), rowWidth);
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
