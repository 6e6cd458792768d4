import type { Message } from "../../../contract/index.ts";
import { type Card, cardId, readCard, readSide, type Side } from "../../rules/cards.ts";
import { romanNumeral, say } from "../../text/words.ts";

/** A building's name as its roof bears it. */
export function findTitle(card: Card): Message {
  const { kind } = readCard(card);
  return say(`picture.name.${kind}`, { name: say(`building.${kind}`) });
}

/** The same for the small roofs of neighbours. */
export function findShortTitle(card: Card): Message {
  const { kind } = readCard(card);
  return say(`picture.short.${kind}`, { name: findTitle(card) });
}

/** The number that tells buildings of the same name apart; nothing where there is only one. */
export function findNumeral(card: Card): string {
  const { copy } = readCard(card);
  return copy === 0 ? "" : romanNumeral(copy);
}

/** An assistant's name, without saying that it is one. */
export const findAssistantName = (which: Side): Message => say(`assistant.${readSide(which).id}`);

/** An own building, an assistant on offer, a card in hand, the card set aside: as the pictures mark them. */
export const buildingPlace = (card: Card): string => `building:${cardId(card)}`;
export const offerPlace = (which: Side): string => `offer:${readSide(which).id}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
export const asidePlace = "aside";
