import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import type { Box } from "../../kit/draw/svg.ts";
import { gap } from "../../kit/draw/theme.ts";
import { boardOf } from "../rules/box/boards.ts";
import type { View } from "../rules/view.ts";
import { displayHeight, drawDisplay } from "./players/display.ts";
import { drawHeader } from "./header.ts";
import { below } from "./line.ts";
import { boardKeyHeight, drawBoardKey } from "./key.ts";
import { drawMap } from "./map/map.ts";
import { drawSeat, seatHeight } from "./players/seats.ts";
import { drawTiles, tilesHeight } from "./map/tiles.ts";

const headerHeight = 124;
/** The map's frame stands out into the gaps above and below it. */
const rimOfMap = 8;

/** The whole table: event and market, the map and its tiles, what is laid out for everybody, and a panel for each player. */
export function drawBoard(view: View, marks: Labels): string {
  const { x, y, width } = tableTop(0);
  const board = boardOf(view.chapter);
  const header = { x, y, width, height: headerHeight };
  const map = { x, y: below(header) + rimOfMap, width, height: board.height };
  const shelf = { x, y: below(map) + rimOfMap, width, height: 0 };
  const tiles = { ...shelf, height: tilesHeight(view, shelf, marks) };
  const laid = { x, y: below(tiles), width, height: 0 };
  const display = { ...laid, height: displayHeight(view, laid, marks) };
  const seats = panels(view, { x, y: below(display), width, height: 0 });
  const key = { x, y: below(at(seats, seats.length - 1)), width, height: boardKeyHeight };
  return picture(
    key.y + boardKeyHeight + y - 6,
    drawHeader(view, header),
    drawMap(view, board, map, marks),
    drawTiles(view, tiles, marks),
    drawDisplay(view, display, marks),
    ...seats.map((box, seat) => drawSeat(view, seat, box, marks)),
    drawBoardKey(key),
  );
}

/** Two panels side by side, as high as the higher one needs; a single player has the whole width. */
function panels(view: View, { x, y, width }: Box): readonly Box[] {
  const across = view.seats.length === 1 ? 1 : 2;
  const each = (width - (across - 1) * gap) / across;
  const needed = view.seats.map((_, seat) => seatHeight(view, seat, each));
  let top = y;
  return needed.map((_, seat) => {
    const height = Math.max(...needed.slice(seat - (seat % across), seat - (seat % across) + across));
    const box = { x: x + (seat % across) * (each + gap), y: top, width: each, height };
    if (seat % across === across - 1) top += height + gap;
    return box;
  });
}
