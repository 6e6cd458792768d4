import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Rater } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { rememberCall } from "../../kit/remember.ts";
import { sumOf } from "../../kit/tables.ts";
import { allCards, type Card, countEggs, flavourOf } from "../rules/cards.ts";
import { type Letter, letters } from "../rules/places.ts";
import { deciderOf, type Player } from "../rules/state.ts";
import type { Seen, View } from "../rules/view.ts";
import {
  addToNest,
  countGain,
  emptyAtOnce,
  emptyNest,
  findOdds,
  type Nest,
  type Odds,
  sumHopes,
  type Sums,
} from "./odds.ts";

/** Part of what the others gain that counts against an idea. */
const envy = 1 / 3;
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
  /** What the raid of a nest, as it lies now, is worth to him. */
  readonly rateRaid: (letter: Letter) => number;
};

/** A nest as the one who decides sees it: how much its raid counts now, what it is worth to him, and of that the pot. */
type Look = Odds & { readonly weight: number; readonly worth: number; readonly pot: number };

/**
 * Judges by nests that end in ways imagined beforehand, in imagined matches by fewer of them. Remembered, as questions
 * asked at once share it: a search takes 15 to 20 % less time.
 */
export const createForecast = rememberCall((view: View, as: Rater): Forecast => {
  const me = deciderOf(view.seats, view.turn.player);
  const plans = view.plans.map((plan) => plan.map((cards) => countEggs(cards.flatMap(({ card }) => card ?? []))));
  const shareOfEnvy = plans.length === 1 ? 0 : envy / (plans.length - 1);
  const readNest = (cards: readonly Seen[]): Nest =>
    cards.reduce(addToNest, as === "imagined" ? emptyAtOnce : emptyNest);
  const nests = view.nests.map(readNest);
  const lookAt = createLook(view, { me, plans, shareOfEnvy });
  const before = letters.map((letter) => lookAt(letter, at(nests, letter)));
  const known = new Map<number, Look>();

  function lookWith(letter: Letter, seen: Seen): Look {
    const key = letter + letters.length * (seen.card ?? allCards.length + seen.triceratops);
    const found = known.get(key) ?? lookAt(letter, addToNest(at(nests, letter), seen));
    known.set(key, found);
    return found;
  }

  function ratePlan(letter: Letter, player: number, card: Card, ideas: readonly Idea[]): number {
    let look = at(before, letter);
    for (const idea of ideas) if (idea.zone === "nest" && idea.letter === letter) look = lookWith(letter, idea.seen);
    const plan = at(at(plans, player), letter);
    const [flavour, gain] = [flavourOf(card), countGain(look, plan, card)];
    if (player !== me) return -shareOfEnvy * look.weight * gain;
    const lost = at(plan, flavour) === 0 ? at(look.chances, flavour) * look.pot : 0;
    return look.weight * (gain - lost);
  }

  return {
    rate: (ideas) => {
      let sum = 0;
      for (const idea of ideas) {
        const { letter } = idea;
        sum +=
          idea.zone === "nest"
            ? lookWith(letter, idea.seen).worth - at(before, letter).worth
            : ratePlan(letter, idea.player, idea.card, ideas);
      }
      return sum;
    },
    rateNests: (imagined) =>
      letters.reduce((sum, letter) => {
        const nest = at(imagined, letter);
        if (nest === at(view.nests, letter)) return sum;
        return sum + lookAt(letter, readNest(nest)).worth - at(before, letter).worth;
      }, 0),
    rateRaid: (letter) => at(before, letter).worth,
  };
});

/** Who decides, eggs planned by player and letter, and the part of another one's gain that counts against an idea. */
type Sides = { readonly me: Player; readonly plans: readonly (readonly Sums[])[]; readonly shareOfEnvy: number };

function createLook(view: View, { me, plans, shareOfEnvy }: Sides): (letter: Letter, nest: Nest) => Look {
  const pots = sharePot(view);
  return (letter, nest) => {
    const odds = findOdds(nest);
    const planned = plans.map((plan) => at(plan, letter));
    const parts = view.payment === 0 ? [] : sharePotAmong(planned, odds, at(pots, letter));
    let balance = 0;
    for (let player = 0; player < plans.length; player += 1) {
      const hopes = sumHopes(odds, at(planned, player)) + (parts[player] ?? 0);
      balance += (player === me ? 1 : -shareOfEnvy) * hopes;
    }
    const weight = countsFor(nest.triceratops);
    return { ...odds, weight, worth: weight * balance, pot: parts[me] ?? 0 };
  };
}

/** Who gains nothing shares the pot: by player what he may hope for. */
function sharePotAmong(planned: readonly Sums[], { chances }: Odds, pot: number): readonly number[] {
  const nothings = planned.map((plan) =>
    plan.reduce((all, eggs, flavour) => (eggs === 0 ? all : all * (1 - at(chances, flavour))), 1),
  );
  const sum = sumOf(nothings);
  return nothings.map((nothing) => (pot * nothing) / (1 + sum - nothing));
}

/** How much a nest with so many triceratops counts: the nearer its raid, the more. */
const countsFor = (triceratops: number): number => farOff + (1 - farOff) * Math.min(1, triceratops / raidThreshold);

/** The next raid alone empties the payment area, so each nest counts it as often as it may be the next one. */
function sharePot({ nests, payment }: View): readonly number[] {
  const chances = nests.map((nest) => nest.reduce((sum, { triceratops }) => sum + triceratops, 0) ** sharpness);
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => (all === 0 ? 0 : (payment * chance) / all));
}
