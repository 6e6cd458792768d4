import { type Card, cardId, readSide, type Side } from "../../rules/cards.ts";

/** An own building, an assistant on offer, a card in hand, the card set aside: as the pictures mark them. */
export const buildingPlace = (card: Card): string => `building:${cardId(card)}`;
export const offerPlace = (which: Side): string => `offer:${readSide(which).id}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
export const asidePlace = "aside";
