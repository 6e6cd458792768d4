import { at, bug } from "../../kit/at.ts";
import { pickOf } from "../../kit/question.ts";
import { rateAlike, rateByTaste, type Taste } from "../computer/rate.ts";
import { buildingValue, handValue } from "../computer/values.ts";
import { handPlace } from "../picture/pieces/names.ts";
import { findCard, readCard } from "../rules/cards.ts";
import { chooseHalf, lockHalf } from "../rules/phases/halve.ts";
import { chooseHand, countDealt } from "../rules/phases/hands.ts";
import { countCoins } from "../rules/state.ts";
import { type OwnView, ownViewOf, type View } from "../rules/view.ts";
import { nameCards, priceCard, say } from "../text/words.ts";
import type { EiQuestion } from "./question.ts";

/** Phase I: whether to exchange the whole hand. */
export const hand: EiQuestion = {
  answer: (state, seat, answer, story) => chooseHand(state, seat, pickOf(answer), story),
  ask: (view) => {
    const { mine, seat } = ownViewOf(view);
    if (mine.choice === "keep" || mine.choice === "exchange") return say(`ask.hand.${mine.choice}`);
    const dealt = view.players.map(({ buildings, cards }) => countDealt(cards, buildings));
    const isShort = view.deck + view.discard < dealt.reduce((sum, count) => sum + count, 0);
    return say("ask.hand", { n: mine.hand.length, draw: at(dealt, seat), short: isShort ? "yes" : "no" });
  },
  option: (_view, _decision, option) => ({ label: say(option === "keep" ? "pick.keep" : "pick.exchange") }),
  // A hand without a building that is worth much and that the goods nearly pay for is exchanged.
  rate: rateByTaste((own, option, taste) => ((option === "keep") === isUseful(own, taste) ? 1 : 0)),
};

function isUseful(own: OwnView, taste: Taste): boolean {
  const coins = countCoins(own.tableau) + taste.reach;
  return own.mine.hand.some((card) => readCard(card).cost <= coins && buildingValue(own, card, taste) > taste.keeps);
}

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
