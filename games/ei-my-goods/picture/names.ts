import { type Card, readCard, readSide, type Side } from "../rules/cards.ts";
import { thingWords } from "../text/english/things.ts";
import { romanNumeral } from "../text/words.ts";

/** A building's title as pictures show it: what a delivery service brings is drawn below. */
export function findTitle(card: Card): string {
  return thingWords[`building.${readCard(card).kind}`].replace(/ \(.*/u, "");
}

/** The number that tells buildings of the same name apart; nothing where there is only one. */
export function findNumeral(card: Card): string {
  const { copy } = readCard(card);
  return copy === 0 ? "" : romanNumeral(copy);
}

/** An assistant's name as pictures show it. */
export const findAssistantName = (which: Side): string => thingWords[`assistant.${readSide(which).id}`];
