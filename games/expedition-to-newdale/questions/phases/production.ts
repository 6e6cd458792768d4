import type { PendingQuestion } from "../question.ts";
import { playerAt, type State } from "../../rules/state.ts";
import { discard } from "../../rules/effects/hand.ts";
import { goOnToChain, produce, standIn, useChain, workerIn, workplaceAt } from "../../rules/phases/production.ts";
import { at } from "../../../kit/at.ts";
import {
  type Choice,
  chooseCards,
  chooseOpenly,
  choosePrivately,
  menuSize,
  pickFrom,
} from "../../rules/table/choice.ts";
import { bug } from "../../../kit/fail.ts";
import { addPending, changePlayer, replaceWith } from "../../rules/stepContext.ts";
import { mightFeed, mightUse } from "../../rules/table/usable.ts";
import { pendingAt, type View } from "../../rules/view.ts";
import { spaceOf } from "../../rules/box/areas.ts";
import { hooded } from "../../rules/box/figures.ts";
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
} from "../../text/words.ts";
import { button, handOption, handPlace, preferWorthless } from "../labels.ts";
import { type Card, card, cardNo, cheapFirst, type Good } from "../../rules/box/cards.ts";
import { chainLimit, coinsOf, countOf } from "../../rules/box/goods.ts";
import type { Pending } from "../../rules/pending.ts";
import { findMissingColors, marketOf, wouldReleaseHelp } from "../../rules/table/market.ts";
import { rateInHand } from "../../computer/cards.ts";

const standIns = ["tile", "cards", "no"] as const;

type Producing = Pending<"produce">;

/** How many cards stand in for all who are missing; undefined when the hand holds fewer. */
function countStandIns(state: State, { seat, place, covered }: Producing): number | undefined {
  const short = workplaceAt(state, seat, place).missing - covered;
  const count = short * playerAt(state, seat).compensation;
  return count <= at(state.hands, seat).length ? count : undefined;
}

/** Tiles, cards of a hand that no menu holds, and doing without. */
function decideStandIn(state: State, pending: Producing): Choice {
  const { seat, place, covered } = pending;
  const { tiles, compensation } = playerAt(state, seat);
  const short = workplaceAt(state, seat, place).missing - covered;
  const owned = tiles.filter((tile) => tile === "missing-assistant").length;
  const count = at(state.hands, seat).length;
  const canUseTile = owned > 0 && count >= Math.max(0, short - owned) * compensation;
  const asksBefore = countStandIns(state, pending) !== undefined && count > menuSize;
  // With prisoners to free, doing without is no foregone answer.
  const choose = wouldReleaseHelp(state, seat, place) ? choosePrivately : chooseOpenly;
  return choose("stand-in", [...(canUseTile ? ["tile"] : []), ...(asksBefore ? ["cards"] : []), "no"]);
}

/** The cards that stand in, chosen at once; undefined when there are too few, or more than a menu holds. */
function decideCards(state: State, pending: Producing): Choice | undefined {
  const hand = at(state.hands, pending.seat);
  const count = countStandIns(state, pending);
  if (count === undefined || hand.length > menuSize) return undefined;
  return chooseCards("stand-in-cards", hand.toSorted(cheapFirst), count, count);
}

/** Page 11: missing assistants: cards, and beside them tiles or doing without. */
export const produceGoods: PendingQuestion<"produce"> = {
  decide: (state, pending) => decideCards(state, pending) ?? decideStandIn(state, pending),
  besides: (state, pending) => (decideCards(state, pending) === undefined ? [] : [decideStandIn(state, pending)]),
  answer: (context, pending, picks, ask) => {
    const { seat, place, covered } = pending;
    const { worker, missing } = workplaceAt(context.state, seat, place);
    const { tiles, compensation } = playerAt(context.state, seat);
    if (ask === "stand-in-cards") {
      discard(context, seat, picks.map(cardNo), "compensate");
      standIn(context, seat, picks.length);
      return;
    }
    const [pick = bug("no pick")] = picks;
    if (pick === "no") {
      context.story.facts.push({ fact: "failed", to: "table", seat, card: worker.no, missing: missing - covered });
      goOnToChain(context, pending, false);
      return;
    }
    if (pick === "tile") {
      const tile = "missing-assistant";
      changePlayer(context, seat, { tiles: tiles.toSpliced(tiles.indexOf(tile), 1) });
      context.story.facts.push({ fact: "used-tile", to: "table", seat, tile, paid: {} });
      replaceWith(context, pending, { ...pending, covered: covered + 1 });
      return;
    }
    const count = (missing - covered) * compensation;
    const why = { for: "compensate" } as const;
    addPending(context, { seat, do: "discard", why, count, from: null, resource: null, chosen: [] });
  },
  /** Produces as soon as nobody is missing; fails when nothing could stand in for those who are. */
  proceed: (context, pending) => {
    const { state } = context;
    const { seat, place, covered } = pending;
    const labor = workplaceAt(state, seat, place);
    if (labor.missing <= covered) {
      produce(context, pending, labor);
      return true;
    }
    // Tiles, characters and prisoners could still help: their owner is asked before production fails.
    const hasMeans = mightUse(state, seat, at(state.hands, seat)) || wouldReleaseHelp(state, seat, place);
    const hasChoice = countStandIns(state, pending) !== undefined || decideStandIn(state, pending).options.length > 1;
    if (hasChoice || hasMeans) return false;
    produceGoods.answer(context, pending, ["no"], "stand-in");
    return true;
  },
  ask: (view, { seat, ask, awaited, max }) => {
    if (!awaited) return say("ask.stand-in.besides");
    const { place, covered } = pendingAt(view, seat, "produce");
    const { worker, missing } = workplaceAt(view, seat, place);
    const quality = spaceOf(view.chapter, place)?.quality ?? "orderly";
    const market = marketOf(view, seat).with(hooded, 0);
    const change = spaceOf(view.chapter, place)?.change ?? 0;
    const words = { card: cardWord(worker.no), n: missing - covered, quality: say(`quality.${quality}`), count: max };
    return say(ask === "stand-in-cards" ? "ask.stand-in.cards" : "ask.stand-in", {
      ...words,
      colors: orWord(findMissingColors(worker.needs ?? [], market, change).map(colorWord)),
      market: figuresWord(market),
    });
  },
  option: (view, decision, id) => {
    const { seat, ask } = decision;
    if (ask === "stand-in-cards") return handOption(decision, id);
    const { place, covered } = pendingAt(view, seat, "produce");
    const n = (workplaceAt(view, seat, place).missing - covered) * playerAt(view, seat).compensation;
    return button(say(`do.stand-in.${pickFrom(standIns, id)}`, { n }));
  },
  place: (view, decision, id) => (decision.ask === "stand-in-cards" ? handPlace(view, decision, id) : undefined),
  rate: (view, decision) => {
    const { seat, ask, options } = decision;
    const cards = evaluateDiscarding(at(view.handSizes, seat));
    if (ask === "stand-in-cards") return preferWorthless(view, decision).map((liking) => cards + liking / 1000);
    const likes = { tile: 3, cards, no: 0 };
    return options.map((id) => likes[pickFrom(standIns, id)]);
  },
};

