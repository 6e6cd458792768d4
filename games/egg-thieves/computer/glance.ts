import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { allCards, allFlavours, type Card, eggsOn, flavourOf, triceratopsOn, wholeDeck } from "../rules/cards.ts";
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

/** What is known of one nest, and what eggs planned for it may hope for. */
type Nest = {
  readonly sums: Sums;
  readonly hidden: number;
  readonly total: number;
  /** How much its raid counts now. */
  readonly weight: number;
  /** By flavour: how likely eggs of it lie in the nest at its raid and are not its most frequent ones. */
  readonly chances: readonly number[];
  /** By flavour: how many will lie there. */
  readonly lying: readonly number[];
};

/**
 * The same forecast at a glance, for imagined matches: cards still to come are taken as average ones, and each idea is
 * weighed by itself. Questions that are asked at once share it.
 */
export const createGlance = rememberLast((view: View): Forecast => {
  const me = deciderOf(view.seats, view.turn.player);
  const plans = view.plans.map((plan) => plan.map((cards) => sumSeen(cards)));
  const nests = view.nests.map(readNest);
  const own = at(plans, me);
  const hopesOfOthers = (letter: Letter, nest: Nest): number => {
    let sum = 0;
    for (let player = 0; player < plans.length; player += 1)
      if (player !== me) sum += sumHopes(nest, at(at(plans, player), letter));
    return plans.length === 1 ? 0 : sum / (plans.length - 1);
  };
  const balance = (letter: Letter, nest: Nest): number =>
    nest.weight * (sumHopes(nest, at(own, letter)) - envy * hopesOfOthers(letter, nest));
  const feared = letters.map((letter) => envy * hopesOfOthers(letter, at(nests, letter)));
  const before = letters.map((letter) => balance(letter, at(nests, letter)));
  const known = new Map<number, number>();

  function rateIdea(idea: Idea): number {
    const { letter } = idea;
    const nest = at(nests, letter);
    if (idea.zone === "nest") return balance(letter, addToNest(nest, idea.seen)) - at(before, letter);
    if (idea.player === me) {
      return nest.weight * (sumHopes(nest, at(own, letter), idea.card) - at(feared, letter)) - at(before, letter);
    }
    const plan = at(at(plans, idea.player), letter);
    const more = sumHopes(nest, plan, idea.card) - sumHopes(nest, plan);
    return (-envy * nest.weight * more) / (plans.length - 1);
  }

  function recall(idea: Idea): number {
    const key = numberOf(idea);
    const found = known.get(key);
    if (found !== undefined) return found;
    const rate = rateIdea(idea);
    known.set(key, rate);
    return rate;
  }

  return {
    rate: (ideas) => ideas.reduce((sum, idea) => sum + recall(idea), 0),
    rateNests: (imagined) =>
      letters.reduce((sum, letter) => {
        const nest = at(imagined, letter);
        if (nest === at(view.nests, letter)) return sum;
        return sum + balance(letter, readNest(nest)) - at(before, letter);
      }, 0),
    caution,
    usualSwap,
    rateRaid: (letter) => at(before, letter),
  };
});

/** A different number for each idea: by card, a face-down one last, then by letter, then by whose plan or the nest. */
function numberOf(idea: Idea): number {
  const card = (idea.zone === "nest" ? idea.seen.card : idea.card) ?? allCards.length;
  const where = idea.zone === "nest" ? 0 : 1 + idea.player;
  return card + (allCards.length + 1) * (idea.letter + letters.length * where);
}

/** The nest with one card more, which may be one of those that were still to come. */
function addToNest({ sums, hidden, total }: Nest, { card, triceratops }: Seen): Nest {
  return card === null
    ? nestOf(sums, hidden + 1, total + triceratops)
    : nestOf(addCard(sums, card), hidden, total + triceratops);
}

function readNest(cards: readonly Seen[]): Nest {
  let total = 0;
  let hidden = 0;
  for (const { card, triceratops } of cards) {
    total += triceratops;
    if (card === null) hidden += 1;
  }
  return nestOf(sumSeen(cards), hidden, total);
}

export function nestOf(sums: Sums, hidden: number, total: number): Nest {
  const unseen = hidden + Math.max(0, raidThreshold - total) / triceratopsOfEach;
  const spread = leastSpread + spreadOfCard * Math.sqrt(unseen);
  const isThere = Math.min(1, unseen / allFlavours.length);
  const [most, second] = findTwoMost(sums);
  const chances: number[] = [];
  const lying: number[] = [];
  for (const eggs of sums) {
    const lead = eggs - (eggs === most ? second : most);
    chances.push((eggs > 0 ? 1 : isThere) / (1 + Math.exp((2 * lead) / spread)));
    lying.push(eggs + unseen * eggsOfEach);
  }
  return { sums, hidden, total, weight: countsFor(total), chances, lying };
}

/** Eggs of the most frequent flavour, and of the next. */
function findTwoMost(sums: Sums): readonly [number, number] {
  let [most, second] = [0, 0];
  for (const eggs of sums) {
    if (eggs > second) second = eggs;
    if (second > most) [most, second] = [second, most];
  }
  return [most, second];
}

/** Eggs that this plan, perhaps with one card more, may hope for. */
export function sumHopes({ chances, lying }: Nest, plan: Sums, card?: Card): number {
  const flavourOfCard = card === undefined ? -1 : flavourOf(card);
  const eggsOfCard = card === undefined ? 0 : eggsOn(card);
  let hopes = 0;
  for (let flavour = 0; flavour < plan.length; flavour += 1) {
    const planned = at(plan, flavour) + (flavour === flavourOfCard ? eggsOfCard : 0);
    if (planned > 0) hopes += at(chances, flavour) * (at(lying, flavour) + planned);
  }
  return hopes;
}

const addCard = (sums: Sums, card: Card): Sums => sums.with(flavourOf(card), at(sums, flavourOf(card)) + eggsOn(card));

/** Eggs of each flavour on the cards whose faces are known. */
function sumSeen(cards: readonly Seen[]): Sums {
  const sums = allFlavours.map(() => 0);
  for (const { card } of cards) if (card !== null) sums[flavourOf(card)] = at(sums, flavourOf(card)) + eggsOn(card);
  return sums;
}
