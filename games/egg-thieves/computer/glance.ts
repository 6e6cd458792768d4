import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import {
  allCards,
  allFlavours,
  type Card,
  countEggs,
  eggsOn,
  flavourOf,
  triceratopsOn,
  wholeDeck,
} from "../rules/cards.ts";
import { type Letter, letters } from "../rules/places.ts";
import { deciderOf } from "../rules/state.ts";
import type { Seen, View } from "../rules/view.ts";
import { countsFor, createNumbers, envy, type Forecast, type Idea, type Sums } from "./forecast.ts";

/** About what the best swap brings. */
const usualSwap = 1;

/** A nest as the one who decides sees it: how much its raid counts now, and what that is worth to him. */
type Look = Odds & { readonly weight: number; readonly worth: number };

/**
 * Nearly the same forecast at a glance, for imagined matches: nests end in ways that were imagined beforehand, and the
 * payment area is left out. Remembered, as questions asked at once share it: a search takes 15 to 20 % less time.
 */
export const createGlance = rememberLast((view: View): Forecast => {
  const me = deciderOf(view.seats, view.turn.player);
  const plans = view.plans.map((plan) => plan.map((cards) => countEggs(cards.flatMap(({ card }) => card ?? []))));
  const shareOfEnvy = plans.length === 1 ? 0 : envy / (plans.length - 1);
  const nests = view.nests.map(readNest);
  const before = letters.map((letter) => lookAt(letter, at(nests, letter)));
  const known = new Map<number, Look>();

  function lookAt(letter: Letter, nest: Nest): Look {
    const odds = findOdds(nest);
    let balance = 0;
    for (let player = 0; player < plans.length; player += 1)
      balance += (player === me ? 1 : -shareOfEnvy) * sumHopes(odds, at(at(plans, player), letter));
    const weight = countsFor(nest.triceratops);
    return { ...odds, weight, worth: weight * balance };
  }

  function lookWith(letter: Letter, seen: Seen): Look {
    const key = letter + letters.length * (seen.card ?? allCards.length + seen.triceratops);
    const found = known.get(key) ?? lookAt(letter, addToNest(at(nests, letter), seen));
    known.set(key, found);
    return found;
  }

  /** Worth of a card for a player's plan, with the other ideas for that nest. */
  function ratePlan(letter: Letter, player: number, card: Card, ideas: readonly Idea[]): number {
    let look = at(before, letter);
    for (const idea of ideas) if (idea.zone === "nest" && idea.letter === letter) look = lookWith(letter, idea.seen);
    const gain = look.weight * countGain(look, at(at(plans, player), letter), card);
    return player === me ? gain : -shareOfEnvy * gain;
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
    usualSwap,
    rateRaid: (letter) => at(before, letter).worth,
  };
});

const readNest = (cards: readonly Seen[]): Nest => cards.reduce(addToNest, emptyNest);

/*
 * How nests end, imagined beforehand from the whole deck and the same for every match. Each ending comes once for every
 * turn of the flavours, so that none of them is favoured.
 */

/** Endings drawn; the flavours make five of each. */
const drawn = 3;
/** Face-down cards of a nest are imagined apart; a nest seldom has more than so many. */
const mostHidden = 8;

/** Eggs by flavour of one ending after the other, in one list, for it is added up often. */
type Endings = readonly number[];

/** What is known of a nest: eggs on open cards, what its face-down ones may be, and its triceratops. */
type Nest = {
  readonly open: Sums;
  readonly hidden: Endings;
  readonly faceDown: number;
  readonly triceratops: number;
};

/** By flavour, how likely eggs of it can be stolen at the raid, and how many lie there then, taken together with that. */
type Odds = { readonly chances: readonly number[]; readonly lying: readonly number[] };

const noEggs: Sums = allFlavours.map(() => 0);
const nextNumber = createNumbers(0);

