import type { Marks } from "../../contract.ts";
import { marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { mat } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap } from "../../kit/draw/theme.ts";
import { card } from "../cards.ts";
import type { View } from "../view.ts";
import { drawFace } from "./faces.ts";
import { drawHeader } from "./header.ts";
import { drawMap, mapShape } from "./map.ts";
import { drawSeat, seatHeight } from "./seats.ts";

const headerHeight = 160;
const cardsInRow = 8;

/** The whole table: event and market, the map, what is laid out for everybody, and a panel for each player. */
export function drawBoard(view: View, marks: Marks): string {
  const { x, y, width } = tableTop(0);
  const shown = [...view.display, ...view.row];
  const header = { x, y, width, height: headerHeight };
  const map = { x, y: below(header), width, height: width * mapShape };
  const display = { x, y: below(map), width, height: displayHeight(shown.length, width) };
  const seats = panels(view, { x, y: shown.length > 0 ? below(display) : display.y, width, height: 0 });
  const bottom = Math.max(...seats.map((box) => box.y + box.height));
  return picture(
    bottom + y,
    drawHeader(view, header),
    drawMap(view, map, marks),
    shown.length > 0 ? drawDisplay(shown, display, marks) : "",
    ...seats.map((box, seat) => drawSeat(view, seat, box, marks)),
  );
}

const below = (box: Box): number => box.y + box.height + gap;

/** Two panels side by side; a single player has the whole width. */
function panels(view: View, { x, y, width }: Box): readonly Box[] {
  const across = view.seats.length === 1 ? 1 : 2;
  const each = (width - (across - 1) * gap) / across;
  const height = seatHeight(each);
  return view.seats.map((_, seat) => ({
    x: x + (seat % across) * (each + gap),
    y: y + Math.floor(seat / across) * (height + gap),
    width: each,
    height,
  }));
}

const cardWidth = (width: number): number => (width - 24 - (cardsInRow - 1) * 10) / cardsInRow;

const displayHeight = (count: number, width: number): number =>
  Math.ceil(count / cardsInRow) * (cardWidth(width) * 1.4 + 12) + 18;

/** Buildings and sailors for everybody, in rows. */
function drawDisplay(shown: readonly number[], box: Box, marks: Marks): Svg {
  const width = cardWidth(box.width);
  const faces = shown.map((no, index) => ({
    no,
    box: {
      x: box.x + 12 + (index % cardsInRow) * (width + 10),
      y: box.y + 12 + Math.floor(index / cardsInRow) * (width * 1.4 + 12),
      width,
      height: width * 1.4,
    },
  }));
  return [
    mat(box),
    ...faces.map((one) => drawFace(one.no, one.box)),
    marked(
      marks,
      faces.map((one) => ({ place: `card:${card(one.no).id}`, box: one.box })),
    ),
  ].join("");
}
