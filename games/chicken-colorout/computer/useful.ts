import type { Decision } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bit, changeCount } from "../rules/eggs.ts";
import { findHideableTypes, findOpenTypes, readHidingContext } from "../rules/map/hiding.ts";
import { readTokens } from "../rules/moves/ask.ts";
import type { Counts, Egg, EggSet, Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** The types in the hand of the seat to move that it could hide now. */
export const findUseful = (table: Table): EggSet => findHideableTypes(readHidingContext(table, table.turn.seat));

/** Worth of a type that no tile takes now; one that can be hidden has 1. */
const closedType = 0.4;
/** A swap of like for like changes nothing, and is left to whoever can do nothing better. */
const sameForSame = -0.01;

/** Worth of one more egg of a type to a hand that holds this number of it: the more, the less. */
export type HandWorth = (egg: Egg, held: number) => number;

/** Eggs that some tile takes now are worth more, and a varied hand fits more tiles. */
export function createHandWorth(view: View): HandWorth {
  const context = readHidingContext(view, view.turn.seat);
  let open = 0;
  for (const laid of view.map) open |= findOpenTypes(context, laid);
  return (egg, held) => ((open & bit(egg)) === 0 ? closedType : 1) / (held + 1);
}

/** Gain of a hand that gives one egg for another. */
export function evaluateChange(worth: HandWorth, hand: Counts, lost: Egg, won: Egg): number {
  if (lost === won) return sameForSame;
  return worth(won, at(hand, won)) - worth(lost, at(hand, lost) - 1);
}

/** Values of eggs to give away: rather those of which there are many, or that cannot be hidden. */
export function evaluateKeeping(view: View, { options }: Decision): readonly number[] {
  const worth = createHandWorth(view);
  let hand = at(view.hands, view.turn.seat);
  return readTokens(options).map((egg) => {
    hand = changeCount(hand, egg, -1);
    return 1 - worth(egg, at(hand, egg));
  });
}

/** Values of eggs to get for those given: rather what is new to the hand and can be hidden; never the same back if it can be helped. */
export function evaluateTaking(view: View, { options }: Decision, given: readonly Egg[]): readonly number[] {
  const worth = createHandWorth(view);
  let hand = given.reduce((left, egg) => changeCount(left, egg, -1), at(view.hands, view.turn.seat));
  return readTokens(options).map((egg) => {
    const value = given.includes(egg) ? -1 : worth(egg, at(hand, egg));
    hand = changeCount(hand, egg, 1);
    return value;
  });
}
