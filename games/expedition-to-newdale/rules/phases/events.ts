import { eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { layOutMoreSailors } from "../chapters/crew.ts";
import { buildings, type CardNo } from "../box/cards.ts";
import { type EventEffect, eventOf, type SideId } from "../box/chapters.ts";
import { fistsOf } from "../table/market.ts";
import { inTurnOrder, type Owed, playerAt } from "../state.ts";
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
  const { effect, number } = eventOf(event);
  happenings[effect](context, number);
  return withChoice.has(effect) ? inTurnOrder(state) : [];
}

type Happening = (context: StepContext, number: number | null) => void;

const everybodyDraws =
  (count: number, then: Owed["then"] = "nothing"): Happening =>
  (context) => {
    for (const seat of inTurnOrder(context.state)) draw(context, seat, count, then);
  };

/** Nothing at once: the event asks, or works during the round or at its end. */
const nothing: Happening = () => undefined;

/** Events that everybody answers in turn order. */
const withChoice: ReadonlySet<EventEffect> = new Set(["crew", "holiday", "vein", "caravan"]);

/** What each event does at once. */
const happenings: { readonly [Effect in EventEffect]: Happening } = {
  blueprints: (context) => layOutBuildings(context, takeFromPile(context, eventFigures.blueprints)),
  display: (context, number) => layOutBuildings(context, findNumbered(number)),
  vintage: (context, number) => {
    layOutBuildings(context, findNumbered(number));
    laySide(context, "a02");
  },
  cloaks: ({ state, story }) => {
    state.bag = addFigures(state.bag, hooded, 1);
    story.facts.push({ fact: "hooded-joined", to: "table" });
  },
  crew: layOutMoreSailors,
  archive: everybodyDraws(eventFigures.archive.drawn, "archive"),
  request: (context, number) => {
    laySide(context, "a01");
    everybodyDraws(eventFigures.request)(context, number);
  },
  gunda: giveGunda,
  ice: everybodyDraws(eventFigures.ice.cards),
  holiday: nothing,
  vein: nothing,
  caravan: nothing,
  none: nothing,
  feast: nothing,
  parade: nothing,
  boarding: nothing,
  final: nothing,
};

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
