import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { Decision, OptionText, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { type Card, findCard, readCard, readSide, findSide } from "../rules/cards.ts";
import { type OwnView, ownViewOf, findStart } from "../rules/ownView.ts";
import { findCost } from "../rules/phases/buy.ts";
import { countMoves, rest, parseWork } from "../rules/phases/plan.ts";
import { nextCount, parsePayment, valuePayment } from "../rules/payment.ts";
import { type Missing, findMissing, countResources } from "../rules/production.ts";
import type { Payment } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import {
  nameCard,
  describeChain,
  nameColours,
  nameGoods,
  nameGood,
  describeCard,
  nameMissing,
  nameNeeds,
  labelPayment,
  nameResource,
  say,
  nameSide,
} from "./words.ts";

/** What an option says on a button, and a second line for a menu. */
export function option(view: View, decision: Decision, pick: string): OptionText {
  const own = ownViewOf(view);
  const { ask } = decision;
  switch (ask) {
    case "hand":
    case "lock":
    case "half-lock":
      return { label: say(`pick.${pick}`) };
    case "work":
      return workOption(own, pick);
    case "aside":
      return pick === "none" ? { label: say("pick.none") } : priced(findCard(pick));
    case "half":
      return priced(findCard(pick));
    case "fee":
    case "pay":
    case "count":
      return paymentOption(own, pick);
    case "produce":
      return produceOption(own, pick);
    case "give":
      return giveOption(findCard(pick));
    case "chain":
      return chainOption(own, pick);
    case "open":
      return openOption(findCard(pick));
    case "build":
      return buildOption(own);
    case "hire":
      return hireOption(pick);
    case "place":
      return placeOption(findCard(pick));
    case "end":
      return { label: say(own.mine.aside === null ? "pick.end" : "pick.end.back") };
    default:
      return moveOption(own, ask, findCard(pick));
  }
}

/** A card with its cost, and what it is good for. */
const priced = (card: Card): OptionText => ({
  label: say("pick.card", { card: nameCard(card), cost: readCard(card).cost }),
  hint: describeCard(card),
});

/** The goods that a building makes at once. */
function made(card: Card, n: number): Message {
  const { good } = readCard(card);
  return good === null ? bug("no good") : nameGoods(good, n);
}

function workOption(own: OwnView, pick: string): OptionText {
  if (pick === rest) return { label: say("pick.rest") };
  const { tableau, there } = own;
  const { place, isEfficient } = parseWork(tableau.buildings, pick);
  const card = at(tableau.buildings, place ?? bug("no place"));
  const lacks = findMissing(card, there);
  const goods = made(card, isEfficient ? 2 : 1);
  const skips = isEfficient ? "" : say("pick.work.skips");
  return {
    label: say(isEfficient ? "pick.efficient" : "pick.sloppy", {
      building: nameCard(card),
      state: stateWords(own, lacks, isEfficient ? 0 : 1),
    }),
    hint:
      lacks.total === 0
        ? say("pick.work.ready", { goods })
        : say("pick.work.lacks", { goods, lacks: nameMissing(lacks), skips }),
  };
}

/** Whether production could start with this market: at once, with cards from hand, or how many resources are lacking. */
function stateWords({ mine }: OwnView, lacks: Missing, skipped: number): Message {
  if (lacks.total <= skipped) return say("pick.work.there");
  const held = countResources(mine.hand);
  const beyond = lacks.by.reduce((sum, count, resource) => sum + Math.max(0, count - at(held, resource)), 0);
  const n = (lacks.any > 0 ? lacks.any - mine.hand.length : beyond) - skipped;
  return n <= 0 ? say("pick.work.hand") : say("pick.work.short", { n });
}

function moveOption({ tableau, mine }: OwnView, ask: string, card: Card): OptionText {
  const which = findSide(ask.slice("move:".length));
  const places = mine.plan?.places ?? [];
  const place = tableau.buildings.indexOf(card);
  const there = tableau.helpers.find((_, index) => places[index] === place);
  const building = nameCard(card);
  if (there === undefined) return { label: say("pick.move", { building }) };
  if (there.side === which) return { label: say("pick.stay", { building }) };
  return { label: say("pick.swap", { building, assistant: nameSide(there.side) }) };
}

function paymentOption(own: OwnView, pick: string): OptionText {
  if (pick === "count") return { label: say("pick.count") };
  const { tableau } = own;
  const { cost, counted } = owed(own);
  if (counted !== null) return countOption(own, cost, counted, Number(pick));
  const payment = parsePayment(pick, tableau.buildings.length);
  return {
    label: labelPayment(tableau.buildings, payment),
    hint: paidWords(own, cost, payment),
  };
}

/** What is being paid for: the moves of a plan, or what is bought in a turn. */
function owed({ tableau, mine }: OwnView): { readonly cost: number; readonly counted: Payment | null } {
  if (mine.plan !== null) return { cost: countMoves(tableau, mine.plan.places) * moveCost, counted: mine.plan.counted };
  const step = mine.turn?.step;
  if (step?.step !== "pay") return bug("nothing to pay");
  return { cost: findCost(step.purchase, mine.aside), counted: step.counted };
}

/** Ruling 20: warns when a good could be left out. */
function paidWords({ tableau }: OwnView, cost: number, payment: Payment): Message {
  const n = valuePayment(tableau, payment);
  const spare = tableau.buildings.find((card, place) => (payment[place] ?? 0) > 0 && n - readCard(card).value >= cost);
  if (spare !== undefined) return say("pick.pay.waste", { n, good: made(spare, 1) });
  return n === cost ? say("pick.pay.exact", { n }) : say("pick.pay.over", { n, over: n - cost });
}

function countOption(own: OwnView, cost: number, counted: Payment, n: number): OptionText {
  const { place, after } = nextCount(own.tableau, cost, counted);
  const label = made(at(own.tableau.buildings, place), n);
  const payment = after(n);
  return valuePayment(own.tableau, payment) < cost ? { label } : { label, hint: paidWords(own, cost, payment) };
}

function produceOption(own: OwnView, pick: string): OptionText {
  const { place, goods, skip, gives } = findStart(own, pick);
  const card = at(own.tableau.buildings, place);
  const words = { building: nameCard(card), goods: made(card, goods) };
  return {
    label:
      skip === null ? say("pick.produce", words) : say("pick.produce.skip", { ...words, resource: nameResource(skip) }),
    hint: gives.total === 0 ? say("pick.produce.ready") : say("pick.produce.gives", { gives: nameMissing(gives) }),
  };
}

/** A card as a resource, and what would be given away with it. */
function giveOption(card: Card): OptionText {
  const { resource, cost, vp, good, value } = readCard(card);
  const label = say("pick.give", { card: nameCard(card) });
  if (resource === null) return { label };
  const makes = good === null ? "" : say("pick.give.makes", { good: nameGood(good), value });
  return { label, hint: say("pick.give.hint", { resource: nameResource(resource), cost, vp, makes }) };
}

function chainOption({ tableau, mine }: OwnView, pick: string): OptionText {
  const building = at(tableau.buildings, mine.turn?.chain ?? bug("no chain is open"));
  const { chain } = readCard(building);
  if (chain?.resource !== null) return giveOption(findCard(pick));
  const n = Number(pick);
  return { label: say("pick.chain", { n, goods: made(building, n * chain.goods.length) }) };
}

function openOption(card: Card): OptionText {
  return { label: say("pick.open", { building: nameCard(card) }), hint: describeChain(card) ?? bug("no chain") };
}

function buildOption({ mine }: OwnView): OptionText {
  const card = mine.aside ?? bug("nothing to build");
  return { label: say("pick.build", { card: nameCard(card), cost: readCard(card).cost }), hint: describeCard(card) };
}

function hireOption(pick: string): OptionText {
  const which = findSide(pick);
  const { cost, vp, colours } = readSide(which);
  return {
    label: say("pick.hire", { assistant: nameSide(which), cost, vp }),
    hint: say("pick.hire.hint", { colours: nameColours(colours) }),
  };
}

function placeOption(card: Card): OptionText {
  const { good, value } = readCard(card);
  const label = say("pick.place", { building: nameCard(card) });
  if (good === null) return { label };
  return { label, hint: say("pick.place.hint", { good: nameGood(good), value, needs: nameNeeds(card) ?? [] }) };
}
