import type { Decision } from "../../contract.ts";
import { deciderOf, type Now, type State } from "./state.ts";

export type Asked<A extends Now["ask"]> = Extract<Now, { readonly ask: A }>;

/** A question about what everybody sees. */
export const openly = (state: State, ask: string, options: readonly string[], min = 1): Decision =>
  decision(state, ask, options, min, true);

/** A question about the hand. */
export const secretly = (state: State, ask: string, options: readonly string[]): Decision =>
  decision(state, ask, options, 1, false);

function decision(state: State, ask: string, options: readonly string[], min: number, open: boolean): Decision {
  return { seat: deciderOf(state.seats, state.turn.player), ask, options, min, max: 1, awaited: true, open };
}
