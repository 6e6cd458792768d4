import { eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { buildings, card, type CardNo, cardNo, cheapFirst, faceCards } from "../box/cards.ts";
import { type EventEffect, eventOf, type SideId } from "../box/chapters.ts";
import { addFigures, hooded } from "../box/goods.ts";
import { layOutSailors } from "../chapters/fleet.ts";
import { discard, draw, gain, lose, receive, refill } from "../effects/gains.ts";
import { askToBuild } from "../effects/purchases.ts";
import type { NewdaleStory } from "../facts.ts";
import { pendingAt } from "../pending.ts";
import { inTurnOrder, type Owed, playerAt, type State } from "../state.ts";
import { addPending, type Asking, changePlayer, finish, forEach, replaceWith } from "../step.ts";
import { chooseCards, chooseOpenly, choosePrivately, menuSize } from "../table/choice.ts";
import { fistsOf } from "../table/market.ts";

/** Page 6, phase I: the top event is turned up and what it does at once is done. */
export function turnUpEvent(state: State, story: NewdaleStory): State {
  const [event = bug("no event left"), ...eventDeck] = state.eventDeck;
  story.facts.push({ fact: "round", to: "table", round: state.round, start: state.start, event });
  const { effect, number } = eventOf(event);
  const happening = happenings[effect];
  const turned = { ...state, eventDeck, event };
  return happening === undefined ? turned : happening(turned, story, number);
}

export const listAsked = (state: State): readonly Seat[] =>
  withChoice.has(eventOf(state.event ?? bug("no event")).effect) ? inTurnOrder(state) : [];

type Happening = (state: State, story: NewdaleStory, number: number | null) => State;

const allDraw =
  (count: number, then: Owed["then"] = "nothing"): Happening =>
  (state, story) =>
    forEach(state, inTurnOrder(state), (next, seat) => draw(next, seat, count, story, then));

const withChoice: ReadonlySet<EventEffect> = new Set(["crew", "holiday", "vein", "caravan"]);

/** Effects at once. Other events ask, or work during the round or at its end. */
const happenings: { readonly [Effect in EventEffect]?: Happening } = {
  blueprints: (state, story) => {
    const [cards, left] = takeFromPile(state, eventFigures.blueprints, story);
    return layOutBuildings(left, cards, story);
  },
  display: (state, story, number) => layOutBuildings(state, findNumbered(state, number), story),
  vintage: (state, story, number) => laySide(layOutBuildings(state, findNumbered(state, number), story), "a02", story),
  cloaks: (state, story) => {
    story.facts.push({ fact: "hooded-joined", to: "table" });
    return { ...state, bag: addFigures(state.bag, hooded, 1) };
  },
  crew: (state, story) => layOutSailors(state, state.row.length + hiring.added, story),
  archive: allDraw(eventFigures.archive.drawn, "archive"),
  request: (state, story, number) => allDraw(eventFigures.request)(laySide(state, "a01", story), story, number),
  gunda: giveGunda,
  ice: allDraw(eventFigures.ice.cards),
};

/** Rules 6 and before had six Smokehouses numbered 206 and no Fishing Lodge. */
const findNumbered = ({ hasOldNumbers }: State, number: number | null): readonly CardNo[] =>
  hasOldNumbers === true && number === smokehouses
    ? faceCards("smokehouse")
    : buildings()
        .filter((row) => row.number !== null && row.number === number)
        .map(({ no }) => no);

const smokehouses = 206;

function layOutBuildings(state: State, cards: readonly CardNo[], story: NewdaleStory): State {
  story.facts.push({ fact: "laid-out", to: "table", cards, what: "buildings" });
  return { ...state, display: [...state.display, ...cards] };
}

/** The top cards of the draw pile, with the discard pile shuffled in when they run out; fewer when both are empty. */
function takeFromPile(state: State, count: number, story: NewdaleStory): readonly [readonly CardNo[], State] {
  const cards: CardNo[] = [];
  let next = refill(state, story);
  while (cards.length < count && next.pile.length > 0) {
    const top = next.pile.slice(0, count - cards.length);
    cards.push(...top);
    next = { ...next, pile: next.pile.slice(top.length) };
    if (cards.length < count) next = refill(next, story);
  }
  return [cards, next];
}

function laySide(state: State, side: SideId, story: NewdaleStory): State {
  story.facts.push({ fact: "side-laid", to: "table", side });
  return { ...state, side };
}

/** Event 13: Gunda joins the player with the fewest points, of several the last in turn order. */
function giveGunda(state: State, story: NewdaleStory): State {
  const fewest = Math.min(...state.seats.map(({ points }) => points));
  const seat = inTurnOrder(state).findLast((one) => playerAt(state, one).points === fewest) ?? bug("no seats");
  story.facts.push({ fact: "gunda", to: "table", seat });
  return changePlayer(state, seat, { characters: [...playerAt(state, seat).characters, "p05"] });
}

export function askEvent(state: State, seat: Seat): State {
  const { effect } = eventOf(state.event ?? bug("no event"));
  if (effect === "crew") return askToBuild(state, seat, "crew");
  if (effect === "vein") return addPending(state, { seat, do: "good", why: "vein" });
  return effect === "holiday" || effect === "caravan" ? addPending(state, { seat, do: effect }) : state;
}

/** Event Holiday: cards or points. */
export const holidayChoices = ["cards", "points"] as const;
export const holidayAsking: Asking<"holiday"> = { decide: () => chooseOpenly("holiday", holidayChoices) };

export function celebrate(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const done = finish(state, pendingAt(state, seat, "holiday"));
  const { cards, points } = eventFigures.holiday;
  return pick === "cards" ? draw(done, seat, cards, story) : gain(done, seat, points, "holiday", story);
}

/** No further card for the caravan. */
export const enough = "done";

/** Event Merchant Caravan: up to three cards for two coal each, one by one where the hand holds more than a menu. */
export const caravanAsking: Asking<"caravan"> = {
  decide: (state, { seat, chosen = [] }) => {
    const hand = at(state.hands, seat).toSorted(cheapFirst);
    if (hand.length <= menuSize) return chooseCards("caravan", hand, 0, eventFigures.caravan.cards);
    const left = hand.filter((no) => !chosen.includes(no)).map((no) => card(no).id);
    return choosePrivately("caravan", [...left, enough]);
  },
  proceed: (state, pending) => (at(state.hands, pending.seat).length > 0 ? state : finish(state, pending)),
  // Chosen cards stay in the hand until all are chosen.
  allowsUse: ({ chosen = [] }) => chosen.length === 0,
};

export function tradeWithCaravan(state: State, seat: Seat, picks: readonly string[], story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "caravan");
  const chosen = [...(pending.chosen ?? []), ...picks.filter((pick) => pick !== enough).map(cardNo)];
  const { cards, coal } = eventFigures.caravan;
  const isOneByOne = at(state.hands, seat).length > menuSize;
  if (isOneByOne && !picks.includes(enough) && chosen.length < cards)
    return replaceWith(state, pending, { ...pending, chosen });
  const given = discard(finish(state, pending), seat, chosen, "caravan", story);
  return receive(given, seat, { coal: chosen.length * coal }, "caravan", story);
}

