import type { Decision } from "../../contract/index.ts";
import { unreachable } from "../../kit/fail.ts";
import { listHalveDecisions } from "./phases/halve.ts";
import { listHandDecisions } from "./phases/hands.ts";
import { listPlansDecisions } from "./phases/plans.ts";
import { listTurnDecisions } from "./phases/turn.ts";
import type { State } from "./state.ts";

/** Phases I and II ask everybody at once and secretly, phase IV the seat whose turn it is. */
export function decisions(state: State): readonly Decision[] {
  const { now } = state;
  switch (now.ask) {
    case "hands":
      return listHandDecisions(state, now);
    case "plans":
      return listPlansDecisions(state, now);
    case "turn":
      return listTurnDecisions(state);
    case "halve":
      return listHalveDecisions(state, now);
    case "draw":
    case "over":
      return [];
    default:
      return unreachable(now);
  }
}
