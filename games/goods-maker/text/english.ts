import { basicBuildings, normalBuildings } from "../../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo } from "../../../data/goods-maker/resources.ts";
import type { Catalogue } from "../../contract/index.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import type { ScoreKey } from "../rules/score.ts";
import messages from "./english.json" with { type: "json" };

const cards = [...basics, ...levelOne, ...levelTwo, ...funds, ...basicBuildings, ...normalBuildings];

/** A card's name is its id in words: "cut-stone" is Cut Stone. */
const nameOf = (id: string): string =>
  id.replaceAll("-", " ").replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());

export const english = {
  ...catalogueOf(cards.map(({ id }) => [`name.${id}` as const, nameOf(id)])),
  ...catalogueOf(cards.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  ...messages,
} satisfies Catalogue & { readonly [key in ScoreKey]: string };
