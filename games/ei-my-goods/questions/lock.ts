import { bug } from "../../kit/fail.ts";
import { rateAlike } from "../computer/rate.ts";
import { lockHalf } from "../rules/phases/halve.ts";
import { lockPlan } from "../rules/phases/plans.ts";
import { ownViewOf } from "../rules/view.ts";
import { describePlan } from "../text/plan.ts";
import { nameCards, say } from "../text/words.ts";
import { type EiQuestion, ownPlanOf } from "./question.ts";

/** Phase II: locks in the plan. */
export const lock: EiQuestion = {
  answer: (state, seat, _answer, story) => lockPlan(state, seat, story),
  ask: (view) => {
    const own = ownViewOf(view);
    return describePlan(own, ownPlanOf(own));
  },
  option: () => ({ label: say("pick.lock") }),
  rate: rateAlike,
};

/** Ruling 3: locks in half of a hand that one menu does not hold. */
export const halfLock: EiQuestion = {
  answer: (state, seat, _answer, story) => lockHalf(state, seat, story),
  ask: (view) => {
    const { cards } = ownViewOf(view).mine.half ?? bug("no half to give");
    return say("ask.half-lock", { cards: nameCards(cards ?? []) });
  },
  option: () => ({ label: say("pick.lock") }),
  rate: rateAlike,
};
