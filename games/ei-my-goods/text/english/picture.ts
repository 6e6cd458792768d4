import { buildingKinds } from "../../../../data/ei-my-goods/kinds.ts";
import { catalogueOf } from "../../../kit/catalogue.ts";
import { deliveries } from "./things.ts";

/** Names of buildings as roofs bear them: most of them whole, others in short. */
const roofNames = {
  ...catalogueOf(buildingKinds.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  "picture.name.lamb-cake-bakery": "Lamb Bakery",
  "picture.name.chocolate-moulder": "Choc. Moulder",
  "picture.name.easter-tree-nursery": "Tree Nursery",
  "picture.name.skephive-weaver": "Skep Weaver",
  "picture.name.flower-arranger": "Arranger",
  ...catalogueOf(deliveries.map((id) => [`picture.name.delivery-service-${id}` as const, "Delivery"])),
};

/** The same for the small roofs of neighbours. */
const smallRoofNames = {
  ...catalogueOf(buildingKinds.map(({ id }) => [`picture.short.${id}` as const, "{name}"])),
  "picture.short.chicken-coop": "Coop",
  "picture.short.lamb-cake-bakery": "Lamb Cake",
  "picture.short.easter-tree-nursery": "Nursery",
  "picture.short.brunch-parlour": "Brunch",
  "picture.short.chocolate-moulder": "Moulder",
  "picture.short.eggnog-mixer": "Eggnog",
  "picture.short.basket-weaver": "Baskets",
  "picture.short.skephive-weaver": "Skeps",
};

/** What pictures say. */
export const pictureWords = {
  ...roofNames,
  ...smallRoofNames,
  "picture.round": "Round {round}",
  "picture.round.last": "Last round {round}",
  "picture.phase.hands": "new cards",
  "picture.phase.plans": "plans",
  "picture.phase.turn": "working",
  "picture.phase.halve": "halving",
  "picture.phase.over": "the end",
  "picture.deck": "to draw",
  "picture.discard": "discarded",
  "picture.any": "any {n}",
  "picture.rests": "rests",
  "picture.none": "none",
  "picture.sign.efficient": "works efficiently: needs all, makes 2",
  "picture.sign.sloppy": "works sloppily: may lack one, makes 1",
  "picture.sign.assistant": "assistant: makes 1",
  "picture.sign.done": "has produced this turn",
  "picture.sign.coin": "cost, or the worth of one good",
  "picture.sign.points": "points",
  "picture.sign.rooster": "begins the round",
  "picture.sign.hand": "cards in hand",
  "picture.sign.coins": "all goods in coins",
  "picture.sign.aside": "card set aside to build",
  "picture.sign.padlock": "has locked in",
  "picture.sign.deck": "cards to draw",
  "picture.sign.discard": "cards discarded",
  "picture.sign.new": "new since your last turn",
};
