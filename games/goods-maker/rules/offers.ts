import { at } from "../../kit/at.ts";
import { abilityOf, type Card, handCards, isBuilding, listKinds, valueOf, type Way, waysTo, worthOf } from "./cards.ts";
import { countOpen, hasRoom, listOpen, type Market } from "./state.ts";

type Cards = readonly Card[];
type Held = { readonly [card: number]: number };

export function countHeld(hand: readonly Card[]): Held {
  const held = new Uint8Array(handCards.length);
  for (const card of hand) held[card] = (held[card] ?? 0) + 1;
  return held;
}

/** Rulings 10, 11: one side whole; what is shown must be in hand as well. */
export function canPay(held: Held, { needs }: Pick<Way, "needs">): boolean {
  for (const { card, count } of needs) if (at(held, card) < count) return false;
  return true;
}

/** "Production": the ways to get an open card that the hand can pay and has room for (ruling 8). */
export function listProductions(market: Market, hand: readonly Card[]): readonly Way[] {
  const held = countHeld(hand);
  const ways: Way[] = [];
  for (const card of listOpen(market))
    for (const way of waysTo(card)) if (hasRoom(hand.length, way.growth) && canPay(held, way)) ways.push(way);
  return ways;
}

/** "Elves' action": each building once a turn (ruling 27: once in all), if its product lies open (ruling 17). */
export function listElfActions(market: Market, hand: Cards, buildings: Cards, used: Cards): readonly Way[] {
  if (buildings.length === used.length) return [];
  const held = countHeld(hand);
  const ways: Way[] = [];
  for (const building of buildings) {
    if (used.includes(building)) continue;
    for (const way of abilityOf(building)) {
      const isOpen = way.product === null || countOpen(market, way.product) > 0;
      if (isOpen && hasRoom(hand.length, way.growth) && canPay(held, way)) ways.push(way);
    }
  }
  return ways;
}

/**
 * "Trade", the first card given: any, unless the whole hand is worth less than the cheapest open card. More cards may
 * follow, so a card too cheap by itself is a beginning too.
 */
export function listFirstGives(market: Market, hand: readonly Card[]): readonly Card[] {
  const cheapest = Math.min(...listOpen(market).map(valueOf));
  return cheapest <= worthOf(hand) ? listKinds(hand) : [];
}

/** A further card to give: many for one, even needlessly many (ruling 15). */
export const listFurtherGives = (hand: readonly Card[], given: readonly Card[]): readonly Card[] =>
  listKinds(removeCards(hand, given));

/**
 * What may be taken, or taken besides, for the cards given: rulings 12, 13. One card for many, many for one, worth no
 * more together; all of it open before the trade (ruling 7); the hand never above its limit (ruling 8).
 */
export function listTakes(market: Market, cardsInHand: number, given: Cards, taken: Cards): Cards {
  if (given.length > 1 && taken.length > 0) return [];
  const left = worthOf(given) - worthOf(taken);
  const size = cardsInHand - given.length + taken.filter((card) => !isBuilding(card)).length;
  return listOpen(market).filter((card) => {
    if (valueOf(card) > left || !hasRoom(size, isBuilding(card) ? 0 : 1)) return false;
    return countOpen(market, card) > taken.filter((other) => other === card).length;
  });
}

export function removeCards(hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  if (cards.length === 0) return hand;
  const rest = [...hand];
  for (const card of cards) rest.splice(rest.indexOf(card), 1);
  return rest;
}

export function addCard(hand: readonly Card[], card: Card): readonly Card[] {
  const after = hand.findIndex((other) => other > card);
  return after === -1 ? [...hand, card] : hand.toSpliced(after, 0, card);
}
