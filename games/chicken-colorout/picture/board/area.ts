import type { Labels } from "../../../contract/index.ts";
import type { Box } from "../../../kit/draw/svg.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { columnOf, findGrowth, rowOf } from "../../rules/map/geometry.ts";
import { cellNamed } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { boxIn, endOf, type Lines, linesFrom, sharesOf, sumShares, unitIn } from "../pieces/lines.ts";

/** Position of every drawn cell on the picture. */
export type Area = Lines & {
  /** Size of a tile. */
  readonly tile: { readonly width: number; readonly height: number };
  readonly bottom: number;
  /** Places where no tile lies, but one may be laid or moved to. */
  readonly empty: readonly Cell[];
  boxOf(cell: Cell): Box;
};

const left = 70;
const top = 74;
const right = pictureWidth - 24;
const between = 12;
const largest = { width: 252, height: 210 } as const;
/** Height of a map above which its tiles become lower: with the players below it, it stays no higher than wide. */
const tallest = 900;
/** Tiles are no wider than this share of their height. */
const widest = 1.22;
/** A row or column in which no tile lies yet is drawn narrower. */
const narrow = 0.5;

/** The map with the places around it where it may grow, as large as fits. */
export function areaOf(view: View, marks: Labels): Area {
  const taken = view.map.map(({ cell }) => cell);
  const marked = Object.keys(marks)
    .filter((place) => /^[A-H][1-8]$/u.test(place))
    .map(cellNamed);
  const around = view.pile === 0 ? [] : findGrowth(view.map);
  const empty = [...new Set([...around, ...marked])].filter((cell) => !taken.includes(cell));
  const columnShares = sharesOf(taken.map(columnOf), empty.map(columnOf), narrow);
  const rowShares = sharesOf(taken.map(rowOf), empty.map(rowOf), narrow);
  const height = Math.floor(Math.min(largest.height, unitIn(rowShares, tallest, between)));
  const widthOfAll = unitIn(columnShares, right - left, between);
  const width = Math.floor(Math.min(largest.width, widthOfAll, height * widest));
  const used = width * sumShares(columnShares) + between * (columnShares.length - 1);
  const columns = linesFrom(Math.round(left + (right - left - used) / 2), columnShares, width, between);
  const rows = linesFrom(top, rowShares, height, between);
  const lines = { columns, rows };
  return { ...lines, tile: { width, height }, bottom: endOf(rows), empty, boxOf: (cell) => boxIn(lines, cell) };
}
