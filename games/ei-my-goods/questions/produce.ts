import { goodsMade } from "../../../data/ei-my-goods/rules.ts";
import type { ClosedOption, Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { chainValue, countRoundsLeft, handValue } from "../computer/values.ts";
import { firstValue, rateByTaste } from "../computer/rate.ts";
import { buildingPlace, handPlace } from "../picture/pieces/places.ts";
import type { Taste } from "../computer/taste.ts";
import { type Card, cardId, findCard, readCard } from "../rules/cards.ts";
import { turnContextOf } from "../rules/phases/context.ts";
import {
  findNextGift,
  give as giveCards,
  type GiveStep,
  giving,
  onlyGiftOf,
  produce as beginProduction,
} from "../rules/phases/produce.ts";
import {
  countResources,
  findBunny,
  findMissing,
  listBunnyPlaces,
  listStartsAt,
  parseStart,
  type Start,
  sumCounts,
} from "../rules/production.ts";
import type { Place } from "../rules/state.ts";
import { findStart, listOwnStarts, type OwnView, ownViewOf } from "../rules/view.ts";
import { describeGift, nameProduct } from "../text/options.ts";
import { nameCard, nameCounts, nameMissing, nameResources, say } from "../text/words.ts";
import { closeInTurn, type EiQuestion, turnBy } from "./question.ts";

/** Phase IV: which building with a bunny produces next, and which resource sloppy work skips. */
export const produce: EiQuestion = {
  answer: turnBy(beginProduction),
  ask: (view) => say("ask.produce", { market: nameCounts(ownViewOf(view).there) }),
  option: (view, _decision, option) => {
    const own = ownViewOf(view);
    const [start = "", gift] = option.split(giving);
    const { place, goods, skip, gives } = findStart(own, start);
    const card = at(own.tableau.buildings, place);
    const words = { building: nameCard(card), goods: nameProduct(card, goods) };
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
  closed: closeInTurn(({ view, tableau, mine, there }, { isOpen }) =>
    listBunnyPlaces(tableau).flatMap(({ place, bunny }) => {
      const card = at(tableau.buildings, place);
      const building = nameCard(card);
      if (view.turn?.done.includes(place) === true) return [close(card, say("why.done", { building }))];
      if (isOpen) return [close(card, say("why.open"))];
      if (listStartsAt(tableau, place, bunny, there, countResources(mine.hand)).length > 0) return [];
      const lacks = nameMissing(findMissing(card, there));
      return [close(card, say(bunny === "sloppy" ? "why.missing.sloppy" : "why.missing", { building, lacks }))];
    }),
  ),
  place: (_view, _decision, option) => buildingPlace(parseStart(option.split(giving)[0] ?? "").card),
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

const close = (card: Card, why: Message): ClosedOption => ({ ask: "produce", option: cardId(card), why });

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
    const goods = nameProduct(building, countMade(own, step.place));
    return say("ask.give.only", { ...words, goods, all: nameMissing(all), parts: all.total > left ? "yes" : "no" });
  },
  option: (_view, _decision, option) => describeGift(findCard(option)),
  place: (_view, _decision, option) => handPlace(findCard(option)),
  rate: rateByTaste((own, option, taste) => {
    const liking = 1 / (1 + handValue(own, findCard(option), taste));
    return own.mine.turn?.step === null ? rateStart(own, findOnlyStart(own), taste) + liking / 1000 : liking;
  }),
};

const findOnlyStart = (own: OwnView): Start => at(listOwnStarts(own), 0);

const countMade = ({ tableau }: OwnView, place: Place): number =>
  goodsMade[findBunny(tableau, place) ?? bug("no bunny")];