/** Cards are given for assistants while there are many. */
function evaluateDiscarding(cards: number): number {
  if (cards > 5) return 2;
  return cards > 3 ? 0.5 : -1;
}

/** Page 12: how many goods to make by the chain, or which cards to give for it. */
export const chain: PendingQuestion<"chain"> = {
  decide: (state, { seat, area }) => {
    const { chain: links } = workerIn(state, seat, area);
    if (links.kind === "cards") {
      const fitting = at(state.hands, seat).filter((no) => card(no).resource === links.resource);
      return fitting.length === 0
        ? choosePrivately("chain-cards", ["none"])
        : chooseCards("chain-cards", fitting.toSorted(cheapFirst), 0, fitting.length);
    }
    const amounts: string[] = [];
    for (let count = chainLimit(links, playerAt(state, seat).goods); count >= 0; count -= 1)
      amounts.push(String(count));
    return chooseOpenly("chain", amounts);
  },
  answer: useChain,
  /**
   * A chain of goods that are not there, or of cards without a hand, is passed over: everybody sees that. Not while
   * tiles or characters could still give them.
   */
  proceed: (context, pending) => {
    const { state } = context;
    const { seat, area } = pending;
    const { chain: links } = workerIn(state, seat, area);
    const count = at(state.hands, seat).length;
    const isPossible = links.kind === "cards" ? count > 0 : chainLimit(links, playerAt(state, seat).goods) > 0;
    if (isPossible || mightFeed(state, seat, count, links)) return false;
    useChain(context, pending, []);
    return true;
  },
  ask: (view, { seat }) => {
    const { area, isFinal } = pendingAt(view, seat, "chain");
    const { no, chain: links, good } = workerIn(view, seat, area);
    const words = { card: titleOf(no), good: goodWord(good ?? "coal"), chain: chainWord(links) };
    if (links.kind !== "cards") return say(isFinal ? "ask.chain.final" : "ask.chain", words);
    const resource = say(`resource.${links.resource}`);
    return say(isFinal ? "ask.chain-cards.final" : "ask.chain-cards", { ...words, resource });
  },
  option: (view, decision, id) => {
    const { seat, ask } = decision;
    if (id === "none" || id === "0") return button(say("do.none"));
    if (ask === "chain-cards") return handOption(decision, id);
    const { area, isFinal } = pendingAt(view, seat, "chain");
    const { inputs, good } = goodsChainOf(workerIn(view, seat, area));
    const count = Number(id);
    const goods = countGood(good, count + (isFinal ? 0 : 1));
    return button(say("do.chain", { goods, cost: inputs.map((input) => countGood(input, count)) }));
  },
  place: (view, decision, id) =>
    decision.ask === "chain-cards" && id !== "none" ? handPlace(view, decision, id) : undefined,
  rate: (view, { seat, ask, options }) => {
    const pending = pendingAt(view, seat, "chain");
    const worker = workerIn(view, seat, pending.area);
    return ask === "chain-cards"
      ? options.map((id) => (id === "none" ? 0 : evaluateGift(view, pending, worker, id)))
      : evaluateAmounts(view, pending, worker, options);
  },
};

/** A card is given to a chain when the good is worth more than the card. */
function evaluateGift(view: View, { seat, isFinal }: Pending<"chain">, { good }: Card, id: string): number {
  const coins = good === null ? 0 : coinsOf(good, marketOf(view, seat));
  return isFinal ? coins : coins + 2 - rateInHand(view, seat, cardNo(id));
}

/** More of the chain when its good is worth more than what goes in, or is wanted by the chapter. */
function evaluateAmounts(
  view: View,
  { seat, isFinal }: Pending<"chain">,
  worker: Card,
  options: readonly string[],
): readonly number[] {
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

type GoodsChain = { readonly inputs: readonly Good[]; readonly good: Good };

/** What a chain of goods takes and makes. */
function goodsChainOf({ chain: links, good }: Card): GoodsChain {
  if (links.kind === "none" || links.kind === "cards" || good === null) return bug("no chain of goods");
  return { inputs: links.goods, good };
}
