import { goodsMade } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { type Card, type Counts, everyResource, isProducing, printed, type Resource } from "./cards.ts";
import type { Bunny } from "./facts.ts";
import { stockedUp } from "./goods.ts";
import type { Market, Place, Yard } from "./state.ts";

/** Resources in the market display, with what the delivery services of these buildings add (ruling 14). */
export function supply(market: Market, buildings: readonly Card[]): Counts {
  const counts = [0, 0, 0, 0, 0];
  for (const row of market) for (const card of row) add(counts, printed(card).resource);
  for (const card of buildings) add(counts, printed(card).delivers);
  return counts;
}

/** Resources on these cards. */
export function resourcesOn(cards: readonly Card[]): Counts {
  const counts = [0, 0, 0, 0, 0];
  for (const card of cards) add(counts, printed(card).resource);
  return counts;
}

function add(counts: number[], resource: Resource | null): void {
  if (resource !== null) counts[resource] = at(counts, resource) + 1;
}

/** What of a building's needs is not there: amounts by resource, or a number of any. */
export type Missing = { readonly by: Counts; readonly any: number; readonly total: number };

export function missing(card: Card, there: Counts): Missing {
  const { needs, any } = printed(card);
  if (needs === null) {
    const lacking = Math.max(0, any - sum(there));
    return { by: none, any: lacking, total: lacking };
  }
  const by = needs.map((need, resource) => Math.max(0, need - at(there, resource)));
  return { by, any: 0, total: sum(by) };
}

const none: Counts = [0, 0, 0, 0, 0];

export const sum = (counts: Counts): number => counts.reduce((all, count) => all + count, 0);

/** Who works here. There is never more than one bunny in a building. */
export function bunnyAt({ worker, isEfficient, helpers }: Yard, place: Place): Bunny | undefined {
  if (worker === place) return isEfficient ? "efficient" : "sloppy";
  return helpers.some((helper) => helper.place === place) ? "assistant" : undefined;
}

/** A way to start production at a place: what is skipped, and what the hand must give. */
export type Start = {
  readonly place: Place;
  readonly goods: number;
  readonly skip: Resource | null;
  readonly gives: Missing;
};

/**
 * Every way in which this bunny can start production with this hand, and none
 * if it cannot. Skipping is offered only where it saves a card.
 */
export function startsAt(
  yard: Yard,
  place: Place,
  bunny: Bunny,
  there: Counts,
  hand: readonly Card[],
): readonly Start[] {
  const lacking = missing(at(yard.buildings, place), there);
  const goods = goodsMade[bunny];
  const held = resourcesOn(hand);
  if (bunny !== "sloppy" || lacking.total === 0) {
    return canGive(lacking, held) ? [{ place, goods, skip: null, gives: lacking }] : [];
  }
  if (lacking.any > 0) {
    // Ruling 12: one fewer than printed.
    const gives = { by: none, any: lacking.any - 1, total: lacking.any - 1 };
    return canGive(gives, held) ? [{ place, goods, skip: null, gives }] : [];
  }
  const starts: Start[] = [];
  for (const skip of everyResource) {
    if (at(lacking.by, skip) === 0) continue;
    const gives = without(lacking, skip);
    if (canGive(gives, held)) starts.push({ place, goods, skip, gives });
  }
  return starts;
}

/** What is missing when one of this resource may be skipped. */
export const without = ({ by, any, total }: Missing, skip: Resource): Missing => ({
  by: by.with(skip, at(by, skip) - 1),
  any,
  total: total - 1,
});

function canGive({ by, any }: Missing, held: Counts): boolean {
  if (any > 0) return sum(held) >= any;
  for (const resource of everyResource) if (at(by, resource) > at(held, resource)) return false;
  return true;
}

/** Every way to start production in a building that has a bunny and has not produced this turn. */
export function starts(yard: Yard, done: readonly Place[], market: Market, hand: readonly Card[]): readonly Start[] {
  const there = supply(market, yard.buildings);
  return bunnyPlaces(yard)
    .filter(({ place }) => !done.includes(place))
    .flatMap(({ place, bunny }) => startsAt(yard, place, bunny, there, hand));
}

/** Buildings with a bunny, in the order in which they were built. */
export function bunnyPlaces(yard: Yard): readonly { readonly place: Place; readonly bunny: Bunny }[] {
  return yard.buildings.flatMap((_, place) => {
    const bunny = bunnyAt(yard, place);
    return bunny === undefined ? [] : [{ place, bunny }];
  });
}

/** How often the chain of this building can be used with these goods and this hand (ruling 15). */
export function chainSteps(yard: Pick<Yard, "buildings" | "stock">, place: Place, held: Counts): number {
  const { chain } = printed(at(yard.buildings, place));
  if (chain === null) return 0;
  let steps = chain.resource === null ? Infinity : at(held, chain.resource);
  for (const good of chain.goods) steps = Math.min(steps, stockedUp(yard, good));
  return steps;
}

/** Places with production but without an assistant: an assistant can be hired for these (ruling 18). */
export const freePlaces = ({ buildings, helpers }: Pick<Yard, "buildings" | "helpers">): readonly Place[] =>
  buildings.flatMap((card, place) =>
    isProducing(card) && !helpers.some((helper) => helper.place === place) ? [place] : [],
  );
