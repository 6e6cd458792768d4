import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import type { Good } from "../box/cards.ts";
import type { GoodsWhy, PointsWhy } from "../facts.ts";
import { type Goods, withGood, without } from "../box/goods.ts";
import { playerAt } from "../state.ts";
import { change, type Work } from "../stepContext.ts";
import { draw } from "./hand.ts";

/** Page 7: points move the marker at once; every threshold it goes beyond draws two cards. */
export function gain(work: Work, seat: Seat, by: number, why: PointsWhy): void {
  if (by === 0) return;
  const { points } = playerAt(work.state, seat);
  const after = points + by;
  change(work, seat, { points: after });
  work.told.push({ fact: "points", to: "table", seat, by, points: after, why });
  draw(work, seat, figures.cardBonus.cards * passed(points, after));
}

/** Points are never lost below 0; thresholds passed on the way down count again on the way up (page 15). */
export function lose(work: Work, seat: Seat, by: number, why: PointsWhy): void {
  const { points } = playerAt(work.state, seat);
  const lost = Math.min(by, points);
  if (lost === 0) return;
  change(work, seat, { points: points - lost });
  work.told.push({ fact: "points", to: "table", seat, by: -lost, points: points - lost, why });
}

/** How many thresholds lie between: being on the fifth space is not yet beyond it. */
function passed(before: number, after: number): number {
  return figures.cardBonus.after.filter((line) => before <= line && line < after).length;
}

/** Takes good markers from the general supply. */
export function receive(work: Work, seat: Seat, good: Good, count: number, why: GoodsWhy): void {
  if (count === 0) return;
  addGoods(work, seat, good, count);
  work.told.push({ fact: "goods", to: "table", seat, good, count, why });
}

/** Adds (or takes) markers of one kind, untold. */
export function addGoods(work: Work, seat: Seat, good: Good, by: number): void {
  change(work, seat, { goods: withGood(playerAt(work.state, seat).goods, good, by) });
}

/** Returns markers to the general supply. */
export function spend(work: Work, seat: Seat, paid: Goods): void {
  change(work, seat, { goods: without(playerAt(work.state, seat).goods, paid) });
}
