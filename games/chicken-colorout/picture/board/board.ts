import type { Labels, Shown } from "../../../contract/index.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { ColorFact } from "../../rules/facts.ts";
import { findWatchedCells, gridOf, tileAt } from "../../rules/map/geometry.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Cell } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { type Placed, placeNews } from "../news.ts";
import { captionAt } from "../caption.ts";
import { bedBox, bedHeight, drawWild, garden } from "../pieces/ground.ts";
import { type Area, areaOf, drawNames } from "../pieces/lines.ts";
import { drawBeam, gaze, pawnsOn } from "../pieces/pawns.ts";
import { faceOf, ground, overhang, print, watchedMark } from "../pieces/tile.ts";
import { drawHead, drawSeats, seatsHeight } from "./seats.ts";

const tileRadius = 22;
/** So far into a tile the label on its corner reaches. */
const labelRoom = 32;

/**
 * The round and whose turn it is; the map, columns and rows called as in the options; and below it who plays and how
 * many eggs are left to hide.
 */
export function drawBoard(view: View, marks: Labels, shown: Shown<ColorFact>): string {
  const bed = bedHeight + seatsHeight(view);
  const caption = captionAt(79, view, marks, /^[A-H][1-8]$/u, shown.speak);
  const area = areaOf(view, marks, { above: caption.height, foot: overhang + 10 + bed });
  const news = placeNews(shown.news);
  const height = Math.round(area.bottom + overhang + 10 + bed);
  return pictureOn(
    (tall) => garden(tall, bed),
    height,
    drawHead({ x: 24, y: 18, width: pictureWidth - 48, height: 58 }, view, shown, findChanged(view, news).length > 0),
    caption.svg,
    drawNames(area, { x: 42, y: 104 + caption.height }),
    map(view, area, marks, news),
    drawSeats(bedBox(height, bed), view, shown.names),
  );
}

/** Tiles that came or look otherwise since the reader's last turn. */
const findChanged = ({ map }: View, news: readonly Placed[]): readonly Cell[] =>
  [...new Set(news.flatMap(({ to }) => to))].filter((cell) => tileAt(map, cell) !== undefined);

function map(view: View, area: Area, marks: Labels, news: readonly Placed[]): Svg {
  const watched = findWatchedCells(view.seeker, gridOf(view.map), view.rules);
  const tiles = view.map.map((laid) => {
    const box = area.boxOf(laid.cell);
    // The starting tile has eggs in its corner, where the label of an option comes.
    const isFull = laid.tile.needs === "start" && marks[cellName(laid.cell)] !== undefined;
    const inner = isFull ? { ...box, x: box.x + labelRoom, width: box.width - labelRoom } : box;
    return { laid, box, face: faceOf(view, laid, inner), isWatched: watched.includes(laid.cell) };
  });
  return [
    ...area.empty.map((cell) => drawFreePlace(area.boxOf(cell), cell)),
    drawBeam(view, area, watched),
    ...tiles.map(({ laid, box, isWatched }) => ground(box, laid, isWatched)),
    ...tiles.map(({ laid, face }) => print(view, laid, face)),
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

/** A wild place where a tile may come. */
const drawFreePlace = (box: Box, cell: Cell): Svg =>
  rimmedBlock(box, tileRadius, "#5b943c", { colour: "#a5cf83", width: 4 }) +
  drawWild(box, 3 * Math.floor(cell / 10) + cell);

function chosenCells({ me, now, turn }: View): readonly Cell[] {
  if (me !== turn.seat) return [];
  if (now.ask === "swap-take" || now.ask === "swap-give") return [now.cell];
  return now.ask === "arrange" ? now.cells : [];
}
