import { type Card, cardId } from "../../rules/cards.ts";

/** Names of the places that the pictures mark: an open card, an own building, a card in hand. */
export const openPlace = (card: Card): string => `open:${cardId(card)}`;
export const ownPlace = (building: Card): string => `own:${cardId(building)}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
