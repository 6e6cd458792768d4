import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { Message, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { rateAlike, rateEach } from "../computer/rate.ts";
import { readCard } from "../rules/cards.ts";
import { nextCount, parsePayment, valuePayment } from "../rules/payment.ts";
import { countOut, findCost, payWith } from "../rules/phases/buy.ts";
import { countMoves, planFee } from "../rules/phases/plan.ts";
import type { Payment } from "../rules/state.ts";
import { type OwnView, ownViewOf } from "../rules/view.ts";
import { nameProduct } from "../text/options.ts";
import { labelPayment, nameCard, namePayment, nameSide, say } from "../text/words.ts";
import { type EiQuestion, ownPlanOf, planBy, turnBy } from "./question.ts";

/** Phase II: which goods pay for the moves of a plan, also while others than those proposed are counted out. */
export const fee: EiQuestion = {
  answer: planBy(planFee),
  ask: (view) => {
    const own = ownViewOf(view);
    const plan = ownPlanOf(own);
    const { cost } = findDebt(own);
    if (plan.counted !== null) return askCount(own, cost, plan.counted);
    return say("ask.fee", { cost, goods: namePayment(own.tableau.buildings, plan.fee ?? []) });
  },
  option: (view, _decision, option) => describeOption(ownViewOf(view), option),
  rate: rateAlike,
};

/** Phase IV: which goods pay for a building or an assistant. */
export const pay: EiQuestion = {
  answer: turnBy(payWith),
  ask: (view) => {
    const own = ownViewOf(view);
    const { cost, purchase } = findPurchase(own);
    const what = purchase.buys === "assistant" ? nameSide(purchase.side) : nameCard(own.mine.aside ?? 0);
    return say("ask.pay", { what, cost });
  },
  option: (view, _decision, option) => describeOption(ownViewOf(view), option),
  rate: rateEach((_own, _option, index) => -index),
};

/** Phase IV, ruling 20: how many goods of the next building are paid, when other goods than those proposed are. */
export const count: EiQuestion = {
  answer: turnBy((context, pick, story) => countOut(context, Number(pick), story)),
  ask: (view) => {
    const own = ownViewOf(view);
    const { cost, counted } = findPurchase(own);
    return askCount(own, cost, counted ?? bug("nothing is counted"));
  },
  option: (view, _decision, option) => describeOption(ownViewOf(view), option),
  rate: rateEach((_own, _option, index) => -index),
};

function findPurchase({ mine }: OwnView) {
  const step = mine.turn?.step;
  if (step?.step !== "pay") return bug("nothing to pay");
  const { purchase, counted } = step;
  return { cost: findCost(purchase, mine.aside), purchase, counted };
}

/** What is being paid for: the moves of a plan, or what is bought in a turn. */
function findDebt(own: OwnView): { readonly cost: number; readonly counted: Payment | null } {
  const { plan } = own.mine;
  if (plan === null) return findPurchase(own);
  return { cost: countMoves(own.tableau, plan.places) * moveCost, counted: plan.counted };
}

function askCount({ tableau }: OwnView, cost: number, counted: Payment): Message {
  const { place } = nextCount(tableau, cost, counted);
  const building = at(tableau.buildings, place);
  return say("ask.count", {
    goods: nameProduct(building, at(tableau.stock, place)),
    building: nameCard(building),
    cost,
    paid: valuePayment(tableau, counted),
  });
}

function describeOption(own: OwnView, option: string): OptionText {
  const { cost, counted } = findDebt(own);
  return counted === null ? describePayment(own, cost, option) : describeCount(own, cost, counted, Number(option));
}

/** Which goods pay so many coins, and what of them is lost. */
export function describePayment(own: OwnView, cost: number, option: string): OptionText {
  if (option === "count") return { label: say("pick.count") };
  const { buildings } = own.tableau;
  const payment = parsePayment(option, buildings.length);
  return { label: labelPayment(buildings, payment), hint: describeLoss(own, cost, payment) };
}

/** Ruling 20: warns when a good could be left out. */
function describeLoss({ tableau }: OwnView, cost: number, payment: Payment): Message {
  const n = valuePayment(tableau, payment);
  const spare = tableau.buildings.find((card, place) => (payment[place] ?? 0) > 0 && n - readCard(card).value >= cost);
  if (spare !== undefined) return say("pick.pay.waste", { n, good: nameProduct(spare, 1) });
  return n === cost ? say("pick.pay.exact", { n }) : say("pick.pay.over", { n, over: n - cost });
}

function describeCount(own: OwnView, cost: number, counted: Payment, n: number): OptionText {
  const { tableau } = own;
  const { place, after } = nextCount(tableau, cost, counted);
  const label = nameProduct(at(tableau.buildings, place), n);
  const payment = after(n);
  return valuePayment(tableau, payment) < cost ? { label } : { label, hint: describeLoss(own, cost, payment) };
}
