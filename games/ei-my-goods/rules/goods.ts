import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Good, readCard } from "./cards.ts";
import type { Goods } from "./facts.ts";
import { type Payment, type Place, replacePlayer, type State, type Tableau } from "./state.ts";

/** Pays goods: their cards are discarded unseen (ruling 4). Also gives what was paid, by good. */
export function spendGoods(state: State, seat: Seat, payment: Payment): readonly [State, readonly Goods[]] {
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
  return [replacePlayer(next, seat, { ...player, piles }), listGoods(player.buildings, payment)];
}

/** What these goods are, by good. */
export function listGoods(buildings: readonly Card[], payment: Payment): readonly Goods[] {
  const counts = new Map<Good, number>();
  payment.forEach((count, place) => {
    const { good } = readCard(at(buildings, place));
    if (good !== null && count > 0) counts.set(good, (counts.get(good) ?? 0) + count);
  });
  return [...counts].map(([good, count]) => ({ good, count }));
}

/** How many of this good a player has, on all buildings that make it. */
export function countGood({ buildings, stock }: Pick<Tableau, "buildings" | "stock">, good: Good): number {
  let sum = 0;
  for (let place = 0; place < buildings.length; place += 1) {
    if (readCard(at(buildings, place)).good === good) sum += at(stock, place);
  }
  return sum;
}

/** The piles with so many goods taken off the buildings that make them, from the first building on; and the cards taken. */
export function takeGoods(
  buildings: readonly Card[],
  piles: readonly (readonly Card[])[],
  good: Good,
  count: number,
): readonly [readonly (readonly Card[])[], readonly Card[]] {
  const taken: Card[] = [];
  const left = piles.map((pile, place: Place) => {
    if (taken.length === count || readCard(at(buildings, place)).good !== good) return pile;
    const from = Math.max(0, pile.length - (count - taken.length));
    taken.push(...pile.slice(from));
    return pile.slice(0, from);
  });
  return [left, taken];
}
