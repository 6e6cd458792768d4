import type { Decision, Message } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { spaceOf } from "../rules/box/areas.ts";
import { type Card, cardNo } from "../rules/box/cards.ts";
import { coinsOf, countOf, hooded } from "../rules/box/goods.ts";
import { type Pending, pendingAt } from "../rules/pending.ts";
import { chooseStandIn, compensate, useChain, workerIn, workplaceAt } from "../rules/phases/production.ts";
import { playerAt } from "../rules/state.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { findMissingColors, marketOf } from "../rules/table/market.ts";
import { rateInHand } from "../rules/table/worth.ts";
import type { View } from "../rules/view.ts";
import {
  cardWord,
  chainWord,
  colorWord,
  countGood,
  figuresWord,
  goodWord,
  orWord,
  say,
  titleOf,
} from "../text/words.ts";
import { button, handOption, handPlace, type NewdaleQuestion, preferWorthless } from "./common.ts";

const standIns = ["tile", "cards", "no"] as const;

/** Page 11: missing assistants: tiles, cards of a hand that no menu holds, or doing without. */
const standIn: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => chooseStandIn(state, seat, at(picks, 0), story),
  ask: (view, decision) =>
    decision.awaited ? missingWord(view, decision, "ask.stand-in") : say("ask.stand-in.besides"),
  option: (view, { seat }, id) => {
    const { place, covered } = pendingAt(view, seat, "produce");
    const n = (workplaceAt(view, seat, place).missing - covered) * playerAt(view, seat).compensation;
    return button(say(`do.stand-in.${pickFrom(standIns, id)}`, { n }));
  },
  rate: (view, { seat, options }) => {
    const likes = { tile: 3, cards: evaluateDiscarding(at(view.handSizes, seat)), no: 0 };
    return options.map((id) => likes[pickFrom(standIns, id)]);
  },
};

/** Page 11, compensation: the cards that stand in for missing assistants. */
const standInCards: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => compensate(state, seat, picks.map(cardNo), story),
  ask: (view, decision) => missingWord(view, decision, "ask.stand-in.cards"),
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: (view, decision) => {
    const cards = evaluateDiscarding(at(view.handSizes, decision.seat));
    return preferWorthless(view, decision).map((liking) => cards + liking / 1000);
  },
};

function missingWord(view: View, { seat, max }: Decision, key: "ask.stand-in" | "ask.stand-in.cards"): Message {
  const { place, covered } = pendingAt(view, seat, "produce");
  const { worker, missing } = workplaceAt(view, seat, place);
  const { quality, change } = spaceOf(view.chapter, place) ?? bug(`no space ${place}`);
  const market = marketOf(view, seat).with(hooded, 0);
  return say(key, {
    card: cardWord(worker.no),
    n: missing - covered,
    quality: say(`quality.${quality}`),
    count: max,
    colors: orWord(findMissingColors(worker.needs ?? [], market, change).map(colorWord)),
    market: figuresWord(market),
  });
}

/** Cards are given for assistants while there are many. */
function evaluateDiscarding(cards: number): number {
  if (cards > 5) return 2;
  return cards > 3 ? 0.5 : -1;
}

/** Page 12: how many goods to make by the chain. */
const chain: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => useChain(state, pendingAt(state, seat, "chain"), picks, story),
  ask: (view, { seat }) => {
    const { area, isFinal } = pendingAt(view, seat, "chain");
    const { no, chain: links, good } = workerIn(view, seat, area);
    const words = { card: titleOf(no), good: goodWord(good ?? "coal"), chain: chainWord(links) };
    return say(isFinal ? "ask.chain.final" : "ask.chain", words);
  },
  option: (view, { seat }, id) => {
    if (id === "0") return button(say("do.none"));
    const { area, isFinal } = pendingAt(view, seat, "chain");
    const { inputs, good } = goodsChainOf(workerIn(view, seat, area));
    const count = Number(id);
    const goods = countGood(good, count + (isFinal ? 0 : 1));
    return button(say("do.chain", { goods, cost: inputs.map((input) => countGood(input, count)) }));
  },
  rate: (view, { seat, options }) => {
    const pending = pendingAt(view, seat, "chain");
    return evaluateAmounts(view, pending, workerIn(view, seat, pending.area), options);
  },
};

/** Page 12: the cards to give for a chain of cards. */
const chainCards: NewdaleQuestion = {
  answer: chain.answer,
  ask: (view, { seat, options }) => {
    const { area, isFinal } = pendingAt(view, seat, "chain");
    const { no, chain: links, good } = workerIn(view, seat, area);
    if (links.kind !== "cards") return bug("no chain of cards");
    const resource = say(`resource.${links.resource}`);
    const words = { card: titleOf(no), good: goodWord(good ?? "coal"), chain: chainWord(links), resource };
    if (options.every((id) => id === "none")) return say("ask.chain-cards.none", words);
    return say(isFinal ? "ask.chain-cards.final" : "ask.chain-cards", words);
  },
  option: (_view, decision, id) => (id === "none" ? button(say("do.none")) : handOption(decision, id)),
  place: (view, decision, id) => (id === "none" ? undefined : handPlace(view, decision, id)),
  rate: (view, { seat, options }) => {
    const { area, isFinal } = pendingAt(view, seat, "chain");
    const { good } = workerIn(view, seat, area);
    const coins = good === null ? 0 : coinsOf(good, marketOf(view, seat));
    const worth = rateInHand(view, seat);
    // A card is given when the good is worth more than the card.
    return options.map((id) => {
      if (id === "none") return 0;
      return isFinal ? coins : coins + 2 - worth(cardNo(id));
    });
  },
};

/** More of the chain when its good is worth more than what goes in, or is wanted by the chapter. */
function evaluateAmounts(view: View, { seat, isFinal }: Pending<"chain">, worker: Card, options: readonly string[]) {
  const { inputs, good } = goodsChainOf(worker);
  const market = marketOf(view, seat);
  const profit = coinsOf(good, market) - inputs.reduce((sum, input) => sum + coinsOf(input, market), 0);
  // Coal is kept for the next building while there are rounds to come.
  const spare = isFinal ? Infinity : countOf(playerAt(view, seat).goods, "coal") - 3;
  return options.map((id) => {
    const count = Number(id);
    const tooMuch = inputs.includes("coal") ? Math.max(0, count - Math.max(1, spare)) : 0;
    return count === 0 ? 0 : count * (profit + 0.5) - tooMuch * 2;
  });
}

function goodsChainOf({ chain: links, good }: Card) {
  if (links.kind === "none" || links.kind === "cards" || good === null) return bug("no chain of goods");
  return { inputs: links.goods, good };
}

export const productionQuestions = {
  "stand-in": standIn,
  "stand-in-cards": standInCards,
  chain,
  "chain-cards": chainCards,
};
