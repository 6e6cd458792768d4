import type { Decision, Message, MessageParam } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { printed, resourceIds, sideNamed } from "../rules/cards.ts";
import { type Glance, glanceOf } from "../rules/ownView.ts";
import { costOf } from "../rules/phases/buy.ts";
import { movesIn } from "../rules/phases/plan.ts";
import { wanted } from "../rules/phases/produce.ts";
import { counting, worth } from "../rules/payment.ts";
import { coinsOf, type Payment, type Plan, type TurnStep } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import { cardWord, cardWords, chainWords, countWords, goodWord, paymentWords, say, sideWord } from "./words.ts";

/** What the rules ask, in one sentence. */
export function question(view: View, decision: Decision): Message {
  const glance = glanceOf(view);
  const { ask } = decision;
  switch (ask) {
    case "hand":
      return handQuestion(glance);
    case "half":
    case "half-lock":
      return halfQuestion(glance, ask);
    case "produce":
      return say("ask.produce", { market: countWords(glance.there) });
    case "chain":
      return chainQuestion(glance);
    case "hire":
      return say(glance.mine.aside === null ? "ask.hire.only" : "ask.hire");
    case "open":
    case "build":
    case "end":
      return say(`ask.${ask}`);
    case "give":
    case "place":
    case "pay":
    case "count":
      return stepQuestion(glance, glance.mine.turn?.step ?? bug(`no step for ${ask}`));
    default:
      return planQuestion(glance, ask, glance.mine.plan ?? bug(`no plan for ${ask}`));
  }
}

function handQuestion({ mine }: Glance): Message {
  if (mine.choice === "keep" || mine.choice === "exchange") return say(`ask.hand.${mine.choice}`);
  return say("ask.hand", { n: mine.hand.length });
}

function halfQuestion({ mine }: Glance, ask: string): Message {
  const half = mine.half ?? bug("no half to give");
  if (ask === "half-lock") return say("ask.half-lock", { cards: cardWords(half.cards ?? []) });
  if (half.cards !== null) return say("ask.half.chosen", { cards: cardWords(half.cards) });
  return say("ask.half", { n: half.count - half.draft.length });
}

type SeenPlan = Omit<Plan, "tries">;

function planQuestion(glance: Glance, ask: string, plan: SeenPlan): Message {
  const { yard, there } = glance;
  if (ask === "work") {
    return plan.work === null
      ? say("ask.work", { market: countWords(there) })
      : say("ask.work.chosen", { work: workWords(glance, plan) });
  }
  if (ask === "aside") {
    return plan.aside === null
      ? say("ask.aside", { coins: coinsOf(yard) })
      : say("ask.aside.chosen", { card: asideWords(plan) });
  }
  if (ask === "fee") return feeQuestion(glance, plan);
  if (ask === "lock") return planWords(glance, plan);
  const which = sideNamed(ask.slice("move:".length));
  const place = at(
    plan.places,
    yard.helpers.findIndex(({ side }) => side === which),
  );
  return say("ask.move", { assistant: sideWord(which), building: cardWord(at(yard.buildings, place)) });
}

/** The whole plan in one sentence. */
export function planWords(glance: Glance, plan: SeenPlan): Message {
  const { buildings } = glance.yard;
  const moves: MessageParam =
    plan.fee === null
      ? ""
      : say("plan.moves", { coins: worth({ buildings }, plan.fee), goods: paymentWords(buildings, plan.fee) });
  return say("ask.lock", { work: workWords(glance, plan), card: asideWords(plan), moves });
}

function asideWords({ aside }: SeenPlan): Message {
  if (aside === null) return say("plan.open");
  return aside === "none" ? say("plan.none") : cardWord(aside);
}

function workWords({ yard }: Glance, { work }: SeenPlan): Message {
  if (work === null) return say("plan.open");
  if (work.place === null) return say("work.rest");
  const building = cardWord(at(yard.buildings, work.place));
  return say(work.isEfficient ? "work.efficient" : "work.sloppy", { building });
}

function feeQuestion(glance: Glance, plan: SeenPlan): Message {
  const { yard } = glance;
  const cost = movesIn(yard, plan.places) * moveCost;
  if (plan.counted !== null) return countQuestion(glance, cost, plan.counted);
  return say("ask.fee", { cost, goods: paymentWords(yard.buildings, plan.fee ?? []) });
}

function countQuestion({ yard }: Glance, cost: number, counted: Payment): Message {
  const building = at(yard.buildings, counting(yard, cost, counted).place);
  const { good } = printed(building);
  return say("ask.count", {
    goods: good === null ? "" : goodWord(good),
    building: cardWord(building),
    cost,
    paid: worth(yard, counted),
  });
}

function chainQuestion({ yard, mine }: Glance): Message {
  const building = at(yard.buildings, mine.turn?.chain ?? bug("no chain is open"));
  const isFromHand = printed(building).chain?.resource !== null;
  const chain = chainWords(building) ?? bug("no chain");
  return say(isFromHand ? "ask.chain.cards" : "ask.chain.times", { building: cardWord(building), chain });
}

function stepQuestion(glance: Glance, step: TurnStep): Message {
  const { yard, mine } = glance;
  if (step.step === "place") return say("ask.place", { assistant: sideWord(step.side) });
  if (step.step === "give") {
    const { resource, left } = wanted(mine.hand, step);
    const what = typeof resource === "number" ? say(`resource.${at(resourceIds, resource)}`) : say("card.any");
    return say("ask.give", { building: cardWord(at(yard.buildings, step.place)), what, n: left });
  }
  const cost = costOf(step.purchase, mine.aside);
  if (step.counted !== null) return countQuestion(glance, cost, step.counted);
  const what = step.purchase.buys === "assistant" ? sideWord(step.purchase.side) : cardWord(mine.aside ?? 0);
  return say("ask.pay", { what, cost });
}
