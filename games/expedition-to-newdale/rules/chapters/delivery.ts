import { deliveries } from "../../../../data/expedition-to-newdale/chapters.ts";
import { sideObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import type { Good } from "../box/cards.ts";
import { chapterOf } from "../box/chapters.ts";
import { coinsOf, countOf, type Goods, withGood } from "../box/goods.ts";
import { marketOf } from "../table/market.ts";
import { spend } from "../effects/points.ts";
import { openly, type Question } from "../table/choice.ts";
import { fundsFor } from "../table/price.ts";
import { type Errand, isSolo, playerAt, type Purchase, type Table } from "../state.ts";
import { ask, change, done, type Work } from "../stepContext.ts";

type Delivery = Extract<Purchase, { readonly buy: "delivery" }>;

/** Page 13, step 2: the sizes of the main objective; alone one delivers much more and for no points. */
export function deliverySizes(table: Table): readonly Delivery[] {
  const { coins } = chapterOf(table.chapter).solo;
  return isSolo(table)
    ? [{ buy: "delivery", coins, points: 0 }]
    : deliveries.map((size): Delivery => ({ buy: "delivery", ...size }));
}

export function askDelivery(table: Table, seat: Seat): Question {
  const possible = deliverySizes(table).filter((size) => fundsFor(table, seat, size) >= size.coins);
  return openly("deliver", [...possible.map(({ coins }) => String(coins)), "no"]);
}

export function takeDelivery(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { seat } = errand;
  done(work, errand);
  if (pick === "no") return;
  const buy = deliverySizes(work.state).find(({ coins }) => String(coins) === pick) ?? bug(`no size ${pick ?? ""}`);
  ask(work, { seat, do: "pay", buy, savings: [], byHand: null });
}

export function delivered(work: Work, seat: Seat, { coins, points }: Delivery, paid: Goods): void {
  const { tally } = playerAt(work.state, seat);
  change(work, seat, { tally: { ...tally, delivery: points } });
  work.state.delivered = work.state.delivered.with(seat, coins);
  work.told.push({ fact: "delivered", to: "table", seat, coins, points, paid });
}

/** The side objective laid out in this chapter, with the goods of this seat for each way to fulfil it. */
function sideWays(table: Table, seat: Seat): readonly { readonly id: string; readonly paid: Goods }[] {
  const side = sideObjectives.find(({ id }) => id === table.side);
  if (side === undefined) return [];
  return side.ways.flatMap(({ id, goods, count }) => {
    const paid = cheapest(table, seat, goods, count);
    return paid === undefined ? [] : [{ id, paid }];
  });
}

/** So many goods of these kinds, those worth least first; undefined when there are too few. */
function cheapest(table: Table, seat: Seat, kinds: readonly Good[], count: number): Goods | undefined {
  const market = marketOf(table, seat);
  const { goods } = playerAt(table, seat);
  let paid: Goods = {};
  let left = count;
  for (const good of kinds.toSorted((one, other) => coinsOf(one, market) - coinsOf(other, market))) {
    const given = Math.min(left, countOf(goods, good));
    if (given > 0) paid = withGood(paid, good, given);
    left -= given;
  }
  return left === 0 ? paid : undefined;
}

/** After the main objective: the goods of the side objective, if there is one. */
export const askSide = (table: Table, seat: Seat): Question =>
  openly("side", [...sideWays(table, seat).map(({ id }) => id), "no"]);

export function takeSide(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { state } = work;
  const { seat } = errand;
  done(work, errand);
  const way = sideWays(state, seat).find(({ id }) => id === pick);
  const side = sideObjectives.find(({ id }) => id === state.side);
  if (way === undefined || side === undefined) return;
  const { tally } = playerAt(state, seat);
  spend(work, seat, way.paid);
  change(work, seat, { tally: { ...tally, side: side.points } });
  state.fulfilled = state.fulfilled.with(seat, true);
  work.told.push({ fact: "fulfilled", to: "table", seat, side: side.id, paid: way.paid, points: side.points });
}
