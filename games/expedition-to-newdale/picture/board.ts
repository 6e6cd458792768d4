import type { Marks } from "../../contract.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import type { Box } from "../../kit/draw/svg.ts";
import { gap } from "../../kit/draw/theme.ts";
import type { View } from "../view.ts";
import { displayHeight, drawDisplay } from "./display.ts";
import { drawHeader } from "./header.ts";
import { drawMap, mapShape } from "./map.ts";
import { drawSeat, seatHeight } from "./seats.ts";

const headerHeight = 124;

/** The whole table: event and market, the map, what is laid out for everybody, and a panel for each player. */
export function drawBoard(view: View, marks: Marks): string {
  const { x, y, width } = tableTop(0);
  const isShown = view.display.length + view.row.length > 0;
  const header = { x, y, width, height: headerHeight };
  const map = { x, y: below(header), width, height: width * mapShape };
  const display = { x, y: below(map), width, height: displayHeight(view) };
  const seats = panels(view, { x, y: isShown ? below(display) : display.y, width, height: 0 });
  const bottom = Math.max(...seats.map((box) => box.y + box.height));
  return picture(
    bottom + y,
    drawHeader(view, header),
    drawMap(view, map, marks),
    isShown ? drawDisplay(view, display, marks) : "",
    ...seats.map((box, seat) => drawSeat(view, seat, box, marks)),
  );
}

const below = (box: Box): number => box.y + box.height + gap;

/** Two panels side by side; a single player has the whole width. */
function panels(view: View, { x, y, width }: Box): readonly Box[] {
  const across = view.seats.length === 1 ? 1 : 2;
  const each = (width - (across - 1) * gap) / across;
  const height = seatHeight(view, each);
  return view.seats.map((_, seat) => ({
    x: x + (seat % across) * (each + gap),
    y: y + Math.floor(seat / across) * (height + gap),
    width: each,
    height,
  }));
}
