import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { Message, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { firstValue, rateAlike, rateByTaste, rateEach } from "../computer/rate.ts";
import { buildingValue, helperValue, usualWork } from "../computer/values.ts";
import { asidePlace, buildingPlace, offerPlace } from "../picture/pieces/names.ts";
import { type Card, findCard, readCard, readSide, type Side } from "../rules/cards.ts";
import { nextCount, parsePayment, valuePayment } from "../rules/payment.ts";
import {
  buildFor,
  endWithoutPurchase,
  findCost,
  hasColours,
  parseHire,
  payWith,
  placeAssistant,
  startHiring,
} from "../rules/phases/buy.ts";
import { turnContextOf } from "../rules/phases/context.ts";
import { countMoves, planFee } from "../rules/phases/plan.ts";
import { countResources, listFreePlaces } from "../rules/production.ts";
import { countCoins, isFinalRound, type Payment, roundsToStandstill } from "../rules/state.ts";
import { comesNext, type OwnView, ownViewOf, type View } from "../rules/view.ts";
import {
  labelPayment,
  nameCard,
  nameColours,
  nameGood,
  nameNeeds,
  namePayment,
  nameProduct,
  nameSide,
  say,
} from "../text/words.ts";
import { closeInTurn, type EiQuestion, ownPlanOf, planBy, turnBy } from "./question.ts";

/** Phase IV, ruling 16: builds the card set aside, and which goods pay for it. */
export const build: EiQuestion = {
  answer: turnBy(buildFor),
  ask: (view) => {
    const card = findAside(ownViewOf(view));
    return say("ask.build", { card: nameCard(card), cost: readCard(card).cost });
  },
  option: (view, _decision, option) => {
    if (option === "count") return { label: say("pick.build.count") };
    const own = ownViewOf(view);
    const { label, hint } = describePayment(own, readCard(findAside(own)).cost, option);
    return { label: say("pick.build", { payment: label }), hint };
  },
  closed: closeInTurn((own) => [{ option: "build", why: whyNotBuilt(own) }]),
  place: () => asidePlace,
  // Of the ways to pay the first wastes least.
  rate: rateByTaste(
    (own, _option, taste, index) => ratePurchase(buildingValue(own, findAside(own), taste)) - index / 1000,
  ),
};

function whyNotBuilt({ tableau, mine }: OwnView): Message | undefined {
  if (mine.aside === null) return say("why.noAside");
  const coins = countCoins(tableau);
  const { cost } = readCard(mine.aside);
  return cost <= coins ? undefined : say("why.coins", { coins, cost });
}

const findAside = ({ mine }: OwnView): Card => mine.aside ?? bug("nothing to build");
const ratePurchase = (value: number): number => (value < 0 ? -1 : firstValue.buy + value / 100);

/** Phase IV, rulings 16 to 19: hires an assistant. */
export const hire: EiQuestion = {
  answer: turnBy(startHiring),
  ask: (view) => say(ownViewOf(view).mine.aside === null ? "ask.hire.only" : "ask.hire"),
  option: (view, _decision, option) => {
    const { which, card } = parseHire(option);
    const { cost, vp, colours } = readSide(which);
    const words = { assistant: nameSide(which), cost, vp };
    const hint = say("pick.hire.hint", { colours: nameColours(colours), final: isFinalRound(view) ? "yes" : "no" });
    if (card === undefined) return { label: say("pick.hire", words), hint };
    return { label: say("pick.hire.at", { ...words, building: nameCard(card) }), hint };
  },
  closed: closeInTurn((own) =>
    own.view.offer.map((which) => ({ option: readSide(which).id, why: whyNotHired(own, which) })),
  ),
  place: (_view, _decision, option) => offerPlace(parseHire(option).which),
  rate: rateByTaste((own, option, taste) => {
    const { which, card } = parseHire(option);
    return ratePurchase(helperValue(own, which, card, taste));
  }),
};

function whyNotHired({ tableau }: OwnView, which: Side): Message | undefined {
  const { cost, colours } = readSide(which);
  const owned = countResources(tableau.buildings);
  if (!hasColours(owned, which)) {
    const words = nameColours(owned);
    return say("why.colours", {
      wanted: nameColours(colours),
      owned: words.length === 0 ? [say("colours.none")] : words,
    });
  }
  const coins = countCoins(tableau);
  if (coins < cost) return say("why.coins", { coins, cost });
  return listFreePlaces(tableau).length === 0 ? say("why.noPlace") : undefined;
}

/** Phase IV: at which building the assistant who is being hired works. */
export const station: EiQuestion = {
  answer: turnBy(placeAssistant),
  ask: (view) => {
    const step = ownViewOf(view).mine.turn?.step;
    if (step?.step !== "place") return bug("no assistant to place");
    return say("ask.place", { assistant: nameSide(step.side) });
  },
  option: (_view, _decision, option) => {
    const card = findCard(option);
    const { good, value } = readCard(card);
    const words = { value, needs: nameNeeds(card) ?? [] };
    const hint = good === null ? undefined : say("pick.place.hint", { ...words, good: nameGood(good) });
    return { label: say("pick.place", { building: nameCard(card) }), hint };
  },
  place: (_view, _decision, option) => buildingPlace(findCard(option)),
  rate: rateEach((own, option) => usualWork(own.tableau.buildings, findCard(option))),
};

/** Ruling 31: says when turns like this one bring the final round; nothing otherwise. */
function warn(view: View): Message | "" {
  const left = roundsToStandstill(view);
  if (left === undefined) return "";
  const others = comesNext(view) === undefined ? "no" : "yes";
  return left <= 1 ? say("ask.end.last", { others }) : say("ask.end.soon", { left });
}

/** Phase IV, ruling 16: neither builds nor hires. */
export const end: EiQuestion = {
  answer: (state, _seat, _answer, story) => endWithoutPurchase(turnContextOf(state), story),
  ask: (view) => say("ask.end", { warning: warn(view) }),
  option(view) {
    const { aside } = ownViewOf(view).mine;
    return { label: aside === null ? say("pick.end") : say("pick.end.back", { card: nameCard(aside) }) };
  },
  rate: rateAlike,
};

/** Phase II: which goods pay for the moves of a plan, also while others than those proposed are counted out. */
export const fee: EiQuestion = {
  answer: planBy(planFee),
  ask: (view) => {
    const own = ownViewOf(view);
    const plan = ownPlanOf(own);
    const { cost } = findDebt(own);
    if (plan.counted !== null) return askCount(own, say("ask.count.moves"), cost, plan.counted);
    return say("ask.fee", { cost, goods: namePayment(own.tableau.buildings, plan.fee ?? []) });
  },
  option: (view, _decision, option) => describeOption(ownViewOf(view), option),
  rate: rateAlike,
};

/** Phase IV: which goods pay for a building or an assistant; of others than those proposed, how many (ruling 20). */
export const pay: EiQuestion = {
  answer: turnBy(payWith),
  ask: (view) => {
    const own = ownViewOf(view);
    const { cost, purchase, counted } = findPurchase(own);
    const what = purchase.buys === "assistant" ? nameSide(purchase.side) : nameCard(own.mine.aside ?? 0);
    return counted === null ? say("ask.pay", { what, cost }) : askCount(own, what, cost, counted);
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

function askCount({ tableau }: OwnView, what: Message, cost: number, counted: Payment): Message {
  const { place } = nextCount(tableau, cost, counted);
  const building = at(tableau.buildings, place);
  return say("ask.count", {
    goods: nameProduct(building, at(tableau.stock, place)),
    building: nameCard(building),
    ...{ what, cost },
    paid: valuePayment(tableau, counted),
  });
}

function describeOption(own: OwnView, option: string): OptionText {
  const { cost, counted } = findDebt(own);
  return counted === null ? describePayment(own, cost, option) : describeCount(own, cost, counted, Number(option));
}

/** Which goods pay so many coins, and what of them is lost. */
function describePayment(own: OwnView, cost: number, option: string): OptionText {
  if (option === "count") return { label: say("pick.count") };
  const { buildings } = own.tableau;
  const payment = parsePayment(option, buildings.length);
  return { label: labelPayment(buildings, payment), hint: describeLoss(own, cost, payment) };
}

/** Ruling 20: warns when goods could be left out, and of the first kind how many. */
function describeLoss({ tableau }: OwnView, cost: number, payment: Payment): Message {
  const n = valuePayment(tableau, payment);
  for (const [place, card] of tableau.buildings.entries()) {
    const spare = Math.min(payment[place] ?? 0, Math.trunc((n - cost) / readCard(card).value));
    if (spare > 0) return say("pick.pay.waste", { n, good: nameProduct(card, spare) });
  }
  return n === cost ? say("pick.pay.exact", { n }) : say("pick.pay.over", { n, over: n - cost });
}

function describeCount(own: OwnView, cost: number, counted: Payment, n: number): OptionText {
  const { tableau } = own;
  const { place, after } = nextCount(tableau, cost, counted);
  const label = nameProduct(at(tableau.buildings, place), n);
  const payment = after(n);
  return { label, hint: valuePayment(tableau, payment) < cost ? undefined : describeLoss(own, cost, payment) };
}
