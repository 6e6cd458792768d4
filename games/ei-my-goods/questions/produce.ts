import type { ClosedOption, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { chainValue, countRoundsLeft, handValue } from "../computer/outlook.ts";
import { firstValue, rateEach } from "../computer/rate.ts";
import { buildingPlace, handPlace } from "../picture/place.ts";
import { type Card, cardId, findCard, readCard } from "../rules/cards.ts";
import { turnContextOf } from "../rules/phases/context.ts";
import { findNextGift, give as giveCards, produce as beginProduction } from "../rules/phases/produce.ts";
import { findMissing, listBunnyPlaces, listStartsAt, parseStart } from "../rules/production.ts";
import { findStart, ownViewOf } from "../rules/view.ts";
import { describeGift, nameProduct } from "../text/options.ts";
import { nameCard, nameCounts, nameMissing, nameResource, nameResources, say } from "../text/words.ts";
import { closeInTurn, type EiQuestion, readPick } from "./question.ts";

/** Phase IV: which building with a bunny produces next, and which resource sloppy work skips. */
export const produce: EiQuestion = {
  answer: (state, _seat, answer, story) => beginProduction(turnContextOf(state), readPick(answer), story),
  ask: (view) => say("ask.produce", { market: nameCounts(ownViewOf(view).there) }),
  option: (view, _decision, option) => {
    const own = ownViewOf(view);
    const { place, goods, skip, gives } = findStart(own, option);
    const card = at(own.tableau.buildings, place);
    const words = { building: nameCard(card), goods: nameProduct(card, goods) };
    return {
      label:
        skip === null
          ? say("pick.produce", words)
          : say("pick.produce.skip", { ...words, resource: nameResources(skip, 1) }),
      hint: gives.total === 0 ? say("pick.produce.ready") : say("pick.produce.gives", { gives: nameMissing(gives) }),
    };
  },
  closed: closeInTurn(({ view, tableau, mine, there }, { isOpen }) =>
    listBunnyPlaces(tableau).flatMap(({ place, bunny }) => {
      const card = at(tableau.buildings, place);
      const building = nameCard(card);
      if (view.turn?.done.includes(place) === true) return [close(card, say("why.done", { building }))];
      if (isOpen) return [close(card, say("why.open"))];
      if (listStartsAt(tableau, place, bunny, there, mine.hand).length > 0) return [];
      const lacks = nameMissing(findMissing(card, there));
      return [close(card, say(bunny === "sloppy" ? "why.missing.sloppy" : "why.missing", { building, lacks }))];
    }),
  ),
  place: (_view, _decision, option) => buildingPlace(parseStart(option).card),
  // Makers of what other chains take come first, so the cheapest goods do.
  evaluate: rateEach((own, option) => {
    const { place, goods, gives } = findStart(own, option);
    const { value } = readCard(at(own.tableau.buildings, place));
    const gain = goods * value + chainValue(own, place) - gives.total * (countRoundsLeft(own) === 0 ? 0.1 : 0.7);
    return gain > 0 ? firstValue.produce - value / 10 - gives.total / 100 : -1;
  }),
};

const close = (card: Card, why: Message): ClosedOption => ({ ask: "produce", option: cardId(card), why });

/** Phase IV: which cards of the hand make up for what the market lacks. */
export const give: EiQuestion = {
  answer: (state, _seat, { picks }, story) => giveCards(turnContextOf(state), picks, story),
  ask: (view) => {
    const { tableau, mine } = ownViewOf(view);
    const step = mine.turn?.step;
    if (step?.step !== "give") return bug("nothing to give");
    const { resource, left } = findNextGift(mine.hand, step);
    const what = typeof resource === "number" ? nameResource(resource) : say("card.any");
    return say("ask.give", { building: nameCard(at(tableau.buildings, step.place)), what, n: left });
  },
  option: (_view, _decision, option) => describeGift(findCard(option)),
  place: (_view, _decision, option) => handPlace(findCard(option)),
  evaluate: rateEach((own, option) => 1 / (1 + handValue(own, findCard(option)))),
};
