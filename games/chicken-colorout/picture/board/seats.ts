import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { frameBlock, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, evenRows, inset, rows } from "../../../kit/draw/layout.ts";
import { points, seatChip, symbol } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { beginningOf, text } from "../../../kit/draw/text/text.ts";
import { colours, darker, phone, seatStyle } from "../../../kit/draw/theme.ts";
import { countEggs } from "../../rules/eggs.ts";
import type { View } from "../../rules/view.ts";
import { drawPlank } from "../pieces/ground.ts";

const across = 3;
const isCrowded = ({ hands }: View): boolean => hands.length > across;

/** Extra height of the flower bed that the players need. */
export function seatsHeight(view: View): number {
  if (isCrowded(view)) return 36;
  return view.rules.specialScores ? 22 : 0;
}

/** Each player in a few signs; framed in green while it is that player's turn. */
export function drawSeats(box: Box, view: View, names: readonly string[]): Svg {
  const lengths = evenRows(view.hands.length, across);
  const lines = rows(box, lengths.length, 8);
  const cells = lengths.flatMap((length, line) => columns(at(lines, line), Math.max(length, 2), 8).slice(0, length));
  return view.hands.map((_, seat) => drawSeat(at(cells, seat), view, seat, names[seat] ?? "")).join("");
}

/** Chip, name, eggs left and points: in one line where two play, else in two. Many have no eggs here: their baskets show them. */
function drawSeat(box: Box, view: View, seat: Seat, name: string): Svg {
  const isOn = view.now.ask !== "over" && view.turn.seat === seat;
  const inner = inset(box, 6);
  const { upper, lower, figures, points: shield, room } = layOutSeat(inner, view);
  const style = { size: 50, least: phone.long, weight: "black", align: "left" } as const;
  const left = inner.x + (isCrowded(view) ? 38 : 84);
  const width = room - left;
  const weight = isCrowded(view) ? "bold" : "black";
  return [
    drawPlank(box),
    isOn ? frameBlock(inset(box, 3), 14, { colour: colours.yes, width: 8 }) : "",
    isCrowded(view)
      ? drawSymbol({ x: inner.x + 14, y: upper }, seat)
      : seatChip({ x: inner.x + 39, y: upper }, 55, seat),
    text(beginningOf(name, width, phone.long, weight), { x: left, y: upper }, { ...style, weight, width }),
    ...(figures === undefined
      ? []
      : [
          icon("big-egg", { x: figures + 16, y: lower }, 44),
          text(String(countEggs(at(view.hands, seat))), { x: figures + 34, y: lower }, { ...style, width: 68 }),
        ]),
    view.rules.specialScores ? points({ x: shield, y: lower + 1 }, 74, at(view.points, seat)) : "",
  ].join("");
}

/** A seat's symbol on its colour, for where its number has no room. */
function drawSymbol(middle: Point, seat: Seat): Svg {
  const { colour, ink, symbol: mark } = seatStyle(seat);
  return rimmedDisc(middle, 22, colour, { colour: darker(colour, 0.6), width: 3 }) + symbol(mark, middle, 26, ink);
}

/** Positions of the one or two lines, of eggs and points, and the end of the room for the name. */
function layOutSeat({ x, y, width, height }: Box, view: View) {
  const right = x + width;
  const middle = y + height / 2;
  const hasPoints = view.rules.specialScores;
  if (isCrowded(view)) {
    const room = hasPoints ? right - 66 : right;
    return { upper: middle, lower: middle, figures: undefined, points: right - 25, room };
  }
  if (view.hands.length < across) {
    const figures = right - (hasPoints ? 190 : 106);
    return { upper: middle, lower: middle, figures, points: right - 44, room: figures - 12 };
  }
  const lower = y + height - (hasPoints ? 34 : 26);
  return { upper: y + 22, lower, figures: x + 4, points: x + 154, room: right };
}
