import type { Decision } from "../../contract.ts";
import { abilityNamed, type Card, cardId, subjectOf, wayNamed } from "../rules/cards.ts";
import { enough } from "../rules/effects/trade.ts";

/** Names of the places that the pictures mark. */
export const openPlace = (card: Card): string => `open:${cardId(card)}`;
export const ownPlace = (building: Card): string => `own:${cardId(building)}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;

/** Where an option is on the board or in the hand; ending a turn or a trade is nowhere. */
export function place({ ask }: Decision, option: string): string | undefined {
  switch (ask) {
    case "produce":
      return openPlace(subjectOf(wayNamed(option)));
    case "elf":
      return ownPlace(subjectOf(abilityNamed(option)));
    case "trade":
    case "more":
      return `hand:${option}`;
    case "take":
      return option === enough ? undefined : `open:${option}`;
    default:
      return undefined;
  }
}
