import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import {
  abilityOf,
  type Card,
  cardId,
  isFunds,
  listKinds,
  printedPoints,
  type RowIndex,
  valueOf,
  type Way,
  waysTo,
} from "../rules/cards.ts";
import type { Stack } from "../rules/state.ts";
import type { english } from "./english.ts";

export const say: Say<keyof typeof english> = message;
export const nameWord = (card: Card): Message => say(`name.${cardId(card)}`);

/** The same as pictures have room for it. */
export const shortNameWord = (card: Card): Message => say(`picture.name.${cardId(card)}`, { name: nameWord(card) });

export const cardWord = (card: Card): Message => say("card", { card: nameWord(card) });

/** "2× Wood" of the cards of one kind, or just "Wood". */
export function countedWord({ card, count }: Stack): Message {
  return count === 1 ? cardWord(card) : say("cards", { count, card: nameWord(card) });
}

/** "2× Wood and Wheat"; a message of its own when there are none. */
export const cardWords = (cards: readonly Card[]): readonly Message[] =>
  listOrNone(
    listKinds(cards).map((card) => countedWord({ card, count: cards.filter((other) => other === card).length })),
  );

/** "Bread (11)"; funds bear their value in their name, "Funds 3". */
export const valuedWord = (card: Card): Message =>
  isFunds(card) ? cardWord(card) : say("card.valued", { card: nameWord(card), value: valueOf(card) });

/** What is paid, "Brick" or "show Sheep"; nothing for a basic resource. */
export function payWord({ give, show }: Pick<Way, "give" | "show">): Message {
  const parts = [
    ...(give.length > 0 ? cardWords(give) : []),
    ...show.map((card) => say("show", { card: nameWord(card) })),
  ];
  return parts.length === 0 ? say("free") : say("pay", { parts });
}

/** All sides of a cost or of an ability, "Sheep or Cattle", "show Sheep or give Cotton". */
export function sidesWord(ways: readonly Way[]): Message {
  const isMixed = ways.length > 1 && ways.some(({ show }) => show.length > 0);
  const sides = ways.map((way) =>
    isMixed && way.show.length === 0 ? say("give", { pay: payWord(way) }) : payWord(way),
  );
  return eitherWord(sides);
}

/** What has to be done to pay, "give Sheep or give Cattle", "show Cattle". */
export const mustWord = (ways: readonly Way[]): Message =>
  eitherWord(ways.map((way) => say("pay", { parts: listParts(way) })));

function eitherWord([one, other]: readonly Message[]): Message {
  if (one === undefined) return say("free");
  return other === undefined ? one : say("either", { one, other });
}

const listParts = ({ give, show }: Way): readonly Message[] => [
  ...(give.length > 0 ? [say("give", { pay: cardWords(give) })] : []),
  ...show.map((card) => say("show", { card: nameWord(card) })),
];

/** How something was paid, in a sentence: "for Brick", "by showing Sheep". */
export function paidWord({ give, show }: Pick<Way, "give" | "show">): Message {
  const words = { give: cardWords(give), show: cardWords(show) };
  if (show.length === 0) return say("paid.give", words);
  return say(give.length === 0 ? "paid.show" : "paid.both", words);
}

/** What a building's elves do, "Wheat → Flour"; undefined when it has none. */
export function abilityWord(building: Card): Message | undefined {
  const ways = abilityOf(building);
  const [way] = ways;
  return way === undefined ? undefined : say("ability", { from: sidesWord(ways), to: gainWord(way) });
}

export const gainWord = ({ product, points }: Way): Message =>
  product === null ? say("points", { points }) : cardWord(product);

/** "Watermill (6; 1 VP; Brick; Wheat → Flour)": value, points, cost, ability. */
export function buildingWord(card: Card): Message {
  const ability = abilityWord(card);
  const words = {
    card: nameWord(card),
    value: valueOf(card),
    points: printedPoints(card),
    cost: sidesWord(waysTo(card)),
  };
  return ability === undefined ? say("building.plain", words) : say("building", { ...words, ability });
}

/** "2× Brick (3; Clay)": value and cost. */
export function resourceWord(stack: Stack): Message {
  const { card } = stack;
  return say("resource", { card: countedWord(stack), value: valueOf(card), cost: sidesWord(waysTo(card)) });
}

const rowKeys = ["row.one", "row.two", "row.buildings"] as const;

/** What so many cards of this row are called, without the number. */
export const rowWord = (row: RowIndex, count: number): Message => say(at(rowKeys, row), { count });

/** "3 Level I cards". */
export const countedRow = (row: RowIndex, count: number): Message => say(`${at(rowKeys, row)}.counted`, { count });

export const listOrNone = (words: readonly Message[]): readonly Message[] =>
  words.length === 0 ? [say("cards.none")] : words;
