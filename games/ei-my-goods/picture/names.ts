import { type Card, readCard } from "../rules/cards.ts";
import { thingWords } from "../text/english/things.ts";

/** A building's title as pictures show it: what a delivery service brings is drawn below. */
export function findTitle(card: Card): string {
  return thingWords[`building.${readCard(card).kind}`].replace(/ \(.*/u, "");
}
