import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import {
  allCards,
  allFlavours,
  type Card,
  copiesOf,
  countEggs,
  eggsOn,
  flavourOf,
  triceratopsOn,
} from "../rules/cards.ts";
import { type Letter, letters } from "../rules/places.ts";
import { deciderOf, type Player } from "../rules/state.ts";
import type { Seen, View } from "../rules/view.ts";

/** Part of what the others gain that counts against an idea. */
export const envy = 1 / 3;
/** A nest's raid counts so much while it is empty, and 1 when it is due. */
const farOff = 0.35;
/** How much likelier a fuller nest is raided next: the power of its triceratops. */
const sharpness = 3;

/** What comes down where, imagined: a card for a nest (null for one of this back that nobody knows) or for a spot. */
export type Idea =
  | { readonly zone: "nest"; readonly letter: Letter; readonly seen: Seen }
  | { readonly zone: "plan"; readonly letter: Letter; readonly player: Player; readonly card: Card };

/** Judges ideas for the viewer who decides, by what he sees alone. */
export type Forecast = {
  /** Eggs that ideas together are worth to him above leaving the table as it is. */
  readonly rate: (ideas: readonly Idea[]) => number;
  /** The same for nests with other cards: for swaps. */
  readonly rateNests: (nests: readonly (readonly Seen[])[]) => number;
  /** What the best swap is usually worth, for whoever does not try them all. */
  readonly usualSwap?: number;
  /** What the raid of a nest, as it lies now, is worth to him. */
  readonly rateRaid: (letter: Letter) => number;
};

/** Imagines each nest filled up to its raid from the cards that the viewer has not seen. */
export function createForecast(view: View): Forecast {
  const me = deciderOf(view.seats, view.turn.player);
  const pools = listUnseen(view);
  const plans = view.plans.map((plan) => plan.map((cards) => countEggs(cards.flatMap(({ card }) => card ?? []))));
  const pots = sharePot(view);
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
    return countsFor(total) * averageBalance(listEndings(letter, nest), planned, me, at(pots, letter));
  }

  const nestWith = (letter: Letter, ideas: readonly Idea[]): readonly Seen[] => [
    ...at(view.nests, letter),
    ...ideas.flatMap((idea) => (idea.zone === "nest" && idea.letter === letter ? [idea.seen] : [])),
  ];
  const before = letters.map((letter) => rateNest(letter, at(view.nests, letter), []));
  const rated = new Map<number, number>();

  /** A nest changes by what is meant for it alone, and pairs of ideas name the same ones again and again. */
  function rateWith(letter: Letter, ideas: readonly Idea[]): number {
    const key = numberOf(letter, ideas);
    const found = rated.get(key) ?? rateNest(letter, nestWith(letter, ideas), ideas);
    if (key !== severalIdeas) rated.set(key, found);
    return found;
  }

  return {
    rate: (ideas) => {
      let sum = 0;
      for (const letter of letters)
        if (ideas.some((idea) => idea.letter === letter)) sum = sum + rateWith(letter, ideas) - at(before, letter);
      return sum;
    },
    rateNests: (nests) =>
      letters.reduce((sum, letter) => {
        const nest = at(nests, letter);
        const rate = nest === at(view.nests, letter) ? at(before, letter) : rateNest(letter, nest, []);
        return sum + rate - at(before, letter);
      }, 0),
    rateRaid: (letter) => {
      const planned = plans.map((plan) => at(plan, letter));
      return averageBalance(listEndings(letter, at(view.nests, letter)), planned, me, view.payment);
    },
  };
}

/** Stands for more than one card for a nest or for plans, which nobody imagines often. */
const severalIdeas = -1;
/** Of a card for a nest: every face, and one for each back that nobody knows. */
const nestCards = allCards.length + raidThreshold;

/** A different number for each idea about a nest with each idea about a plan for it; 0 where there is none. */
function numberOf(letter: Letter, ideas: readonly Idea[]): number {
  let [nest, plan] = [0, 0];
  for (const idea of ideas) {
    if (idea.letter !== letter) continue;
    if (idea.zone === "nest" ? nest > 0 : plan > 0) return severalIdeas;
    if (idea.zone === "nest") nest = 1 + (idea.seen.card ?? allCards.length + idea.seen.triceratops - 1);
    else plan = 1 + idea.player * allCards.length + idea.card;
  }
  return letter + letters.length * (nest + (nestCards + 1) * plan);
}

/** How much a nest with so many triceratops counts: the nearer its raid, the more. */
export const countsFor = (triceratops: number): number =>
  farOff + (1 - farOff) * Math.min(1, triceratops / raidThreshold);

/** The next raid alone empties the payment area, so each nest counts it as often as it may be the next one. */
function sharePot({ nests, payment }: View): readonly number[] {
  const chances = nests.map((nest) => nest.reduce((sum, { triceratops }) => sum + triceratops, 0) ** sharpness);
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => (all === 0 ? 0 : (payment * chance) / all));
}

function addIdeas(sums: Sums, ideas: readonly Idea[], letter: Letter, player: Player): Sums {
  const own = ideas.flatMap((idea) =>
    idea.zone === "plan" && idea.letter === letter && idea.player === player ? [idea.card] : [],
  );
  return own.reduce((all, card) => all.with(flavourOf(card), at(all, flavourOf(card)) + eggsOn(card)), sums);
}

/** What the viewer gains on average, less a part of what the others do; who gains nothing shares the pot. */
function averageBalance(nests: readonly Sums[], plans: readonly Sums[], me: Player, pot: number): number {
  let balance = 0;
  // One list for all nests: this is where most of the time goes.
  const gains = plans.map(() => 0);
  for (const sums of nests) {
    const most = Math.max(...sums);
    let consoled = 0;
    for (let player = 0; player < plans.length; player += 1) {
      const gain = sumGain(sums, most, at(plans, player));
      gains[player] = gain;
      if (gain === 0) consoled += 1;
    }
    for (let player = 0; player < plans.length; player += 1) {
      const gain = at(gains, player) || pot / consoled;
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

/** The same numbers from 0 to 1 each time: a forecast is no chance of the match, only a way to weigh it. */
export function createNumbers(seed: number): () => number {
  let last = (seed + 1) * 2654435761;
  return () => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return last / 2 ** 32;
  };
}

/** How often each nest is imagined filled up to its raid. */
const samples = 12;

/** Eggs by flavour. */
export type Sums = readonly number[];

/** Cards by their backs that this viewer has not seen anywhere: any of them may lie face down or come up next. */
type Pools = { readonly all: readonly Card[]; readonly ones: readonly Card[]; readonly twos: readonly Card[] };

/** All cards but those this viewer sees or holds. */
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
