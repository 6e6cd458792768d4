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
} from "../rules/cards.ts";
import { box } from "../tables.ts";
import { countAllOpen, pointsOf } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";

/** What a player has as he imagines his turn going on. It is changed step by step; no view and no state is. */
export type Position = {
  /** How many of each card are in hand. */
  readonly held: number[];
  /** Copies open of every card. */
  readonly open: number[];
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
  /** What every card is worth to whoever has it, as late in the match as it is. */
  readonly worths: readonly number[];
  /** Whether all trades and ways to win are looked for, or only what a glance shows. */
  readonly isThorough: boolean;
};

/** What a victory point is worth, in the values printed on the cards. */
export const worthOfPoint = 7;
/** What a building's elves are worth at the start of a match, by what they gain at each use. */
const worthOfElves = 2;
/** Funds are good for one trade only. */
const worthOfFunds = 0.6;

export function positionOf(view: View, isThorough: boolean): Position {
  const hand = handOf(view);
  const own = at(view.players, view.turn.seat);
  const rival = Math.max(...view.players.filter((_, seat) => seat !== view.turn.seat).map(pointsOf));
  const position: Position = {
    held: handCards.map(() => 0),
    open: countAllOpen(view),
    buildings: [...own.buildings],
    used: [...view.turn.used],
    cards: hand.length,
    acted: view.turn.acted,
    points: pointsOf(own),
    left: view.points,
    worth: 0,
    rival,
    worths: worthsAt(Math.max(rival, pointsOf(own))),
    isThorough,
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
export const worthOfCard = ({ worths }: Pick<Position, "worths">, card: Card): number => at(worths, card);

const knownWorths = box.derive(() => new Map<number, readonly number[]>());

/** What every card is worth when somebody has so many points: the more, the less of the match is still to come. */
export function worthsAt(points: number): readonly number[] {
  const toCome = Math.max(0, 1 - points / pointsToEnd);
  const worths = knownWorths().get(points) ?? allCards.map((card) => weigh(card, toCome));
  knownWorths().set(points, worths);
  return worths;
}

function weigh(card: Card, toCome: number): number {
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
