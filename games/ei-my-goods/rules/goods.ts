import type { Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Good, printed } from "./cards.ts";
import type { Goods } from "./facts.ts";
import { type Payment, type Place, type State, withPlayer, type Yard } from "./state.ts";

/** Pays goods: their cards are discarded unseen (ruling 4). Also gives what was paid, by good. */
export function paidOut(state: State, seat: Seat, payment: Payment): readonly [State, readonly Goods[]] {
  const player = at(state.players, seat);
  const gone: Card[] = [];
  const piles = player.piles.map((pile, place) => {
    const count = payment[place] ?? 0;
    if (count === 0) return pile;
    gone.push(...pile.slice(pile.length - count));
    return pile.slice(0, pile.length - count);
  });
  const { shown, hidden } = state.discard;
  const next = { ...state, discard: { shown, hidden: [...hidden, ...gone] } };
  return [withPlayer(next, seat, { ...player, piles }), goodsOf(player.buildings, payment)];
}

/** What these goods are, by good. */
export function goodsOf(buildings: readonly Card[], payment: Payment): readonly Goods[] {
  const counts = new Map<Good, number>();
  payment.forEach((count, place) => {
    const { good } = printed(at(buildings, place));
    if (good !== null && count > 0) counts.set(good, (counts.get(good) ?? 0) + count);
  });
  return [...counts].map(([good, count]) => ({ good, count }));
}

/** How many of this good a player has, on all buildings that make it. */
export function stockedUp({ buildings, stock }: Pick<Yard, "buildings" | "stock">, good: Good): number {
  let sum = 0;
  for (let place = 0; place < buildings.length; place += 1) {
    if (printed(at(buildings, place)).good === good) sum += at(stock, place);
  }
  return sum;
}

/** The piles with so many goods taken off the buildings that make them, the first first; and the cards taken. */
export function takenOff(
  buildings: readonly Card[],
  piles: readonly (readonly Card[])[],
  good: Good,
  count: number,
): readonly [readonly (readonly Card[])[], readonly Card[]] {
  const taken: Card[] = [];
  const left = piles.map((pile, place: Place) => {
    if (taken.length === count || printed(at(buildings, place)).good !== good) return pile;
    const from = Math.max(0, pile.length - (count - taken.length));
    taken.push(...pile.slice(from));
    return pile.slice(0, from);
  });
  return [left, taken];
}
