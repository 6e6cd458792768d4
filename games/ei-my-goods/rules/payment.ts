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

export function listGoods(buildings: readonly Card[], payment: Payment): readonly Goods[] {
  const counts = new Map<Good, number>();
  payment.forEach((count, place) => {
    const { good } = readCard(at(buildings, place));
    if (good !== null && count > 0) counts.set(good, (counts.get(good) ?? 0) + count);
  });
  return [...counts].map(([good, count]) => ({ good, count }));
}

export function countGood({ buildings, stock }: Pick<Tableau, "buildings" | "stock">, good: Good): number {
  let sum = 0;
  for (let place = 0; place < buildings.length; place += 1)
    if (readCard(at(buildings, place)).good === good) sum += at(stock, place);
  return sum;
}

/** The piles with so many goods taken off the buildings that make them, from the first building on; and the cards taken. */
export function takeGoods(buildings: readonly Card[], piles: readonly (readonly Card[])[], good: Good, count: number) {
  const taken: Card[] = [];
  const left = piles.map((pile, place: Place) => {
    if (taken.length === count || readCard(at(buildings, place)).good !== good) return pile;
    const from = Math.max(0, pile.length - (count - taken.length));
    taken.push(...pile.slice(from));
    return pile.slice(0, from);
  });
  return [left, taken] as const;
}

type Stock = Pick<Tableau, "buildings" | "stock">;

/** A payment goes to the option of this id: "1x3,4x2" is three goods of the first building and two of the fourth. */
export function paymentId(payment: Payment): string {
  let id = "";
  for (let place = 0; place < payment.length; place += 1) {
    const count = at(payment, place);
    if (count > 0) id += `${id === "" ? "" : ","}${place + 1}x${count}`;
  }
  return id;
}

export function parsePayment(id: string, places: number): Payment {
  const counts: number[] = [];
  for (let place = 0; place < places; place += 1) counts.push(0);
  for (const part of id.split(",")) {
    const [place, count] = part.split("x").map(Number);
    counts[(place ?? 0) - 1] = count ?? 0;
  }
  return counts;
}

export const valuePayment = ({ buildings }: Pick<Stock, "buildings">, payment: Payment): number =>
  payment.reduce((sum, count, place) => sum + count * readCard(at(buildings, place)).value, 0);

/** How many proposals there are at most, and how many are looked through to find the best. */
const mostProposals = 20;
const mostTried = 300;
/** A label names so many kinds of goods at most; only one proposal may have more, so that labels stay apart. */
export const kindsNamed = 5;

/**
 * Payments in which no good could be left out, those that waste least first,
 * and of these first those that leave the production chains their goods.
 */
export function proposePayments(goods: Stock, cost: number): readonly Payment[] {
  const kinds = listKinds(goods);
  const found: { readonly payment: Payment; readonly waste: number; readonly missed: number }[] = [];
  const counts = goods.buildings.map(() => 0);

  function look(index: number, left: number, least: number, missed: number): void {
    if (found.length >= mostTried) return;
    if (left <= 0) {
      // With a cheaper good in it that could stay, the payment is no proposal.
      if (-left < least) found.push({ payment: [...counts], waste: -left, missed });
      return;
    }
    const kind = kinds[index];
    if (kind === undefined || kind.rest < left) return;
    const most = Math.min(kind.count, Math.ceil(left / kind.value));
    for (let count = most; count >= 0; count -= 1) {
      takeFromPlaces(counts, goods, kind, count);
      const lost = kind.isWanted ? count : 0;
      look(index + 1, left - count * kind.value, count > 0 ? Math.min(least, kind.value) : least, missed + lost);
    }
    takeFromPlaces(counts, goods, kind, 0);
  }

  look(0, cost, Infinity, 0);
  const best = found
    .sort((one, other) => one.waste - other.waste || one.missed - other.missed)
    .map(({ payment }) => payment);
  if (kinds.length <= kindsNamed) return best.slice(0, mostProposals);
  const many = best.find((payment) => countKinds(goods, payment) > kindsNamed);
  return best.filter((payment) => payment === many || countKinds(goods, payment) <= kindsNamed).slice(0, mostProposals);
}

function countKinds({ buildings }: Stock, payment: Payment): number {
  const paid = new Set<Good | null>();
  for (const [place, count] of payment.entries()) if (count > 0) paid.add(readCard(at(buildings, place)).good);
  return paid.size;
}

