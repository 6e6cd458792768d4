import { basicBuildings, normalBuildings } from "../../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo } from "../../../data/goods-maker/resources.ts";
import { catalogueOf } from "../../kit/catalogue.ts";

const cards = [...basics, ...levelOne, ...levelTwo, ...funds, ...basicBuildings, ...normalBuildings];

/** Names of cards as printed. */
export const nameWords = catalogueOf(cards.map(({ id, name }) => [`name.${id}` as const, name]));

/** What pictures say. A soft hyphen says where a name that is too long for its house may be divided. */
export const pictureWords = {
  ...catalogueOf(cards.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  "picture.name.slaughterhouse": "Slaughter\u00ADhouse",
  "picture.row.one": "Level I",
  "picture.row.two": "Level II",
  "picture.row.buildings": "Buildings",
  "picture.trade": "Trade",
  "picture.left": "left",
  "picture.sign.value": "what a card is worth in a trade",
  "picture.sign.points": "victory points",
  "picture.sign.show": "only show this card, keep it",
  "picture.sign.elves": "elves make this of that, once a turn",
  "picture.sign.worked": "elves have worked this turn",
  "picture.sign.hand": "cards in hand",
  "picture.sign.deck": "cards to draw",
  "picture.sign.discard": "cards discarded",
  "picture.sign.new": "new since your last turn",
};
