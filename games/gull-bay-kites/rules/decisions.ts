import type { Decision } from "../../contract/index.ts";
import { roundOf, type State } from "./state.ts";

/** The name of each question; `questions/index.ts` has one entry for every name. */
export type QuestionName = "kite";

type KiteDecision = Decision & { readonly ask: QuestionName };

/** "Choice": asks everybody at once; who has chosen may still choose otherwise (ruling 2). Nothing after the last round. */
export function decisions(state: State): readonly KiteDecision[] {
  if (state.winds.length === 0) return [];
  const seal = sealOf(state);
  return state.players.map(({ hand, chosen }, seat) => {
    const awaited = chosen === null;
    return { seat, ask: "kite", options: hand.map(String), min: 1, max: 1, awaited, open: false, seal };
  });
}

export const sealOf = (state: Pick<State, "winds">): string => `round-${roundOf(state)}`;
