import { areaNumber } from "../../rules/box/areas.ts";
import { cardOf, parseArea, purchaseOf } from "../../rules/building/steps.ts";
import { pendingAt } from "../../rules/pending.ts";
import { paymentOf } from "../../rules/table/payment.ts";
import { priceOf } from "../../rules/table/price.ts";
import { cardWord, goodsWord, say, spacesWord } from "../../text/words.ts";
import { areaPlace, type NewdaleQuestion, preferFirst } from "../common.ts";
import { planWith } from "./plan.ts";

/** Page 9: the production area for a production building, and where there is a choice the payment. */
export const area: NewdaleQuestion = {
  answer: planWith(({ chapter }, _pending, [pick = ""]) => {
    const { id, payment } = parseArea(pick);
    const number = areaNumber(chapter, id);
    return payment === undefined ? { area: number } : { area: number, paid: paymentOf(payment) };
  }),
  ask: (view, { seat, options }) => {
    const pending = pendingAt(view, seat, "build");
    const words = { card: cardWord(cardOf(pending)) };
    if (!options.some((id) => parseArea(id).payment !== undefined)) return say("ask.area", words);
    return say("ask.area.pay", { ...words, price: priceOf(view, purchaseOf(pending), []) });
  },
  option: (view, _decision, option) => {
    const { id, payment } = parseArea(option);
    const number = areaNumber(view.chapter, id);
    const n = id.slice(1);
    const hint = say("do.area.hint", { spaces: spacesWord(view, number) });
    if (payment === undefined) return { label: say("do.area", { n }), hint };
    return { label: say("do.area.pay", { n, goods: goodsWord(paymentOf(payment)) }), hint };
  },
  path: (view, { seat }, option) => {
    const { id, payment } = parseArea(option);
    const there = { id, label: say("do.area", { n: id.slice(1) }), place: areaPlace(view, seat, id) };
    return payment === undefined
      ? [there]
      : [there, { id: payment, label: say("step.pay", { goods: goodsWord(paymentOf(payment)) }) }];
  },
  place: (view, { seat }, id) => areaPlace(view, seat, parseArea(id).id),
  rate: preferFirst,
};
