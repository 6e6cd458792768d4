import type { Labels, Shown, Speak } from "../../../contract/index.ts";
import { inset, middleOf } from "../../../kit/draw/layout.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import type { KeyEntry } from "../../../kit/draw/pieces/key.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours, gap } from "../../../kit/draw/theme.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { bedBox, bedHeight, garden } from "../pieces/ground.ts";
import { drawOwnRow, type Held, isBesideMap, listHeld, nameHeld, ownRowHeight } from "../pieces/held.ts";
import { explainActions, layOutKey, listActing, listKey, readMapSigns } from "../pieces/key.ts";
import { areaOf, drawNames, namesHeight, widthBeside } from "../pieces/lines.ts";
import { gaze, pawnsOn } from "../pieces/pawns.ts";
import {
  drawGap,
  faceOf,
  gainItems,
  ground,
  moveSign,
  print,
  requirementItems,
  ruleItemsOf,
  watchedMark,
} from "../pieces/tile.ts";
import { findAsked, layOutThinHead } from "./head.ts";
import { layOutSide, sideWidth } from "./side.ts";

const tileRadius = 22;
/** How far boards are from the edge of the picture. */
const edge = 24;
/** Least sizes of tiles whose eggs and figures a phone shows legibly. */
const leastTile = { plain: { width: 160, height: 104 }, scored: { width: 196, height: 148 } } as const;

/**
 * The round, whose turn it is and what everybody has; the map, columns and rows called as in the options; and beside it
 * or below what the reader can hide, and what its signs mean.
 */
export function drawBoard(view: View, marks: Labels, { speak, names, news }: Shown<ColorFact>): string {
  const owner = view.me !== null && isBesideMap(marks) ? view.me : undefined;
  const signs = readMapSigns(view, marks, news);
  const asked = findAsked(view, marks, /^[A-H][1-8]$/u, speak, signs.hideOn);
  const head = layOutThinHead(view, speak, { names, asked });
  const held = owner === undefined ? [] : listHeld(view, owner, marks, speak);
  const asking = { view, marks, speak, top: head.end, held, entries: listKey(view, marks, signs, speak) };
  const laid = layOutBeside(asking) ?? layOutBelow(asking);
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
  const least = view.rules.specialScores ? leastTile.scored : leastTile.plain;
  const y = top + gap;
  const width = Math.min(sideWidth.most, Math.floor(widthBeside(view, marks, least.width)));
  if (width < sideWidth.least) return undefined;
  const size = { width, height: pictureWidth - edge - y };
  const board = layOutSide(speak(nameHeld(view)), held, entries, size);
  const area = areaOf(view, marks, { above: top, foot: bedHeight, beside: width });
  if (board.height > size.height || area.tile.height < least.height) return undefined;
  const height = Math.max(area.bottom + namesHeight + bedHeight, y + board.height + edge);
  return { area, height, bed: bedHeight, svg: board.draw({ x: pictureWidth - edge - width, y }) };
}

/** The map as wide as the picture, and below it what is in hand and as many signs as its tiles leave room for. */
function layOutBelow({ view, marks, speak, top, held, entries }: Asking) {
  const own = held.length === 0 ? 0 : ownRowHeight;
  const all = [...entries, ...explainActions(view, listActing(view, marks), speak)];
  const layOut = (most: number) => {
    const key = layOutKey(all, most);
    return { key, area: areaOf(view, marks, { above: top, foot: own + key.bed, beside: 0 }) };
  };
  // Tiles of a large map need the room of the words.
  const { height: least } = view.rules.specialScores ? leastTile.scored : leastTile.plain;
  const { key, area } = [6, 5, 4, 3].map(layOut).find((each) => each.area.tile.height >= least) ?? layOut(2);
  const low = Math.round(area.bottom + namesHeight);
  const height = low + own + key.bed;
  const row = own === 0 ? "" : drawOwnRow(held, low, speak(say("picture.you")));
  return { area, height, bed: key.bed, svg: row + key.draw(bedBox(height, key.bed)) };
}

function map(
  view: View,
  area: ReturnType<typeof areaOf>,
  marks: Labels,
  signs: ReturnType<typeof readMapSigns>,
  speak: Speak,
): Svg {
  const { watched, moves, asking, changed, hiding } = signs;
  const tiles = view.map.map((laid) => {
    const box = area.boxOf(laid.cell);
    const points = view.rules.specialScores ? hiding.get(laid.cell)?.map((each) => each.points) : undefined;
    const isAsking = asking.includes(laid) && laid.tile.needs !== "start";
    const rule = isAsking && view.rules.specialScores ? ruleItemsOf(laid) : [];
    const need = isAsking ? requirementItems(laid) : [];
    const head = moves.includes(laid.cell) ? [moveSign] : need;
    const face = faceOf(view, laid, box, { head, foot: points === undefined ? rule : gainItems(points) });
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
