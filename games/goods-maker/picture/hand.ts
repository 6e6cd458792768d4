import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, lineUp } from "../../kit/draw/layout.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawKeyRow } from "../../kit/draw/pieces/key.ts";
import { drawQuestion, frame, isAsked, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import type { Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text/text.ts";
import { colours, gap, phone } from "../../kit/draw/theme.ts";
import { type Card, handPlace, listKinds, worthOf } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { listKey } from "./board/market.ts";
import { drawHandCard } from "./pieces/cards.ts";
import { drawPlank, lowStreet, pavement, pavementBox, skyline, street } from "./pieces/ground.ts";

const perRow = 4;
const cardHeight = 238;
/** Cards are as wide as fits, but no wider than their words and signs need. */
const widest = 374;
const beside = 6;
/** Labels of options stand on the lower rims. */
const between = 44;

/** The viewer's hand, sorted, equal cards once; those put up for a trade have a green frame. Nothing for who holds nothing. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const cards = view.hand ?? [];
  return cards.length === 0 ? [] : [lazyDrawing(() => drawCards(view, cards, marks, speak))];
}

function drawCards(view: View, cards: readonly Card[], marks: Labels, speak: Speak): Svg {
  const held = listHeld(view, cards);
  const lengths = evenRows(held.length, perRow);
  const height = skyline + 18 + lengths.length * (cardHeight + between) + pavement.low;
  const longest = Math.max(...lengths);
  const size = {
    width: Math.min(widest, (street.width - (longest - 1) * gap - 2 * beside) / longest),
    height: cardHeight,
  };
  const boxes = lengths.flatMap((inRow, row) =>
    lineUp({ ...street, y: skyline + 14 + row * (size.height + between), height: size.height }, inRow, size),
  );
  const placed = held.map((each, index) => ({ ...each, place: handPlace(each.card), box: at(boxes, index) }));
  const drawn = placed.map(
    ({ card, count, isGiven, box }) =>
      drawHandCard(box, card, count, speak) + (isGiven ? frame(box, 12, colours.yes) : ""),
  );
  const kept = placed.filter(({ isGiven }) => !isGiven);
  const labels = markPlaces(marks, kept, { spot: "bottom", height: phoneLabel.hand, radius: 12 });
  const question = speak(say(view.now.ask === "trade" ? "picture.ask.more" : "picture.ask.trade"));
  const asked = isAsked(marks, /^hand:/u) ? drawQuestion({ x: 36, y: 46 }, question, key.x - 52) : "";
  const value = drawKeyRow(listKey(["value"], speak), { ...key, x: key.x + 14, width: key.width - 28 });
  return pictureOn(lowStreet, height, ...drawn, labels, asked, drawPlank(key), value, drawWorth(height, cards, speak));
}

/** Over the roofs, right of the question: what the coin on a card means. */
const key = { x: 830, y: 18, width: 338, height: 56 } as const;

/** How many cards of how many, and what they are worth together in a trade. */
function drawWorth(height: number, cards: readonly Card[], speak: Speak): Svg {
  const box = pavementBox(height, pavement.low);
  const words = say("picture.hand", { cards: cards.length, limit: handLimit, worth: worthOf(cards) });
  const style = { size: 56, least: phone.hand, weight: "black", colour: colours.white } as const;
  return paragraph(speak(words), { ...box, x: box.x + 24, width: 740 }, style);
}

/** Equal cards of the viewer's hand together, but those apart that he has put up for a trade. */
function listHeld({ me, now, turn }: View, hand: readonly Card[]) {
  const given = now.ask === "trade" && me === turn.seat ? now.given : [];
  const countIn = (cards: readonly Card[], wanted: Card): number => cards.filter((card) => card === wanted).length;
  return listKinds(hand).flatMap((card) => {
    const up = countIn(given, card);
    return [
      { card, count: up, isGiven: true },
      { card, count: countIn(hand, card) - up, isGiven: false },
    ].filter(({ count }) => count > 0);
  });
}