export function endEvent(state: State, story: NewdaleStory): State {
  const { effect } = eventOf(state.event ?? bug("no event"));
  if (effect === "parade") return rewardParade(state, story);
  return effect === "boarding" ? resistBoarding(state, story) : state;
}

function rewardParade(state: State, story: NewdaleStory): State {
  const points = awardPrizes(state.seats.map(fistsOf), eventFigures.parade);
  return forEach(state, inTurnOrder(state), (next, seat) => gain(next, seat, at(points, seat), "parade", story));
}

function resistBoarding(state: State, story: NewdaleStory): State {
  const { fewerThan, lost, from, gained } = eventFigures.boarding;
  return forEach(state, inTurnOrder(state), (next, seat) => {
    const fists = fistsOf(playerAt(next, seat));
    const fought = fists < fewerThan ? lose(next, seat, lost, "boarding", story) : next;
    return fists >= from ? gain(fought, seat, gained, "boarding", story) : fought;
  });
}

/** Page 13: prizes by rank among those with a fist at least; tied players take the higher prize and use up the lower. */
export function awardPrizes(fists: readonly number[], prizes: readonly number[]): readonly number[] {
  return fists.map((mine) => (mine === 0 ? 0 : (prizes[fists.filter((other) => other > mine).length] ?? 0)));
}
