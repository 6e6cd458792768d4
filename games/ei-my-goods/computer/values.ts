import { buildingsToEnd, coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { type Card, type Counts, everyResource, goodValue, readCard, readSide, type Side } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { countGood } from "../rules/payment.ts";
import {
  countChainSteps,
  countResources,
  countSupply,
  findMissing,
  type Missing,
  skipOne,
  sumCounts,
} from "../rules/production.ts";
import type { Place } from "../rules/state.ts";
import type { OwnView } from "../rules/view.ts";
import type { Taste } from "./rate.ts";

/** How many cards of each resource the second row brings on average, and of any. */
const secondRow: Counts = [1.2, 0.8, 0.8, 0.8, 0.8];
const secondRowAny = 4.4;

export const countRoundsLeft = ({ view }: OwnView): number => countRoundsAfter(view, view.players);

export function countRoundsAfter(
  { last, round }: Pick<OwnView["view"], "last" | "round">,
  players: readonly { readonly buildings: readonly Card[] }[],
): number {
  if (last !== null) return last - round;
  const most = players.reduce((all, { buildings }) => Math.max(all, buildings.length), 0);
  return Math.max(1, buildingsToEnd + 1 - most);
}

/** What a card is worth that is given or goes into a chain: other than usual in the final round. */
const cardValue = (own: OwnView, usual: number, taste: Taste): number =>
  countRoundsLeft(own) === 0 ? taste.lastCard : usual;

/** The rounds that count for what something brings: as many as are left for sure, or a part of those that may be. */
function countRounds(own: OwnView, { rounds: { part, more } }: Taste): number {
  const left = countRoundsLeft(own);
  return own.view.last === null ? Math.max(1, left * part + more) : left;
}

/** Coins gained by one step of this building's chain, not counting a card from hand. */
export function gainOfChain(card: Card): number {
  const { chain, value } = readCard(card);
  if (chain === null) return 0;
  const takes = chain.goods.reduce((sum, good) => sum + goodValue(good), 0);
  return value * (chain.goods.length + (chain.resource === null ? 0 : 1)) - takes;
}

export function chainValue(own: OwnView, place: Place, taste: Taste): number {
  const { tableau, held } = own;
  const card = at(tableau.buildings, place);
  const { chain } = readCard(card);
  if (chain === null) return 0;
  const costs = chain.resource === null ? 0 : cardValue(own, taste.chainCard, taste);
  return countChainSteps(tableau, place, held) * Math.max(0, gainOfChain(card) - costs);
}

/** What a bunny at this place can be expected to make before the market is complete, in coins. */
export function workValue(own: OwnView, place: Place, bunny: Bunny, taste: Taste): number {
  const { tableau, there, held } = own;
  const card = at(tableau.buildings, place);
  const lacks = findMissing(card, there);
  const made = readCard(card).value * (bunny === "efficient" ? 2 : 1) + chainValue(own, place, taste);
  const given = cardValue(own, taste.card, taste);
  const valueOf = (way: Missing): number => estimateChance(way, held) * made - countCardsGiven(way) * given;
  if (bunny !== "sloppy" || lacks.total === 0) return valueOf(lacks);
  // Sloppy work: every way to skip one missing resource.
  if (lacks.any > 0) return valueOf({ ...lacks, any: lacks.any - 1, total: lacks.total - 1 });
  let best = -Infinity;
  for (const skip of everyResource) if ((lacks.by[skip] ?? 0) > 0) best = Math.max(best, valueOf(skipOne(lacks, skip)));
  return best;
}

/** What an assistant there makes in a usual round, in coins: two rows of the market and what the own buildings add. */
export function usualWork(buildings: readonly Card[], card: Card): number {
  const { any } = findMissing(card, none);
  const added = countSupply([[], []], buildings);
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

/** What owning this building is worth beyond its cost, in coins; in the end only its points count. */
export function buildingValue(own: OwnView, card: Card, taste: Taste): number {
  const { vp, cost } = readCard(card);
  if (countRoundsLeft(own) === 0) return vp * coinsForPoint - cost;
  const worth = vp * taste.point - cost * taste.coin + countRounds(own, taste) * incomeOf(own, card, taste);
  return taste.colour === 0 ? worth : worth + taste.colour * colourValue(own, card);
}

function incomeOf(own: OwnView, card: Card, taste: Taste): number {
  const { good, value, delivers, extraCard } = readCard(card);
  if (extraCard) return taste.extraCard;
  if (good === null) return delivers === null ? 0 : taste.delivery;
  const best = Math.max(...own.tableau.buildings.map((built) => readCard(built).value));
  const better = Math.max(0, value - best) * taste.better;
  return better + (canFeed(own.tableau, card) ? gainOfChain(card) * taste.chain : 0) + taste.building;
}

const canFeed = (tableau: OwnView["tableau"], card: Card): boolean =>
  readCard(card).chain?.goods.every(
    (good) => countGood(tableau, good) > 0 || tableau.buildings.some((own) => readCard(own).good === good),
  ) ?? false;

/** What hiring this assistant is worth beyond its cost, in coins; `place` is where it shall work, if that is said. */
export function helperValue(own: OwnView, which: Side, place: Card | undefined, taste: Taste): number {
  const { vp, cost } = readSide(which);
  const income = place === undefined ? taste.helperAnywhere : taste.helper * usualWork(own.tableau.buildings, place);
  return vp * coinsForPoint - cost + countRounds(own, taste) * income;
}

/** What a card in the own hand is worth, in coins: as a resource, and more when it is worth building. */
export function handValue(own: OwnView, card: Card, taste: Taste): number {
  if (countRoundsLeft(own) === 0) return 0.01;
  if (taste.handParts === Infinity) return taste.card;
  return taste.card + Math.max(0, buildingValue(own, card, taste)) / taste.handParts;
}

/** What a building of a colour brings nearer: all assistants on offer that ask for it, each shared by all it lacks. */
function colourValue(own: OwnView, card: Card): number {
  const { resource } = readCard(card);
  return resource === null ? 0 : at(valueColours(own), resource);
}

/** The same by colour, which is by resource. Remembered: playouts take a sixth longer when each card works it out. */
const valueColours = rememberLast(({ view, tableau }: OwnView): Counts => {
  const owned = countResources(tableau.buildings);
  const values = everyResource.map(() => 0);
  for (const which of view.offer) {
    const { vp, cost, colours } = readSide(which);
    const share = (vp * coinsForPoint - cost) / Math.max(1, countLacks(owned, which));
    for (const colour of everyResource)
      if (at(colours, colour) > at(owned, colour)) values[colour] = at(values, colour) + share;
  }
  return values;
});

/** How many buildings of its colours an assistant lacks, where so many of each are there. */
export function countLacks(owned: Counts, which: Side): number {
  const { colours } = readSide(which);
  let lacks = 0;
  for (const colour of everyResource) lacks += Math.max(0, at(colours, colour) - at(owned, colour));
  return lacks;
}
