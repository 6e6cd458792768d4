import type { Labels, Shown, Speak } from "../../../contract/index.ts";
import { inset, middleOf } from "../../../kit/draw/layout.ts";
import { drawParts, heightOfParts, type Part } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { words } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRow, type KeyEntry, packKey, signHeight, wordsEntry } from "../../../kit/draw/pieces/key.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { measureParagraph, paragraph, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, gap, phone } from "../../../kit/draw/theme.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { bedBox, drawPlank, garden } from "../pieces/ground.ts";
import { type Held, heldEntries, isBesideMap, listHeld } from "../pieces/held.ts";
import { hideItem, layOutKey, listKey, type MapSigns, readMapSigns } from "../pieces/key.ts";
import { areaOf, drawNames, namesHeight } from "../pieces/lines.ts";
import { gaze, pawnsOn } from "../pieces/pawns.ts";
import {
  drawGap,
  faceOf,
  ground,
  moveSign,
  print,
  requirementItems,
  ruleItemsOf,
  watchedMark,
} from "../pieces/tile.ts";
import { layOutThinHead, seatOn, speakQuestion } from "./head.ts";

const tileRadius = 22;
/** How far boards are from the edge of the picture. */
const edge = 24;
/** Least size of tiles whose eggs and figures a phone shows legibly. */
const leastOf = ({ rules }: View) => (rules.specialScores ? { width: 196, height: 148 } : { width: 160, height: 104 });
/** Widths of a board beside the map: on a narrower one words have no room, and on a wider one they need none. */
const sideWidths = [470, 384] as const;

/**
 * The round, whose turn it is and what everybody has; the map, columns and rows called as in the options; and beside it
 * or below what the reader can hide, and what its signs mean.
 */
export function drawBoard(view: View, marks: Labels, { speak, names, news }: Shown<ColorFact>): string {
  const owner = view.me !== null && isBesideMap(marks) ? view.me : undefined;
  const signs = readMapSigns(view, marks, news);
  const held = owner === undefined ? [] : listHeld(view, owner, marks, speak, signs.hiding);
  const asked = view.me === seatOn(view) ? speakQuestion(view, marks, speak) : undefined;
  const layOut = (most: number) => {
    const head = layOutThinHead(view, speak, { names, asked, most });
    const asking = { view, marks, speak, top: head.end, held, entries: listKey(view, signs, speak) };
    return { head, laid: layOutBeside(asking) ?? layOutBelow(asking) };
  };
  // Tiles of a large map need the room of more lines with names.
  const named = layOut(4);
  const { head, laid } = named.laid.area.tile.height >= leastOf(view).height ? named : layOut(2);
  return pictureOn(
    (tall) => garden(tall, laid.bed),
    laid.height,
    head.svg,
    map(view, laid.area, marks, signs, speak),
    drawNames(laid.area),
    laid.svg,
  );
}

type Asking = {
  readonly view: View;
  readonly marks: Labels;
  readonly speak: Speak;
  /** Where the head ends. */
  readonly top: number;
  readonly held: readonly Held[];
  readonly entries: readonly KeyEntry[];
};

/** The map at the left, and at the right all that it needs to be understood; undefined where it leaves no room. */
function layOutBeside({ view, marks, speak, top, held, entries }: Asking) {
  const y = top + gap;
  const least = leastOf(view);
  const { specialScores, equalTurns } = view.rules;
  const ends = () => wordsEntry(speak(say("picture.ends", { round: equalTurns === true ? "yes" : "no" })));
  // The head says who wins otherwise.
  const ending = layOutKey(specialScores ? [ends()] : [], 2);
  for (const width of sideWidths) {
    const area = areaOf(view, marks, { above: top, foot: ending.bed, beside: width });
    if (area.tile.width < least.width || area.tile.height < least.height) continue;
    const most = pictureWidth - ending.bed - gap - y;
    const layOut = (eggs: readonly Held[]) => layOutSide({ width, height: most, own: listOwn(eggs, speak), entries });
    const whole = layOut(held);
    // What eggs do is in the picture of the hand, too.
    const board = whole.height <= most ? whole : layOut(held.map((each) => ({ ...each, action: "" })));
    const height = Math.max(area.bottom + namesHeight, y + board.height + gap) + ending.bed;
    const svg = board.draw({ x: pictureWidth - edge - width, y }) + ending.draw(bedBox(height, ending.bed));
    return { area, height, bed: ending.bed, svg };
  }
  return undefined;
}

/** The eggs in hand below one title: those that can be hidden now, where and with what they do, and then the others. */
function listOwn(held: readonly Held[], speak: Speak) {
  const placed = held.filter(({ targets }) => targets.length > 0);
  const others = held.filter(({ targets }) => targets.length === 0).map((each) => ({ ...each, action: "" }));
  const of = placed.some(({ action }) => action !== "") ? "act" : "all";
  const title = held.length === 0 ? "" : speak(say("picture.eggs", { of }));
  return { title, held: heldEntries([...placed, ...others]) };
}

/** The map as wide as the picture, and below it what is in hand and as many signs as its tiles leave room for. */
function layOutBelow({ view, marks, speak, top, held, entries }: Asking) {
  const own = heldEntries(held.map((each) => ({ ...each, action: "" })));
  const you = own.length === 0 ? [] : [{ sign: words(speak(say("picture.you"))), words: "" }];
  const layOut = (most: number) => {
    const key = layOutKey(entries, most, [...you, ...own]);
    return { key, area: areaOf(view, marks, { above: top, foot: key.bed, beside: 0 }) };
  };
  // Tiles of a large map need the room of the words.
  const least = leastOf(view).height;
  const ways = [7, 6, 5, 4].values().map(layOut);
  const { key, area } = ways.find((each) => each.area.tile.height >= least) ?? layOut(3);
  const height = Math.round(area.bottom + namesHeight + key.bed);
  return { area, height, bed: key.bed, svg: key.draw(bedBox(height, key.bed)) };
}

