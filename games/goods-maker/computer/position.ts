import { pointsToEnd } from "../../../data/goods-maker/table.ts";
import { at } from "../../kit/at.ts";
import {
  abilityOf,
  allCards,
  type Card,
  handCards,
  isBuilding,
  isFunds,
  printedPoints,
  valueOf,
  type Way,
  waysTo,
} from "../rules/cards.ts";
import { canPay } from "../rules/offers.ts";
import { endOf, hasRoom, openCopies, pointsOf } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";

/** What the viewer has before him, as he imagines his turn going on. Only imagined: it is changed step by step. */
export type Desk = {
  readonly held: Uint8Array;
  /** Copies open of every card. */
  readonly open: Uint8Array;
  readonly buildings: Card[];
  readonly used: Card[];
  cards: number;
  acted: boolean;
  /** Own victory points. */
  points: number;
  /** Victory point cards left. */
  left: number;
  /** What all he has is worth to him. */
  worth: number;
  /** Most points among the others. */
  readonly rival: number;
  /** How much of the match is probably still to come, from 1 to 0. */
  readonly toCome: number;
};

/** What a victory point is worth, in the values printed on the cards. */
const worthOfPoint = 7;
/** What a building's elves are worth at the start of a match, by what they gain at each use. */
const worthOfElves = 2;
/** Funds are good for one trade only. */
const worthOfFunds = 0.6;
const worthOfWinning = 1000;
/** What the next turn promises counts so much. */
const promise = 0.7;
const promiseOfElves = 0.5;

export function deskOf(view: View): Desk {
  const hand = handOf(view);
  const own = at(view.players, view.turn.seat);
  const rival = Math.max(...view.players.filter((_, seat) => seat !== view.turn.seat).map(pointsOf));
  const desk: Desk = {
    held: new Uint8Array(handCards.length),
    open: Uint8Array.from(allCards, (card) => openCopies(view, card)),
    buildings: [...own.buildings],
    used: [...view.turn.used],
    cards: hand.length,
    acted: view.turn.acted,
    points: pointsOf(own),
    left: view.points,
    worth: 0,
    rival,
    toCome: Math.max(0, 1 - Math.max(rival, pointsOf(own)) / pointsToEnd),
  };
  for (const card of hand) {
    desk.held[card] = at(desk.held, card) + 1;
    desk.worth += worthOfCard(desk, card);
  }
  return desk;
}

export function copyOf(desk: Desk): Desk {
  const { held, open, buildings, used } = desk;
  return { ...desk, held: held.slice(), open: open.slice(), buildings: [...buildings], used: [...used] };
}

/** What a card is worth to whoever has it: its value, or a building's points and what its elves will still do. */
export function worthOfCard({ toCome }: Pick<Desk, "toCome">, card: Card): number {
  if (isFunds(card)) return worthOfFunds * valueOf(card);
  if (!isBuilding(card)) return valueOf(card);
  const [ability] = abilityOf(card);
  const elves = ability === undefined ? 0 : gainOf(ability);
  return worthOfPoint * printedPoints(card) + worthOfElves * toCome * elves;
}

/** What an ability gains at each use. */
function gainOf({ product, points, give }: Way): number {
  let gain = product === null ? points * worthOfPoint : valueOf(product);
  for (const card of give) gain -= valueOf(card);
  return gain;
}

/** Lets cards change hands and counts what that is worth; what is discarded is not open again in this turn. */
export function exchange(desk: Desk, give: readonly Card[], got: readonly Card[], points: number): void {
  for (const card of give) {
    desk.held[card] = at(desk.held, card) - 1;
    desk.cards -= 1;
    desk.worth -= worthOfCard(desk, card);
  }
  for (const card of got) {
    desk.open[card] = at(desk.open, card) - 1;
    desk.worth += worthOfCard(desk, card);
    if (isBuilding(card)) {
      desk.buildings.push(card);
      desk.points += printedPoints(card);
    } else {
      desk.held[card] = at(desk.held, card) + 1;
      desk.cards += 1;
    }
  }
  desk.points += points;
  desk.left -= points;
  desk.worth += points * worthOfPoint;
}

/** Takes a step: the player's own production, or the work of a building's elves. */
export function use(desk: Desk, way: Way, building: Card | undefined, card: Card | null): void {
  const got = card === null ? [] : [card];
  exchange(desk, way.give, got, building === undefined ? 0 : Math.min(way.points, desk.left));
  if (building === undefined) desk.acted = true;
  else desk.used.push(building);
}

type Step = {
  readonly way: Way;
  readonly building: Card | undefined;
  readonly card: Card | null;
  readonly gain: number;
};

/** The most gainful step that is still possible, if any gains. */
function bestStep(desk: Desk): Step | undefined {
  let best: Step | undefined;
  for (const step of steps(desk)) if (step.gain > (best?.gain ?? 0)) best = step;
  return best;
}

function* steps(desk: Desk): Generator<Step> {
  if (!desk.acted) yield* productions(desk);
  yield* labours(desk);
}

function* productions(desk: Desk): Generator<Step> {
  for (const card of allCards) {
    if (at(desk.open, card) === 0) continue;
    for (const way of waysTo(card)) {
      if (isPossible(desk, way)) yield { way, building: undefined, card, gain: gainNow(desk, way.give, card) };
    }
  }
}

function* labours(desk: Desk): Generator<Step> {
  for (const building of desk.buildings) {
    if (desk.used.includes(building)) continue;
    for (const way of abilityOf(building)) {
      const isOpen = way.product === null || at(desk.open, way.product) > 0;
      if (!isOpen || !isPossible(desk, way)) continue;
      const points = Math.min(way.points, desk.left) * worthOfPoint;
      yield { way, building, card: way.product, gain: gainNow(desk, way.give, way.product) + points };
    }
  }
}

const isPossible = ({ held, cards }: Desk, way: Way): boolean => hasRoom(cards, way.growth) && canPay(held, way);

function gainNow(desk: Desk, give: readonly Card[], card: Card | null): number {
  let gain = card === null ? 0 : worthOfCard(desk, card);
  for (const each of give) gain -= worthOfCard(desk, each);
  return gain;
}

/** What the desk is worth after the most gainful end of this turn, with what the next turn then promises. */
export function worthAtBest(from: Desk): number {
  // A match that is won is won now, not after some more gains.
  if (isOver(from)) return worthNow(from) + outcome(from);
  const desk = copyOf(from);
  for (let step = bestStep(desk); step !== undefined && !isOver(desk); step = bestStep(desk)) {
    use(desk, step.way, step.building, step.card);
  }
  return worthNow(desk);
}

/** What the desk is worth if the turn ends here. */
export function worthNow(desk: Desk): number {
  if (isOver(desk)) return desk.worth + outcome(desk);
  const next: Desk = { ...desk, used: [], acted: false };
  let produced = 0;
  let worked = 0;
  for (const { gain } of productions(next)) produced = Math.max(produced, gain);
  for (const { gain } of labours(next)) worked += Math.max(0, gain);
  return desk.worth + promise * (produced + promiseOfElves * worked);
}

const isOver = ({ points, left }: Desk): boolean => endOf(left, points) !== undefined;

/** The last victory point card ends the match for whoever is ahead. */
const outcome = ({ points, rival }: Desk): number => (points > rival ? worthOfWinning : -worthOfWinning);
