import type { Labels } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { Box } from "../../../kit/draw/svg.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { columnOf, findGrowth, rowOf } from "../../rules/map/geometry.ts";
import { cellName, cellNamed } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";

/** Where every cell that is drawn lies on the picture. */
export type Area = {
  /** How large a tile is. */
  readonly tile: { readonly width: number; readonly height: number };
  readonly bottom: number;
  /** Places where no tile lies, but one may be laid or moved to. */
  readonly empty: readonly Cell[];
  readonly columns: readonly Line[];
  readonly rows: readonly Line[];
  boxOf(cell: Cell): Box;
};

/** A column or a row: its number in the frame, where it begins and how much of a tile's side it has. */
export type Line = { readonly index: number; readonly start: number; readonly size: number };

const left = 70;
const top = 74;
const right = pictureWidth - 24;
const between = 12;
const largest = { width: 252, height: 210 } as const;
/** So high a map may become before its tiles become lower: with the players below it, it stays no higher than wide. */
const tallest = 900;
/** Tiles are no wider than this share of their height. */
const widest = 1.22;
// A row or column in which no tile lies yet is drawn narrower.
const narrow = 0.5;

/** The map with the places around it where it may grow, as large as fits. */
export function areaOf(view: View, marks: Labels): Area {
  const taken = view.map.map(({ cell }) => cell);
  const marked = Object.keys(marks)
    .filter((place) => /^[A-H][1-8]$/u.test(place))
    .map(cellNamed);
  const around = view.pile === 0 ? [] : findGrowth(view.map);
  const empty = [...new Set([...around, ...marked])].filter((cell) => !taken.includes(cell));
  const columnShares = sharesOf(taken.map(columnOf), empty.map(columnOf));
  const rowShares = sharesOf(taken.map(rowOf), empty.map(rowOf));
  const height = Math.floor(Math.min(largest.height, unitIn(rowShares, tallest)));
  const width = Math.floor(Math.min(largest.width, unitIn(columnShares, right - left), height * widest));
  const used = width * sharesIn(columnShares) + between * (columnShares.length - 1);
  const columns = linesFrom(Math.round(left + (right - left - used) / 2), columnShares, width);
  const rows = linesFrom(top, rowShares, height);
  const last = at(rows, rows.length - 1);
  return {
    tile: { width, height },
    bottom: last.start + last.size,
    empty,
    columns,
    rows,
    boxOf(cell) {
      const column = lineOf(columns, columnOf(cell));
      const row = lineOf(rows, rowOf(cell));
      return { x: column.start, y: row.start, width: column.size, height: row.size };
    },
  };
}

/** The letter of a column and the number of a row, as cells are called. */
export const columnName = ({ index }: Line): string => cellName(10 + index).slice(0, 1);
export const rowName = ({ index }: Line): string => String(index);

type Share = { readonly index: number; readonly share: number };

const sharesIn = (shares: readonly Share[]): number => shares.reduce((sum, { share }) => sum + share, 0);

/** How large a tile may be, so that all lines fit into this length. */
const unitIn = (shares: readonly Share[], length: number): number =>
  (length - between * (shares.length - 1)) / sharesIn(shares);

function sharesOf(taken: readonly number[], empty: readonly number[]): readonly Share[] {
  const all = [...taken, ...empty];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const index = first + offset;
    return { index, share: taken.includes(index) ? 1 : narrow };
  });
}

function linesFrom(start: number, shares: readonly Share[], unit: number): readonly Line[] {
  let from = start;
  return shares.map(({ index, share }) => {
    const line = { index, start: from, size: share * unit };
    from += line.size + between;
    return line;
  });
}

const lineOf = (lines: readonly Line[], index: number): Line => at(lines, index - at(lines, 0).index);
