import { eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { layOutMoreSailors } from "../chapters/crew.ts";
import { buildings, type CardNo } from "../box/cards.ts";
import { eventOf, type SideId } from "../box/chapters.ts";
import { fistsOf } from "../table/market.ts";
import { inTurnOrder, playerAt } from "../state.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { draw, refill } from "../effects/hand.ts";
import { gain, lose } from "../effects/points.ts";
import { addFigures, hooded } from "../box/figures.ts";
import { askToBuild } from "../effects/asking.ts";

/** Page 6, phase I: the top event is turned up and what it does at once is done; gives the seats that have a choice. */
export function turnUpEvent(context: StepContext): readonly Seat[] {
  const { state } = context;
  const [event = bug("no event left"), ...later] = state.eventDeck;
  state.eventDeck = later;
  state.event = event;
  context.story.facts.push({ fact: "round", to: "table", round: state.round, start: state.start, event });
  return carryOutEvent(context);
}

function carryOutEvent(context: StepContext): readonly Seat[] {
  const { state } = context;
  const { effect, number } = eventOf(state.event ?? bug("no event"));
  const seats = inTurnOrder(state);
  switch (effect) {
    case "blueprints":
      layOutBuildings(context, takeFromPile(context, eventFigures.blueprints));
      return [];
    case "display":
      layOutBuildings(context, findNumbered(number));
      return [];
    case "vintage":
      layOutBuildings(context, findNumbered(number));
      laySide(context, "a02");
      return [];
    case "cloaks":
      state.bag = addFigures(state.bag, hooded, 1);
      context.story.facts.push({ fact: "hooded-joined", to: "table" });
      return [];
    case "crew":
      layOutMoreSailors(context);
      return seats;
    case "holiday":
    case "vein":
    case "caravan":
      return seats;
    case "archive":
      for (const seat of seats) draw(context, seat, eventFigures.archive.drawn, "archive");
      return [];
    case "request":
      laySide(context, "a01");
      for (const seat of seats) draw(context, seat, eventFigures.request);
      return [];
    case "gunda":
      giveGunda(context);
      return [];
    case "ice":
      for (const seat of seats) draw(context, seat, eventFigures.ice.cards);
      return [];
    case "none":
    case "feast":
    case "parade":
    case "boarding":
    case "final":
      return [];
  }
}

const findNumbered = (number: number | null): readonly CardNo[] =>
  buildings.filter((row) => row.number !== null && row.number === number).map(({ no }) => no);

function layOutBuildings(context: StepContext, cards: readonly CardNo[]): void {
  context.state.display = [...context.state.display, ...cards];
  context.story.facts.push({ fact: "laid-out", to: "table", cards, what: "buildings" });
}

/** The top cards of the draw pile, with the discard pile shuffled in when they run out; fewer when both are empty. */
function takeFromPile(context: StepContext, count: number): readonly CardNo[] {
  const { state } = context;
  const cards: CardNo[] = [];
  while (cards.length < count && refill(context)) {
    const next = state.pile.slice(0, count - cards.length);
    state.pile = state.pile.slice(next.length);
    cards.push(...next);
  }
  return cards;
}

function laySide(context: StepContext, side: SideId): void {
  context.state.side = side;
  context.story.facts.push({ fact: "side-laid", to: "table", side });
}

/** Event 13: Gunda joins whoever has the fewest points, of several the last in turn order. */
function giveGunda(context: StepContext): void {
  const { state } = context;
  const fewest = Math.min(...state.seats.map(({ points }) => points));
  const seat = inTurnOrder(state).findLast((one) => playerAt(state, one).points === fewest) ?? bug("no seats");
  changePlayer(context, seat, { characters: [...playerAt(state, seat).characters, "p05"] });
  context.story.facts.push({ fact: "gunda", to: "table", seat });
}

/** Asks a seat for its choice in this event. */
export function askEvent(context: StepContext, seat: Seat): void {
  const { effect } = eventOf(context.state.event ?? bug("no event"));
  if (effect === "crew") askToBuild(context, seat, "crew");
  else if (effect === "vein") addPending(context, { seat, do: "good", why: "vein" });
  else if (effect === "holiday" || effect === "caravan") addPending(context, { seat, do: effect });
}

/** What the event does at the end of its round. */
export function endEvent(context: StepContext): void {
  const { effect } = eventOf(context.state.event ?? bug("no event"));
  if (effect === "parade") rewardParade(context);
  if (effect === "boarding") resistBoarding(context);
}

function rewardParade(context: StepContext): void {
  const { state } = context;
  const points = awardPrizes(state.seats.map(fistsOf), eventFigures.parade);
  for (const seat of inTurnOrder(state)) gain(context, seat, at(points, seat), "parade");
}

function resistBoarding(context: StepContext): void {
  const { fewerThan, lost, from, gained } = eventFigures.boarding;
  for (const seat of inTurnOrder(context.state)) {
    const fists = fistsOf(playerAt(context.state, seat));
    if (fists < fewerThan) lose(context, seat, lost, "boarding");
    if (fists >= from) gain(context, seat, gained, "boarding");
  }
}

/** Page 13: prizes by rank among those with a fist at least; tied players take the higher prize and use up the lower. */
export function awardPrizes(fists: readonly number[], prizes: readonly number[]): readonly number[] {
  return fists.map((mine) => (mine === 0 ? 0 : (prizes[fists.filter((other) => other > mine).length] ?? 0)));
}