type Kind = {
  readonly value: number;
  readonly count: number;
  readonly places: readonly Place[];
  /** A chain of an own building takes it. */
  readonly isWanted: boolean;
  /** Coins of this and all later kinds. */
  readonly rest: number;
};

/** The goods by kind: first those that no chain wants, and of these the dearest. */
function listKinds({ buildings, stock }: Stock): readonly Kind[] {
  const wanted = new Set(buildings.flatMap((card) => readCard(card).chain?.goods ?? []));
  const stocked = [...buildings.keys()].filter((place) => at(stock, place) > 0);
  const byGood = Map.groupBy(stocked, (place) => readCard(at(buildings, place)).good);
  const kinds = [...byGood]
    .map(([good, places]) => ({
      value: readCard(at(buildings, at(places, 0))).value,
      count: places.reduce((sum, place) => sum + at(stock, place), 0),
      places,
      isWanted: good !== null && wanted.has(good),
    }))
    .sort((one, other) => Number(one.isWanted) - Number(other.isWanted) || other.value - one.value);
  return kinds.map((kind, index) => ({
    ...kind,
    rest: kinds.slice(index).reduce((sum, { value, count }) => sum + value * count, 0),
  }));
}

/** Takes so many goods of a kind, from the first of its buildings on. */
function takeFromPlaces(counts: number[], { stock }: Stock, { places }: Kind, count: number): void {
  let left = count;
  for (const place of places) {
    counts[place] = Math.min(left, at(stock, place));
    left -= at(counts, place);
  }
}

/**
 * Proposals, and counting out any other payment when there is one; once that has begun, how many goods of the next
 * building are paid.
 */
export function listPaymentOptions(goods: Stock, cost: number, counted: Payment | null): readonly string[] {
  if (counted !== null) return nextCount(goods, cost, counted).options;
  const options = proposePayments(goods, cost).map(paymentId);
  return isForced(goods, cost) ? options : [...options, "count"];
}

type Continued = { readonly paid: Payment } | { readonly counted: Payment };

/** A payment after one of its options: complete, or what is counted out so far. */
export function continuePayment(goods: Stock, cost: number, counted: Payment | null, pick: string): Continued {
  const { length } = goods.buildings;
  if (counted === null) return pick === "count" ? { counted: [] } : { paid: parsePayment(pick, length) };
  const next = nextCount(goods, cost, counted).after(Number(pick));
  return next.length === length ? { paid: next } : { counted: next };
}

function isForced({ buildings, stock }: Stock, cost: number): boolean {
  let coins = 0;
  let least = Infinity;
  buildings.forEach((card, place) => {
    const { value } = readCard(card);
    if (at(stock, place) === 0) return;
    coins += at(stock, place) * value;
    least = Math.min(least, value);
  });
  return coins - least < cost;
}

/** The payment of a player who needs every single good and so has no choice; otherwise undefined. */
export const findForcedPayment = (goods: Stock, cost: number): Payment | undefined =>
  isForced(goods, cost) ? goods.stock : undefined;

/** Ruling 20: any goods of enough value, counted out building by building; empty buildings are passed over. */
export function nextCount({ buildings, stock }: Stock, cost: number, counted: Payment) {
  const passEmpty = (payment: Payment): Payment => {
    const next = stock.findIndex((count, index) => index >= payment.length && count > 0);
    return stock.slice(0, next < 0 ? stock.length : next).map((_, index) => payment[index] ?? 0);
  };
  const before = passEmpty(counted);
  const place = before.length;
  const { value } = readCard(at(buildings, place));
  const paid = valuePayment({ buildings }, counted);
  const later = valuePayment({ buildings }, stock) - valuePayment({ buildings }, stock.slice(0, place + 1));
  const least = Math.max(0, Math.ceil((cost - paid - later) / value));
  const numbers = Array.from({ length: at(stock, place) - least + 1 }, (_, index) => String(least + index));
  return {
    place,
    options: numbers,
    /** Returns what is counted after that answer; as long as the buildings when it is complete. */
    after: (count: number): Payment => {
      const next = [...before, count];
      const all = passEmpty(next);
      return all.length === stock.length ? all : next;
    },
  };
}
