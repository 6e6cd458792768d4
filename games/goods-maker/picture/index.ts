import type { Labels, Picture } from "../../contract.ts";
import { picture as drawn, tableTop } from "../../kit/draw/picture.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import type { View } from "../rules/view.ts";
import { drawHand } from "./hand.ts";
import { drawKey, keyHeight } from "./key.ts";
import { drawPlayers, playersHeight } from "./players.ts";
import { drawPiles, drawRow, pilesHeight, rowHeight } from "./rows.ts";
import { drawTrade, tradeHeight } from "./trade.ts";

/** Draws what a viewer sees: the open table, and his own hand in his own picture only. */
export const picture: Omit<Picture<View>, "place"> = {
  board: drawBoard,
  hand: drawHand,
};

type Part = { readonly height: number; readonly draw: (box: Box) => Svg };

function drawBoard(view: View, marks: Labels): string {
  const rowPart = (index: number): Part => ({
    height: rowHeight(view, index),
    draw: (box) => drawRow(box, view, index, marks),
  });
  const parts: readonly Part[] = [
    ...(view.now.ask === "trade" ? [{ height: tradeHeight, draw: (box: Box) => drawTrade(box, view) }] : []),
    rowPart(2),
    rowPart(1),
    rowPart(0),
    { height: pilesHeight, draw: (box) => drawPiles(box, view, marks) },
    { height: playersHeight(view), draw: (box) => drawPlayers(box, view, marks) },
    { height: keyHeight, draw: drawKey },
  ];
  const height = parts.reduce((sum, part) => sum + part.height + gap, 2 * margin - gap);
  const top = tableTop(height);
  let { y } = top;
  const content = parts.map((part) => {
    const box = { ...top, y, height: part.height };
    y += part.height + gap;
    return part.draw(box);
  });
  return drawn(height, ...content);
}
