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
import { countOpen, endOf, hasRoom, pointsOf } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";

/** What a player has as he imagines his turn going on. It is changed step by step; no view and no state is. */
export type Position = {
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
const weightOfNextTurn = 0.7;
const weightOfNextElves = 0.5;

export function positionOf(view: View): Position {
  const hand = handOf(view);
  const own = at(view.players, view.turn.seat);
  const rival = Math.max(...view.players.filter((_, seat) => seat !== view.turn.seat).map(pointsOf));
  const position: Position = {
    held: new Uint8Array(handCards.length),
    open: Uint8Array.from(allCards, (card) => countOpen(view, card)),
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
    position.held[card] = at(position.held, card) + 1;
    position.worth += worthOfCard(position, card);
  }
  return position;
}

export function copyPosition(position: Position): Position {
  const { held, open, buildings, used } = position;
  return { ...position, held: held.slice(), open: open.slice(), buildings: [...buildings], used: [...used] };
}

/** What a card is worth to whoever has it: its value, or a building's points and what its elves will still do. */
export function worthOfCard({ toCome }: Pick<Position, "toCome">, card: Card): number {
  if (isFunds(card)) return worthOfFunds * valueOf(card);
  if (!isBuilding(card)) return valueOf(card);
  const [ability] = abilityOf(card);
  const elves = ability === undefined ? 0 : gainOfAbility(ability);
  return worthOfPoint * printedPoints(card) + worthOfElves * toCome * elves;
}

/** What an ability gains at each use. */
function gainOfAbility({ product, points, give }: Way): number {
  let gain = product === null ? points * worthOfPoint : valueOf(product);
  for (const card of give) gain -= valueOf(card);
  return gain;
}

/** Lets cards change hands and counts what that is worth; what is discarded is not open again in this turn. */
export function imagineExchange(position: Position, give: readonly Card[], got: readonly Card[], points: number): void {
  for (const card of give) {
    position.held[card] = at(position.held, card) - 1;
    position.cards -= 1;
    position.worth -= worthOfCard(position, card);
  }
  for (const card of got) {
    position.open[card] = at(position.open, card) - 1;
    position.worth += worthOfCard(position, card);
    if (isBuilding(card)) {
      position.buildings.push(card);
      position.points += printedPoints(card);
    } else {
      position.held[card] = at(position.held, card) + 1;
      position.cards += 1;
    }
  }
  position.points += points;
  position.left -= points;
  position.worth += points * worthOfPoint;
}

/** Takes a step: the player's own production, or the work of a building's elves. */
export function imagineWay(position: Position, way: Way, building: Card | undefined, card: Card | null): void {
  const got = card === null ? [] : [card];
  imagineExchange(position, way.give, got, building === undefined ? 0 : Math.min(way.points, position.left));
  if (building === undefined) position.acted = true;
  else position.used.push(building);
}

type Step = {
  readonly way: Way;
  readonly building: Card | undefined;
  readonly card: Card | null;
  readonly gain: number;
};

/** The most gainful step that is still possible, if any gains. */
function findBestStep(position: Position): Step | undefined {
  let best: Step | undefined;
  for (const step of listSteps(position)) if (step.gain > (best?.gain ?? 0)) best = step;
  return best;
}

function* listSteps(position: Position): Generator<Step> {
  if (!position.acted) yield* imagineProductions(position);
  yield* imagineElves(position);
}

function* imagineProductions(position: Position): Generator<Step> {
  for (const card of allCards) {
    if (at(position.open, card) === 0) continue;
    for (const way of waysTo(card)) {
      if (isPossible(position, way)) yield { way, building: undefined, card, gain: gainNow(position, way.give, card) };
    }
  }
}

function* imagineElves(position: Position): Generator<Step> {
  for (const building of position.buildings) {
    if (position.used.includes(building)) continue;
    for (const way of abilityOf(building)) {
      const isOpen = way.product === null || at(position.open, way.product) > 0;
      if (!isOpen || !isPossible(position, way)) continue;
      const points = Math.min(way.points, position.left) * worthOfPoint;
      yield { way, building, card: way.product, gain: gainNow(position, way.give, way.product) + points };
    }
  }
}

const isPossible = ({ held, cards }: Position, way: Way): boolean => hasRoom(cards, way.growth) && canPay(held, way);

function gainNow(position: Position, give: readonly Card[], card: Card | null): number {
  let gain = card === null ? 0 : worthOfCard(position, card);
  for (const each of give) gain -= worthOfCard(position, each);
  return gain;
}

/** What the position is worth after the most gainful end of this turn, with what the next turn then promises. */
export function worthAtBest(from: Position): number {
  // A match that is won is won now, not after some more gains.
  if (isOver(from)) return worthNow(from) + worthOfEnding(from);
  const position = copyPosition(from);
  for (let step = findBestStep(position); step !== undefined && !isOver(position); step = findBestStep(position)) {
    imagineWay(position, step.way, step.building, step.card);
  }
  return worthNow(position);
}

/** What the position is worth if the turn ends here. */
export function worthNow(position: Position): number {
  if (isOver(position)) return position.worth + worthOfEnding(position);
  const next: Position = { ...position, used: [], acted: false };
  let produced = 0;
  let worked = 0;
  for (const { gain } of imagineProductions(next)) produced = Math.max(produced, gain);
  for (const { gain } of imagineElves(next)) worked += Math.max(0, gain);
  return position.worth + weightOfNextTurn * (produced + weightOfNextElves * worked);
}

const isOver = ({ points, left }: Position): boolean => endOf(left, points) !== undefined;

/** The last victory point card ends the match for whoever is ahead. */
const worthOfEnding = ({ points, rival }: Position): number => (points > rival ? worthOfWinning : -worthOfWinning);
