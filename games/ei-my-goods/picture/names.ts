import { bug } from "../../kit/fail.ts";
import { type Card, readCard } from "../rules/cards.ts";
import { thingWords } from "../text/english.ts";

/** A building's title as pictures show it: what a delivery service brings is drawn below. */
export function findTitle(card: Card): string {
  const title = thingWords[`building.${readCard(card).kind}`] ?? bug("no title");
  return title.replace(/ \(.*/u, "");
}
