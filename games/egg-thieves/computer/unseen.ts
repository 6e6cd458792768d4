import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import { allCards, type Card, copiesOf, countEggs, eggsOn, flavourOf, triceratopsOn } from "../rules/cards.ts";
import type { Letter } from "../rules/places.ts";
import type { Seen, View } from "../rules/view.ts";
import { createNumbers } from "./numbers.ts";

/** How often each nest is imagined filled up to its raid. */
const samples = 12;

/** Eggs by flavour. */
export type Sums = readonly number[];

/** Cards by their backs that this viewer has not seen anywhere: any of them may lie face down or come up next. */
type Pools = { readonly all: readonly Card[]; readonly ones: readonly Card[]; readonly twos: readonly Card[] };

/** All cards but those this viewer sees or holds. */
export function listUnseen(view: View): Pools {
  const left = allCards.map(copiesOf);
  const onTable = [...view.nests.flat(), ...view.plans.flat(2), ...(view.pile === null ? [] : [view.pile.top])];
  const seen = [...onTable.flatMap(({ card }) => card ?? []), ...(view.hand ?? []), ...view.discard];
  for (const card of seen) left[card] = at(left, card) - 1;
  const all = allCards.flatMap((card) => Array.from({ length: Math.max(0, at(left, card)) }, () => card));
  return {
    all,
    ones: all.filter((card) => triceratopsOn(card) === 1),
    twos: all.filter((card) => triceratopsOn(card) === 2),
  };
}

/** The nest filled up to its raid with unseen cards, in as many ways as are imagined; equal views give equal ones. */
export function fillUp(nest: readonly Seen[], pools: Pools, letter: Letter): readonly Sums[] {
  const next = createNumbers(letter);
  const open = countEggs(nest.flatMap(({ card }) => card ?? []));
  const hidden = nest.filter(({ card }) => card === null);
  const start = nest.reduce((sum, { triceratops }) => sum + triceratops, 0);
  return Array.from({ length: samples }, () => {
    const sums = [...open];
    let total = start;
    const add = (pool: readonly Card[]): number => {
      const card = pool[Math.floor(next() * pool.length)];
      if (card === undefined) return raidThreshold;
      sums[flavourOf(card)] = at(sums, flavourOf(card)) + eggsOn(card);
      return triceratopsOn(card);
    };
    for (const { triceratops } of hidden) add(triceratops === 1 ? pools.ones : pools.twos);
    while (total < raidThreshold) total += add(pools.all);
    return sums;
  });
}
