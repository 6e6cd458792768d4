import { bug } from "../../kit/fail.ts";
import { handValue } from "../computer/values.ts";
import { rateAlike, rateByTaste } from "../computer/rate.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { findCard } from "../rules/cards.ts";
import { chooseHalf, lockHalf } from "../rules/phases/halve.ts";
import { ownViewOf, type View } from "../rules/view.ts";
import { priceCard } from "../text/options.ts";
import { nameCards, say } from "../text/words.ts";
import type { EiQuestion } from "./question.ts";

const halfOf = (view: View) => ownViewOf(view).mine.half ?? bug("no half to give");

/** Ruling 3: which half of the hand to give when both piles are empty. */
export const half: EiQuestion = {
  answer: (state, seat, { picks }, story) => chooseHalf(state, seat, picks, story),
  ask: (view) => {
    const { cards, count, draft } = halfOf(view);
    if (cards !== null) return say("ask.half.chosen", { cards: nameCards(cards) });
    return say("ask.half", { n: count - draft.length, chosen: draft.length });
  },
  option: (_view, _decision, option) => priceCard(findCard(option)),
  place: (_view, _decision, option) => handPlace(findCard(option)),
  rate: rateByTaste((own, option, taste) => 1 / (1 + handValue(own, findCard(option), taste))),
};

/** Ruling 3: locks in half of a hand that one menu does not hold. */
export const halfLock: EiQuestion = {
  answer: (state, seat, _answer, story) => lockHalf(state, seat, story),
  ask: (view) => say("ask.half-lock", { cards: nameCards(halfOf(view).cards ?? []) }),
  option: () => ({ label: say("pick.lock") }),
  rate: rateAlike,
};
