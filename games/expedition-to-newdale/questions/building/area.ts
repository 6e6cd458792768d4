import { type Building, type BuildStep, cardOf, purchaseOf } from "./step.ts";
import { savingsLeft } from "./pay.ts";
import { listPayments, paymentId, paymentOf } from "../../rules/table/payment.ts";
import { priceOf } from "../../rules/table/price.ts";
import type { State } from "../../rules/state.ts";
import { card } from "../../rules/box/cards.ts";
import { choosePrivately, menuSize } from "../../rules/table/choice.ts";
import { listFreeAreas } from "../../rules/table/building.ts";
import { areaAt, areaNumber } from "../../rules/box/areas.ts";
import { bug } from "../../../kit/fail.ts";
import { cardWord, goodsWord, say, spacesWord } from "../../text/words.ts";
import { pendingAt } from "../../rules/view.ts";
import { areaPlace, preferFirst } from "../labels.ts";
import { listHeld } from "../../rules/box/goods.ts";

const paying = "+";
/** Custom ids of Discord hold so much of an option. */
const longestId = 40;
/** Beside an area the button of a payment has room for so many kinds of goods. */
export const mostKindsBeside = 3;

function parseArea(option: string): { readonly id: string; readonly payment: string | undefined } {
  const end = option.indexOf(paying);
  return end < 0 ? { id: option, payment: undefined } : { id: option.slice(0, end), payment: option.slice(end + 1) };
}

/** The ways to pay, where they are all there is to choose: no tile or character makes it cheaper. */
function listPaymentIds(state: State, pending: Building): readonly string[] {
  const { seat } = pending;
  const buy = purchaseOf(pending, cardOf(pending));
  if (savingsLeft(state, seat, buy, []).length > 0) return [];
  const { best, isAll } = listPayments(state, seat, buy, priceOf(state, buy, []));
  const isShort = best.every((goods) => listHeld(goods).length <= mostKindsBeside);
  return isAll && isShort ? best.map(paymentId) : [];
}

/** Page 9: the production area for a production building, and where there is a choice the payment. */
export const areaStep: BuildStep = {
  isPlanned: ({ card: no, area }) => area !== null || (no !== null && card(no).kind !== "production"),
  decide: (state, pending) => {
    const areas = listFreeAreas(state, pending.seat).map((area) => areaAt(state.chapter, area).id);
    const payments = listPaymentIds(state, pending);
    if (payments.length < 2 || areas.length * payments.length > menuSize) return choosePrivately("area", areas);
    const joined: string[] = [];
    for (const area of areas) for (const payment of payments) joined.push(`${area}${paying}${payment}`);
    const isShort = joined.every((id) => id.length <= longestId);
    return choosePrivately("area", isShort ? joined : areas);
  },
  force: (state, { seat }) => {
    const [area = bug("no area"), ...others] = listFreeAreas(state, seat);
    return others.length === 0 ? { area } : null;
  },
  answer: (state, _pending, [pick = bug("no pick")]) => {
    const { id, payment } = parseArea(pick);
    const area = areaNumber(state.chapter, id);
    return payment === undefined ? { area } : { area, paid: paymentOf(payment) };
  },
  ask: (view, { seat, options }) => {
    const pending = pendingAt(view, seat, "build");
    const words = { card: cardWord(cardOf(pending)) };
    if (!options.some((id) => id.includes(paying))) return say("ask.area", words);
    return say("ask.area.pay", { ...words, price: priceOf(view, purchaseOf(pending, cardOf(pending)), []) });
  },
  option: (view, _decision, option) => {
    const { id, payment } = parseArea(option);
    const number = areaNumber(view.chapter, id);
    const n = id.slice(1);
    const hint = say("do.area.hint", { spaces: spacesWord(view, number) });
    if (payment === undefined) return { label: say("do.area", { n }), hint };
    return { label: say("do.area.pay", { n, goods: goodsWord(paymentOf(payment)) }), hint };
  },
  place: (view, { seat }, id) => areaPlace(view, seat, parseArea(id).id),
  rate: preferFirst,
};
