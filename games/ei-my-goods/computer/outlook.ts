import { buildingsToEnd, coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Counts, everyResource, goodValue, readCard } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { countGood } from "../rules/goods.ts";
import {
  countChainSteps,
  countResources,
  countSupply,
  findMissing,
  type Missing,
  skipOne,
} from "../rules/production.ts";
import type { Place } from "../rules/state.ts";
import { listSpare, type OwnView } from "../rules/view.ts";

/** How many cards of each resource the second row brings on average, and of any. */
const secondRow: Counts = [1.2, 0.8, 0.8, 0.8, 0.8];
const secondRowAny = 4.4;

/** What a card in hand is worth by itself, in coins. */
export const cardInHand = 0.7;

/** Rounds after this one, as far as can be seen. */
export function countRoundsLeft({ view }: OwnView): number {
  if (view.last !== null) return view.last - view.round;
  const most = Math.max(...view.seats.map(({ buildings }) => buildings.length));
  return Math.max(1, buildingsToEnd + 1 - most);
}

/** Coins gained by one step of this building's chain, not counting a card from hand. */
export function gainOfChain(card: Card): number {
  const { chain, value } = readCard(card);
  if (chain === null) return 0;
  const takes = chain.goods.reduce((sum, good) => sum + goodValue(good), 0);
  return value * (chain.goods.length + (chain.resource === null ? 0 : 1)) - takes;
}

/** What the chain of an own building would gain now, in coins. */
export function chainValue({ tableau, mine }: OwnView, place: Place): number {
  const card = at(tableau.buildings, place);
  const costs = readCard(card).chain?.resource === null ? 0 : cardInHand;
  return countChainSteps(tableau, place, countResources(listSpare(mine))) * Math.max(0, gainOfChain(card) - costs);
}

/** What a bunny at this place can be expected to make before the market is complete, in coins. */
export function workValue(own: OwnView, place: Place, bunny: Bunny): number {
  const { tableau, there, mine } = own;
  const card = at(tableau.buildings, place);
  const lacks = findMissing(card, there);
  const held = countResources(listSpare(mine));
  const made = readCard(card).value * (bunny === "efficient" ? 2 : 1) + chainValue(own, place);
  const ways = bunny === "sloppy" ? listSkips(lacks) : [lacks];
  return Math.max(...ways.map((way) => estimateChance(way, held) * made - countCardsGiven(way) * cardInHand));
}

/** What an assistant there makes in a usual round, in coins: two rows of the market and what the own buildings add. */
export function usualWork({ tableau }: OwnView, card: Card): number {
  const { any } = findMissing(card, none);
  const added = countSupply([[], []], tableau.buildings);
  const { by } = findMissing(card, added);
  const chance =
    any > 0
      ? chanceOfAtLeast(any, 2 * secondRowAny)
      : everyResource.reduce((all, each) => all * chanceOfAtLeast(at(by, each), 2 * at(secondRow, each)), 1);
  return readCard(card).value * chance;
}

const none: Counts = [0, 0, 0, 0, 0];

/** Sloppy work: every way to skip one missing resource. */
function listSkips(lacks: Missing): readonly Missing[] {
  if (lacks.total === 0) return [lacks];
  if (lacks.any > 0) return [{ ...lacks, any: lacks.any - 1, total: lacks.total - 1 }];
  return everyResource.filter((resource) => at(lacks.by, resource) > 0).map((resource) => skipOne(lacks, resource));
}

/** How likely the second row and the hand together bring what is missing. */
function estimateChance({ by, any }: Missing, held: Counts): number {
  if (any > 0) return chanceOfAtLeast(any - held.reduce((sum, count) => sum + count, 0), secondRowAny);
  return everyResource.reduce(
    (all, resource) =>
      at(by, resource) === 0
        ? all
        : all * chanceOfAtLeast(at(by, resource) - at(held, resource), at(secondRow, resource)),
    1,
  );
}

/** How many cards of the hand will have to be given. */
function countCardsGiven({ by, any }: Missing): number {
  if (any > 0) return Math.max(0, any - secondRowAny);
  return everyResource.reduce((sum, resource) => sum + Math.max(0, at(by, resource) - at(secondRow, resource)), 0);
}

/** The chance of at least so many rare events of which `mean` are usual (Poisson). */
function chanceOfAtLeast(wanted: number, mean: number): number {
  let missed = 0;
  let term = Math.exp(-mean);
  for (let count = 0; count < wanted; count += 1) {
    missed += term;
    term *= mean / (count + 1);
  }
  return 1 - missed;
}

/** What owning this building is worth beyond its cost, in coins. */
export function buildingValue(own: OwnView, card: Card): number {
  const { vp, cost } = readCard(card);
  return vp * coinsForPoint - cost + countRoundsLeft(own) * incomeOf(own, card);
}

/** Coins that this building adds to a usual round. */
function incomeOf({ tableau }: OwnView, card: Card): number {
  const { good, value, delivers, extraCard } = readCard(card);
  if (good === null) return delivers === null && !extraCard ? 0 : cardInHand;
  const best = Math.max(...tableau.buildings.map((own) => readCard(own).value));
  const better = Math.max(0, value - best) * 0.8;
  return better + (canFeed(tableau, card) ? gainOfChain(card) * 0.6 : 0) + 0.3;
}

/** Whether the own buildings make what its chain takes. */
const canFeed = (tableau: OwnView["tableau"], card: Card): boolean =>
  readCard(card).chain?.goods.every(
    (good) => countGood(tableau, good) > 0 || tableau.buildings.some((own) => readCard(own).good === good),
  ) ?? false;

/** What a card in the own hand is worth, in coins: as a resource, and more when it is worth building. */
export function handValue(own: OwnView, card: Card): number {
  if (countRoundsLeft(own) === 0) return 0.01;
  return cardInHand + Math.max(0, buildingValue(own, card)) / 10;
}
