import type { Labels, Picture } from "../../contract.ts";
import { picture as drawn, tableTop } from "../../kit/draw/picture.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import type { View } from "../rules/view.ts";
import { drawHand } from "./hand.ts";
import { drawHead, headHeight } from "./head.ts";
import { drawKey, keyHeight } from "./key.ts";
import { drawMarket, marketHeight } from "./market.ts";
import { drawOffer, offerHeight } from "./offer.ts";
import { drawTableau, measureTableau } from "./tableau.ts";

type Part = { readonly height: number; readonly draw: (box: Box) => Svg };

/** The table and the own hand, drawn from the view. Where an option is, each question says. */
export const picture: Omit<Picture<View>, "place"> = { board: drawBoard, hand: drawHand };

/** Round and market on top, then everybody's buildings, the viewer's first, the assistants on offer, and a key. */
function drawBoard(view: View, marks: Labels): string {
  const seats = view.seats.map((_, index) => ((view.me ?? 0) + index) % view.seats.length);
  const parts: readonly Part[] = [
    { height: headHeight, draw: (box) => drawHead(box, view) },
    ...(view.market[0].length === 0 ? [] : [{ height: marketHeight, draw: (box: Box) => drawMarket(box, view) }]),
    ...seats.map((seat) => ({
      height: measureTableau(view, seat),
      draw: (box: Box) => drawTableau(box, view, seat, marks),
    })),
    ...(view.offer.length === 0
      ? []
      : [{ height: offerHeight(view), draw: (box: Box) => drawOffer(box, view, marks) }]),
    { height: keyHeight, draw: drawKey },
  ];
  const height = Math.round(parts.reduce((sum, part) => sum + part.height + gap, 2 * margin - gap));
  const top = tableTop(height);
  let { y } = top;
  const content = parts.map((part) => {
    const box = { ...top, y, height: part.height };
    y += part.height + gap;
    return part.draw(box);
  });
  return drawn(height, ...content);
}
