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
    const isFirst = cards.indexOf(card) === index;
    const corners = index === chosen ? lastMove(box) : "";
    return face(box, card) + corners + (isFirst ? marked(marks, handPlace(cardId(card)), box, width * 0.12) : "");
  });
  return picture(height, ...drawn);
}
