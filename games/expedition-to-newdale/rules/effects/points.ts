import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import type { Good } from "../box/cards.ts";
import { addGood, countOf, type Goods, listHeld, removeGoods } from "../box/goods.ts";
import type { GoodsWhy, NewdaleStory, PointsWhy } from "../facts.ts";
import { playerAt, type State } from "../state.ts";
import { changePlayer, noteNews } from "../step.ts";
import { draw } from "./hand.ts";

/** Page 7: points move the marker at once; every threshold it goes beyond draws two cards. */
export function gain(state: State, seat: Seat, by: number, why: PointsWhy, story: NewdaleStory): State {
  if (by === 0) return state;
  const { points: before } = playerAt(state, seat);
  const points = before + by;
  story.facts.push({ fact: "points", to: "table", seat, by, points, why });
  return draw(
    changePlayer(state, seat, { points }),
    seat,
    figures.cardBonus.cards * countPassed(before, points),
    story,
  );
}

/** Points are never lost below 0; thresholds passed on the way down count again on the way up (page 15). */
export function lose(state: State, seat: Seat, by: number, why: PointsWhy, story: NewdaleStory): State {
  const { points: before } = playerAt(state, seat);
  const lost = Math.min(by, before);
  if (lost === 0) return state;
  const points = before - lost;
  story.facts.push({ fact: "points", to: "table", seat, by: -lost, points, why });
  return changePlayer(state, seat, { points });
}

/** Counts the thresholds between: being on the fifth space is not yet beyond it. */
export function countPassed(before: number, after: number): number {
  let passed = 0;
  for (const line of figures.cardBonus.after) if (before <= line && line < after) passed += 1;
  return passed;
}

/** Takes good markers from the general supply. */
export function receive(state: State, seat: Seat, goods: Goods, why: GoodsWhy, story: NewdaleStory): State {
  let next = state;
  for (const good of listHeld(goods)) {
    const count = countOf(goods, good);
    story.facts.push({ fact: "goods", to: "table", seat, good, count, why });
    next = addGoods(next, seat, good, count);
  }
  return next;
}

/** Adds (or takes) markers of one kind, untold. */
export function addGoods(state: State, seat: Seat, good: Good, by: number): State {
  const changed = changePlayer(state, seat, { goods: addGood(playerAt(state, seat).goods, good, by) });
  return by > 0 ? noteNews(changed, seat, "goods") : changed;
}

/** Returns markers to the general supply. */
export const spend = (state: State, seat: Seat, paid: Goods): State =>
  changePlayer(state, seat, { goods: removeGoods(playerAt(state, seat).goods, paid) });
