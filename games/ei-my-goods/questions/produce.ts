import { goodsMade } from "../../../data/ei-my-goods/rules.ts";
import type { Message } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { firstValue, rateByTaste, type Taste } from "../computer/rate.ts";
import { chainValue, countRoundsLeft, gainOfChain, handValue } from "../computer/values.ts";
import { buildingPlace, handPlace } from "../picture/pieces/names.ts";
import { type Card, cardId, findCard, readCard } from "../rules/cards.ts";
import { mostOpenings, openChain, useChain } from "../rules/phases/chain.ts";
import { turnContextOf } from "../rules/phases/context.ts";
import {
  produce as beginProduction,
  findNextGift,
  give as giveCards,
  type GiveStep,
  giving,
  onlyGiftOf,
} from "../rules/phases/produce.ts";
import {
  countChainSteps,
  countResources,
  findBunny,
  findMissing,
  listBunnyPlaces,
  listStartsAt,
  type Start,
  sumCounts,
  type Working,
} from "../rules/production.ts";
import { findStart, listOwnStarts, type OwnView, ownViewOf } from "../rules/view.ts";
import {
  describeChain,
  describeGift,
  nameCard,
  nameCounts,
  nameMissing,
  nameProduct,
  nameResources,
  say,
} from "../text/words.ts";
import { closeInTurn, type EiQuestion, turnBy } from "./question.ts";

/** Phase IV: which building with a bunny produces next, and which resource sloppy work skips. */
export const produce: EiQuestion = {
  answer: turnBy(beginProduction),
  ask: (view) => say("ask.produce", { market: nameCounts(ownViewOf(view).there) }),
  option: (view, _decision, option) => {
    const own = ownViewOf(view);
    const [start = "", gift] = option.split(giving);
    const way = findStart(own, start);
    const { place, skip, gives } = way;
    const card = at(own.tableau.buildings, place);
    const words = { building: nameCard(card), goods: nameProduct(card, countComing(own, way)) };
    const skipped = skip === null ? undefined : nameResources(skip, 1);
    if (gift !== undefined) {
      const given = findCard(gift);
      return { label: say("pick.produce.card", { ...words, card: nameCard(given) }), hint: hintGift(given, skipped) };
    }
    return {
      label:
        skipped === undefined ? say("pick.produce", words) : say("pick.produce.skip", { ...words, resource: skipped }),
      hint: gives.total === 0 ? say("pick.produce.ready") : say("pick.produce.gives", { gives: nameMissing(gives) }),
    };
  },
  closed: closeInTurn((own) =>
    listBunnyPlaces(own.tableau).map((working) => ({
      option: cardId(at(own.tableau.buildings, working.place)),
      why: whyNotProducing(own, working),
    })),
  ),
  place: (_view, _decision, option) => buildingPlace(findCard(option.split(/[-+]/u)[0] ?? "")),
  rate: rateByTaste((own, option, taste) => {
    const [start = "", gift] = option.split(giving);
    const missed = gift === undefined ? 0 : handValue(own, findCard(gift), taste) / 1000;
    return rateStart(own, findStart(own, start), taste) - missed;
  }),
};

/** Makers of what other chains take come first, so the cheapest goods do; nothing is produced at a loss. */
function rateStart(own: OwnView, { place, goods, gives }: Start, taste: Taste): number {
  const { value } = readCard(at(own.tableau.buildings, place));
  const gain =
    goods * value + chainValue(own, place, taste) - gives.total * (countRoundsLeft(own) === 0 ? 0.1 : taste.card);
  return gain > 0 ? firstValue.produce - value / 10 - gives.total / 100 : -1;
}

function whyNotProducing({ view, tableau, mine, there }: OwnView, working: Working): Message | undefined {
  const { place, bunny } = working;
  const card = at(tableau.buildings, place);
  const building = nameCard(card);
  if (view.turn?.done.includes(place) === true) return say("why.done", { building });
  if (mine.turn?.isOpen === true) return say("why.open");
  if (listStartsAt(tableau, working, there, countResources(mine.hand)).length > 0) return undefined;
  const lacks = nameMissing(findMissing(card, there));
  return say(bunny === "sloppy" ? "why.missing.sloppy" : "why.missing", { building, lacks });
}

/** What the one card that a way of producing takes is discarded as, what is skipped, and what would be given away. */
function hintGift(given: Card, skip: Message | undefined): Message {
  const { resource, cost, vp } = readCard(given);
  const words = { resource: resource === null ? say("card.any") : nameResources(resource, 1), cost, vp };
  return skip === undefined ? say("pick.produce.card.hint", words) : say("pick.produce.card.skip", { ...words, skip });
}

/** What the hand gives for: the production that has begun, or the only one that could. */
function findGiveStep(own: OwnView): GiveStep {
  const step = own.mine.turn?.step;
  return step?.step === "give" ? step : (onlyGiftOf(listOwnStarts(own)) ?? bug("nothing to give"));
}

