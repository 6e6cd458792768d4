import { buildingsToEnd, coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Counts, everyResource, goodValue, printed } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import type { Glance } from "../rules/ownView.ts";
import { stockedUp } from "../rules/goods.ts";
import { chainSteps, type Missing, missing, resourcesOn, without } from "../rules/production.ts";
import type { Place } from "../rules/state.ts";

/** How many cards of each resource the second row brings on average, and of any. */
const secondRow: Counts = [1.2, 0.8, 0.8, 0.8, 0.8];
const secondRowAny = 4.4;

/** What a card in hand is worth by itself, in coins. */
export const cardInHand = 0.7;

/** Rounds after this one, as far as can be seen. */
export function roundsLeft({ view }: Glance): number {
  if (view.last !== null) return view.last - view.round;
  const most = Math.max(...view.seats.map(({ buildings }) => buildings.length));
  return Math.max(1, buildingsToEnd + 1 - most);
}

/** Coins gained by one step of this building's chain, not counting a card from hand. */
export function chainGain(card: Card): number {
  const { chain, value } = printed(card);
  if (chain === null) return 0;
  const takes = chain.goods.reduce((sum, good) => sum + goodValue(good), 0);
  return value * (chain.goods.length + (chain.resource === null ? 0 : 1)) - takes;
}

/** What the chain of an own building would gain now, in coins. */
export function chainValue({ yard, mine }: Glance, place: Place): number {
  const card = at(yard.buildings, place);
  const costs = printed(card).chain?.resource === null ? 0 : cardInHand;
  return chainSteps(yard, place, resourcesOn(mine.hand)) * Math.max(0, chainGain(card) - costs);
}

/** What a bunny at this place can be expected to make before the market is complete, in coins. */
export function workValue(glance: Glance, place: Place, bunny: Bunny): number {
  const { yard, there, mine } = glance;
  const card = at(yard.buildings, place);
  const lacks = missing(card, there);
  const held = resourcesOn(mine.hand);
  const made = printed(card).value * (bunny === "efficient" ? 2 : 1) + chainValue(glance, place);
  const ways = bunny === "sloppy" ? lessOne(lacks) : [lacks];
  return Math.max(...ways.map((way) => chance(way, held) * made - cardsGiven(way) * cardInHand));
}

/** Sloppy work: every way to skip one missing resource. */
function lessOne(lacks: Missing): readonly Missing[] {
  if (lacks.total === 0) return [lacks];
  if (lacks.any > 0) return [{ ...lacks, any: lacks.any - 1, total: lacks.total - 1 }];
  return everyResource.filter((resource) => at(lacks.by, resource) > 0).map((resource) => without(lacks, resource));
}

/** How likely the second row and the hand together bring what is missing. */
function chance({ by, any }: Missing, held: Counts): number {
  if (any > 0) return atLeast(any - held.reduce((sum, count) => sum + count, 0), secondRowAny);
  return everyResource.reduce(
    (all, resource) =>
      at(by, resource) === 0 ? all : all * atLeast(at(by, resource) - at(held, resource), at(secondRow, resource)),
    1,
  );
}

/** How many cards of the hand will have to be given. */
function cardsGiven({ by, any }: Missing): number {
  if (any > 0) return Math.max(0, any - secondRowAny);
  return everyResource.reduce((sum, resource) => sum + Math.max(0, at(by, resource) - at(secondRow, resource)), 0);
}

/** The chance of at least so many rare events of which `mean` are usual (Poisson). */
function atLeast(wanted: number, mean: number): number {
  let missed = 0;
  let term = Math.exp(-mean);
  for (let count = 0; count < wanted; count += 1) {
    missed += term;
    term *= mean / (count + 1);
  }
  return 1 - missed;
}

/** What owning this building is worth beyond its cost, in coins. */
export function buildingValue(glance: Glance, card: Card): number {
  const { vp, cost } = printed(card);
  return vp * coinsForPoint - cost + roundsLeft(glance) * incomeOf(glance, card);
}

/** Coins that this building adds to a usual round. */
function incomeOf({ yard }: Glance, card: Card): number {
  const { good, value, delivers, extraCard } = printed(card);
  if (good === null) return delivers === null && !extraCard ? 0 : cardInHand;
  const best = Math.max(...yard.buildings.map((own) => printed(own).value));
  const better = Math.max(0, value - best) * 0.8;
  return better + (canFeed(yard, card) ? chainGain(card) * 0.6 : 0) + 0.3;
}

/** Whether the own buildings make what its chain takes. */
const canFeed = (yard: Glance["yard"], card: Card): boolean =>
  printed(card).chain?.goods.every(
    (good) => stockedUp(yard, good) > 0 || yard.buildings.some((own) => printed(own).good === good),
  ) ?? false;

/** What a card in the own hand is worth, in coins: as a resource, and more when it is worth building. */
export function handValue(glance: Glance, card: Card): number {
  if (roundsLeft(glance) === 0) return 0.01;
  return cardInHand + Math.max(0, buildingValue(glance, card)) / 10;
}
