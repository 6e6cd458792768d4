import type { Decision, Message, MessageParam } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { readCard, resourceIds, findSide } from "../rules/cards.ts";
import { type OwnView, ownViewOf } from "../rules/ownView.ts";
import { findCost } from "../rules/phases/buy.ts";
import { countMoves } from "../rules/phases/plan.ts";
import { findNextGift } from "../rules/phases/produce.ts";
import { nextCount, valuePayment } from "../rules/payment.ts";
import { countCoins, type Payment, type Plan, type TurnStep } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import { nameCard, nameCards, describeChain, nameCounts, nameGood, namePayment, say, nameSide } from "./words.ts";

/** What the rules ask, in one sentence. */
export function question(view: View, decision: Decision): Message {
  const own = ownViewOf(view);
  const { ask } = decision;
  switch (ask) {
    case "hand":
      return handQuestion(own);
    case "half":
    case "half-lock":
      return halfQuestion(own, ask);
    case "produce":
      return say("ask.produce", { market: nameCounts(own.there) });
    case "chain":
      return chainQuestion(own);
    case "hire":
      return say(own.mine.aside === null ? "ask.hire.only" : "ask.hire");
    case "open":
    case "build":
    case "end":
      return say(`ask.${ask}`);
    case "give":
    case "place":
    case "pay":
    case "count":
      return stepQuestion(own, own.mine.turn?.step ?? bug(`no step for ${ask}`));
    default:
      return planQuestion(own, ask, own.mine.plan ?? bug(`no plan for ${ask}`));
  }
}

function handQuestion({ mine }: OwnView): Message {
  if (mine.choice === "keep" || mine.choice === "exchange") return say(`ask.hand.${mine.choice}`);
  return say("ask.hand", { n: mine.hand.length });
}

function halfQuestion({ mine }: OwnView, ask: string): Message {
  const half = mine.half ?? bug("no half to give");
  if (ask === "half-lock") return say("ask.half-lock", { cards: nameCards(half.cards ?? []) });
  if (half.cards !== null) return say("ask.half.chosen", { cards: nameCards(half.cards) });
  return say("ask.half", { n: half.count - half.draft.length });
}

type SeenPlan = Omit<Plan, "tries">;

function planQuestion(own: OwnView, ask: string, plan: SeenPlan): Message {
  const { tableau, there } = own;
  if (ask === "work") {
    return plan.work === null
      ? say("ask.work", { market: nameCounts(there) })
      : say("ask.work.chosen", { work: workWords(own, plan) });
  }
  if (ask === "aside") {
    return plan.aside === null
      ? say("ask.aside", { coins: countCoins(tableau) })
      : say("ask.aside.chosen", { card: asideWords(plan) });
  }
  if (ask === "fee") return feeQuestion(own, plan);
  if (ask === "lock") return planWords(own, plan);
  const which = findSide(ask.slice("move:".length));
  const place = at(
    plan.places,
    tableau.helpers.findIndex(({ side }) => side === which),
  );
  return say("ask.move", { assistant: nameSide(which), building: nameCard(at(tableau.buildings, place)) });
}

/** The whole plan in one sentence. */
export function planWords(own: OwnView, plan: SeenPlan): Message {
  const { buildings } = own.tableau;
  const moves: MessageParam =
    plan.fee === null
      ? ""
      : say("plan.moves", { coins: valuePayment({ buildings }, plan.fee), goods: namePayment(buildings, plan.fee) });
  return say("ask.lock", { work: workWords(own, plan), card: asideWords(plan), moves });
}

function asideWords({ aside }: SeenPlan): Message {
  if (aside === null) return say("plan.open");
  return aside === "none" ? say("plan.none") : nameCard(aside);
}

function workWords({ tableau }: OwnView, { work }: SeenPlan): Message {
  if (work === null) return say("plan.open");
  if (work.place === null) return say("work.rest");
  const building = nameCard(at(tableau.buildings, work.place));
  return say(work.isEfficient ? "work.efficient" : "work.sloppy", { building });
}

function feeQuestion(own: OwnView, plan: SeenPlan): Message {
  const { tableau } = own;
  const cost = countMoves(tableau, plan.places) * moveCost;
  if (plan.counted !== null) return countQuestion(own, cost, plan.counted);
  return say("ask.fee", { cost, goods: namePayment(tableau.buildings, plan.fee ?? []) });
}

function countQuestion({ tableau }: OwnView, cost: number, counted: Payment): Message {
  const building = at(tableau.buildings, nextCount(tableau, cost, counted).place);
  const { good } = readCard(building);
  return say("ask.count", {
    goods: good === null ? "" : nameGood(good),
    building: nameCard(building),
    cost,
    paid: valuePayment(tableau, counted),
  });
}

function chainQuestion({ tableau, mine }: OwnView): Message {
  const building = at(tableau.buildings, mine.turn?.chain ?? bug("no chain is open"));
  const isFromHand = readCard(building).chain?.resource !== null;
  const chain = describeChain(building) ?? bug("no chain");
  return say(isFromHand ? "ask.chain.cards" : "ask.chain.times", { building: nameCard(building), chain });
}

function stepQuestion(own: OwnView, step: TurnStep): Message {
  const { tableau, mine } = own;
  if (step.step === "place") return say("ask.place", { assistant: nameSide(step.side) });
  if (step.step === "give") {
    const { resource, left } = findNextGift(mine.hand, step);
    const what = typeof resource === "number" ? say(`resource.${at(resourceIds, resource)}`) : say("card.any");
    return say("ask.give", { building: nameCard(at(tableau.buildings, step.place)), what, n: left });
  }
  const cost = findCost(step.purchase, mine.aside);
  if (step.counted !== null) return countQuestion(own, cost, step.counted);
  const what = step.purchase.buys === "assistant" ? nameSide(step.purchase.side) : nameCard(mine.aside ?? 0);
  return say("ask.pay", { what, cost });
}