/** Phase IV: which cards of the hand make up for what the market lacks; the only way to produce begins with them. */
export const give: EiQuestion = {
  answer: (state, _seat, { picks }, story) => giveCards(turnContextOf(state), picks, story),
  ask: (view) => {
    const own = ownViewOf(view);
    const { tableau, mine } = own;
    const step = findGiveStep(own);
    const { resource, left } = findNextGift(mine.hand, step);
    const what =
      typeof resource === "number" ? nameResources(resource, left) : say("resource.any.missing", { n: left });
    const building = at(tableau.buildings, step.place);
    const words = { building: nameCard(building), what };
    if (mine.turn?.step !== null) return say("ask.give", words);
    const all = { by: step.by, any: step.any, total: sumCounts(step.by) + step.any };
    const goods = goodsMade[findBunny(tableau, step.place) ?? bug("no bunny")];
    const made = nameProduct(building, countComing(own, { goods, gives: all }));
    return say("ask.give.only", {
      ...words,
      goods: made,
      all: nameMissing(all),
      parts: all.total > left ? "yes" : "no",
    });
  },
  option: (_view, _decision, option) => describeGift(findCard(option)),
  place: (_view, _decision, option) => handPlace(findCard(option)),
  rate: rateByTaste((own, option, taste) => {
    const liking = 1 / (1 + handValue(own, findCard(option), taste));
    return own.mine.turn?.step === null ? rateStart(own, at(listOwnStarts(own), 0), taste) + liking / 1000 : liking;
  }),
};

/** How many goods will come: as many as are made, or all cards that piles, gifts and halves of hands yield (ruling 3). */
function countComing({ view, seat }: OwnView, { goods, gives }: Pick<Start, "goods" | "gives">): number {
  const hands = view.players.map(({ cards }, each) => (each === seat ? cards - gives.total : cards));
  // Hands are halved until everybody has one card.
  const given = hands.reduce((sum, held) => sum + Math.max(0, held - 1), 0);
  return Math.min(goods, view.deck + view.discard + gives.total + given);
}

/** Phase IV: what goes into the chain of the building that has just produced, or has been opened. */
export const chain: EiQuestion = {
  answer: (state, _seat, { picks }, story) => useChain(turnContextOf(state), picks, story),
  ask: (view) => {
    const card = findBuilding(ownViewOf(view));
    const words = { building: nameCard(card), chain: describeChain(card) ?? bug("no chain") };
    return say(isFromHand(card) ? "ask.chain.cards" : "ask.chain.times", words);
  },
  option: (view, _decision, option) => {
    const card = findBuilding(ownViewOf(view));
    const { chain: printed } = readCard(card);
    if (printed?.resource !== null) return describeGift(findCard(option));
    const n = Number(option);
    return { label: say("pick.chain", { n, goods: nameProduct(card, n * printed.goods.length) }) };
  },
  closed: closeInTurn(({ tableau, mine }, { chain: place }) => {
    if (place === null || countChainSteps(tableau, place, countResources(mine.hand)) > 0) return [];
    const card = at(tableau.buildings, place);
    const words = describeChain(card);
    return [{ option: cardId(card), why: words && say("why.noChain", { chain: words }) }];
  }),
  place: (_view, _decision, option) => (/^[a-z]/u.test(option) ? handPlace(findCard(option)) : undefined),
  rate: rateByTaste((own, option, taste) => {
    const card = findBuilding(own);
    if (!isFromHand(card)) return gainOfChain(card) > 0 ? firstValue.chain + Number(option) / 100 : -1;
    const gain = gainOfChain(card) - handValue(own, findCard(option), taste);
    return gain > 0 ? firstValue.chain + gain / 100 : -1;
  }),
};

function findBuilding({ tableau, mine }: OwnView): Card {
  return at(tableau.buildings, mine.turn?.chain ?? bug("no chain is open"));
}

const isFromHand = (card: Card): boolean => readCard(card).chain?.resource !== null;

/** Final round, ruling 23: which building's chain to use, also where nobody worked. */
export const open: EiQuestion = {
  answer: turnBy(openChain),
  ask: (view) => {
    const own = ownViewOf(view);
    const isLeft = own.mine.turn?.isOpen !== true && listOwnStarts(own).length > 0;
    return say("ask.open", { ends: isLeft ? "yes" : "no" });
  },
  closed: closeInTurn(({ tableau }, { left, chain: place }) =>
    left.length < mostOpenings
      ? []
      : left
          .filter((each, index) => each !== place && left.indexOf(each) === index)
          .map((each) => ({
            option: cardId(at(tableau.buildings, each)),
            why: say("why.opened", { n: mostOpenings }),
          })),
  ),
  option: (_view, _decision, option) => {
    const card = findCard(option);
    return { label: say("pick.open", { building: nameCard(card) }), hint: describeChain(card) ?? bug("no chain") };
  },
  place: (_view, _decision, option) => buildingPlace(findCard(option)),
  rate: rateByTaste((own, option, taste) => {
    const card = findCard(option);
    const isGaining = chainValue(own, own.tableau.buildings.indexOf(card), taste) > 0;
    return isGaining ? firstValue.open - readCard(card).value / 10 : -1;
  }),
};
