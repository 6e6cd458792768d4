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
import { countAllOpen, hasRoom, pointsOf } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";
import { box } from "../tables.ts";

/** What a player has as he imagines his turn going on. It is changed step by step; no view and no state is. */
export type Position = {
  readonly held: number[];
  /** Copies open of every card. */
  readonly open: number[];
  readonly buildings: Card[];
  readonly used: Card[];
  cards: number;
  acted: boolean;
  points: number;
  left: number;
  /** What all he has is worth to him. */
  worth: number;
  /** Most points among the others. */
  readonly rival: number;
  /** What every card is worth to whoever has it, as late in the match as it is. */
  readonly worths: readonly number[];
  /** True if all trades and ways to win are looked for; false for those that a glance shows. */
  readonly isThorough: boolean;
};

/** What a victory point is worth, in the values printed on the cards. */
const worthOfPoint = 7;
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
function worthsAt(points: number): readonly number[] {
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

export function findBestStep(position: Position): Step | undefined {
  let best = position.acted ? undefined : findBestProduction(position);
  for (const step of imagineElves(position)) if (step.gain > (best?.gain ?? 0)) best = step;
  return best;
}

/** The most gainful production that is possible, if any gains. */
export function findBestProduction(position: Position): Step | undefined {
  const { open, worths } = position;
  let best: Step | undefined;
  let most = 0;
  for (let card = 0; card < open.length; card += 1) {
    // What is paid costs something, so nothing gains more than it is worth.
    if (at(open, card) === 0 || at(worths, card) <= most) continue;
    for (const way of waysTo(card)) {
      const gain = gainNow(position, way.give, card);
      if (gain <= most || !isPossible(position, way)) continue;
      best = { way, building: undefined, card, gain };
      most = gain;
    }
  }
  return best;
}

export function listProductions(position: Position): readonly (Pick<Step, "way"> & { readonly card: Card })[] {
  return allCards
    .filter((card) => at(position.open, card) > 0)
    .flatMap((card) =>
      waysTo(card)
        .filter((way) => isPossible(position, way))
        .map((way) => ({ way, card })),
    );
}

export function imagineElves(position: Position): readonly Step[] {
  const steps: Step[] = [];
  for (const building of position.buildings) {
    if (position.used.includes(building)) continue;
    for (const way of abilityOf(building)) {
      const isOpen = way.product === null || at(position.open, way.product) > 0;
      if (!isOpen || !isPossible(position, way)) continue;
      const points = Math.min(way.points, position.left) * worthOfPoint;
      steps.push({ way, building, card: way.product, gain: gainNow(position, way.give, way.product) + points });
    }
  }
  return steps;
}

const isPossible = ({ held, cards }: Position, way: Way): boolean => hasRoom(cards, way.growth) && canPay(held, way);

function gainNow(position: Position, give: readonly Card[], card: Card | null): number {
  let gain = card === null ? 0 : worthOfCard(position, card);
  for (const each of give) gain -= worthOfCard(position, each);
  return gain;
}
