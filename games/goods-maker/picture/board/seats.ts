import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { frameBlock } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, inset } from "../../../kit/draw/layout.ts";
import { points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { beginningOf, text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { pointsOf } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { drawPlank } from "../pieces/ground.ts";

/** Each player in a few signs: who, points, cards in hand; framed in green while it is that player's turn. */
export function drawSeats(box: Box, view: View, names: readonly string[]): Svg {
  const cells = columns(box, view.players.length, 8);
  return view.players.map((_, seat) => drawSeat(at(cells, seat), view, seat, names[seat] ?? "")).join("");
}

function drawSeat(box: Box, view: View, seat: Seat, name: string): Svg {
  const inner = inset(box, 8);
  const [upper, lower] = [inner.y + 26, inner.y + inner.height - 34];
  const style = { size: 50, least: phone.long, weight: "black", align: "left" } as const;
  const player = at(view.players, seat);
  return [
    drawPlank(box),
    isOn(view, seat) ? frameBlock(inset(box, 3), 10, { colour: colours.yes, width: 8 }) : "",
    text(
      beginningOf(name, inner.width - 8, phone.long),
      { x: inner.x + 6, y: upper },
      { ...style, width: inner.width - 8 },
    ),
    seatChip({ x: inner.x + 36, y: lower }, 55, seat),
    points({ x: inner.x + 106, y: lower + 2 }, 72, pointsOf(player)),
    icon("poker-hand", { x: inner.x + 154, y: lower }, 38),
    text(String(player.cards), { x: inner.x + 172, y: lower }, style),
  ].join("");
}

/** Whether it is this seat's turn. */
export const isOn = ({ now, turn }: View, seat: Seat): boolean => now.ask !== "over" && turn.seat === seat;
