import { basicBuildings, normalBuildings } from "../../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo } from "../../../data/goods-maker/resources.ts";
import type { Catalogue } from "../../contract/index.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import type { ScoreKey } from "../rules/score.ts";
import messages from "./english.json" with { type: "json" };

const cards = [...basics, ...levelOne, ...levelTwo, ...funds, ...basicBuildings, ...normalBuildings];

/** Every message of the game; cards bear the names of the tables. */
export const english = {
  ...catalogueOf(cards.map(({ id, name }) => [`name.${id}` as const, name])),
  ...catalogueOf(cards.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  ...messages,
} satisfies Catalogue & { readonly [key in ScoreKey]: string };
