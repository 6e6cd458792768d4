import { bug } from "../../kit/fail.ts";
import { handValue } from "../computer/values.ts";
import { rateByTaste } from "../computer/rate.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { findCard } from "../rules/cards.ts";
import { chooseHalf } from "../rules/phases/halve.ts";
import { ownViewOf } from "../rules/view.ts";
import { priceCard } from "../text/options.ts";
import { nameCards, say } from "../text/words.ts";
import type { EiQuestion } from "./question.ts";

/** Ruling 3: which half of the hand to give when both piles are empty. */
export const half: EiQuestion = {
  answer: (state, seat, { picks }, story) => chooseHalf(state, seat, picks, story),
  ask: (view) => {
    const { cards, count, draft } = ownViewOf(view).mine.half ?? bug("no half to give");
    if (cards !== null) return say("ask.half.chosen", { cards: nameCards(cards) });
    return say("ask.half", { n: count - draft.length });
  },
  option: (_view, _decision, option) => priceCard(findCard(option)),
  place: (_view, _decision, option) => handPlace(findCard(option)),
  rate: rateByTaste((own, option, taste) => 1 / (1 + handValue(own, findCard(option), taste))),
};
