import { assistantSides } from "../../data/ei-my-goods/assistants.ts";
import { coops, deckCards } from "../../data/ei-my-goods/cards.ts";
import { goods, resources } from "../../data/ei-my-goods/goods.ts";
import { buildingKinds } from "../../data/ei-my-goods/kinds.ts";
import { createBox } from "../kit/box.ts";
import {
  checkCount,
  checkIds,
  checkRows,
  fieldsOf,
  flag,
  idsOf,
  listOf,
  oneOf,
  orNull,
  sumOf,
  type Typed,
  whole,
} from "../kit/tables.ts";

const ours = { deckCards, coops, assistantSides, resources, buildingKinds, goods };
type Tables = Typed<typeof ours>;

export const box = createBox({ deckCards, coops, assistantSides, buildingKinds, goods });

export const boxFields = {
  deckCards: ["half", "cost", "needs"],
  coops: ["needs"],
  assistantSides: ["cost", "vp", "colours"],
  buildingKinds: ["vp", "chain"],
  goods: ["value"],
};
export const boxNames = ["good.", "building.", "assistant.", "resource."];

/** “Components”: 110 cards, of which four are workers; “The Cards”: as many of each colour but of green, the most. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables: Tables = { ...ours, ...replaced };
  const cards = [...tables.deckCards, ...tables.coops];
  const [green = 0, ...others] = tables.resources.map((resource) => resource.deckCards);
  const isEven = others.every((count) => count === others[0] && count < green);
  return [
    ...checkCount("cards of the deck", tables.deckCards.length, 94),
    ...checkCount("Chicken Coops", tables.coops.length, 4),
    ...checkCount("sides of assistants", tables.assistantSides.length, 16),
    ...checkIds("cards", [...cards, ...tables.assistantSides]),
    ...checkCount("cards of all colours", sumOf([green, ...others]), 94),
    ...checkContents(tables),
    ...(isEven ? [] : ["colours: green has the most cards, and all others have equally many."]),
  ];
}

function checkContents(tables: Tables): readonly string[] {
  const ids = idsOf(tables.resources);
  const colours = tables.resources.map(({ colour }) => colour);
  const amounts = (names: readonly string[], most: number) =>
    fieldsOf(Object.fromEntries(names.map((id) => [id, whole(1, most)])), "some");
  const needs = (value: unknown) =>
    typeof value === "object" && value !== null && "any" in value
      ? fieldsOf({ any: whole(1, 20) })(value)
      : orNull(amounts(ids, 9))(value);
  const card = { kind: oneOf("building", idsOf(tables.buildingKinds)), cost: whole(0, 30), half: flag, needs };
  const resource = oneOf("resource", ids);
  const good = oneOf("good", idsOf(goods));
  const halves = tables.deckCards.filter(({ half }) => half).length;
  return [
    ...checkRows("deckCards", tables.deckCards, card),
    ...checkRows("coops", tables.coops, { needs }),
    ...checkRows("assistantSides", tables.assistantSides, {
      cost: whole(0, 9),
      vp: whole(0, 9),
      colours: amounts(colours, 8),
    }),
    ...checkRows("buildingKinds", tables.buildingKinds, {
      resource: orNull(resource),
      vp: whole(0, 9),
      good: orNull(good),
      chain: orNull(fieldsOf({ resource: orNull(resource), goods: listOf(good, 0, 2) })),
      effect: orNull(oneOf("effect", [...ids, "card"])),
    }),
    ...checkRows("goods", tables.goods, { value: whole(1, 20) }),
    ...(halves > 3 ? [] : ["deckCards: hardly any card has a half egg, so that the market would never be full."]),
  ];
}
