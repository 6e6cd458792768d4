import type { Decision } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bit } from "../rules/eggs.ts";
import { findHideableTypes, readHidingContext } from "../rules/map/hiding.ts";
import { readTokens } from "../rules/moves/ask.ts";
import type { EggSet, Table } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** The types in the hand of the seat to move that it could hide now. */
export const findUseful = (table: Table): EggSet => findHideableTypes(readHidingContext(table, table.turn.seat));

/** Values of eggs to give away: rather those that cannot be hidden. */
export const evaluateKeeping = (view: View, decision: Decision): readonly number[] =>
  listUseful(view, decision).map((isUseful) => (isUseful ? 0 : 1));

/** Values of eggs to get: rather those that can be hidden. */
export const evaluateTaking = (view: View, decision: Decision): readonly number[] =>
  listUseful(view, decision).map((isUseful) => (isUseful ? 1 : 0));

function listUseful(view: View, { options }: Decision): readonly boolean[] {
  const useful = findUseful(view);
  return options.map((token) => (useful & bit(at(readTokens([token]), 0))) !== 0);
}
