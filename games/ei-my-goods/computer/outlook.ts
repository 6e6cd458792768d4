import { buildingsToEnd, coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { type Card, type Counts, everyResource, goodValue, readCard } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { countGood } from "../rules/goods.ts";
import { countChainSteps, countSupply, findMissing, type Missing, skipOne, sumCounts } from "../rules/production.ts";
import type { Place } from "../rules/state.ts";
import type { OwnView } from "../rules/view.ts";

/** How many cards of each resource the second row brings on average, and of any. */
const secondRow: Counts = [1.2, 0.8, 0.8, 0.8, 0.8];
const secondRowAny = 4.4;

/** What a card in hand is worth by itself, in coins. */
export const cardInHand = 0.7;

/** Rounds after this one, as far as can be seen. */
export const countRoundsLeft = rememberLast(({ view }: OwnView): number => {
  if (view.last !== null) return view.last - view.round;
  const most = Math.max(...view.seats.map(({ buildings }) => buildings.length));
  return Math.max(1, buildingsToEnd + 1 - most);
});

/** What the dearest good of the own buildings is worth. */
const findBestValue = rememberLast(({ tableau }: OwnView): number =>
  Math.max(...tableau.buildings.map((own) => readCard(own).value)),
);

/** Coins gained by one step of this building's chain, not counting a card from hand. */
export function gainOfChain(card: Card): number {
  const { chain, value } = readCard(card);
  if (chain === null) return 0;
  const takes = chain.goods.reduce((sum, good) => sum + goodValue(good), 0);
  return value * (chain.goods.length + (chain.resource === null ? 0 : 1)) - takes;
}

/** What the chain of an own building would gain now, in coins. */
export function chainValue({ tableau, held }: OwnView, place: Place): number {
  const card = at(tableau.buildings, place);
  const { chain } = readCard(card);
  if (chain === null) return 0;
  const costs = chain.resource === null ? 0 : cardInHand;
  return countChainSteps(tableau, place, held) * Math.max(0, gainOfChain(card) - costs);
}

/** What a bunny at this place can be expected to make before the market is complete, in coins. */
export function workValue(own: OwnView, place: Place, bunny: Bunny): number {
  const { tableau, there, held } = own;
  const card = at(tableau.buildings, place);
  const lacks = findMissing(card, there);
  const made = readCard(card).value * (bunny === "efficient" ? 2 : 1) + chainValue(own, place);
  const valueOf = (way: Missing): number => estimateChance(way, held) * made - countCardsGiven(way) * cardInHand;
  if (bunny !== "sloppy" || lacks.total === 0) return valueOf(lacks);
  // Sloppy work: every way to skip one missing resource.
  if (lacks.any > 0) return valueOf({ ...lacks, any: lacks.any - 1, total: lacks.total - 1 });
  let best = -Infinity;
  for (const skip of everyResource) if ((lacks.by[skip] ?? 0) > 0) best = Math.max(best, valueOf(skipOne(lacks, skip)));
  return best;
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

/** How likely the second row and the hand together bring what is missing. */
function estimateChance({ by, any }: Missing, held: Counts): number {
  if (any > 0) return chanceOf(any - sumCounts(held), chancesOfAny, secondRowAny);
  let chance = 1;
  for (const resource of everyResource) {
    const lacking = by[resource] ?? 0;
    if (lacking === 0) continue;
    chance *= chanceOf(lacking - (held[resource] ?? 0), at(chances, resource), at(secondRow, resource));
  }
  return chance;
}

/** How many cards of the hand will have to be given. */
function countCardsGiven({ by, any }: Missing): number {
  if (any > 0) return Math.max(0, any - secondRowAny);
  let cards = 0;
  for (const resource of everyResource) cards += Math.max(0, (by[resource] ?? 0) - (secondRow[resource] ?? 0));
  return cards;
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

/** The same for the second row, known beforehand for as many as buildings ask for. */
const listChances = (mean: number): readonly number[] =>
  Array.from({ length: 10 }, (_, wanted) => chanceOfAtLeast(wanted, mean));

const chances = secondRow.map(listChances);
const chancesOfAny = listChances(secondRowAny);

const chanceOf = (wanted: number, known: readonly number[], mean: number): number =>
  known[Math.max(0, wanted)] ?? chanceOfAtLeast(wanted, mean);

/** What owning this building is worth beyond its cost, in coins. */
export function buildingValue(own: OwnView, card: Card): number {
  const { vp, cost } = readCard(card);
  return vp * coinsForPoint - cost + countRoundsLeft(own) * incomeOf(own, card);
}

/** Coins that this building adds to a usual round. */
function incomeOf(own: OwnView, card: Card): number {
  const { good, value, delivers, extraCard } = readCard(card);
  if (good === null) return delivers === null && !extraCard ? 0 : cardInHand;
  const better = Math.max(0, value - findBestValue(own)) * 0.8;
  return better + (canFeed(own.tableau, card) ? gainOfChain(card) * 0.6 : 0) + 0.3;
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
