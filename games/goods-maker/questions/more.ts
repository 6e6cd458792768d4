import { at } from "../../kit/at.ts";
import { likeBy } from "../computer/evaluate.ts";
import { worthOfTrading } from "../computer/trades.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { findCard, worthOf } from "../rules/cards.ts";
import { giveMore } from "../rules/effects/trade.ts";
import { listTakes } from "../rules/offers.ts";
import { tradeOf } from "../rules/state.ts";
import { handOf } from "../rules/view.ts";
import { cardWords, say, valuedWord } from "../text/words.ts";
import type { MakerQuestion } from "./question.ts";

/** "Trade": which further card is given for a single one. The running worth stands in the question. */
export const more: MakerQuestion = {
  answer: (state, _seat, { picks }) => giveMore(state, at(picks, 0)),
  ask(view) {
    const { given, taken } = tradeOf(view);
    const isTooLittle = listTakes(view, handOf(view).length, given, taken).length === 0;
    const words = { given: cardWords(given), worth: worthOf(given), first: given.length === 1 ? "yes" : "no" };
    return say(isTooLittle ? "ask.more.needed" : "ask.more", words);
  },
  option(view, _decision, pick) {
    const card = findCard(pick);
    const hint = say("pick.more.hint", { worth: worthOf([...tradeOf(view).given, card]) });
    return { label: say("pick.give", { card: valuedWord(card) }), hint };
  },
  place: (_view, _decision, pick) => handPlace(findCard(pick)),
  rate: likeBy((position, pick, view) =>
    worthOfTrading(position, handOf(view), [...tradeOf(view).given, findCard(pick)]),
  ),
};
