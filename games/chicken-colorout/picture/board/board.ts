import type { Labels, Shown, Speak } from "../../../contract/index.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { findWatchedCells, gridOf, tileAt } from "../../rules/map/geometry.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { type Placed, placeNews } from "../pieces/news.ts";
import type { KeyEntry } from "../../../kit/draw/pieces/key.ts";
import { captionAt } from "../pieces/caption.ts";
import { bedBox, bedHeight, garden } from "../pieces/ground.ts";
import { drawKey, heightOfKey, listKey } from "../pieces/key.ts";
import { type Area, areaOf, drawNames } from "../pieces/lines.ts";
import { gaze, pawnsOn } from "../pieces/pawns.ts";
import { faceOf, ground, overhang, print, watchedMark } from "../pieces/tile.ts";
import { drawHead, drawSeats, headBox, seatsHeight } from "./seats.ts";

const tileRadius = 22;
/** Least heights of tiles whose eggs and figures a phone shows legibly. */
const leastTile = { plain: 104, scored: 148 } as const;

/**
 * The round and whose turn it is; the map, columns and rows called as in the options; and below it who plays and how
 * many eggs are left to hide.
 */
export function drawBoard(view: View, marks: Labels, shown: Shown<ColorFact>): string {
  const { speak, names } = shown;
  const bed = bedHeight + seatsHeight(view);
  const caption = captionAt(79, view, marks, /^[A-H][1-8]$/u, speak);
  const news = placeNews(shown.news);
  const entries = listKey(view, marks, findChanged(view, news).length > 0, speak);
  const layOut = (key: readonly KeyEntry[]) => {
    const foot = bed + (key.length === 0 ? 0 : heightOfKey(key) + 14);
    return { key, foot, area: areaOf(view, marks, { above: caption.height, foot: overhang + 10 + foot }) };
  };
  // Tiles of a large map need the room of the words.
  const sizes = [entries, entries.slice(0, 4), entries.slice(0, 2)].map(layOut);
  const least = view.rules.specialScores ? leastTile.scored : leastTile.plain;
  const { key, foot, area } = sizes.find((size) => size.area.tile.height >= least) ?? layOut([]);
  const height = Math.round(area.bottom + overhang + 10 + foot);
  return pictureOn(
    (tall) => garden(tall, bed),
    height,
    drawHead(headBox, view, shown),
    caption.svg,
    map(view, area, marks, news, speak),
    // The frames of the first row reach up to the names of columns.
    drawNames(area, { x: 42, y: 104 + caption.height }),
    drawKey({ ...headBox, y: height - foot, height: heightOfKey(key) }, key),
    drawSeats(bedBox(height, bed), view, names),
  );
}

/** Tiles that came or look otherwise since the reader's last turn. */
const findChanged = ({ map }: View, news: readonly Placed[]): readonly Cell[] =>
  [...new Set(news.flatMap(({ to }) => to))].filter((cell) => tileAt(map, cell) !== undefined);

function map(view: View, area: Area, marks: Labels, news: readonly Placed[], speak: Speak): Svg {
  const watched = findWatchedCells(view.seeker, gridOf(view.map), view.rules);
  const tiles = view.map.map((laid) => {
    const box = area.boxOf(laid.cell);
    return { laid, box, face: faceOf(view, laid, box), isWatched: watched.includes(laid.cell) };
  });
  return [
    ...area.empty.map((cell) => drawFreePlace(area.boxOf(cell))),
    ...tiles.map(({ laid, box, isWatched }) => ground(box, laid, isWatched)),
    ...tiles.map(({ laid, face }) => print(laid, face, speak)),
    ...findChanged(view, news).map((cell) => lastMove(area.boxOf(cell))),
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
const drawFreePlace = (box: Box): Svg => rimmedBlock(box, tileRadius, "#5b943c", { colour: "#a5cf83", width: 4 });

function chosenCells({ me, now, turn }: View): readonly Cell[] {
  if (me !== turn.seat) return [];
  if (now.ask === "swap-take" || now.ask === "swap-give") return [now.cell];
  return now.ask === "arrange" ? now.cells : [];
}
