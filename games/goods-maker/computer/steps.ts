import { at } from "../../kit/at.ts";
import { abilityOf, allCards, type Card, isBuilding, printedPoints, type Way, waysTo } from "../rules/cards.ts";
import { canPay } from "../rules/offers.ts";
import { hasRoom } from "../rules/state.ts";
import { type Position, worthOfCard, worthOfPoint } from "./position.ts";

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
export function findBestStep(position: Position): Step | undefined {
  let best: Step | undefined;
  for (const step of listSteps(position)) if (step.gain > (best?.gain ?? 0)) best = step;
  return best;
}

function* listSteps(position: Position): Generator<Step> {
  if (!position.acted) yield* imagineProductions(position);
  yield* imagineElves(position);
}

/** Every production that is possible, with what it gains. */
export function* imagineProductions(position: Position): Generator<Step> {
  for (const card of allCards) {
    if (at(position.open, card) === 0) continue;
    for (const way of waysTo(card)) {
      if (isPossible(position, way)) yield { way, building: undefined, card, gain: gainNow(position, way.give, card) };
    }
  }
}

/** Every use of a building that is possible, with what it gains. */
export function* imagineElves(position: Position): Generator<Step> {
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
