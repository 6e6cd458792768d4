import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { lineUp, rows } from "../../kit/draw/layout.ts";
import { lastMove, marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { gap, margin } from "../../kit/draw/theme.ts";
import type { Card } from "../cards.ts";
import type { View } from "../view.ts";
import { handCard } from "./cards.ts";
import { handPlace } from "./places.ts";

const size = { width: 212, height: 236 } as const;
const perRow = 5;

/** The viewer's hand, sorted; cards put up for a trade stand in corners. Nothing for who holds nothing. */
export function hand(view: View, marks: Marks): string | undefined {
  const cards = view.hand ?? [];
  if (cards.length === 0) return undefined;
  const down = Math.ceil(cards.length / perRow);
  const across = Math.ceil(cards.length / down);
  const height = 2 * margin + down * size.height + (down - 1) * gap;
  const lines = rows(
    tableTop(height),
    Array.from({ length: down }, () => 1),
  );
  const boxes = lines.flatMap((line, row) => lineUp(line, Math.min(across, cards.length - row * across), size));
  const given = upForTrade(view);
  const drawn = cards.map((card, index) => {
    const box = at(boxes, index);
    return handCard(box, card) + (given[index] === true ? lastMove(box) : "");
  });
  // Of equal cards the last one is marked: the first ones may be up for trade already.
  const places = cards.flatMap((card, index) =>
    cards.lastIndexOf(card) === index ? [{ place: handPlace(card), box: at(boxes, index) }] : [],
  );
  return picture(height, ...drawn, marked(marks, places));
}

/** Which cards of the viewer's hand he has put up for a trade. */
function upForTrade({ hand: cards, me, now, turn }: View): readonly boolean[] {
  if (cards === null || now.ask !== "trade" || me !== turn.seat) return [];
  const left: Card[] = [...now.given];
  return cards.map((card) => {
    const index = left.indexOf(card);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
}
