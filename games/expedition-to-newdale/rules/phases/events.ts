import { eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { layOutMoreSailors } from "../chapters/crew.ts";
import { buildings, card, type CardNo, cardNo } from "../box/cards.ts";
import { eventOf, type SideId } from "../box/chapters.ts";
import { fistsOf, hooded, plus } from "../table/market.ts";
import { type Errand, inTurnOrder, playerAt, type State } from "../state.ts";
import { ask, change, done, type Work } from "../stepContext.ts";
import { askToBuild } from "../table/building.ts";
import { discard, draw, refill } from "../effects/hand.ts";
import { gain, lose, receive } from "../effects/points.ts";
import { ofCards, openly, type Question } from "../table/choice.ts";

/** Page 6, phase I: the top event is turned up and what it does at once is done; gives the seats that have a choice. */
export function turnUpEvent(work: Work): readonly Seat[] {
  const { state } = work;
  const [event = bug("no event left"), ...later] = state.eventDeck;
  state.eventDeck = later;
  state.event = event;
  work.told.push({ fact: "round", to: "table", round: state.round, start: state.start, event });
  return happen(work);
}

function happen(work: Work): readonly Seat[] {
  const { state } = work;
  const { effect, number } = eventOf(state.event ?? bug("no event"));
  const seats = inTurnOrder(state);
  switch (effect) {
    case "blueprints":
      display(work, fromPile(work, eventFigures.blueprints));
      return [];
    case "display":
      display(work, numbered(number));
      return [];
    case "vintage":
      display(work, numbered(number));
      laySide(work, "a02");
      return [];
    case "cloaks":
      state.bag = plus(state.bag, hooded, 1);
      work.told.push({ fact: "hooded-joined", to: "table" });
      return [];
    case "crew":
      layOutMoreSailors(work);
      return seats;
    case "holiday":
    case "vein":
    case "caravan":
      return seats;
    case "archive":
      for (const seat of seats) draw(work, seat, eventFigures.archive.drawn, "archive");
      return [];
    case "request":
      laySide(work, "a01");
      for (const seat of seats) draw(work, seat, eventFigures.request);
      return [];
    case "gunda":
      giveGunda(work);
      return [];
    case "ice":
      for (const seat of seats) draw(work, seat, eventFigures.ice.cards);
      return [];
    case "none":
    case "feast":
    case "parade":
    case "boarding":
    case "final":
      return [];
  }
}

const numbered = (number: number | null): readonly CardNo[] =>
  buildings.filter((row) => row.number !== null && row.number === number).map(({ no }) => no);

function display(work: Work, cards: readonly CardNo[]): void {
  work.state.display = [...work.state.display, ...cards];
  work.told.push({ fact: "laid-out", to: "table", cards, what: "buildings" });
}

/** The top cards of the draw pile, with the discard pile shuffled in when they run out; fewer when both are empty. */
function fromPile(work: Work, count: number): readonly CardNo[] {
  const { state } = work;
  const cards: CardNo[] = [];
  while (cards.length < count && refill(work)) {
    const next = state.pile.slice(0, count - cards.length);
    state.pile = state.pile.slice(next.length);
    cards.push(...next);
  }
  return cards;
}

function laySide(work: Work, side: SideId): void {
  work.state.side = side;
  work.told.push({ fact: "side-laid", to: "table", side });
}

/** Event 13: Gunda joins whoever has the fewest points, of several the last in turn order. */
function giveGunda(work: Work): void {
  const { state } = work;
  const fewest = Math.min(...state.seats.map(({ points }) => points));
  const seat = inTurnOrder(state).findLast((one) => playerAt(state, one).points === fewest) ?? bug("no seats");
  change(work, seat, { characters: [...playerAt(state, seat).characters, "p05"] });
  work.told.push({ fact: "gunda", to: "table", seat });
}

/** Asks a seat for its choice in this event. */
export function askEvent(work: Work, seat: Seat): void {
  const { effect } = eventOf(work.state.event ?? bug("no event"));
  if (effect === "crew") askToBuild(work, seat, "crew");
  else if (effect === "vein") ask(work, { seat, do: "good", why: "vein" });
  else if (effect === "holiday" || effect === "caravan") ask(work, { seat, do: effect });
}

export const askHoliday = (): Question => openly("holiday", ["cards", "points"]);

export function takeHoliday(work: Work, errand: Errand, [pick]: readonly string[]): void {
  done(work, errand);
  if (pick === "cards") draw(work, errand.seat, eventFigures.holiday.cards);
  else gain(work, errand.seat, eventFigures.holiday.points, "holiday");
}

/** Up to three cards for two coal each. */
export function askCaravan(state: State, seat: Seat): Question {
  const hand = at(state.hands, seat).toSorted((one, other) => card(one).cost - card(other).cost || one - other);
  return ofCards("caravan", hand, 0, eventFigures.caravan.cards);
}

export function proceedCaravan(work: Work, errand: Errand): boolean {
  if (at(work.state.hands, errand.seat).length > 0) return false;
  done(work, errand);
  return true;
}

export function takeCaravan(work: Work, errand: Errand, picks: readonly string[]): void {
  done(work, errand);
  discard(work, errand.seat, picks.map(cardNo), "caravan");
  receive(work, errand.seat, "coal", picks.length * eventFigures.caravan.coal, "caravan");
}

/** What the event does at the end of its round. */
export function endEvent(work: Work): void {
  const { effect } = eventOf(work.state.event ?? bug("no event"));
  if (effect === "parade") parade(work);
  if (effect === "boarding") boarding(work);
}

function parade(work: Work): void {
  const { state } = work;
  const points = ranked(state.seats.map(fistsOf), eventFigures.parade);
  for (const seat of inTurnOrder(state)) gain(work, seat, at(points, seat), "parade");
}

function boarding(work: Work): void {
  const { fewerThan, lost, from, gained } = eventFigures.boarding;
  for (const seat of inTurnOrder(work.state)) {
    const fists = fistsOf(playerAt(work.state, seat));
    if (fists < fewerThan) lose(work, seat, lost, "boarding");
    if (fists >= from) gain(work, seat, gained, "boarding");
  }
}

/** Page 13: prizes by rank among those with a fist at least; tied players take the higher prize and use up the lower. */
export function ranked(fists: readonly number[], prizes: readonly number[]): readonly number[] {
  return fists.map((mine) => (mine === 0 ? 0 : (prizes[fists.filter((other) => other > mine).length] ?? 0)));
}
