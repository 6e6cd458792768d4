import type { Labels, Picture } from "../../contract.ts";
import { picture as drawn, tableTop } from "../../kit/draw/picture.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import type { View } from "../rules/view.ts";
import { hand } from "./hand.ts";
import { head, headHeight, pileHeight, pileStrip } from "./head.ts";
import { nests, nestsHeight } from "./nests.ts";
import { place } from "./places.ts";
import { players, playersHeight } from "./players.ts";
import { raptors, raptorsHeight } from "./raptors.ts";

/** Draws what a viewer sees: the open table, and his own secrets in his own picture only. */
export const picture: Picture<View> = {
  board,
  hand,
  place: (_, decision, option) => place(decision, option),
};

function board(view: View, marks: Labels): string {
  const parts = [
    { height: headHeight, draw: head },
    { height: nestsHeight(view, tableTop(0)), draw: nests },
    ...(view.pile === null ? [] : [{ height: pileHeight, draw: pileStrip }]),
    ...(view.row.length === 0 ? [] : [{ height: raptorsHeight(view), draw: raptors }]),
    { height: playersHeight(view), draw: players },
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
