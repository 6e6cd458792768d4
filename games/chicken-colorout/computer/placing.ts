import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Action, actionOf, bit, changeCount, countEggs } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import {
  addHidden,
  findFollowUpsOn,
  findOpenTypes,
  type HidingContext,
  readHidingContext,
} from "../rules/map/hiding.ts";
import { scoreHiding } from "../rules/score.ts";
import { type Cell, type Counts, type Egg, hasMoved, type Laid, type Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

const hideValue = 10;
const pointValue = 4;
const losingEnd = -20;
/** An egg that scores nothing is kept for a better place, unless it brings the end nearer for who is ahead. */
const scoreless = { ahead: 5, behind: -3 } as const;
const patience = 20;
const followUp = 9;

/** Approximate worth of an action. */
export const valueByAction: { readonly [A in Action]: number } = {
  again: 0,
  any: 2,
  trade: 1,
  exchange: 1,
  survey: 1,
  reposition: 0.5,
  rearrange: 0.2,
  clear: 0,
};

/** Context of the seat to move, for all options of a question. */
export const contextOf = (view: View): HidingContext => readHidingContext(view, view.turn.seat);

/** The best place for this egg now, with the action that follows when the seat has not moved. */
export function evaluateBestPlace(context: HidingContext, egg: Egg): number {
  const places = context.table.map.filter((laid) => (findOpenTypes(context, laid) & bit(egg)) !== 0);
  return Math.max(...places.map((laid) => evaluatePlace(context, egg, laid.cell)));
}

export function evaluatePlace(context: HidingContext, egg: Egg, cell: Cell): number {
  const { table, seat } = context;
  const value = evaluateHiding(table, seat, egg, cell);
  if (hasMoved(table.turn) || table.turn.hidden > 0) return value;
  const action = actionOf(table.rules, egg);
  const isDouble = action === "again" && canFollow(context, egg, laidAt(table.map, cell));
  return value + (isDouble ? followUp : valueByAction[action]);
}

/** True when after this egg another one fits on the same tile. */
function canFollow(context: HidingContext, egg: Egg, laid: Laid): boolean {
  const { table, seat } = context;
  const recent = table.recent.map((set) => set | bit(egg));
  const after = { ...withEgg(table, seat, egg, laid.cell), recent };
  return findFollowUpsOn(addHidden(context, after, egg), laid.cell) !== 0;
}

/** The table with an egg of this hand on a tile. */
export function withEgg(table: Table, seat: Seat, egg: Egg, cell: Cell): Table {
  const hands = table.hands.with(seat, changeCount(at(table.hands, seat), egg, -1));
  const map = table.map.map((laid) => (laid.cell === cell ? { ...laid, eggs: [...laid.eggs, egg] } : laid));
  return { ...table, map, hands };
}

/** Types held often go first, so that the rest of the hand stays varied. */
const evaluateVariety = (hand: Counts, egg: Egg): number => 0.2 * at(hand, egg);

/** Rates hiding this egg without Special Scores, where all tiles are equal. */
export const evaluateAnywhere = (hand: Counts, egg: Egg): number => hideValue + evaluateVariety(hand, egg);

/** Rates hiding this egg there, without its action. */
export function evaluateHiding(table: Table, seat: Seat, egg: Egg, cell: Cell): number {
  const hand = at(table.hands, seat);
  if (!table.rules.specialScores) return evaluateAnywhere(hand, egg);
  const variety = evaluateVariety(hand, egg);
  const { points } = scoreHiding(table, seat, egg, cell);
  if (points > 0 || isLate(table)) return hideValue + pointValue * points + variety;
  const isBehind = table.points.some((other, owner) => owner !== seat && other >= at(table.points, seat));
  if (!isBehind) return scoreless.ahead + variety;
  return countEggs(hand) === 1 ? losingEnd : scoreless.behind;
}

const isLate = (table: Table): boolean => table.turns > patience * table.hands.length;

/** True when ending the match now, with this many more points, would let another player win; late on it no longer matters. */
export function wouldLose(table: Table, seat: Seat, more: number): boolean {
  return !isLate(table) && table.points.some((points) => points > at(table.points, seat) + more);
}