/** What cards that are drawn so bring, in every imagined ending. */
function imagineEndings(draw: () => readonly Card[]): Endings {
  const sums = Array.from({ length: drawn }, () => countEggs(draw()));
  return sums.flatMap((eggs) => allFlavours.flatMap((turn) => [...eggs.slice(turn), ...eggs.slice(0, turn)]));
}

const drawFrom = (cards: readonly Card[]): Card => at(cards, Math.floor(nextNumber() * cards.length));

function drawUntil(triceratops: number): readonly Card[] {
  const cards: Card[] = [];
  for (let missing = triceratops; missing > 0; missing -= triceratopsOn(at(cards, cards.length - 1)))
    cards.push(drawFrom(wholeDeck()));
  return cards;
}

/** By triceratops that are still missing. */
const toCome = Array.from({ length: raidThreshold + 1 }, (_, missing) => imagineEndings(() => drawUntil(missing)));

/** By a card's triceratops, then by how many face-down cards lie there before it. */
const faceDownCards = [1, 2].map((triceratops) => {
  const cards = wholeDeck().filter((card) => triceratopsOn(card) === triceratops);
  return Array.from({ length: mostHidden }, () => imagineEndings(() => [drawFrom(cards)]));
});

const nothing: Endings = imagineEndings(() => []);
export const emptyNest: Nest = { open: noEggs, hidden: nothing, faceDown: 0, triceratops: 0 };

export function addToNest({ open, hidden, faceDown, triceratops: before }: Nest, { card, triceratops }: Seen): Nest {
  const all = before + triceratops;
  if (card !== null) return { open: addCard(open, card), hidden, faceDown, triceratops: all };
  const faces = at(at(faceDownCards, triceratops - 1), Math.min(faceDown, mostHidden - 1));
  const both = hidden.map((eggs, index) => eggs + at(faces, index));
  return { open, hidden: both, faceDown: faceDown + 1, triceratops: all };
}

/** Imagined matches spend most time on this, and more of it with `at`, which reads lists of many kinds. */
const read = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;

/** What can be stolen from this nest at its raid: of the imagined endings, where a flavour lies there and is not the most. */
export function findOdds({ open, hidden, triceratops }: Nest): Odds {
  const rest = at(toCome, Math.max(0, raidThreshold - triceratops));
  const [chances, lying, sums] = [noEggs.slice(), noEggs.slice(), noEggs.slice()];
  const flavours = noEggs.length;
  const share = flavours / rest.length;
  for (let start = 0; start < rest.length; start += flavours) {
    let most = 0;
    for (let flavour = 0; flavour < flavours; flavour += 1) {
      const eggs = read(open, flavour) + read(rest, start + flavour) + read(hidden, start + flavour);
      sums[flavour] = eggs;
      if (eggs > most) most = eggs;
    }
    for (let flavour = 0; flavour < flavours; flavour += 1) {
      const eggs = read(sums, flavour);
      if (eggs === 0 || eggs === most) continue;
      chances[flavour] = read(chances, flavour) + share;
      lying[flavour] = read(lying, flavour) + share * eggs;
    }
  }
  return { chances, lying };
}

/** Eggs that what is planned for this nest may hope for. */
export function sumHopes({ chances, lying }: Odds, plan: Sums): number {
  let hopes = 0;
  for (let flavour = 0; flavour < plan.length; flavour += 1) {
    const planned = at(plan, flavour);
    if (planned > 0) hopes += at(lying, flavour) + at(chances, flavour) * planned;
  }
  return hopes;
}

/** How many more they are with this card. */
export function countGain({ chances, lying }: Odds, plan: Sums, card: Card): number {
  const flavour = flavourOf(card);
  const isNew = at(plan, flavour) === 0;
  return (isNew ? at(lying, flavour) : 0) + at(chances, flavour) * eggsOn(card);
}

const addCard = (sums: Sums, card: Card): Sums => sums.with(flavourOf(card), at(sums, flavourOf(card)) + eggsOn(card));
