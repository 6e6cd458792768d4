import type { PendingQuestion } from "../question.ts";
import { chooseCards, chooseOpenly, pickFrom } from "../../rules/table/choice.ts";
import { finish } from "../../rules/stepContext.ts";
import { discard, draw } from "../../rules/effects/hand.ts";
import { eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { gain, receive } from "../../rules/effects/points.ts";
import { say } from "../../text/words.ts";
import { button, handOption, handPlace } from "../labels.ts";
import { at } from "../../../kit/at.ts";
import { cardNo, cheapFirst } from "../../rules/box/cards.ts";
import { rateInHand } from "../../computer/cards.ts";

const holidayChoices = ["cards", "points"] as const;

/** Event Holiday: cards or points. */
export const holiday: PendingQuestion<"holiday"> = {
  decide: () => chooseOpenly("holiday", holidayChoices),
  answer: (context, pending, [pick]) => {
    finish(context, pending);
    if (pick === "cards") draw(context, pending.seat, eventFigures.holiday.cards);
    else gain(context, pending.seat, eventFigures.holiday.points, "holiday");
  },
  ask: () => say("ask.holiday"),
  option: (_view, _decision, id) => button(say(`do.holiday.${pickFrom(holidayChoices, id)}`)),
  evaluate: ({ round }, { options }) => options.map((id) => ((id === "cards") === round < 6 ? 1 : 0)),
};

/** Event Merchant Caravan: up to three cards for two coal each. */
export const caravan: PendingQuestion<"caravan"> = {
  decide: (state, { seat }) =>
    chooseCards("caravan", at(state.hands, seat).toSorted(cheapFirst), 0, eventFigures.caravan.cards),
  answer: (context, pending, picks) => {
    finish(context, pending);
    discard(context, pending.seat, picks.map(cardNo), "caravan");
    receive(context, pending.seat, "coal", picks.length * eventFigures.caravan.coal, "caravan");
  },
  proceed: (context, pending) => {
    if (at(context.state.hands, pending.seat).length > 0) return false;
    finish(context, pending);
    return true;
  },
  ask: () => say("ask.caravan"),
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  evaluate: (view, { seat, options }) => options.map((id) => 2 - rateInHand(view, seat, cardNo(id))),
};
