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

/** Every production that is possible. */
export function listProductions(position: Position): readonly (Pick<Step, "way"> & { readonly card: Card })[] {
  return allCards
    .filter((card) => at(position.open, card) > 0)
    .flatMap((card) =>
      waysTo(card)
        .filter((way) => isPossible(position, way))
        .map((way) => ({ way, card })),
    );
}

/** Every use of a building that is possible, with what it gains. */
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
