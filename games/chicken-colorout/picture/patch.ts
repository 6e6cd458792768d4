import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block, rimmedBlock, rimmedDisc } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { middleOf } from "../../kit/draw/layout.ts";
import { symbol } from "../../kit/draw/pieces/pieces.ts";
import { type Box, element, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text/text.ts";
import { colours, darker, seatStyle } from "../../kit/draw/theme.ts";
import { cellName } from "../rules/map/names.ts";
import type { Cell, Laid } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { hidden, type Placed } from "./deeds.ts";
import { actionIcons, eggOf } from "./pieces/eggs.ts";
import { leaf } from "./pieces/ground.ts";
import { drawOwl } from "./pieces/owl.ts";
import { requirement } from "./pieces/printed.ts";
import { columnOf, rowOf } from "../rules/map/geometry.ts";

/** A part of the map, seen from above: where what happened has been done. */
export type Patch = { readonly box: Box; readonly boxOf: (cell: Cell) => Box; readonly lines: Lines };

type Line = { readonly index: number; readonly start: number; readonly size: number };
type Lines = { readonly columns: readonly Line[]; readonly rows: readonly Line[] };

const between = 28;
const largest = { width: 212, height: 172 } as const;
/** Lines in which nothing happened are drawn narrower. */
const narrow = 0.42;
const named = { left: 60, top: 52 } as const;

/** The rows and columns around these cells, in a box of this width and at most this height. */
export function patchOf(cells: readonly Cell[], { x, y, width, height: tallest }: Box): Patch {
  const room = { width: width - named.left, height: tallest - named.top };
  const columns = inTheMiddle(linesOf(cells.map(columnOf), x + named.left, room.width, largest.width), room.width);
  const rows = linesOf(cells.map(rowOf), y + named.top, room.height, largest.height);
  const last = at(rows, rows.length - 1);
  return {
    box: { x: at(columns, 0).start - named.left, y, width, height: last.start + last.size - y },
    lines: { columns, rows },
    boxOf(cell) {
      const [column, row] = [lineAt(columns, columnOf(cell)), lineAt(rows, rowOf(cell))];
      return { x: column.start, y: row.start, width: column.size, height: row.size };
    },
  };
}

/** Columns with as much room left of them as right of them. */
function inTheMiddle(columns: readonly Line[], room: number): readonly Line[] {
  const [first, last] = [at(columns, 0), at(columns, columns.length - 1)];
  const free = Math.max(0, Math.round((room - (last.start + last.size - first.start)) / 2));
  return columns.map((column) => ({ ...column, start: column.start + free }));
}

const lineAt = (lines: readonly Line[], index: number): Line => at(lines, index - at(lines, 0).index);

function linesOf(wanted: readonly number[], start: number, room: number, most: number): readonly Line[] {
  const [first, last] = [Math.min(...wanted), Math.max(...wanted)];
  const shares = Array.from({ length: last - first + 1 }, (_, offset) =>
    wanted.includes(first + offset) ? 1 : narrow,
  );
  const sum = shares.reduce((all, share) => all + share, 0);
  const unit = Math.floor(Math.min(most, (room - between * (shares.length - 1)) / sum));
  let from = start;
  return shares.map((share, offset) => {
    const line = { index: first + offset, start: Math.round(from), size: Math.round(share * unit) };
    from += share * unit + between;
    return line;
  });
}

/** The tiles of this part of the map, the steps of the owl, and on each tile what was done there and by whom. */
export function drawPatch(view: View, patch: Patch, placed: readonly Placed[]): Svg {
  const { columns, rows } = patch.lines;
  const isShown = (cell: Cell): boolean =>
    columns.some(({ index }) => index === columnOf(cell)) && rows.some(({ index }) => index === rowOf(cell));
  const tiles = view.map.filter(({ cell }) => isShown(cell));
  return [
    drawNames(patch),
    ...tiles.map((laid) => drawTile(patch.boxOf(laid.cell), laid)),
    ...placed.map((each) => drawWay(patch, each)),
    ...tiles.map((laid) =>
      drawMarks(nestsOf(patch.boxOf(laid.cell), laid), marksAt(placed, laid.cell), view.seeker.cell === laid.cell),
    ),
    ...tiles.map((laid) =>
      view.seeker.cell === laid.cell ? drawSeeker(nestsOf(patch.boxOf(laid.cell), laid), view) : "",
    ),
  ].join("");
}

function drawNames({ lines: { columns, rows }, box }: Patch): Svg {
  const style = { size: 46, weight: "black", colour: colours.white } as const;
  return [
    ...columns.map(({ index, start, size }) =>
      text(cellName(10 + index).slice(0, 1), { x: start + size / 2, y: 36 }, style),
    ),
    ...rows.map(({ index, start, size }) =>
      text(String(index), { x: box.x + 22, y: start + size / 2 }, { ...style, halo: "#23482a" }),
    ),
  ].join("");
}

/** A tile, and what it asks for where it is large enough. */
const drawTile = (box: Box, laid: Laid): Svg =>
  [
    block({ ...box, y: box.y + 6 }, 22, leaf),
    rimmedBlock(box, 22, laid.tile.needs === "start" ? "#f0dca6" : "#b5dc80", { colour: "#4c8038", width: 4 }),
    hasNeed(box, laid)
      ? requirement({ x: box.x + 8, y: box.y + 8, width: box.width - 16, height: needHeight }, laid)
      : "",
  ].join("");

const needHeight = 46;
const hasNeed = ({ width, height }: Box, { tile }: Laid): boolean =>
  tile.needs !== "start" && width >= 130 && height >= 150;

/** What of a tile is left for what was done there. */
const nestsOf = (box: Box, laid: Laid): Box =>
  hasNeed(box, laid) ? { ...box, y: box.y + needHeight + 6, height: box.height - needHeight - 6 } : box;

/** Dots of the player's colour from tile to tile where the owl went. */
function drawWay(patch: Patch, { deed, cells: [from, to] }: Placed): Svg {
  if (deed.fact !== "slid" || from === undefined || to === undefined) return "";
  const d = stepsBetween(patch.boxOf(from), patch.boxOf(to));
  const stroke = { d, fill: "none", "stroke-linecap": "round", "stroke-dasharray": "1 34" };
  return [
    element("path", { ...stroke, stroke: colours.ink, "stroke-width": 26 }),
    element("path", { ...stroke, stroke: colours.white, "stroke-width": 20 }),
    element("path", { ...stroke, stroke: seatStyle(deed.seat).colour, "stroke-width": 14 }),
  ].join("");
}

/** Beside the tiles, so that nothing on them is hidden. */
function stepsBetween(from: Box, to: Box): string {
  const [start, end] = [middleOf(from), middleOf(to)];
  const isSideways = Math.abs(start.y - end.y) < 1;
  return isSideways
    ? `M${start.x} ${from.y + from.height + 14}H${end.x}`
    : `M${from.x + from.width + 14} ${start.y}L${to.x + to.width + 14} ${end.y}`;
}

/** Something done on a tile, and by whom. */
type Mark = { readonly seat: Seat; readonly draw: (middle: Point, height: number) => Svg };

function marksAt(placed: readonly Placed[], cell: Cell): readonly Mark[] {
  return placed.flatMap(({ deed, cells }): readonly Mark[] => {
    if (
      deed.fact === "rearranged" ? !deed.moves.some((_, move) => cells[2 * move + 1] === cell) : cells.at(-1) !== cell
    )
      return [];
    const { seat } = deed;
    switch (deed.fact) {
      case "hid":
        return [{ seat, draw: hidden(deed.egg).draw }];
      case "cleared":
        return [{ seat, draw: (middle, height) => icon(actionIcons.clear, middle, height) }];
      case "swapped":
        return [{ seat, draw: (middle, height) => eggOf(deed.given, middle, height) }];
      case "rearranged":
        return [{ seat, draw: (middle, height) => icon(actionIcons.rearrange, middle, height) }];
      case "teleported":
        return [{ seat, draw: (middle, height) => icon("footprint", middle, height) }];
      default:
        return [];
    }
  });
}

/** Side by side what was done on a tile, each with a disc that bears the sign of whoever did it; the owl has the right. */
function drawMarks(box: Box, marks: readonly Mark[], hasOwl: boolean): Svg {
  const width = box.width - (hasOwl ? Math.min(box.width * 0.46, box.height * 0.8) : 0);
  const shown = marks.slice(-3);
  const step = width / Math.max(1, shown.length);
  const isNarrow = step < 92;
  const height = Math.min(box.height * (isNarrow ? 0.6 : 0.84), 116, step * (isNarrow ? 1.3 : 1.1));
  const middle = box.y + box.height / 2;
  const places = shown.map(({ seat, draw }, index) => {
    const x = box.x + step * (index + 0.5);
    // Where there is little room, the disc stands below and not beside.
    const at = isNarrow ? { x, y: middle - box.height * 0.18 } : { x: x - height * 0.08, y: middle - 4 };
    const flag = isNarrow ? { x, y: middle + box.height * 0.25 } : { x: x + height * 0.38, y: middle + height * 0.32 };
    return { thing: draw(at, height), flag: drawFlag(flag, seat) };
  });
  return [...places.map(({ thing }) => thing), ...places.map(({ flag }) => flag)].join("");
}

/** The sign of a seat on a disc of its colour. */
function drawFlag(middle: Point, seat: Seat): Svg {
  const { colour, ink, symbol: mark } = seatStyle(seat);
  return rimmedDisc(middle, 23, colour, { colour: darker(colour, 0.6), width: 4 }) + symbol(mark, middle, 27, ink);
}

function drawSeeker(box: Box, { seeker }: View): Svg {
  const height = Math.min(box.height * 0.9, box.width * 0.6);
  return drawOwl({ x: box.x + box.width - height * 0.44, y: box.y + box.height / 2 }, height, seeker.facing);
}
