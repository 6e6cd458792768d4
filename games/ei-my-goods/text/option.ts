import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { Decision, OptionText, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { type Card, cardNamed, printed, side, sideNamed } from "../rules/cards.ts";
import { type Glance, glanceOf, startFor } from "../rules/ownView.ts";
import { costOf } from "../rules/phases/buy.ts";
import { movesIn, rest, workNamed } from "../rules/phases/plan.ts";
import { counting, paymentNamed, worth } from "../rules/payment.ts";
import { type Missing, missing, resourcesOn } from "../rules/production.ts";
import type { Payment } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import {
  cardWord,
  chainWords,
  colourWords,
  goodCount,
  goodWord,
  inShort,
  missingWords,
  needWords,
  paymentLabel,
  resourceWord,
  say,
  sideWord,
} from "./words.ts";

/** What an option says on a button, and a second line for a menu. */
export function option(view: View, decision: Decision, pick: string): OptionText {
  const glance = glanceOf(view);
  const { ask } = decision;
  switch (ask) {
    case "hand":
    case "lock":
    case "half-lock":
      return { label: say(`pick.${pick}`) };
    case "work":
      return workOption(glance, pick);
    case "aside":
      return pick === "none" ? { label: say("pick.none") } : priced(cardNamed(pick));
    case "half":
      return priced(cardNamed(pick));
    case "fee":
    case "pay":
    case "count":
      return paymentOption(glance, pick);
    case "produce":
      return produceOption(glance, pick);
    case "give":
      return giveOption(cardNamed(pick));
    case "chain":
      return chainOption(glance, pick);
    case "open":
      return openOption(cardNamed(pick));
    case "build":
      return buildOption(glance);
    case "hire":
      return hireOption(pick);
    case "place":
      return placeOption(cardNamed(pick));
    case "end":
      return { label: say(glance.mine.aside === null ? "pick.end" : "pick.end.back") };
    default:
      return moveOption(glance, ask, cardNamed(pick));
  }
}

/** A card with its cost, and what it is good for. */
const priced = (card: Card): OptionText => ({
  label: say("pick.card", { card: cardWord(card), cost: printed(card).cost }),
  hint: inShort(card),
});

/** The goods that a building makes at once. */
function made(card: Card, n: number): Message {
  const { good } = printed(card);
  return good === null ? bug("no good") : goodCount(good, n);
}

function workOption(glance: Glance, pick: string): OptionText {
  if (pick === rest) return { label: say("pick.rest") };
  const { yard, there } = glance;
  const { place, isEfficient } = workNamed(yard.buildings, pick);
  const card = at(yard.buildings, place ?? bug("no place"));
  const lacks = missing(card, there);
  const goods = made(card, isEfficient ? 2 : 1);
  const skips = isEfficient ? "" : say("pick.work.skips");
  return {
    label: say(isEfficient ? "pick.efficient" : "pick.sloppy", {
      building: cardWord(card),
      state: stateWords(glance, lacks, isEfficient ? 0 : 1),
    }),
    hint:
      lacks.total === 0
        ? say("pick.work.ready", { goods })
        : say("pick.work.lacks", { goods, lacks: missingWords(lacks), skips }),
  };
}

/** Whether production could start with this market: at once, with cards from hand, or how many resources are lacking. */
function stateWords({ mine }: Glance, lacks: Missing, skipped: number): Message {
  if (lacks.total <= skipped) return say("pick.work.there");
  const held = resourcesOn(mine.hand);
  const beyond = lacks.by.reduce((sum, count, resource) => sum + Math.max(0, count - at(held, resource)), 0);
  const n = (lacks.any > 0 ? lacks.any - mine.hand.length : beyond) - skipped;
  return n <= 0 ? say("pick.work.hand") : say("pick.work.short", { n });
}

function moveOption({ yard, mine }: Glance, ask: string, card: Card): OptionText {
  const which = sideNamed(ask.slice("move:".length));
  const places = mine.plan?.places ?? [];
  const place = yard.buildings.indexOf(card);
  const there = yard.helpers.find((_, index) => places[index] === place);
  const building = cardWord(card);
  if (there === undefined) return { label: say("pick.move", { building }) };
  if (there.side === which) return { label: say("pick.stay", { building }) };
  return { label: say("pick.swap", { building, assistant: sideWord(there.side) }) };
}

function paymentOption(glance: Glance, pick: string): OptionText {
  if (pick === "count") return { label: say("pick.count") };
  const { yard } = glance;
  const { cost, counted } = owed(glance);
  if (counted !== null) return countOption(glance, cost, counted, Number(pick));
  const payment = paymentNamed(pick, yard.buildings.length);
  return {
    label: paymentLabel(yard.buildings, payment),
    hint: paidWords(glance, cost, payment),
  };
}

/** What is being paid for: the moves of a plan, or what is bought in a turn. */
function owed({ yard, mine }: Glance): { readonly cost: number; readonly counted: Payment | null } {
  if (mine.plan !== null) return { cost: movesIn(yard, mine.plan.places) * moveCost, counted: mine.plan.counted };
  const step = mine.turn?.step;
  if (step?.step !== "pay") return bug("nothing to pay");
  return { cost: costOf(step.purchase, mine.aside), counted: step.counted };
}

/** Ruling 20: warns when a good could be left out. */
function paidWords({ yard }: Glance, cost: number, payment: Payment): Message {
  const n = worth(yard, payment);
  const spare = yard.buildings.find((card, place) => (payment[place] ?? 0) > 0 && n - printed(card).value >= cost);
  if (spare !== undefined) return say("pick.pay.waste", { n, good: made(spare, 1) });
  return n === cost ? say("pick.pay.exact", { n }) : say("pick.pay.over", { n, over: n - cost });
}

function countOption(glance: Glance, cost: number, counted: Payment, n: number): OptionText {
  const { place, after } = counting(glance.yard, cost, counted);
  const label = made(at(glance.yard.buildings, place), n);
  const payment = after(n);
  return worth(glance.yard, payment) < cost ? { label } : { label, hint: paidWords(glance, cost, payment) };
}

function produceOption(glance: Glance, pick: string): OptionText {
  const { place, goods, skip, gives } = startFor(glance, pick);
  const card = at(glance.yard.buildings, place);
  const words = { building: cardWord(card), goods: made(card, goods) };
  return {
    label:
      skip === null ? say("pick.produce", words) : say("pick.produce.skip", { ...words, resource: resourceWord(skip) }),
    hint: gives.total === 0 ? say("pick.produce.ready") : say("pick.produce.gives", { gives: missingWords(gives) }),
  };
}

/** A card as a resource, and what would be given away with it. */
function giveOption(card: Card): OptionText {
  const { resource, cost, vp, good, value } = printed(card);
  const label = say("pick.give", { card: cardWord(card) });
  if (resource === null) return { label };
  const makes = good === null ? "" : say("pick.give.makes", { good: goodWord(good), value });
  return { label, hint: say("pick.give.hint", { resource: resourceWord(resource), cost, vp, makes }) };
}

function chainOption({ yard, mine }: Glance, pick: string): OptionText {
  const building = at(yard.buildings, mine.turn?.chain ?? bug("no chain is open"));
  const { chain } = printed(building);
  if (chain?.resource !== null) return giveOption(cardNamed(pick));
  const n = Number(pick);
  return { label: say("pick.chain", { n, goods: made(building, n * chain.goods.length) }) };
}

function openOption(card: Card): OptionText {
  return { label: say("pick.open", { building: cardWord(card) }), hint: chainWords(card) ?? bug("no chain") };
}

function buildOption({ mine }: Glance): OptionText {
  const card = mine.aside ?? bug("nothing to build");
  return { label: say("pick.build", { card: cardWord(card), cost: printed(card).cost }), hint: inShort(card) };
}

function hireOption(pick: string): OptionText {
  const which = sideNamed(pick);
  const { cost, vp, colours } = side(which);
  return {
    label: say("pick.hire", { assistant: sideWord(which), cost, vp }),
    hint: say("pick.hire.hint", { colours: colourWords(colours) }),
  };
}

function placeOption(card: Card): OptionText {
  const { good, value } = printed(card);
  const label = say("pick.place", { building: cardWord(card) });
  if (good === null) return { label };
  return { label, hint: say("pick.place.hint", { good: goodWord(good), value, needs: needWords(card) ?? [] }) };
}
