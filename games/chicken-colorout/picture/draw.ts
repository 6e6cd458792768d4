import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import type { Glance } from "../hiding.ts";
import { glance } from "../hiding.ts";
import { boxOf, cellsOf, growth } from "../map.ts";
import { tokenOptions, tokensPicked } from "../moves/asked.ts";
import { cellName } from "../names.ts";
import type { Cell, Facing, Laid } from "../state.ts";
import type { View } from "../view.ts";
import { arrow, egg, mark, patterns, words } from "./glyphs.ts";
import { requirement, scoreRule } from "./printed.ts";

const side = 160;
const edge = 30;

type Area = { readonly left: number; readonly top: number; readonly columns: number; readonly rows: number };

/** The map and where it can grow, columns and rows lettered as in the options. */
export function drawBoard(view: View, marks: Marks): string {
  const area = areaOf(view);
  const look = glance(view, view.me ?? view.turn.seat);
  const parts = [
    ...labels(area),
    ...growth(view.map).map((cell) => emptyPlace(area, cell)),
    ...view.map.map((laid) => tile(view, look, area, laid)),
    ...pawns(view, area),
    ...Object.entries(marks).flatMap(([place, label]) => placeMark(area, place, label)),
  ];
  return svg(edge + area.columns * side, edge + area.rows * side, parts);
}

/** The own eggs, one by one and grouped by type; nothing for the table. */
export function drawHand(view: View, marks: Marks): string | undefined {
  if (view.me === null) return undefined;
  const tokens = tokenOptions(at(view.hands, view.me), Infinity);
  if (tokens.length === 0) return undefined;
  const parts = tokens.flatMap((token, index) => {
    const x = 40 + index * 64;
    const label = marks[`hand:${token}`];
    return [egg(at(tokensPicked([token]), 0), x, 50, 26), ...(label === undefined ? [] : [mark(x, 16, label)])];
  });
  return svg(20 + tokens.length * 64, 90, parts);
}

const svg = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
  `font-family="Noto Sans"><defs>${patterns}</defs><rect width="${width}" height="${height}" fill="#f4f1e4"/>` +
  `${parts.join("")}</svg>`;

/** What is drawn: the map and the places where it can grow; the whole frame when tiles may be moved to empty places. */
function areaOf(view: View): Area {
  if (view.rules.rearrangeToEmptyCells) return { left: 1, top: 1, columns: 8, rows: 8 };
  const { left, right, top, bottom } = boxOf([...cellsOf(view.map), ...growth(view.map)]);
  return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

const xOf = (area: Area, cell: Cell): number => edge + ((cell % 10) - area.left) * side;
const yOf = (area: Area, cell: Cell): number => edge + (Math.floor(cell / 10) - area.top) * side;

function labels(area: Area): readonly string[] {
  const columns = Array.from({ length: area.columns }, (_, index) =>
    words(edge + (index + 0.5) * side, 21, 20, cellName(10 + area.left + index).slice(0, 1)),
  );
  const rows = Array.from({ length: area.rows }, (_, index) =>
    words(15, edge + (index + 0.5) * side + 7, 20, String(area.top + index)),
  );
  return [...columns, ...rows];
}

const emptyPlace = (area: Area, cell: Cell): string =>
  `<rect x="${xOf(area, cell) + 6}" y="${yOf(area, cell) + 6}" width="${side - 12}" height="${side - 12}" rx="10" ` +
  `fill="none" stroke="#b9b39a" stroke-width="2" stroke-dasharray="6 6"/>`;

function tile(view: View, look: Glance, area: Area, laid: Laid): string {
  const isStart = laid.tile.needs === "start";
  const isWatched = look.watched.includes(laid.cell);
  const rule = view.rules.specialScores ? scoreRule(laid) : "";
  const border = isWatched
    ? `stroke="#c00000" stroke-width="6" stroke-dasharray="14 6"`
    : `stroke="#4f7a1c" stroke-width="3"`;
  const face = `<rect x="3" y="3" width="${side - 6}" height="${side - 6}" rx="10" fill="${isStart ? "#d9c48c" : "#79B734"}" ${border}/>`;
  const inside = isStart ? words(side / 2, 30, 20, "START") : requirement(laid) + slots(laid) + rule;
  return `<g transform="translate(${xOf(area, laid.cell)} ${yOf(area, laid.cell)})">${face}${inside}</g>`;
}

/** Filled slots show their egg, free ones are empty rings. */
function slots(laid: Laid): string {
  return Array.from({ length: laid.tile.slots }, (_, index) => {
    const type = laid.eggs[index];
    const x = 22 + index * 29;
    return type === undefined
      ? `<circle cx="${x}" cy="62" r="12" fill="#eef7dd" stroke="#3a5a12" stroke-width="2"/>`
      : egg(type, x, 62, 13);
  }).join("");
}

/** The Seeker is the large S, the seats' pawns are numbered; the arrow shows where each looks. */
function pawns(view: View, area: Area): readonly string[] {
  const seeker = pawn(area, view.seeker.cell, view.seeker.facing, { x: side - 28, y: side - 28, name: "S", size: 16 });
  const others = view.pawns.map(({ cell, facing }, seat) =>
    pawn(area, cell, facing, { x: 14 + seat * 19, y: side - 14, name: String(seat + 1), size: 8 }),
  );
  return [seeker, ...others];
}

type Figure = { readonly x: number; readonly y: number; readonly name: string; readonly size: number };

function pawn(area: Area, cell: Cell, facing: Facing, { x, y, name, size }: Figure): string {
  const [cx, cy] = [xOf(area, cell) + x, yOf(area, cell) + y];
  const colour = name === "S" ? "#202020" : "#6a3d9a";
  return (
    arrow(cx, cy, facing, size + 8, colour) +
    `<circle cx="${cx}" cy="${cy}" r="${size}" fill="${colour}" stroke="#ffffff" stroke-width="2"/>` +
    words(cx, cy + size * 0.4, size * 1.2, name, "#ffffff")
  );
}

function placeMark(area: Area, place: string, label: string): readonly string[] {
  const column = place.charCodeAt(0) - 64;
  const row = Number(place.slice(1));
  const isOnMap = /^[A-H][1-8]$/u.test(place);
  return isOnMap ? [mark(xOf(area, row * 10 + column) + side - 20, yOf(area, row * 10 + column) + 20, label)] : [];
}
