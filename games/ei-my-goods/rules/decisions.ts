import type { Answer, Decision, Seat, Step } from "../../contract.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { type EiFact, isBarrier, type Story } from "./facts.ts";
import { chooseHalf, halveDecisions } from "./phases/halve.ts";
import { chooseHand, listHandDecisions } from "./phases/hands.ts";
import { choosePlan, listPlansDecisions } from "./phases/plans.ts";
import { chooseInTurn, turnDecisions } from "./phases/turn.ts";
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
      return turnDecisions(state, now);
    case "halve":
      return halveDecisions(state, now);
    case "draw":
    case "over":
      return [];
    default:
      return unreachable(now);
  }
}

/** Takes an offered answer; what it told decides whether undo may cross it. */
export function apply(state: State, seat: Seat, answer: Answer): Step<State, EiFact> {
  const story: Story = { facts: [], unsealed: [] };
  const next = answered(state, seat, answer, story);
  const { facts, unsealed } = story;
  const step = { state: next, facts, barrier: facts.some(isBarrier) };
  return unsealed.length === 0 ? step : { ...step, unsealed };
}

function answered(state: State, seat: Seat, { ask, picks }: Answer, story: Story): State {
  const { now } = state;
  const pick = picks[0] ?? "";
  switch (now.ask) {
    case "hands":
      return chooseHand(state, now, seat, pick, story);
    case "plans":
      return choosePlan(state, now, seat, ask, pick, story);
    case "turn":
      return chooseInTurn(state, now, ask, picks, story);
    case "halve":
      return chooseHalf(state, now, seat, ask, picks, story);
    case "draw":
    case "over":
      return bug("an answer nobody asked for");
    default:
      return unreachable(now);
  }
}
