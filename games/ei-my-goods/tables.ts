import { assistantSides } from "../../data/ei-my-goods/assistants.ts";
import { coops, deckCards } from "../../data/ei-my-goods/cards.ts";
import { resources } from "../../data/ei-my-goods/goods.ts";
import { buildingKinds } from "../../data/ei-my-goods/kinds.ts";
import { checkCount, checkIds, checkMentioned, type Row, sumOf } from "../kit/tables.ts";

type Card = Row & { readonly kind: string };

type Tables = {
  readonly deckCards: readonly Card[];
  readonly coops: readonly Card[];
  readonly assistantSides: readonly Row[];
  readonly resources: readonly (Row & { readonly deckCards: number })[];
  readonly buildingKinds: readonly Row[];
};

const ours: Tables = { deckCards, coops, assistantSides, resources, buildingKinds };

/** “Components”: 110 cards, of which four are workers; “The Cards”: as many of each colour but of green, the most. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables = { ...ours, ...replaced };
  const cards = [...tables.deckCards, ...tables.coops];
  const [green = 0, ...others] = tables.resources.map((resource) => resource.deckCards);
  const isEven = others.every((count) => count === others[0] && count < green);
  return [
    ...checkCount("cards of the deck", tables.deckCards.length, 94),
    ...checkCount("Chicken Coops", tables.coops.length, 4),
    ...checkCount("sides of assistants", tables.assistantSides.length, 16),
    ...checkIds("cards", [...cards, ...tables.assistantSides]),
    ...checkMentioned(
      "buildings",
      cards.map(({ kind }) => kind),
      tables.buildingKinds.map(({ id }) => id),
    ),
    ...checkCount("cards of all colours", sumOf([green, ...others]), 94),
    ...(isEven ? [] : ["colours: green has the most cards, and all others have equally many."]),
  ];
}
