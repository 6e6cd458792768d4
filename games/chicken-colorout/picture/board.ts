import type { Labels } from "../../contract.ts";
import { frame, lastMove, markPlaces } from "../../kit/draw/marks.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import { picture, pictureWidth } from "../../kit/draw/picture.ts";
import { emptyPlace } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, type } from "../../kit/draw/theme.ts";
import { gridOf, findWatchedCells } from "../rules/map/geometry.ts";
import { cellName } from "../rules/map/names.ts";
import type { Cell } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { areaOf, columnName, rowName, sideWidth, type Area } from "./area.ts";
import { gaze, pawnsOn } from "./pawns.ts";
import { panelGap, panelHeight, seatPanel, stockHeight, stockPanel } from "./seats.ts";
import { faceOf, ground, print, watchedMark } from "./tile.ts";

const rim = 30;
/** Room below the lowest tiles for what stands on their edge. */
const overhang = 38;

/** The map, columns and rows called as in the options, and beside it everybody's eggs and what is left. */
export function drawBoard(view: View, marks: Labels): string {
  const area = areaOf(view, marks);
  const sideBottom = rim + view.hands.length * (panelHeight(view) + panelGap) - panelGap;
  const y = Math.max(area.bottom + overhang, sideBottom + gap);
  const stock = { x: rim, y, width: pictureWidth - 2 * rim, height: stockHeight(view) };
  const height = y + stock.height + rim + 6;
  return picture(height, labels(area), map(view, area, marks), stockPanel(view, stock), side(view, marks));
}

function labels(area: Area): Svg {
  const style = { size: type.body, weight: "black", colour: colours.paperShade } as const;
  return [
    ...area.columns.map((line) => text(columnName(line), { x: line.start + line.size / 2, y: 30 }, style)),
    ...area.rows.map((line) => text(rowName(line), { x: 34, y: line.start + line.size / 2 }, style)),
  ].join("");
}

function map(view: View, area: Area, marks: Labels): Svg {
  const watched = findWatchedCells(view.seeker, gridOf(view.map), view.rules);
  const tiles = view.map.map((laid) => {
    const box = area.boxOf(laid.cell);
    return { laid, box, face: faceOf(view, laid, box), isWatched: watched.includes(laid.cell) };
  });
  return [
    ...area.empty.map((cell) => emptyPlace(area.boxOf(cell), area.unit * 0.1)),
    ...tiles.map(({ laid, box, isWatched }) => ground(box, laid, isWatched)),
    ...tiles.map(({ laid, face }) => print(view, laid, face)),
    ...lastCells(view).map((cell) => lastMove(area.boxOf(cell))),
    ...chosenCells(view).map((cell) => frame(area.boxOf(cell), area.unit * 0.1, colours.gold)),
    markPlaces(
      marks,
      [...view.map.map(({ cell }) => cell), ...area.empty].map((cell) => ({
        place: cellName(cell),
        box: area.boxOf(cell),
      })),
      { radius: area.unit * 0.1 },
    ),
    gaze(view, area, watched),
    ...lastCells(view).map((cell) => lastBy(view, area.boxOf(cell))),
    ...tiles.map(({ box, isWatched }) => (isWatched ? watchedMark(box) : "")),
    ...tiles.map(({ laid, face }) => pawnsOn(view, laid.cell, face.pawns)),
  ].join("");
}

/** The tiles that the viewer has chosen and is asked more about. */
function chosenCells({ me, now, turn }: View): readonly Cell[] {
  if (me !== turn.seat) return [];
  if (now.ask === "swap-take" || now.ask === "swap-give") return [now.cell];
  return now.ask === "arrange" ? now.cells : [];
}

/** Where the newest turn changed the map; a tile that has since gone is not drawn. */
function lastCells({ last, map: laid }: View): readonly Cell[] {
  return last?.cells.filter((cell) => laid.some((each) => each.cell === cell)) ?? [];
}

/** Whose turn it was, on the lower edge of a tile. */
function lastBy({ last }: View, { x, y, width, height }: Box): Svg {
  return last === null ? "" : seatChip({ x: x + width * 0.4, y: y + height + 6 }, 36, last.seat);
}

function side(view: View, marks: Labels): Svg {
  const height = panelHeight(view);
  return view.hands
    .map((_, seat) => {
      const y = rim + seat * (height + panelGap);
      return seatPanel(view, seat, { x: pictureWidth - rim - sideWidth, y, width: sideWidth, height }, marks);
    })
    .join("");
}
