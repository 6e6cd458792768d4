import { goodsMade } from "../../../data/ei-my-goods/rules.ts";
import { at, replaceAt } from "../../kit/at.ts";
import {
  type Card,
  cardId,
  type Counts,
  everyResource,
  isProducing,
  readCard,
  type Resource,
  resourceIds,
} from "./cards.ts";
import type { Bunny } from "./facts.ts";
import { countGood } from "./payment.ts";
import type { Market, Place, Tableau } from "./state.ts";

/** Resources in the market display, with what the delivery services of these buildings add (ruling 14). */
export function countSupply(market: Market, buildings: readonly Card[]): Counts {
  const counts = [0, 0, 0, 0, 0];
  for (const row of market) for (const card of row) addOne(counts, readCard(card).resource);
  for (const card of buildings) addOne(counts, readCard(card).delivers);
  return counts;
}

export function countResources(cards: readonly Card[]): Counts {
  const counts = [0, 0, 0, 0, 0];
  for (const card of cards) addOne(counts, readCard(card).resource);
  return counts;
}

function addOne(counts: number[], resource: Resource | null): void {
  if (resource !== null) counts[resource] = at(counts, resource) + 1;
}

/** What of a building's needs is not there: amounts by resource, or a number of any. */
export type Missing = { readonly by: Counts; readonly any: number; readonly total: number };

export function findMissing(card: Card, there: Counts): Missing {
  const { needs, any } = readCard(card);
  if (needs === null) {
    const lacking = Math.max(0, any - sumCounts(there));
    return { by: none, any: lacking, total: lacking };
  }
  const by = needs.map((need, resource) => Math.max(0, need - at(there, resource)));
  return { by, any: 0, total: sumCounts(by) };
}

const none: Counts = [0, 0, 0, 0, 0];

export function sumCounts(counts: Counts): number {
  let all = 0;
  for (const count of counts) all += count;
  return all;
}

/** Who works here. There is never more than one bunny in a building. */
export function findBunny({ worker, isEfficient, helpers }: Tableau, place: Place): Bunny | undefined {
  if (worker === place) return isEfficient ? "efficient" : "sloppy";
  return isHelped(helpers, place) ? "assistant" : undefined;
}

function isHelped(helpers: Tableau["helpers"], place: Place): boolean {
  for (const helper of helpers) if (helper.place === place) return true;
  return false;
}

export type Working = { readonly place: Place; readonly bunny: Bunny };

/** A way to start production at a place: what is skipped, and what the hand must give. */
export type Start = {
  readonly place: Place;
  readonly goods: number;
  readonly skip: Resource | null;
  readonly gives: Missing;
};

/**
 * Every way in which this bunny can start production with these resources in hand, and none
 * if it cannot. Ruling 11: sloppy work may skip any one resource that the
 * building asks for. Only skips that differ in what the hand gives are told apart.
 */
export function listStartsAt(tableau: Tableau, working: Working, there: Counts, held: Counts): readonly Start[] {
  const { place, bunny } = working;
  const lacking = findMissing(at(tableau.buildings, place), there);
  const goods = goodsMade[bunny];
  if (bunny !== "sloppy" || lacking.total === 0)
    return canGive(lacking, held) ? [{ place, goods, skip: null, gives: lacking }] : [];
  if (lacking.any > 0) {
    // Ruling 12: one fewer than printed.
    const gives = { by: none, any: lacking.any - 1, total: lacking.any - 1 };
    return canGive(gives, held) ? [{ place, goods, skip: null, gives }] : [];
  }
  const starts: Start[] = [];
  for (const skip of everyResource) {
    if (at(lacking.by, skip) === 0) continue;
    const gives = skipOne(lacking, skip);
    if (canGive(gives, held)) starts.push({ place, goods, skip, gives });
  }
  const present = findPresent(at(tableau.buildings, place), lacking);
  if (present !== undefined && canGive(lacking, held)) starts.push({ place, goods, skip: present, gives: lacking });
  return starts;
}

/** A resource that the building asks for and that is all there; skipping it saves no card of the hand. */
const findPresent = (card: Card, lacking: Missing): Resource | undefined =>
  everyResource.find((resource) => (readCard(card).needs?.[resource] ?? 0) > 0 && at(lacking.by, resource) === 0);

export function skipOne({ by, any, total }: Missing, skip: Resource): Missing {
  return { by: replaceAt(by, skip, at(by, skip) - 1), any, total: total - 1 };
}

function canGive({ by, any }: Missing, held: Counts): boolean {
  if (any > 0) return sumCounts(held) >= any;
  for (const resource of everyResource) if (at(by, resource) > at(held, resource)) return false;
  return true;
}

/** Every way to start production in a building that has a bunny and has not produced this turn. */
export function listStarts(tableau: Tableau, done: readonly Place[], market: Market, held: Counts): readonly Start[] {
  const waiting = listBunnyPlaces(tableau).filter(({ place }) => !done.includes(place));
  if (waiting.length === 0) return [];
  const there = countSupply(market, tableau.buildings);
  const starts: Start[] = [];
  for (const working of waiting) starts.push(...listStartsAt(tableau, working, there, held));
  return starts;
}

/** Buildings with a bunny, in the order in which they were built. */
export function listBunnyPlaces(tableau: Tableau): readonly Working[] {
  const found: Working[] = [];
  for (let place = 0; place < tableau.buildings.length; place += 1) {
    const bunny = findBunny(tableau, place);
    if (bunny !== undefined) found.push({ place, bunny });
  }
  return found;
}

/** How often the chain of this building can be used with these goods and this hand (ruling 15). */
export function countChainSteps(tableau: Pick<Tableau, "buildings" | "stock">, place: Place, held: Counts): number {
  const { chain } = readCard(at(tableau.buildings, place));
  if (chain === null) return 0;
  let steps = chain.resource === null ? Infinity : at(held, chain.resource);
  for (const good of chain.goods) steps = Math.min(steps, countGood(tableau, good));
  return steps;
}

/** Places with production but without an assistant: an assistant can be hired for these (ruling 18). */
export function listFreePlaces({ buildings, helpers }: Pick<Tableau, "buildings" | "helpers">): readonly Place[] {
  const free: Place[] = [];
  buildings.forEach((card, place) => {
    if (isProducing(card) && !isHelped(helpers, place)) free.push(place);
  });
  return free;
}

/** "g05", or "g05-willow" when the worker skips a willow branch. */
export function startId(buildings: readonly Card[], { place, skip }: Start): string {
  const id = cardId(at(buildings, place));
  return skip === null ? id : `${id}-${at(resourceIds, skip)}`;
}
