import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import { allFlavours, type Card, countEggs, eggsOn, flavourOf, triceratopsOn, wholeDeck } from "../rules/cards.ts";
import { type Letter, letters } from "../rules/places.ts";
import { deciderOf } from "../rules/state.ts";
import type { Seen, View } from "../rules/view.ts";
import { countsFor, envy, type Forecast, type Idea } from "./forecast.ts";
import type { Sums } from "./unseen.ts";

/** What one card adds on average: eggs of each flavour, and triceratops. */
const eggsOfEach = wholeDeck.reduce((sum, card) => sum + eggsOn(card), 0) / wholeDeck.length / allFlavours.length;
const triceratopsOfEach = wholeDeck.reduce((sum, card) => sum + triceratopsOn(card), 0) / wholeDeck.length;
/** How far the eggs of one flavour may still fall from their average, with no card to come and with each of them. */
const leastSpread = 0.4;
const spreadOfCard = 0.9;

/** A glance overrates what raptors bring even more. */
const caution = 6;
/** About what the best swap brings. */
const usualSwap = 1;

/** What is known of one nest and what everybody planned for it. */
type Nest = {
  readonly sums: Sums;
  readonly hidden: number;
  /** Cards of it that are hidden or still to come. */
  readonly unseen: number;
  readonly total: number;
};

/**
 * The same forecast at a glance, for imagined matches: cards still to come are taken as average ones, and each idea is
 * weighed by itself.
 */
export function createGlance(view: View): Forecast {
  const me = deciderOf(view.seats, view.turn.player);
  const plans = view.plans.map((plan) => plan.map((cards) => countEggs(cards.flatMap(({ card }) => card ?? []))));
  const nests = view.nests.map(readNest);
  const others = plans.flatMap((plan, player) => (player === me ? [] : [plan]));
  const balance = (letter: Letter, nest: Nest, own: Sums): number =>
    countsFor(nest.total) *
    (sumHopes(nest, own) - envy * averageOf(others.map((plan) => sumHopes(nest, at(plan, letter)))));
  const before = letters.map((letter) => balance(letter, at(nests, letter), at(at(plans, me), letter)));
  const known = new Map<string, number>();

  function rateIdea(idea: Idea): number {
    const { letter } = idea;
    const own = at(at(plans, me), letter);
    if (idea.zone === "nest") {
      return balance(letter, addToNest(at(nests, letter), idea.seen), own) - at(before, letter);
    }
    const nest = at(nests, letter);
    if (idea.player === me) return balance(letter, nest, addCard(own, idea.card)) - at(before, letter);
    const plan = at(at(plans, idea.player), letter);
    const more = sumHopes(nest, addCard(plan, idea.card)) - sumHopes(nest, plan);
    return (-envy * countsFor(nest.total) * more) / others.length;
  }

  function recall(idea: Idea): number {
    const key =
      idea.zone === "nest" ? `${idea.letter} ${idea.seen.card}` : `${idea.letter} ${idea.player}:${idea.card}`;
    const rate = known.get(key) ?? rateIdea(idea);
    known.set(key, rate);
    return rate;
  }

  return {
    rate: (ideas) => ideas.reduce((sum, idea) => sum + recall(idea), 0),
    rateNests: (imagined) =>
      letters.reduce((sum, letter) => {
        const nest = readNest(at(imagined, letter));
        return sum + balance(letter, nest, at(at(plans, me), letter)) - at(before, letter);
      }, 0),
    caution,
    usualSwap,
    rateRaid: (letter) => at(before, letter),
  };
}

/** The nest with one card more, which may be one of those that were still to come. */
function addToNest({ sums, hidden, total }: Nest, { card, triceratops }: Seen): Nest {
  return card === null
    ? nestOf(sums, hidden + 1, total + triceratops)
    : nestOf(addCard(sums, card), hidden, total + triceratops);
}

function readNest(cards: readonly Seen[]): Nest {
  const total = cards.reduce((sum, { triceratops }) => sum + triceratops, 0);
  const hidden = cards.filter(({ card }) => card === null).length;
  return nestOf(countEggs(cards.flatMap(({ card }) => card ?? [])), hidden, total);
}

function nestOf(sums: Sums, hidden: number, total: number): Nest {
  const toCome = Math.max(0, raidThreshold - total) / triceratopsOfEach;
  return { sums, hidden, unseen: hidden + toCome, total };
}

/** Eggs that this plan may hope for: those of flavours that will lie in the nest and will not be its most frequent. */
function sumHopes({ sums, unseen }: Nest, plan: Sums): number {
  const spread = leastSpread + spreadOfCard * Math.sqrt(unseen);
  let hopes = 0;
  for (const flavour of allFlavours) {
    const planned = at(plan, flavour);
    if (planned === 0) continue;
    const lying = at(sums, flavour);
    const lead = lying - mostBut(sums, flavour);
    const isSpared = 1 / (1 + Math.exp((2 * lead) / spread));
    const isThere = lying > 0 ? 1 : Math.min(1, unseen / allFlavours.length);
    hopes += isSpared * isThere * (lying + unseen * eggsOfEach + planned);
  }
  return hopes;
}

function mostBut(sums: Sums, flavour: number): number {
  let most = 0;
  for (const other of allFlavours) if (other !== flavour) most = Math.max(most, at(sums, other));
  return most;
}

const addCard = (sums: Sums, card: Card): Sums => sums.with(flavourOf(card), at(sums, flavourOf(card)) + eggsOn(card));

const averageOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
