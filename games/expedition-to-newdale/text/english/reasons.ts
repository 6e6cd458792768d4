import type { Catalogue } from "../../../contract/index.ts";

/** Why something cannot be chosen now. */
export const whyWords = {
  "why.two-cards": "The Black Market takes 2 cards, and you hold fewer.",
  "why.exchange": "To exchange your hand you must hold 2 cards at least.",
  "why.delivery": "These goods must be worth {price} coins; yours are worth {coins}.",
  "why.houses": "{card}: you have placed all 11 houses, so you cannot build any more.",
  "why.no-town": "{card}: no town without your house is within your range.",
  "why.no-area": "{card}: all your production areas are taken.",
  "why.too-dear":
    "{card} costs {price} coins before discounts; you have {coins}, and no town in reach makes it cheap enough.",
  "why.own-house": "{town}: you have a house there already.",
  "why.too-dear-there": "{town}: you cannot pay the {card} there.",
  "why.too-far": "{town}: farther than your range of {range} steps.",
  "why.one-token": "{place}: your token {token} lies there, and only one of your tokens may.",
  "why.one-token-area": "{place}: your token {token} lies in this area, and only one of your tokens may.",
  "why.tile.within.building": "“{tile}” is offered when you pay for a building.",
  "why.tile.within.growth": "“{tile}” is offered when you pay for a token.",
  "why.tile.within.assistant": "“{tile}” is offered when a production lacks assistants.",
  "why.tile.too-few": "“{tile}”: more assistants are missing than your tiles and cards can stand in for.",
  "why.tile.cards": "“{tile}”: you do not hold the cards for it.",
  "why.tile.goods": "“{tile}”: you do not have the goods for it.",
  "why.tile.nothing": "“{tile}” would give nothing now.",
  "why.progress-gone": "{tile}: this progress tile has left your player board.",
  "why.token-owned": "You have token {token} already.",
  "why.token": "Token {token}",
  "why.poor": "{what} costs {price} coins; you have {coins}.",
  "why.bridge-used": "Your bridge is built, and nobody owns more than one.",
  "why.bridge-there": "{site}: a bridge lies there already.",
  "why.bridge-far": "{site}: you have a house at neither end.",
  "why.shipyard-done": "The shipyard takes goods from each player three times at most.",
  "why.shipyard": "The shipyard takes planks, barrels, fabric and iron worth {price} coins; yours are worth {coins}.",
} satisfies Catalogue;
