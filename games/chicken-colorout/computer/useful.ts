import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { bit } from "../rules/eggs.ts";
import { findAllOpenTypes, findHideableTypes, readHidingContext } from "../rules/map/hiding.ts";
import type { Token } from "../rules/moves/ask.ts";
import type { Egg, EggSet, Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { contextOf } from "./placing.ts";

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
