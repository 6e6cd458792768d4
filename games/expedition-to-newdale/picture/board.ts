import type { Marks } from "../../contract.ts";
import { lineUp } from "../../kit/draw/layout.ts";
import { marked } from "../../kit/draw/marks.ts";
import { picture, pictureWidth, tableTop } from "../../kit/draw/picture.ts";
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
const displayHeight = 250;

/** The whole table: event and market, the map, what is laid out for everybody, and a panel for each player. */
export function drawBoard(view: View, marks: Marks): string {
  const { x, y, width } = tableTop(0);
  const mapHeight = width * mapShape;
  const shown = [...view.display, ...view.row];
  const parts = [
    headerHeight,
    mapHeight,
    ...(shown.length > 0 ? [displayHeight] : []),
    ...view.seats.map(() => seatHeight),
  ];
  const boxes: Box[] = [];
  let top = y;
  for (const height of parts) {
    boxes.push({ x, y: top, width, height });
    top += height + gap;
  }
  const [header, map, ...rest] = boxes;
  const display = shown.length > 0 ? rest[0] : undefined;
  const seats = shown.length > 0 ? rest.slice(1) : rest;
  if (header === undefined || map === undefined) return picture(pictureWidth);
  return picture(
    top - gap + y,
    drawHeader(view, header),
    drawMap(view, map, marks),
    display === undefined ? "" : drawDisplay(shown, display, marks),
    ...seats.map((box, seat) => drawSeat(view, seat, box, marks)),
  );
}

/** Buildings and sailors for everybody, side by side. */
function drawDisplay(shown: readonly number[], box: Box, marks: Marks): Svg {
  const inner = { x: box.x + 12, y: box.y + 10, width: box.width - 24, height: box.height - 24 };
  const cells = lineUp(inner, shown.length, { width: (inner.height * 5) / 7, height: inner.height });
  const faces = shown.map((no, index) => ({ no, box: cells[index] ?? inner }));
  return [
    mat(box),
    ...faces.map((one) => drawFace(one.no, one.box)),
    marked(
      marks,
      faces.map((one) => ({ place: `card:${card(one.no).id}`, box: one.box })),
    ),
  ].join("");
}
