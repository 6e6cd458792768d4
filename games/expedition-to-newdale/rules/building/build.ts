import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { card } from "../box/cards.ts";
import { askToPay } from "../effects/asking.ts";
import { drawConsolation } from "../effects/hand.ts";
import type { NewdaleStory } from "../facts.ts";
import { freshPlan, type Plan } from "../pending.ts";
import type { State } from "../state.ts";
import { type Asking, finish, replaceWith } from "../step.ts";
import { type Building, nextStep, purchaseOf, waysOfPlan } from "./steps.ts";

/** Page 8: a building, or cards instead; step by step down to the payment. */
export const buildAsking: Asking<"build"> = {
  decide: (state, pending) => (nextStep(pending.plan) ?? bug("nothing left to plan")).decide(state, pending),
  /** Takes the steps that leave no choice; starts over when what was planned has become impossible. */
  proceed: (state, pending) => {
    const { seat, plan, why } = pending;
    const { card: no } = plan;
    if (no === null) return state;
    if (card(no).kind === "sailor") return askToPay(finish(state, pending), seat, { buy: "sailor", why, card: no });
    const ways = waysOfPlan(state, pending);
    const isThere = at(state.hands, seat).includes(no) || state.display.includes(no);
    const isInReach = plan.town === null ? ways.length > 0 : ways.some(({ town }) => town === plan.town);
    if (!isThere || !isInReach) return startOver(state, pending);
    const step = nextStep(plan);
    if (step === undefined) return goOnToPayment(state, pending);
    const next = step.force(state, pending, ways);
    return next === null ? state : addToPlan(state, pending, next);
  },
};

/** Fills in a part of the plan. */
export const addToPlan = (state: State, pending: Building, part: Partial<Plan>): State =>
  replaceWith(state, pending, { ...pending, plan: { ...pending.plan, ...part } });

function goOnToPayment(state: State, pending: Building): State {
  const { area, space, paid } = pending.plan;
  const buy = { ...purchaseOf(pending), area };
  return askToPay(finish(state, pending), pending.seat, space === undefined ? buy : { ...buy, space }, paid);
}

const startOver = (state: State, pending: Building): State =>
  pending.why === "aaron" ? finish(state, pending) : replaceWith(state, pending, { ...pending, plan: freshPlan });

/** Draws cards instead of building, or leaves it. */
export function refuseToBuild(state: State, pending: Building, story: NewdaleStory): State {
  const done = finish(state, pending);
  if (pending.why === "action") return drawConsolation(done, pending.seat, "not-taken", story);
  return pending.why === "phase" ? drawConsolation(done, pending.seat, "not-built", story) : done;
}
