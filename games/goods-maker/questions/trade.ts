import type { ClosedOption, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { likeBy } from "../computer/evaluate.ts";
import { worthOfTrading } from "../computer/trades.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { type Card, cardId, findCard, isFunds, listKinds, worthOf } from "../rules/cards.ts";
import { beginTrade } from "../rules/effects/trade.ts";
import { listFirstGives } from "../rules/offers.ts";
import { handOf, isDeciding, type View } from "../rules/view.ts";
import { say, valuedWord } from "../text/words.ts";
import type { MakerQuestion } from "./question.ts";

/** "Trade": which card is given first. */
export const trade: MakerQuestion = {
  answer: (state, _seat, { picks }) => beginTrade(state, at(picks, 0)),
  ask: () => say("ask.trade"),
  option: (view, _decision, pick) => describeOption(view, findCard(pick)),
  closed: listClosed,
  place: (_view, _decision, pick) => handPlace(findCard(pick)),
  rate: likeBy((position, pick, view) => worthOfTrading(position, handOf(view), [findCard(pick)])),
};

function describeOption(view: View, card: Card): OptionText {
  const label = say("pick.give", { card: valuedWord(card) });
  const held = handOf(view).filter((other) => other === card).length;
  return { label, hint: isFunds(card) ? say("pick.give.funds.hint") : say("pick.give.hint", { held }) };
}

function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isDeciding(view, seat, "turn")) return [];
  const hand = handOf(view);
  const isPoor = listFirstGives(view, hand).length === 0;
  if (!view.turn.acted && !isPoor) return [];
  const why = view.turn.acted ? say("why.acted") : say("why.poor", { worth: worthOf(hand) });
  return listKinds(hand).map((card) => ({ ask: "trade", option: cardId(card), why }));
}
