import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import type { Good } from "../box/cards.ts";
import type { GoodsWhy, PointsWhy } from "../facts.ts";
import { type Goods, addGood, removeGoods } from "../box/goods.ts";
import { playerAt } from "../state.ts";
import { changePlayer, noteNews, type StepContext } from "../stepContext.ts";
import { draw } from "./hand.ts";

/** Page 7: points move the marker at once; every threshold it goes beyond draws two cards. */
export function gain(context: StepContext, seat: Seat, by: number, why: PointsWhy): void {
  if (by === 0) return;
  const { points } = playerAt(context.state, seat);
  const after = points + by;
  changePlayer(context, seat, { points: after });
  context.story.facts.push({ fact: "points", to: "table", seat, by, points: after, why });
  draw(context, seat, figures.cardBonus.cards * countPassed(points, after));
}

/** Points are never lost below 0; thresholds passed on the way down count again on the way up (page 15). */
export function lose(context: StepContext, seat: Seat, by: number, why: PointsWhy): void {
  const { points } = playerAt(context.state, seat);
  const lost = Math.min(by, points);
  if (lost === 0) return;
  changePlayer(context, seat, { points: points - lost });
  context.story.facts.push({ fact: "points", to: "table", seat, by: -lost, points: points - lost, why });
}

/** How many thresholds lie between: being on the fifth space is not yet beyond it. */
export function countPassed(before: number, after: number): number {
  let passed = 0;
  for (const line of figures.cardBonus.after) if (before <= line && line < after) passed += 1;
  return passed;
}

/** Takes good markers from the general supply. */
export function receive(context: StepContext, seat: Seat, good: Good, count: number, why: GoodsWhy): void {
  if (count === 0) return;
  addGoods(context, seat, good, count);
  context.story.facts.push({ fact: "goods", to: "table", seat, good, count, why });
}

/** Adds (or takes) markers of one kind, untold. */
export function addGoods(context: StepContext, seat: Seat, good: Good, by: number): void {
  changePlayer(context, seat, { goods: addGood(playerAt(context.state, seat).goods, good, by) });
  if (by > 0) noteNews(context, seat, "goods");
}

/** Returns markers to the general supply. */
export function spend(context: StepContext, seat: Seat, paid: Goods): void {
  changePlayer(context, seat, { goods: removeGoods(playerAt(context.state, seat).goods, paid) });
}
