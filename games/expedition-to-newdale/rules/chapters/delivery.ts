import { deliveries } from "../../../../data/expedition-to-newdale/chapters.ts";
import { sideObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import type { Good } from "../box/cards.ts";
import { chapterOf } from "../box/chapters.ts";
import { coinsOf, countOf, type Goods, addGood } from "../box/goods.ts";
import { marketOf } from "../table/market.ts";
import { spend } from "../effects/points.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";
import { fundsFor } from "../table/price.ts";
import { type PendingDecision, isSolo, playerAt, type Purchase, type Table } from "../state.ts";
import { addPending, changePlayer, finish, type StepContext } from "../stepContext.ts";

type Delivery = Extract<Purchase, { readonly buy: "delivery" }>;

/** Page 13, step 2: the sizes of the main objective; alone one delivers much more and for no points. */
export function listDeliveries(table: Table): readonly Delivery[] {
  const { coins } = chapterOf(table.chapter).solo;
  return isSolo(table)
    ? [{ buy: "delivery", coins, points: 0 }]
    : deliveries.map((size): Delivery => ({ buy: "delivery", ...size }));
}

export function askDelivery(table: Table, seat: Seat): Choice {
  const possible = listDeliveries(table).filter((size) => fundsFor(table, seat, size) >= size.coins);
  return chooseOpenly("deliver", [...possible.map(({ coins }) => String(coins)), "no"]);
}

export function takeDelivery(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  const { seat } = pending;
  finish(context, pending);
  if (pick === "no") return;
  const buy = listDeliveries(context.state).find(({ coins }) => String(coins) === pick) ?? bug(`no size ${pick ?? ""}`);
  addPending(context, { seat, do: "pay", buy, savings: [], byHand: null });
}

export function recordDelivery(context: StepContext, seat: Seat, { coins, points }: Delivery, paid: Goods): void {
  const { tally } = playerAt(context.state, seat);
  changePlayer(context, seat, { tally: { ...tally, delivery: points } });
  context.state.delivered = context.state.delivered.with(seat, coins);
  context.story.facts.push({ fact: "delivered", to: "table", seat, coins, points, paid });
}

/** The side objective laid out in this chapter, with the goods of this seat for each way to fulfil it. */
function listSideWays(table: Table, seat: Seat): readonly { readonly id: string; readonly paid: Goods }[] {
  const side = sideObjectives.find(({ id }) => id === table.side);
  if (side === undefined) return [];
  return side.ways.flatMap(({ id, goods, count }) => {
    const paid = findCheapest(table, seat, goods, count);
    return paid === undefined ? [] : [{ id, paid }];
  });
}

/** So many goods of these kinds, those worth least first; undefined when there are too few. */
function findCheapest(table: Table, seat: Seat, kinds: readonly Good[], count: number): Goods | undefined {
  const market = marketOf(table, seat);
  const { goods } = playerAt(table, seat);
  let paid: Goods = {};
  let left = count;
  for (const good of kinds.toSorted((one, other) => coinsOf(one, market) - coinsOf(other, market))) {
    const given = Math.min(left, countOf(goods, good));
    if (given > 0) paid = addGood(paid, good, given);
    left -= given;
  }
  return left === 0 ? paid : undefined;
}

/** After the main objective: the goods of the side objective, if there is one. */
export const askSide = (table: Table, seat: Seat): Choice =>
  chooseOpenly("side", [...listSideWays(table, seat).map(({ id }) => id), "no"]);

export function takeSide(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  const { state } = context;
  const { seat } = pending;
  finish(context, pending);
  const way = listSideWays(state, seat).find(({ id }) => id === pick);
  const side = sideObjectives.find(({ id }) => id === state.side);
  if (way === undefined || side === undefined) return;
  const { tally } = playerAt(state, seat);
  spend(context, seat, way.paid);
  changePlayer(context, seat, { tally: { ...tally, side: side.points } });
  state.fulfilled = state.fulfilled.with(seat, true);
  context.story.facts.push({
    fact: "fulfilled",
    to: "table",
    seat,
    side: side.id,
    paid: way.paid,
    points: side.points,
  });
}
