import { faces, flavours } from "../../../data/egg-thieves/eggs.ts";
import type { raptors } from "../../../data/egg-thieves/raptors.ts";
import { at, bug } from "../../kit/at.ts";
import { box } from "../tables.ts";

/** What is printed on an egg card: flavour × 8 + face. The two copies of a face are the same card. */
export type Card = number;

/** A flavour as its row in the data's table: 0 white, 1 red, 2 purple, 3 green, 4 yellow. */
export type Flavour = number;

/** A raptor's sort number, 1 to 20. */
export type Raptor = number;

/** One of the five icons of the "Appendix". */
export type Ability = (typeof raptors)[number]["icons"][number];

export const allFlavours: readonly Flavour[] = flavours.map((_, flavour) => flavour);

export const allCards: readonly Card[] = allFlavours.flatMap((flavour) =>
  faces.map((_, face) => flavour * faces.length + face),
);

const eggsByCard: readonly number[] = allCards.map((card) => at(faces, card % faces.length).eggs);
const triceratopsByCard: readonly number[] = allCards.map((card) => at(faces, card % faces.length).triceratops);
const copiesByCard = box.derive(({ eggCopies }): readonly number[] =>
  flavours.flatMap(({ id }) => (eggCopies.find((row) => row.id === id) ?? bug(`no copies of ${id}`)).copies),
);
const idByCard: readonly string[] = allCards.map((card) => {
  const { id } = at(flavours, Math.floor(card / faces.length));
  return `${id.charAt(0)}${at(eggsByCard, card)}.${at(triceratopsByCard, card)}`;
});
const cardById: { readonly [id: string]: Card } = Object.fromEntries(idByCard.map((id, card) => [id, card]));

export const wholeDeck = box.derive((): readonly Card[] =>
  allCards.flatMap((card) => Array.from({ length: copiesOf(card) }, () => card)),
);

export const flavourOf = (card: Card): Flavour => Math.floor(card / faces.length);
export const eggsOn = (card: Card): number => at(eggsByCard, card);
export const triceratopsOn = (card: Card): number => at(triceratopsByCard, card);
export const copiesOf = (card: Card): number => at(copiesByCard(), card);

/** "r3.2" for 3 red eggs and 2 triceratops: what options and recorded answers call a card. */
export const cardId = (card: Card): string => at(idByCard, card);

export const parseCard = (id: string): Card => cardById[id] ?? bug(`no card ${id}`);
export const flavourId = (flavour: Flavour): (typeof flavours)[number]["id"] => at(flavours, flavour).id;
export const allRaptors: readonly Raptor[] = box.ours.raptors.map((_, index) => index + 1);
const byNumber = box.derive(({ raptors }) => raptors.toSorted((one, other) => one.number - other.number));
export const raptorCard = (raptor: Raptor): (typeof raptors)[number] => at(byNumber(), raptor - 1);

const raptorById = box.derive(({ raptors }): { readonly [id: string]: Raptor } =>
  Object.fromEntries(raptors.map(({ id, number }) => [id, number])),
);

export const parseRaptor = (id: string): Raptor => raptorById()[id] ?? bug(`no raptor ${id}`);

/** Cards in the order that players expect: by flavour, then eggs, then triceratops. */
export function sortCards(cards: readonly Card[]): readonly Card[] {
  const sorted: Card[] = [];
  for (const card of cards) {
    // So few cards are quickest put into a row one by one.
    let place = sorted.length;
    for (; place > 0 && at(sorted, place - 1) > card; place -= 1) sorted[place] = at(sorted, place - 1);
    sorted[place] = card;
  }
  return sorted;
}

/** Each different card once, sorted: equal cards are one option. */
export const listDifferent = (cards: readonly Card[]): readonly Card[] =>
  sortCards(cards).filter((card, index, sorted) => card !== sorted[index - 1]);

export function countEggs(cards: readonly Card[]): readonly number[] {
  const sums = allFlavours.map(() => 0);
  for (const card of cards) sums[flavourOf(card)] = at(sums, flavourOf(card)) + eggsOn(card);
  return sums;
}

/** The raptors on show, in ascending order of their numbers, and the deck they come from. */
export function showRaptors(deck: readonly Raptor[], count: number) {
  return { row: sortCards(deck.slice(0, count)), raptorDeck: deck.slice(count) };
}
