import type { Fact, Step } from "../contract/index.ts";

/** What one step tells while its rules are carried out: facts in their order, and the seals that are public from now on. */
export type Story<F extends Fact> = { readonly facts: F[]; readonly unsealed: string[] };

export const beginStory = <F extends Fact>(): Story<F> => ({ facts: [], unsealed: [] });

/** The step that led to this state; `isBarrier` says whether undo may not go back across it. */
export function endStory<State, F extends Fact>(state: State, story: Story<F>, isBarrier: boolean): Step<State, F> {
  const { facts, unsealed } = story;
  const step = { state, facts, barrier: isBarrier };
  return unsealed.length === 0 ? step : { ...step, unsealed };
}
