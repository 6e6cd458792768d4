import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { rimmedDisc } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { middleOf } from "../../kit/draw/layout.ts";
import { symbol } from "../../kit/draw/pieces/pieces.ts";
import { type Box, element, type Point, type Svg } from "../../kit/draw/svg.ts";
import { colours, darker, seatStyle } from "../../kit/draw/theme.ts";
import type { Cell, Laid } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { type Deed, hidden } from "./deeds.ts";
import type { Placed } from "./news.ts";
import { actionIcons, eggOf } from "./pieces/eggs.ts";
import { boxIn, drawNames, endOf, type Line, type Lines, linesFrom, sharesOf, unitIn } from "./pieces/lines.ts";
import { drawOwl } from "./pieces/owl.ts";
import { requirement } from "./pieces/printed.ts";
import { drawLawn, lawns } from "./pieces/tile.ts";
import { columnOf, rowOf } from "../rules/map/geometry.ts";

/** A part of the map, seen from above: where what happened has been done. */
export type Patch = Lines & { readonly bottom: number; readonly boxOf: (cell: Cell) => Box };

const between = 28;
const largest = { width: 212, height: 172 } as const;
/** Lines in which nothing happened are drawn narrower. */
const narrow = 0.42;
const named = { left: 60, top: 52 } as const;

/** The rows and columns around these cells, in a box of this width and at most this height. */
export function patchOf(cells: readonly Cell[], { x, y, width, height }: Box): Patch {
  const columns = linesOf(cells.map(columnOf), x + named.left, width - named.left, largest.width);
  const rows = linesOf(cells.map(rowOf), y + named.top, height - named.top, largest.height);
  // Columns have as much room left of them as right of them.
  const free = Math.max(0, Math.round((x + width - endOf(columns)) / 2));
  const lines = { columns: columns.map((column) => ({ ...column, start: column.start + free })), rows };
  return { ...lines, bottom: endOf(rows), boxOf: (cell) => boxIn(lines, cell) };
}

function linesOf(wanted: readonly number[], start: number, room: number, most: number): readonly Line[] {
  const shares = sharesOf(wanted, [], narrow);
  const unit = Math.floor(Math.min(most, unitIn(shares, room, between)));
  return linesFrom(start, shares, unit, between).map((line) => ({
    ...line,
    start: Math.round(line.start),
    size: Math.round(line.size),
  }));
}

/** The tiles of this part of the map, the steps of the owl, and on each tile what was done there and by whom. */
export function drawPatch(view: View, patch: Patch, placed: readonly Placed<Deed>[]): Svg {
  const { columns, rows } = patch;
  const isShown = (cell: Cell): boolean =>
    columns.some(({ index }) => index === columnOf(cell)) && rows.some(({ index }) => index === rowOf(cell));
  const tiles = view.map.filter(({ cell }) => isShown(cell));
  return [
    drawNames(patch, at(columns, 0).start - 38),
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

/** A tile, and what it asks for where it is large enough. */
const drawTile = (box: Box, laid: Laid): Svg =>
  [
    drawLawn(box, laid.tile.needs === "start" ? lawns.start : lawns.meadows[0]),
    hasNeed(box, laid)
      ? requirement({ x: box.x + 8, y: box.y + 8, width: box.width - 16, height: needHeight }, laid)
      : "",
  ].join("");

const needHeight = 46;
const hasNeed = ({ width, height }: Box, { tile }: Laid): boolean =>
  tile.needs !== "start" && width >= 130 && height >= 150;

/** Part of a tile for the marks of what was done there. */
const nestsOf = (box: Box, laid: Laid): Box =>
  hasNeed(box, laid) ? { ...box, y: box.y + needHeight + 6, height: box.height - needHeight - 6 } : box;

/** Dots of the player's colour from tile to tile where the owl went. */
function drawWay(patch: Patch, { fact, from: [from], to: [to] }: Placed): Svg {
  if (fact.fact !== "slid" || from === undefined || to === undefined) return "";
  const stroke = {
    d: stepsBetween(patch.boxOf(from), patch.boxOf(to)),
    fill: "none",
    "stroke-linecap": "round",
    "stroke-dasharray": "1 34",
  };
  return [
    element("path", { ...stroke, stroke: colours.ink, "stroke-width": 26 }),
    element("path", { ...stroke, stroke: colours.white, "stroke-width": 20 }),
    element("path", { ...stroke, stroke: seatStyle(fact.seat).colour, "stroke-width": 14 }),
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

const marksAt = (placed: readonly Placed<Deed>[], cell: Cell): readonly Mark[] =>
  placed.flatMap(({ fact, to }) => {
    const draw = to.includes(cell) ? markOf(fact) : undefined;
    return draw === undefined ? [] : [{ seat: fact.seat, draw }];
  });

function markOf(deed: Deed): Mark["draw"] | undefined {
  switch (deed.fact) {
    case "hid":
      return hidden(deed.egg).draw;
    case "cleared":
      return (middle, height) => icon(actionIcons.clear, middle, height);
    case "swapped":
      return (middle, height) => eggOf(deed.given, middle, height);
    case "rearranged":
      return (middle, height) => icon(actionIcons.rearrange, middle, height);
    case "teleported":
      return (middle, height) => icon("footprint", middle, height);
    default:
      return undefined;
  }
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
