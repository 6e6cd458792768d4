import { type Building, type BuildStep, purchaseOf, refusals, waysOfPlan } from "./step.ts";
import { cardStep } from "./card.ts";
import { townStep } from "./town.ts";
import { passCardsStep, passesStep, wayStep } from "./way.ts";
import { areaStep } from "./area.ts";
import { freshPlan, type Plan, type Way } from "../../rules/pending.ts";
import type { Decision } from "../../../contract/index.ts";
import { bug } from "../../../kit/fail.ts";
import type { PendingQuestion } from "../question.ts";
import { finish, replaceWith, type StepContext } from "../../rules/stepContext.ts";
import { card, type CardNo } from "../../rules/box/cards.ts";
import { askToPay } from "../../rules/effects/asking.ts";
import { pendingAt } from "../../rules/view.ts";
import type { State } from "../../rules/state.ts";
import { at } from "../../../kit/at.ts";
import { drawConsolation } from "../../rules/effects/hand.ts";

const steps: readonly { readonly ask: string; readonly step: BuildStep }[] = [
  { ask: "build", step: cardStep },
  { ask: "town", step: townStep },
  { ask: "way", step: wayStep },
  { ask: "passes", step: passesStep },
  { ask: "pass-cards", step: passCardsStep },
  { ask: "area", step: areaStep },
];

/** The step that a question asks for. */
const stepOf = (asked: string): BuildStep | undefined => steps.find(({ ask }) => ask === asked)?.step;

/** The first step that the plan still lacks; undefined when only the price is left to pay. */
const nextStep = (plan: Plan): BuildStep | undefined => steps.find(({ step }) => !step.isPlanned(plan))?.step;

const readStep = ({ ask }: Decision): BuildStep => stepOf(ask) ?? bug(`no step ${ask}`);

/** Page 8: a building, or cards instead; step by step down to the payment. */
export const build: PendingQuestion<"build"> = {
  decide: (state, pending) => (nextStep(pending.plan) ?? bug("nothing left to plan")).decide(state, pending),
  answer: (context, pending, picks) => {
    const { plan, why } = pending;
    if (picks[0] === refusals[why]) {
      refuseToBuild(context, pending);
      return;
    }
    const step = nextStep(plan) ?? bug("nothing left to plan");
    replaceWith(context, pending, { ...pending, plan: { ...plan, ...step.answer(context.state, pending, picks) } });
  },
  /** Takes the steps that leave no choice; starts over when what was planned has become impossible. */
  proceed: (context, pending) => {
    const { seat, plan, why } = pending;
    const { card: no } = plan;
    if (no === null) return false;
    if (card(no).kind === "sailor") {
      finish(context, pending);
      askToPay(context, seat, { buy: "sailor", why, card: no });
      return true;
    }
    const ways = waysOfPlan(context.state, pending);
    if (!isStillPossible(context.state, pending, no, ways)) return startOver(context, pending);
    const step = nextStep(plan);
    if (step === undefined) return goOnToPayment(context, pending, no);
    const next = step.force(context.state, pending, ways);
    if (next === null) return false;
    replaceWith(context, pending, { ...pending, plan: { ...plan, ...next } });
    return true;
  },
  ask: (view, decision) => readStep(decision).ask(view, decision),
  option: (view, decision, id) => readStep(decision).option(view, decision, id),
  closed: (view, seat) => nextStep(pendingAt(view, seat, "build").plan)?.closed?.(view, seat) ?? [],
  place: (view, decision, id) => (isRefusal(id) ? undefined : stepOf(decision.ask)?.place?.(view, decision, id)),
  rate: (view, decision, as) => readStep(decision).rate(view, decision, as),
};

const isRefusal = (id: string): boolean => Object.values(refusals).some((one) => one === id);

function isStillPossible(
  { hands, display }: State,
  { seat, plan }: Building,
  no: CardNo,
  ways: readonly Way[],
): boolean {
  const isThere = at(hands, seat).includes(no) || display.includes(no);
  return isThere && ways.length > 0 && (plan.town === null || ways.some(({ town }) => town === plan.town));
}

function goOnToPayment(context: StepContext, pending: Building, no: CardNo): true {
  const { seat } = pending;
  const { area, space, paid } = pending.plan;
  finish(context, pending);
  const buy = { ...purchaseOf(pending, no), area };
  askToPay(context, seat, space === undefined ? buy : { ...buy, space }, paid);
  return true;
}

function startOver(context: StepContext, pending: Building): true {
  if (pending.why === "aaron") finish(context, pending);
  else replaceWith(context, pending, { ...pending, plan: freshPlan });
  return true;
}

function refuseToBuild(context: StepContext, pending: Building): void {
  finish(context, pending);
  if (pending.why === "action") drawConsolation(context, pending.seat, "not-taken");
  if (pending.why === "phase") drawConsolation(context, pending.seat, "not-built");
}
