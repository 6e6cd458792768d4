import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import {
  allCards,
  allFlavours,
  type Card,
  copiesOf,
  eggsOn,
  flavourCount,
  flavourOf,
  triceratopsOn,
} from "../rules/cards.ts";
import { deciderOf, type Letter, letters, type Player } from "../rules/state.ts";
import type { Seen, View } from "../rules/view.ts";

/** How often each nest is imagined filled up to its raid. */
const samples = 12;
/** Part of what the others gain that counts against an idea. */
const envy = 1 / 3;
/** A nest's raid counts so much while it is empty, and 1 when it is due. */
const farOff = 0.35;

type Sums = readonly number[];

/** What comes down where, imagined: a card for a nest (null for one of this back that nobody knows) or for a spot. */
export type Idea =
  | { readonly zone: "nest"; readonly letter: Letter; readonly seen: Seen }
  | { readonly zone: "plan"; readonly letter: Letter; readonly player: Player; readonly card: Card };

/** Judges ideas for the viewer who decides, by what he sees alone. */
export type Forecast = {
  /** Eggs that an idea is worth to him above leaving the table as it is. */
  readonly worth: (ideas: readonly Idea[]) => number;
  /** The same for nests with other cards: for swaps. */
  readonly rearranged: (nests: readonly (readonly Seen[])[]) => number;
};

export function createForecast(view: View): Forecast {
  const me = deciderOf(view.seats, view.turn.player);
  const pools = listUnseen(view);
  const plans = view.plans.map((plan) => plan.map((cards) => countEggs(cards.flatMap(({ card }) => card ?? []))));
  const known = new Map<string, readonly Sums[]>();

  function listEndings(letter: Letter, nest: readonly Seen[]): readonly Sums[] {
    const key = `${letter} ${nest.map(({ card, triceratops }) => card ?? -triceratops).join(" ")}`;
    const found = known.get(key) ?? fillUp(nest, pools, letter);
    known.set(key, found);
    return found;
  }

  function rateNest(letter: Letter, nest: readonly Seen[], ideas: readonly Idea[]): number {
    const planned = plans.map((plan, player) => addIdeas(at(plan, letter), ideas, letter, player));
    const total = nest.reduce((sum, { triceratops }) => sum + triceratops, 0);
    const weight = farOff + (1 - farOff) * Math.min(1, total / raidThreshold);
    return weight * averageBalance(listEndings(letter, nest), planned, me);
  }

  const nestWith = (letter: Letter, ideas: readonly Idea[]): readonly Seen[] => [
    ...at(view.nests, letter),
    ...ideas.flatMap((idea) => (idea.zone === "nest" && idea.letter === letter ? [idea.seen] : [])),
  ];
  const now = letters.map((letter) => rateNest(letter, at(view.nests, letter), []));
  return {
    worth: (ideas) =>
      letters
        .filter((letter) => ideas.some((idea) => idea.letter === letter))
        .reduce((sum, letter) => sum + rateNest(letter, nestWith(letter, ideas), ideas) - at(now, letter), 0),
    rearranged: (nests) =>
      letters.reduce((sum, letter) => sum + rateNest(letter, at(nests, letter), []) - at(now, letter), 0),
  };
}

function addIdeas(sums: Sums, ideas: readonly Idea[], letter: Letter, player: Player): Sums {
  const own = ideas.flatMap((idea) =>
    idea.zone === "plan" && idea.letter === letter && idea.player === player ? [idea.card] : [],
  );
  return own.reduce((all, card) => all.with(flavourOf(card), at(all, flavourOf(card)) + eggsOn(card)), sums);
}

/** What the viewer gains on average, less a part of what the others do. */
function averageBalance(nests: readonly Sums[], plans: readonly Sums[], me: Player): number {
  let balance = 0;
  for (const sums of nests) {
    const most = Math.max(...sums);
    for (let player = 0; player < plans.length; player += 1) {
      const gain = sumGain(sums, most, at(plans, player));
      balance += player === me ? gain : (-envy * gain) / (plans.length - 1);
    }
  }
  return balance / nests.length;
}

function sumGain(sums: Sums, most: number, plan: Sums): number {
  let gain = 0;
  for (const flavour of allFlavours) {
    const inNest = at(sums, flavour);
    const inPlan = at(plan, flavour);
    if (inNest > 0 && inNest < most && inPlan > 0) gain += inNest + inPlan;
  }
  return gain;
}

function countEggs(cards: readonly Card[]): Sums {
  const sums = Array.from({ length: flavourCount }, () => 0);
  for (const card of cards) sums[flavourOf(card)] = at(sums, flavourOf(card)) + eggsOn(card);
  return sums;
}

/** Cards of each back that this viewer has not seen anywhere: any of them may lie face down or come up next. */
type Pools = { readonly all: readonly Card[]; readonly ones: readonly Card[]; readonly twos: readonly Card[] };

function listUnseen(view: View): Pools {
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
function fillUp(nest: readonly Seen[], pools: Pools, letter: Letter): readonly Sums[] {
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

/** The same numbers from 0 to 1 each time: a forecast is no chance of the match, only a way to weigh it. */
function createNumbers(seed: number): () => number {
  let at = (seed + 1) * 2654435761;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at / 2 ** 32;
  };
}
