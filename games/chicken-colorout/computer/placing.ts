import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { type Action, actionOf, bit, countEggs } from "../rules/eggs.ts";
import {
  findAllOpenTypes,
  findHideableTypes,
  findPlaces,
  type HidingContext,
  readHidingContext,
} from "../rules/map/hiding.ts";
import type { Token } from "../rules/moves/ask.ts";
import { findSecond } from "../rules/moves/hide.ts";
import { scoreHiding } from "../rules/score.ts";
import { type Cell, type Egg, type EggSet, hasMoved, type Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

const hideValue = 10;
const pointValue = 4;
const losingEnd = -20;
/** An egg that scores nothing is kept for a better place, unless it brings the end nearer for who is ahead. */
const scoreless = { ahead: 5, behind: -3 } as const;
const patience = 20;
const followUp = 9;

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

/** Context of the seat to move, the same for all options of a question. */
export const contextOf = rememberLast((view: View): HidingContext => readHidingContext(view, view.turn.seat));

/** The best place for this egg now, with the action that follows when the seat has not moved. */
export const evaluateBestPlace = (view: View, egg: Egg): number =>
  Math.max(...findPlaces(contextOf(view), egg).map((cell) => evaluatePlace(view, egg, cell)));

export function evaluatePlace(view: View, egg: Egg, cell: Cell): number {
  const value = evaluateHiding(view, egg, cell);
  if (hasMoved(view.turn) || view.turn.hidden > 0) return value;
  const action = actionOf(view.rules, egg);
  const isDouble = action === "again" && findSecond(contextOf(view), egg, cell) !== 0;
  return value + (isDouble ? followUp : valueByAction[action]);
}

/** Rates hiding this egg of the seat to move there, without its action; without Special Scores all tiles are equal. */
export function evaluateHiding(table: Table, egg: Egg, cell: Cell): number {
  const { seat } = table.turn;
  const hand = at(table.hands, seat);
  // Types held often go first, so that the rest of the hand stays varied.
  const variety = 0.2 * at(hand, egg);
  if (!table.rules.specialScores) return hideValue + variety;
  const { points } = scoreHiding(table, seat, egg, cell);
  if (points > 0 || isLate(table)) return hideValue + pointValue * points + variety;
  const isBehind = table.points.some((other, owner) => owner !== seat && other >= at(table.points, seat));
  if (!isBehind) return scoreless.ahead + variety;
  return countEggs(hand) === 1 ? losingEnd : scoreless.behind;
}

const isLate = (table: Table): boolean => table.turns > patience * table.hands.length;

/** True when ending the match now, with this many more points, would let another player win; late on it no longer matters. */
export const wouldLose = (table: Table, more: number): boolean =>
  !isLate(table) && table.points.some((points) => points > at(table.points, table.turn.seat) + more);

/** The types in the hand of the seat to move that it could hide now. */
export const findUseful = (table: Table): EggSet => findHideableTypes(readHidingContext(table, table.turn.seat));

/** Worth of a type that no tile takes now; one that can be hidden has 1. */
const closedType = 0.4;
/** A swap of like for like changes nothing, and is left to whoever can do nothing better. */
const sameForSame = -0.01;

const findOpen = rememberLast((view: View): EggSet => findAllOpenTypes(contextOf(view)));

/** Worth of one more egg to a hand that holds this number of its type: the more, the less, as a varied hand fits more tiles. */
const worthOf = (view: View, egg: Egg, held: number): number =>
  ((findOpen(view) & bit(egg)) === 0 ? closedType : 1) / (held + 1);

/** Gain of the hand of the seat to move by giving one egg for another. */
export function evaluateChange(view: View, lost: Egg, won: Egg): number {
  if (lost === won) return sameForSame;
  const hand = at(view.hands, view.turn.seat);
  return worthOf(view, won, at(hand, won)) - worthOf(view, lost, at(hand, lost) - 1);
}

/** Value of giving this egg away: rather one of which there are many, or that cannot be hidden. */
export const evaluateGiving = (view: View, { egg, nth }: Token): number =>
  1 - worthOf(view, egg, at(at(view.hands, view.turn.seat), egg) - nth);

/** Value of getting this egg for those given: rather what is new to the hand and can be hidden; never the same back if it can be helped. */
export const evaluateTaking = (view: View, { egg, nth }: Token, given: readonly Egg[]): number =>
  given.includes(egg) ? -1 : worthOf(view, egg, at(at(view.hands, view.turn.seat), egg) + nth - 1);
