import type { Labels } from "../../contract.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import type { View } from "../rules/view.ts";
import { drawHead, drawPile, headHeight, pileHeight } from "./head.ts";
import { drawNests, nestsHeight } from "./nests.ts";
import { drawPlayers, playersHeight } from "./players.ts";
import { drawRaptors, raptorsHeight } from "./raptors.ts";

/** The open table, with everything of it that this viewer knows. */
export function drawBoard(view: View, marks: Labels): string {
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
  return picture(Math.ceil(height), ...content);
}