function map(view: View, area: ReturnType<typeof areaOf>, marks: Labels, signs: MapSigns, speak: Speak): Svg {
  const { watched, moves, hiding, asking, changed } = signs;
  const tiles = view.map.map((laid) => {
    const box = area.boxOf(laid.cell);
    const isAsking = asking.includes(laid) && laid.tile.needs !== "start";
    const foot = isAsking && view.rules.specialScores ? ruleItemsOf(laid) : [];
    const need = isAsking ? requirementItems(laid) : [];
    const isLabelled = marks[cellName(laid.cell)] !== undefined;
    const hide = isLabelled && hiding.has(laid.cell) ? [hideItem(view, hiding.get(laid.cell) ?? [])] : undefined;
    const open = moves.includes(laid.cell) ? [moveSign] : hide;
    const face = faceOf(view, laid, box, { head: open ?? need, foot, isLabelled, fill: open && colours.gold });
    return { laid, box, face, isWatched: watched.includes(laid.cell) };
  });
  return [
    ...area.empty.map((cell) => drawFreePlace(area.boxOf(cell), moves.includes(cell))),
    ...tiles.map(({ laid, box, isWatched }) => ground(box, laid, isWatched)),
    ...tiles.map(({ laid, face }) => print(laid, face, speak)),
    // On the rim, where they cover nothing.
    ...changed.map((cell) => lastMove(inset(area.boxOf(cell), -6))),
    ...chosenCells(view).map((cell) => frame(area.boxOf(cell), tileRadius, colours.gold)),
    markPlaces(
      marks,
      [...view.map.map(({ cell }) => cell), ...area.empty].map((cell) => ({
        place: cellName(cell),
        box: area.boxOf(cell),
      })),
      { radius: tileRadius, height: phoneLabel.board },
    ),
    gaze(view, area, watched),
    ...tiles.map(({ box, face, isWatched }) => (isWatched ? watchedMark(box, face) : "")),
    ...tiles.map(({ laid, face }) => pawnsOn(view, laid.cell, face.pawns)),
  ].join("");
}

/** A place where a tile may come. */
const drawFreePlace = (box: Box, isToMove: boolean): Svg =>
  drawGap(box, tileRadius) + (isToMove ? moveSign.draw(middleOf(box), Math.min(box.width, box.height, 130) * 0.7) : "");

function chosenCells({ me, now, turn }: View): readonly Cell[] {
  if (me !== turn.seat) return [];
  if (now.ask === "swap-take" || now.ask === "swap-give") return [now.cell];
  return now.ask === "arrange" ? now.cells : [];
}

const rim = 14;
const lettering = { size: phone.board, least: phone.long } as const;
/** Words beside a sign have no less room than this, unless they need none. */
const leastWords = 200;
/** How far lines of words reach beyond their letters. */
const leading = 10;

type Board = {
  readonly width: number;
  /** The board becomes no higher: then the last signs are left out. */
  readonly height: number;
  /** The eggs in hand below their title. */
  readonly own: { readonly title: string; readonly held: readonly KeyEntry[] };
  readonly entries: readonly KeyEntry[];
};

/** A board beside the map: the eggs in hand, and below them signs with their meanings. */
function layOutSide({ width, height: most, own: { title, held }, entries }: Board) {
  const inner = width - 2 * rim;
  const rowsOf = (some: readonly KeyEntry[]): readonly Part[] =>
    packKey(some, inner, some.length, phone.board).map((row) => rowPart(row, inner));
  const own = title === "" ? [] : [titlePart(title, inner), ...rowsOf(held)];
  const heightOf = (some: readonly Part[]): number => heightOfParts(some, { top: rim, foot: 0 });
  let parts: readonly Part[] = [...own, ...rowsOf(entries)];
  while (parts.length > own.length && heightOf(parts) > most) parts = parts.slice(0, -1);
  const height = heightOf(parts);
  return {
    height,
    draw: ({ x, y }: Point): Svg =>
      drawPlank({ x, y, width, height }) + drawParts(parts, y + rim, { x: x + rim, width: inner }).join(""),
  };
}

function titlePart(title: string, inner: number): Part {
  const style = { ...lettering, weight: "black" } as const;
  return { height: measureParagraph(title, inner, style), draw: (box) => paragraph(title, box, style) };
}

/** Short signs with their meanings side by side; one with more words has them to the right, or below a long sign. */
function rowPart(row: readonly KeyEntry[], inner: number): Part {
  const [entry] = row;
  if (entry === undefined || row.length > 1) return { height: signHeight, draw: (box) => drawKeyRow(row, box) };
  const { sign, words } = entry;
  const wide = sign.width * signHeight;
  const isBelow = inner - wide - 12 < Math.min(leastWords, widthOf(words, phone.board));
  const [start, above] = isBelow ? [0, signHeight + 6] : [wide + 12, 0];
  // Figures are never set smaller.
  const style = { ...lettering, least: /\d/u.test(words) ? phone.board : phone.long };
  const lines = words === "" ? 0 : measureParagraph(words, inner - start, style) - leading;
  return {
    height: Math.max(signHeight, above + lines),
    draw({ x, y, height }) {
      const middle = { x: x + wide / 2, y: y + (isBelow ? signHeight : height) / 2 };
      const box = { x: x + start, y: y + above - leading / 2, width: inner - start, height: height - above + leading };
      return sign.draw(middle, signHeight) + (words === "" ? "" : paragraph(words, box, style));
    },
  };
}
