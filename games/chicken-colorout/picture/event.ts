import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { rows as spread } from "../../kit/draw/layout.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { flow, type Item, keepNewest, sign, words } from "../../kit/draw/pieces/flow.ts";
import type { KeyEntry } from "../../kit/draw/pieces/key.ts";
import { seatDisc } from "../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { margin, seatStyle } from "../../kit/draw/theme.ts";
import type { ColorFact } from "../rules/facts.ts";
import { columnOf, rowOf } from "../rules/map/geometry.ts";
import type { Cell } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say } from "../text/words.ts";
import { layOutThinHead } from "./board/head.ts";
import { actionIn, type Deed, hidden, itemsOf, listDeeds, type Placed } from "./pieces/news.ts";
import { actionIcons, eggOf } from "./pieces/eggs.ts";
import { bedBox, drawPlank, garden } from "./pieces/ground.ts";
import { layOutKey } from "./pieces/key.ts";
import { type Area, drawNames, layOutCells } from "./pieces/lines.ts";
import { drawOwl } from "./pieces/pawns.ts";
import { drawLawn, lawns } from "./pieces/tile.ts";

/** Room of the names of columns. */
const namesHeight = 56;
/** Height of the board of a player where there is room. */
const rowHeight = 150;
const signHead = 58;
const signWidth = 404;

/**
 * The part of the map where something happened, on each tile what was hidden or done
 * there by whom; and beside it a board for each of these players with what came of it.
 */
export function drawEvent(view: View, { names, news, speak }: Shown<ColorFact>): Sheet | undefined {
  const placed = listDeeds(news);
  const seats = view.hands.map((_, seat) => seat).filter((seat) => placed.some(({ fact }) => fact.seat === seat));
  if (seats.length === 0) return undefined;
  const head = layOutThinHead(view, speak);
  const patch = findPatch(view, placed, head.end + namesHeight);
  const x = patch === undefined ? margin : pictureWidth - 28 - signWidth;
  const key = layOutKey(listLegend(placed, speak), 3);
  const above = head.end + 12;
  const low = Math.min(above + seats.length * rowHeight, pictureWidth - key.bed);
  const side = { x, y: above, width: pictureWidth - 28 - x, height: low - 16 - above };
  const boxes = spread(side, seats.length, 16);
  const height = Math.max(low, (patch?.bottom ?? 0) + 22) + key.bed;
  const alt = placed.map(({ fact }) => describeFact(fact));
  return lazySheet(alt, () =>
    pictureOn(
      (tall) => garden(tall, key.bed),
      height,
      head.svg,
      patch === undefined ? "" : drawPatch(view, patch, placed),
      ...seats.map((seat, index) => drawSign(at(boxes, index), { seat, name: names[seat] ?? "" }, placed)),
      key.draw(bedBox(height, key.bed)),
    ),
  );
}

/** What the signs mean: eggs that were hidden, and actions that eggs had. */
function listLegend(placed: readonly Placed<Deed>[], speak: Speak): readonly KeyEntry[] {
  const egg = placed.flatMap(({ fact }) => (fact.fact === "hid" ? [fact.egg] : []))[0];
  const actions = [...new Set(placed.flatMap(({ fact }) => actionIn(fact) ?? []))];
  return [
    ...(egg === undefined ? [] : [{ sign: hidden(egg), words: speak(say("picture.hidden")) }]),
    ...actions.map((action) => ({ sign: sign(actionIcons[action]), words: speak(say(`picture.act.${action}`)) })),
  ];
}

/** The part of the map around whatever was done and the owl; none when nothing was done there. */
function findPatch(view: View, placed: readonly Placed<Deed>[], top: number): Area | undefined {
  const cells = placed.flatMap(({ from, to }) => [...from, ...to]);
  if (cells.length === 0) return undefined;
  const box = { x: 84, y: top + 6, width: pictureWidth - 28 - signWidth - 120, height: 648 };
  return layOutCells([...cells, view.seeker.cell], [], { box, largest: { width: 212, height: 172 }, between: 28 });
}

/** A board with a player's chip and name, and below what came of their turn. */
function drawSign(box: Box, who: Parameters<typeof drawWho>[1], placed: readonly Placed<Deed>[]): Svg {
  const { seat } = who;
  const { colour, ink } = seatStyle(seat);
  const line = { x: box.x + 16, y: box.y + signHead + 4, width: box.width - 28, height: box.height - signHead - 8 };
  const own = placed.filter(({ fact }) => fact.seat === seat);
  const told = own.filter(({ fact }) => fact.fact !== "slid");
  const items = (told.length > 0 ? told : own.slice(-1)).map(({ fact }) => itemsOf(fact));
  return [
    drawPlank(box),
    block({ ...box, height: signHead }, 16, colour),
    drawWho({ x: box.x + 12, y: box.y + 30 }, who, { width: box.width - 24, ink }),
    flow(line, keepNewest(items, { width: line.width, least: 54, between, mark: dot }), between, "left"),
  ].join("");
}

const between = 0.1;
/** Stands between two things that were done. */
const dot: Item = { ...words("·", "#5c4c33", 0.8), width: 0.4 };

/** The tiles of this part of the map, and on each tile what was done there and by whom. */
function drawPatch(view: View, patch: Area, placed: readonly Placed<Deed>[]): Svg {
  const { columns, rows } = patch;
  const isShown = (cell: Cell): boolean =>
    columns.some(({ index }) => index === columnOf(cell)) && rows.some(({ index }) => index === rowOf(cell));
  const tiles = view.map
    .filter(({ cell }) => isShown(cell))
    .map((laid) => ({ laid, box: patch.boxOf(laid.cell), hasOwl: view.seeker.cell === laid.cell }));
  return [
    drawNames(patch, { x: at(columns, 0).start - 38, y: at(rows, 0).start - 34 }),
    ...tiles.map(({ box, laid }) => drawLawn(box, laid.tile.needs === "start" ? lawns.start : lawns.meadows[0])),
    ...tiles.map(({ laid, box, hasOwl }) => drawMarks(box, marksAt(placed, laid.cell), hasOwl)),
    ...tiles.map(({ box, hasOwl }) => (hasOwl ? drawSeeker(box, view) : "")),
  ].join("");
}

/** Something done on a tile, and by whom. */
type Mark = { readonly seat: Seat; readonly draw: (middle: Point, height: number) => Svg };

const marksAt = (placed: readonly Placed<Deed>[], cell: Cell): readonly Mark[] =>
  placed.flatMap(({ fact, to }) => {
    const draw = to.includes(cell) ? markOf(fact) : undefined;
    return draw === undefined ? [] : [{ seat: fact.seat, draw }];
  });

function markOf(deed: Deed): Mark["draw"] | undefined {
  if (deed.fact === "hid") return hidden(deed.egg).draw;
  if (deed.fact === "swapped") return (middle, height) => eggOf(deed.given, middle, height);
  const action = actionIn(deed);
  return action === undefined ? undefined : (middle, height) => icon(actionIcons[action], middle, height);
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
    return { thing: draw(at, height), flag: seatDisc(flag, seat) };
  });
  return [...places.map(({ thing }) => thing), ...places.map(({ flag }) => flag)].join("");
}

function drawSeeker(box: Box, { seeker }: View): Svg {
  const height = Math.min(box.height * 0.9, box.width * 0.6);
  return drawOwl({ x: box.x + box.width - height * 0.44, y: box.y + box.height / 2 }, height, seeker.facing);
}
