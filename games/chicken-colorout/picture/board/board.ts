import type { Labels, Shown, Speak } from "../../../contract/index.ts";
import { inset, middleOf } from "../../../kit/draw/layout.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { bedBox, garden } from "../pieces/ground.ts";
import { drawOwnRow, isBesideMap, ownRowHeight } from "../pieces/held.ts";
import { layOutKey, listKey, readMapSigns } from "../pieces/key.ts";
import { areaOf, drawNames } from "../pieces/lines.ts";
import { gaze, pawnsOn } from "../pieces/pawns.ts";
import {
  drawGap,
  faceOf,
  gainItems,
  ground,
  moveSign,
  overhang,
  print,
  requirementItems,
  ruleItemsOf,
  watchedMark,
} from "../pieces/tile.ts";
import { findAsked, layOutThinHead } from "./head.ts";

const tileRadius = 22;
/** Least heights of tiles whose eggs and figures a phone shows legibly. */
const leastTile = { plain: 104, scored: 148 } as const;

/**
 * The round, whose turn it is and what everybody has; the map, columns and rows called as in the options; and below it
 * what its signs mean.
 */
export function drawBoard(view: View, marks: Labels, { speak, names, news }: Shown<ColorFact>): string {
  const owner = view.me !== null && isBesideMap(marks) ? view.me : undefined;
  const signs = readMapSigns(view, marks, news);
  const asked = findAsked(view, marks, /^[A-H][1-8]$/u, speak, signs.hideOn);
  const head = layOutThinHead(view, speak, { names, asked });
  const entries = listKey(view, marks, signs, speak);
  const foot = overhang + 10 + (owner === undefined ? 0 : ownRowHeight);
  const layOut = (most: number) => {
    const key = layOutKey(entries, most);
    return { key, area: areaOf(view, marks, head.end, foot + key.bed) };
  };
  // Tiles of a large map need the room of the words.
  const least = view.rules.specialScores ? leastTile.scored : leastTile.plain;
  const { key, area } = [6, 5, 4, 3].map(layOut).find((each) => each.area.tile.height >= least) ?? layOut(2);
  const low = Math.round(area.bottom + overhang + 10);
  const height = Math.round(area.bottom + foot + key.bed);
  return pictureOn(
    (tall) => garden(tall, key.bed),
    height,
    head.svg,
    map(view, area, marks, signs, speak),
    // The frames of the first row reach up to the names of columns.
    drawNames(area, { x: 42, y: head.end + 30 }),
    owner === undefined ? "" : drawOwnRow(view, owner, marks, low),
    key.draw(bedBox(height, key.bed)),
  );
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
