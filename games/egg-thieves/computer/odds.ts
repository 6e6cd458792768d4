import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { at } from "../../kit/at.ts";
import { allFlavours, type Card, countEggs, eggsOn, flavourOf, triceratopsOn, wholeDeck } from "../rules/cards.ts";
import type { Seen } from "../rules/view.ts";

/** Eggs by flavour. */
export type Sums = readonly number[];

/*
 * How nests end, imagined beforehand from the whole deck and the same for every match. Each ending comes once for every
 * turn of the flavours, so that none of them is favoured.
 */

/** Endings drawn, and those that are looked at in imagined matches; the flavours make five of each. */
const drawn = 9;
const drawnAtOnce = 3;
/** Face-down cards of a nest are imagined apart; a nest seldom has more than so many. */
const mostHidden = 8;

/** Eggs by flavour of one ending after the other, in one list, for it is added up often. */
type Endings = readonly number[];

/** What is known of a nest: eggs on open cards, what its face-down ones may be, and its triceratops. */
export type Nest = {
  readonly open: Sums;
  readonly hidden: Endings;
  readonly faceDown: number;
  readonly triceratops: number;
};

/** By flavour, how likely eggs of it can be stolen at the raid, and how many lie there then, taken together with that. */
export type Odds = { readonly chances: readonly number[]; readonly lying: readonly number[] };

const noEggs: Sums = allFlavours.map(() => 0);
const nextNumber = createNumbers();

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
/** The same for a look at few of the endings, as imagined matches spend most time on that. */
export const emptyAtOnce: Nest = { ...emptyNest, hidden: nothing.slice(0, drawnAtOnce * allFlavours.length ** 2) };

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
  const share = flavours / hidden.length;
  for (let start = 0; start < hidden.length; start += flavours) {
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

export function countGain({ chances, lying }: Odds, plan: Sums, card: Card): number {
  const flavour = flavourOf(card);
  const isNew = at(plan, flavour) === 0;
  return (isNew ? at(lying, flavour) : 0) + at(chances, flavour) * eggsOn(card);
}

const addCard = (sums: Sums, card: Card): Sums => sums.with(flavourOf(card), at(sums, flavourOf(card)) + eggsOn(card));

/** The same numbers from 0 to 1 each time: a forecast is no chance of the match, only a way to weigh it. */
function createNumbers(): () => number {
  let last = 2654435761;
  return () => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return last / 2 ** 32;
  };
}
