import { addToPlan, refuseToBuild } from "../../rules/building/build.ts";
import { type Building, refusals } from "../../rules/building/steps.ts";
import { pendingAt, type Plan } from "../../rules/pending.ts";
import type { State } from "../../rules/state.ts";
import type { NewdaleQuestion } from "../common.ts";

/** Takes the answer to a step of building: what it adds to the plan, unless it turns building down. */
export const planWith =
  (read: (state: State, pending: Building, picks: readonly string[]) => Partial<Plan>): NewdaleQuestion["answer"] =>
  (state, seat, { picks }, story) => {
    const pending = pendingAt(state, seat, "build");
    return picks[0] === refusals[pending.why]
      ? refuseToBuild(state, pending, story)
      : addToPlan(state, pending, read(state, pending, picks));
  };
