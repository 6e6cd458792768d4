import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { evenRows, lineUp } from "../../kit/draw/layout.ts";
import { lastMove, markPlaces } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { margin } from "../../kit/draw/theme.ts";
import type { Card } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { drawHandCard } from "./cards.ts";
import { handPlace } from "./places.ts";

const size = { width: 212, height: 220 } as const;
const perRow = 5;
/** Labels of options stand on the lower rims. */
const between = 34;

/** The viewer's hand, sorted; cards put up for a trade stand in corners. Nothing for who holds nothing. */
export function drawHand(view: View, marks: Labels): string | undefined {
  const cards = view.hand ?? [];
  if (cards.length === 0) return undefined;
  const lengths = evenRows(cards.length, perRow);
  const height = 2 * margin + lengths.length * (size.height + between) - between;
  const top = tableTop(height);
  const boxes = lengths.flatMap((inRow, row) =>
    lineUp({ ...top, y: top.y + row * (size.height + between), height: size.height }, inRow, size),
  );
  const given = listUpForTrade(view);
  const drawn = cards.map((card, index) => {
    const box = at(boxes, index);
    return drawHandCard(box, card) + (given[index] === true ? lastMove(box) : "");
  });
  // Of equal cards the last one is marked: the first ones may be up for trade already.
  const places = cards.flatMap((card, index) =>
    cards.lastIndexOf(card) === index ? [{ place: handPlace(card), box: at(boxes, index) }] : [],
  );
  return picture(height, ...drawn, markPlaces(marks, places, { spot: "bottom" }));
}

/** Which cards of the viewer's hand he has put up for a trade. */
function listUpForTrade({ hand: cards, me, now, turn }: View): readonly boolean[] {
  if (cards === null || now.ask !== "trade" || me !== turn.seat) return [];
  const left: Card[] = [...now.given];
  return cards.map((card) => {
    const index = left.indexOf(card);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
}
