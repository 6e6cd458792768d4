import { deliveries } from "../../../../data/expedition-to-newdale/chapters.ts";
import { sideObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../../contract/index.ts";
import { bug } from "../../../kit/at.ts";
import type { Good } from "../box/cards.ts";
import { chapterOf } from "../box/chapters.ts";
import { coinsOf, countOf, type Goods, addGood } from "../box/goods.ts";
import { marketOf } from "../table/market.ts";
import { spend } from "../effects/gains.ts";
import type { NewdaleStory } from "../facts.ts";
import { isSolo, playerAt, type State, type Table } from "../state.ts";
import { changePlayer } from "../step.ts";
import type { Buying } from "../pending.ts";

export type Delivery = Buying<"delivery">;

/** Page 13, step 2: the sizes of the main objective; alone one delivers much more and for no points. */
export function listDeliveries(table: Table): readonly Delivery[] {
  const { coins } = chapterOf(table.chapter).solo;
  return isSolo(table)
    ? [{ buy: "delivery", coins, points: 0 }]
    : deliveries.map((size): Delivery => ({ buy: "delivery", ...size }));
}

export function recordDelivery(state: State, seat: Seat, size: Delivery, paid: Goods, story: NewdaleStory): State {
  const { coins, points } = size;
  const { tally } = playerAt(state, seat);
  story.facts.push({ fact: "delivered", to: "table", seat, coins, points, paid });
  const delivered = state.delivered.with(seat, coins);
  return changePlayer({ ...state, delivered }, seat, { tally: { ...tally, delivery: points } });
}

export const sideWayIds = sideObjectives.flatMap(({ ways }) => ways.map(({ id }) => id));

/** The side objective laid out in this chapter, with the goods of this seat for each way to fulfil it. */
export function listSideWays(table: Table, seat: Seat) {
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

export function fulfilSide(state: State, seat: Seat, paid: Goods, story: NewdaleStory): State {
  const { id: side, points } = sideObjectives.find((one) => one.id === state.side) ?? bug("no side objective");
  const { tally } = playerAt(state, seat);
  story.facts.push({ fact: "fulfilled", to: "table", seat, side, paid, points });
  const fulfilled = state.fulfilled.with(seat, true);
  return changePlayer({ ...spend(state, seat, paid), fulfilled }, seat, { tally: { ...tally, side: points } });
}
