import type { Labels, Picture } from "../../contract.ts";
import { picture as drawn, tableTop } from "../../kit/draw/picture.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import type { View } from "../rules/view.ts";
import { drawHand } from "./hand.ts";
import { drawHead, headHeight, pileHeight, drawPile } from "./head.ts";
import { drawNests, nestsHeight } from "./nests.ts";
import { place } from "./places.ts";
import { drawPlayers, playersHeight } from "./players.ts";
import { drawRaptors, raptorsHeight } from "./raptors.ts";

/** Draws what a viewer sees: the open table, and his own secrets in his own picture only. */
export const picture: Picture<View> = {
  board: drawBoard,
  hand: drawHand,
  place: (_, decision, option) => place(decision, option),
};

function drawBoard(view: View, marks: Labels): string {
  const parts = [
    { height: headHeight, draw: drawHead },
    { height: nestsHeight(view, tableTop(0)), draw: drawNests },
    ...(view.pile === null ? [] : [{ height: pileHeight, draw: drawPile }]),
    ...(view.row.length === 0 ? [] : [{ height: raptorsHeight(view), draw: drawRaptors }]),
    { height: playersHeight(view), draw: drawPlayers },
  ];
  const height = parts.reduce((sum, part) => sum + part.height + gap, 2 * margin - gap);
  const top = tableTop(height);
  let { y } = top;
  const content = parts.map((part) => {
    const box = { ...top, y, height: part.height };
    y += part.height + gap;
    return part.draw(box, view, marks);
  });
  return drawn(Math.ceil(height), ...content);
}
