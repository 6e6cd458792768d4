import { type Card, readCard, readSide, type Side } from "../rules/cards.ts";
import { thingWords } from "../text/english/things.ts";
import { romanNumeral } from "../text/words.ts";

type Kind = ReturnType<typeof readCard>["kind"];

/** Names that are too long for a roof, as roofs bear them. */
const onRoofs: { readonly [kind in Kind]?: string } = {
  "lamb-cake-bakery": "Lamb Bakery",
  "chocolate-moulder": "Choc. Moulder",
  "easter-tree-nursery": "Tree Nursery",
  "skephive-weaver": "Skep Weaver",
  "flower-arranger": "Arranger",
};

/** Names that are too long for the small roofs of neighbours. */
const onSmallRoofs: { readonly [kind in Kind]?: string } = {
  ...onRoofs,
  "chicken-coop": "Coop",
  "lamb-cake-bakery": "Lamb Cake",
  "easter-tree-nursery": "Nursery",
  "brunch-parlour": "Brunch",
  "chocolate-moulder": "Moulder",
  "eggnog-mixer": "Eggnog",
  "basket-weaver": "Baskets",
  "skephive-weaver": "Skeps",
};

/** A building's title without what a delivery service brings, which is drawn. */
const titleOf = (kind: Kind): string => thingWords[`building.${kind}`].replace(/ \(.*/u, "").replace(" Service", "");

/** A building's name as its roof bears it. */
export function findTitle(card: Card): string {
  const { kind } = readCard(card);
  return onRoofs[kind] ?? titleOf(kind);
}

/** The same for the small roofs of neighbours. */
export function findShortTitle(card: Card): string {
  const { kind } = readCard(card);
  return onSmallRoofs[kind] ?? titleOf(kind);
}

/** The number that tells buildings of the same name apart; nothing where there is only one. */
export function findNumeral(card: Card): string {
  const { copy } = readCard(card);
  return copy === 0 ? "" : romanNumeral(copy);
}

/** An assistant's name as pictures show it. */
export const findAssistantName = (which: Side): string => thingWords[`assistant.${readSide(which).id}`];
