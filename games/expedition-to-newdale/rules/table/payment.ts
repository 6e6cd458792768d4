import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { card, type Good } from "../box/cards.ts";
import { type ChapterId, chapterOf } from "../box/chapters.ts";
import { allGoods, coinsOf, countCoins, countOf, type Goods, isGood, listHeld, removeGoods } from "../box/goods.ts";
import type { Purchase } from "../pending.ts";
import { listBuilt, playerAt, type Table } from "../state.ts";
import { marketOf } from "./market.ts";
import { acceptedFor } from "./price.ts";

/** A kind of good to pay with: how many there are, what one is worth, and how loath its owner should be to spend it. */
type Kind = { readonly good: Good; readonly count: number; readonly coins: number; readonly dear: number };

/** More payments than these are not compared; whoever wants yet another one pays good by good. */
const compared = 120;
const proposed = 12;
/** Payments of more kinds are not proposed, as their names fill more than a button in some languages. */
export const mostKinds = 4;

/**
 * Ways to pay a price without superfluous markers (page 9: no change is given, so nothing is added that could stay).
 * The most sensible stand first: no coin too many, and goods that chains or the main objective need last.
 */
export function listPayments(table: Table, seat: Seat, buy: Purchase, price: number) {
  const kinds = listKinds(table, seat, buy, playerAt(table, seat).goods);
  const found: { readonly counts: readonly number[]; readonly loath: number }[] = [];
  const counts = kinds.map(() => 0);
  const rest = kinds.map(() => 0);
  for (let from = kinds.length - 1, sum = 0; from >= 0; from -= 1) {
    const { count, coins } = at(kinds, from);
    sum += count * coins;
    rest[from] = sum;
  }

  function pay(from: number, due: number, loath: number): void {
    const kind = kinds[from];
    if (kind === undefined || at(rest, from) < due || found.length >= compared) return;
    const most = Math.min(kind.count, Math.ceil(due / kind.coins));
    for (let count = most; count >= 0; count -= 1) {
      const left = due - count * kind.coins;
      const price = loath + count * kind.dear + (count > 0 ? 0.1 : 0);
      counts[from] = count;
      if (left <= 0) found.push({ counts: counts.slice(0, from + 1), loath: price - left * 10 });
      else pay(from + 1, left, price);
    }
  }

  pay(0, price, 0);
  const short = found.filter((each) => each.counts.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0) <= mostKinds);
  const best = short.sort((one, other) => one.loath - other.loath).slice(0, proposed);
  // Where there are more ways to pay, the best of them may be none.
  return { best: best.map((chosen) => goodsOf(kinds, chosen.counts)), isAll: best.length === found.length };
}

function goodsOf(kinds: readonly Kind[], counts: readonly number[]): Goods {
  const goods: { [good in Good]?: number } = {};
  for (const [index, count] of counts.entries()) if (count > 0) goods[at(kinds, index).good] = count;
  return goods;
}

/** A payment in the making: what is laid down already for a price. */
type Payment = { readonly seat: Seat; readonly buy: Purchase; readonly paid: Goods; readonly price: number };

/** Paying good by good: the kinds that may be laid down next, while what is left is enough (ruling 7). */
export function listNextKinds(table: Table, { seat, buy, paid, price }: Payment): readonly Good[] {
  const kinds = listKinds(table, seat, buy, removeGoods(playerAt(table, seat).goods, paid));
  const left = kinds.reduce((sum, { count, coins }) => sum + count * coins, 0);
  return left + countCoins(paid, marketOf(table, seat)) < price ? [] : kinds.map(({ good }) => good);
}

/** Kinds among the goods that are left, the dearest coin first; those to spend gladly first among equals. */
function listKinds(table: Table, seat: Seat, buy: Purchase, left: Goods): readonly Kind[] {
  const market = marketOf(table, seat);
  const accepted = acceptedFor(table, buy);
  const inputs = new Set(listBuilt(playerAt(table, seat)).flatMap((no) => card(no).chain.goods));
  const kinds: Kind[] = [];
  for (const good of listHeld(left)) {
    const coins = coinsOf(good, market);
    if (coins === 0 || accepted?.includes(good) === false) continue;
    kinds.push({ good, count: countOf(left, good), coins, dear: rateDearness(table.chapter, inputs, good) });
  }
  return kinds.sort((one, other) => other.coins - one.coins || one.dear - other.dear);
}

/** How much a marker is missed beyond its coins: inputs of own chains, and goods of the chapter's objective. */
function rateDearness(chapter: ChapterId, inputs: ReadonlySet<Good>, good: Good): number {
  const isWanted = chapterOf(chapter).goods.includes(good) ? 2 : 0;
  return isWanted + (inputs.has(good) ? 1 : 0) + (good === "coal" ? 0 : 0.05);
}

const codes: ReadonlyMap<Good, string> = new Map(allGoods.map((good, number) => [good, number.toString(36)]));

/** A payment as an option: pairs of a letter for the good and a number, such as "k3.8". */
export function paymentId(goods: Goods): string {
  let id = "";
  for (const good of listHeld(goods)) id += `${id === "" ? "" : "."}${codes.get(good) ?? ""}-${countOf(goods, good)}`;
  return id;
}

export function paymentOf(id: string): Goods {
  const paid: { [good in Good]?: number } = {};
  for (const part of id.split(".")) {
    const [code, count] = part.split("-");
    const good = allGoods.find((one) => codes.get(one) === code) ?? bug(`no good ${id}`);
    paid[good] = Number(count);
  }
  return paid;
}

export const isPayment = (id: string): boolean => !isGood(id) && /^[0-9a-z]-\d/u.test(id);
