import { bug } from "../kit/fail.ts";
import type { Card } from "./cards.ts";
import { printed } from "./cards.ts";
import { thingWords } from "./text/english.ts";

/** A building's title as it is printed on its card. */
export const titleOf = (card: Card): string => thingWords[`building.${printed(card).kind}`] ?? bug("no title");
