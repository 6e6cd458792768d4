import type { Labels } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { columnOf, rowOf } from "../../rules/map/geometry.ts";
import { cellName, cellNamed } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";

/** A column or a row: its number in the frame, where it begins, and its width or height. */
export type Line = { readonly index: number; readonly start: number; readonly size: number };

export type Lines = { readonly columns: readonly Line[]; readonly rows: readonly Line[] };

/** Share of a tile's side that a column or a row has. */
type Share = { readonly index: number; readonly share: number };

/** Shares of all lines from the first to the last: 1 where a wanted cell is, else less. */
function sharesOf(wanted: readonly number[], others: readonly number[]): readonly Share[] {
  const all = [...wanted, ...others];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const index = first + offset;
    return { index, share: wanted.includes(index) ? 1 : narrow };
  });
}

const sumShares = (shares: readonly Share[]): number => shares.reduce((sum, { share }) => sum + share, 0);

/** Side of a tile with which all lines fit into this length. */
const unitIn = (shares: readonly Share[], length: number): number =>
  (length - between * (shares.length - 1)) / sumShares(shares);

function linesFrom(start: number, shares: readonly Share[], unit: number): readonly Line[] {
  let from = start;
  return shares.map(({ index, share }) => {
    const line = { index, start: from, size: share * unit };
    from += line.size + between;
    return line;
  });
}

/** Letters of the columns below the map, as on a chessboard, where no label of an option lies on them; numbers of the rows to its left. */
export function drawNames({ columns, rows, bottom }: Area): Svg {
  const y = bottom + namesHeight / 2 + 8;
  return [
    ...columns.map(({ index, start, size }) => drawPeg(cellName(10 + index).slice(0, 1), { x: start + size / 2, y })),
    ...rows.map(({ index, start, size }) => drawPeg(String(index), { x: left / 2 + 5, y: start + size / 2 })),
  ].join("");
}

/** A name on a wooden peg in the lawn, so that it is not taken for the letter of an egg. */
const drawPeg = (name: string, { x, y }: Point): Svg =>
  rimmedBlock({ x: x - 24, y: y - 28, width: 48, height: 56 }, 8, "#e3c48d", { colour: "#7a5a33", width: 4 }) +
  text(name, { x, y }, { size: 52, weight: "black", colour: "#4a3119", isSearched: true });

/** Position of every drawn cell on the picture. */
export type Area = Lines & {
  readonly tile: { readonly width: number; readonly height: number };
  readonly bottom: number;
  boxOf(cell: Cell): Box;
};

const left = 70;
/** Room of labels above the map, and of the names of columns below it. */
const labelRoom = 34;
export const namesHeight = 72;
const right = pictureWidth - 36;
const between = 12;
const largest = { width: 320, height: 210 } as const;
/** Tiles are no wider than this share of their height, unless the figures of their rules need it. */
const widest = 1.9;
const figuresWide = 196;
/** A row or column in which no tile lies yet is drawn narrower. */
const narrow = 0.4;

/** Cells that options name. */
export const listMarked = (marks: Labels): readonly Cell[] =>
  Object.keys(marks)
    .filter((place) => /^[A-H][1-8]$/u.test(place))
    .map(cellNamed);

/** What the map leaves free. */
type Around = { readonly above: number; readonly foot: number; readonly beside: number };

/** The map with the places around it that can be chosen, as large as fits between what is above, below and right of it: a picture is no higher than wide. */
export function areaOf(view: View, marks: Labels, { above, foot, beside }: Around) {
  const top = above + labelRoom;
  const taken = view.map.map(({ cell }) => cell);
  const empty = listMarked(marks).filter((cell) => !taken.includes(cell));
  const box = { x: left, y: top, width: right - left - beside, height: pictureWidth - top - foot - namesHeight };
  return { ...layOutCells(taken, empty, box), empty };
}

/** The lines of these cells and of some beside them, which may be narrower, in the middle of a box. */
function layOutCells(wanted: readonly Cell[], beside: readonly Cell[], box: Box): Area {
  const columnShares = sharesOf(wanted.map(columnOf), beside.map(columnOf));
  const rowShares = sharesOf(wanted.map(rowOf), beside.map(rowOf));
  const height = Math.floor(Math.min(largest.height, unitIn(rowShares, box.height)));
  const widthOfAll = unitIn(columnShares, box.width);
  const width = Math.floor(Math.min(largest.width, widthOfAll, Math.max(height * widest, figuresWide)));
  const used = width * sumShares(columnShares) + between * (columnShares.length - 1);
  const columns = linesFrom(Math.round(box.x + (box.width - used) / 2), columnShares, width);
  const rows = linesFrom(box.y, rowShares, height);
  const lineAt = (lines: readonly Line[], index: number): Line => at(lines, index - at(lines, 0).index);
  return {
    ...{ columns, rows, tile: { width, height } },
    bottom: Math.max(...rows.map(({ start, size }) => start + size)),
    boxOf(cell) {
      const [column, row] = [lineAt(columns, columnOf(cell)), lineAt(rows, rowOf(cell))];
      return { x: column.start, y: row.start, width: column.size, height: row.size };
    },
  };
}
