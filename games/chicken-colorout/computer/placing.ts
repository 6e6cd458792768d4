import type { Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Action, actionOf } from "../rules/actions.ts";
import { bit, countEggs, typesIn } from "../rules/eggs.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { findOpenTypes, readHidingContext } from "../rules/map/hiding.ts";
import { scoreHiding } from "../rules/score.ts";
import { type Cell, type Egg, hasMoved, type Laid, type Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

const hideValue = 10;
const pointValue = 4;
const losingEnd = -20;
const patience = 20;
const followUp = 9;

/** What an action is worth, about. */
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

/** The best place for this egg now, with the action that follows when the seat has not moved. */
export function evaluateBestPlace(view: View, egg: Egg): number {
  const context = readHidingContext(view, view.turn.seat);
  const places = view.map.filter((laid) => (findOpenTypes(context, laid) & bit(egg)) !== 0);
  return Math.max(...places.map((laid) => evaluatePlace(view, egg, laid.cell)));
}

export function evaluatePlace(view: View, egg: Egg, cell: Cell): number {
  const { seat } = view.turn;
  const value = evaluateHiding(view, seat, egg, cell);
  if (hasMoved(view.turn) || view.turn.hidden > 0) return value;
  const action = actionOf(view.rules, egg);
  const isDouble = action === "again" && canFollow(view, egg, laidAt(view.map, cell));
  return value + (isDouble ? followUp : valueByAction[action]);
}

/** Whether after this egg another one fits on the same tile. */
function canFollow(view: View, egg: Egg, laid: Laid): boolean {
  const { seat } = view.turn;
  const own = at(view.hands, seat);
  const hand = own.with(egg, at(own, egg) - 1);
  const map = view.map.map((other) => (other === laid ? { ...laid, eggs: [...laid.eggs, egg] } : other));
  const recent = view.recent.map((set) => set | bit(egg));
  const after: Table = { ...view, map, recent, hands: view.hands.with(seat, hand) };
  return (findOpenTypes(readHidingContext(after, seat), laidAt(map, laid.cell)) & typesIn(hand)) !== 0;
}

/** How good it is to hide this egg there, without its action; higher is better. */
export function evaluateHiding(table: Table, seat: Seat, egg: Egg, cell: Cell): number {
  const hand = at(table.hands, seat);
  // Types held often go first, so that the rest of the hand stays varied.
  const variety = 0.2 * at(hand, egg);
  if (!table.rules.specialScores) return hideValue + variety;
  const { points } = scoreHiding(table, seat, egg, cell);
  const isLosingEnd = points === 0 && countEggs(hand) === 1 && wouldLose(table, seat, 0);
  return isLosingEnd ? losingEnd : hideValue + pointValue * points + variety;
}

/** Whether ending the match now, with so many more points, would hand it to somebody else; late on it no longer matters. */
export function wouldLose(table: Table, seat: Seat, more: number): boolean {
  const isLate = table.turns > patience * table.hands.length;
  return !isLate && table.points.some((points) => points > at(table.points, seat) + more);
}
