import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { lineUp, rows } from "../../kit/draw/layout.ts";
import { lastMove, marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import { cardId } from "../cards.ts";
import type { View } from "../view.ts";
import { cardTall, face } from "./cards.ts";
import { handPlace } from "./places.ts";

const width = 210;
const perRow = 5;

/** The viewer's hand, sorted; a card already chosen for the nest stands in corners. Nothing for who holds nothing. */
export function hand(view: View, marks: Marks): string | undefined {
  const cards = view.hand ?? [];
  if (cards.length === 0) return undefined;
  const down = Math.ceil(cards.length / perRow);
  const across = Math.ceil(cards.length / down);
  const height = 2 * margin + down * width * cardTall + (down - 1) * gap;
  const lines = rows(
    tableTop(height),
    Array.from({ length: down }, () => 1),
  );
  const boxes = lines.flatMap((line, row) =>
    lineUp(line, Math.min(across, cards.length - row * across), { width, height: width * cardTall }),
  );
  const chosen = "card" in view.now ? cards.indexOf(view.now.card) : -1;
  const drawn = cards.map((card, index) => {
    const box = at(boxes, index);
    return face(box, card) + (index === chosen ? lastMove(box) : "");
  });
  // Equal cards are one option, so the first of them has its mark.
  const places = cards.flatMap((card, index) =>
    cards.indexOf(card) === index ? [{ place: handPlace(cardId(card)), box: at(boxes, index) }] : [],
  );
  return picture(height, ...drawn, marked(marks, places, { radius: width * 0.12 }));
}
