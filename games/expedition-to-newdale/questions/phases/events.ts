import type { PendingQuestion } from "../question.ts";
import { chooseCards, chooseOpenly, choosePrivately, menuSize, pickFrom } from "../../rules/table/choice.ts";
import { finish, replaceWith } from "../../rules/stepContext.ts";
import { discard, draw } from "../../rules/effects/hand.ts";
import { eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { gain, receive } from "../../rules/effects/points.ts";
import { say } from "../../text/words.ts";
import { button, handOption, handPlace } from "../labels.ts";
import { at } from "../../../kit/at.ts";
import { card, cardNo, cheapFirst } from "../../rules/box/cards.ts";
import { rateInHand } from "../../computer/cards.ts";

/** No further card for the caravan. */
const enough = "done";

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
  rate: ({ round }, { options }) => options.map((id) => ((id === "cards") === round < 6 ? 1 : 0)),
};

/** Event Merchant Caravan: up to three cards for two coal each, one by one where the hand holds more than a menu. */
export const caravan: PendingQuestion<"caravan"> = {
  decide: (state, { seat, chosen = [] }) => {
    const hand = at(state.hands, seat).toSorted(cheapFirst);
    if (hand.length <= menuSize) return chooseCards("caravan", hand, 0, eventFigures.caravan.cards);
    const left = hand.filter((no) => !chosen.includes(no)).map((no) => card(no).id);
    return choosePrivately("caravan", [...left, enough]);
  },
  answer: (context, pending, picks) => {
    const { seat, chosen = [] } = pending;
    const cards = [...chosen, ...picks.filter((pick) => pick !== enough).map(cardNo)];
    const isOneByOne = at(context.state.hands, seat).length > menuSize;
    if (isOneByOne && !picks.includes(enough) && cards.length < eventFigures.caravan.cards) {
      replaceWith(context, pending, { ...pending, chosen: cards });
      return;
    }
    finish(context, pending);
    discard(context, seat, cards, "caravan");
    receive(context, seat, "coal", cards.length * eventFigures.caravan.coal, "caravan");
  },
  proceed: (context, pending) => {
    if (at(context.state.hands, pending.seat).length > 0) return false;
    finish(context, pending);
    return true;
  },
  // What was chosen stays in the hand until all is.
  allowsUse: ({ chosen = [] }) => chosen.length === 0,
  ask: () => say("ask.caravan"),
  option: (_view, decision, id) => (id === enough ? button(say("do.done")) : handOption(decision, id)),
  place: (view, decision, id) => (id === enough ? undefined : handPlace(view, decision, id)),
  rate: (view, { seat, options }) => options.map((id) => (id === enough ? 0 : 2 - rateInHand(view, seat, cardNo(id)))),
};
