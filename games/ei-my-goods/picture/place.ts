import type { Decision } from "../../contract.ts";
import { type Card, cardId, findCard, type Side, readSide, findSide } from "../rules/cards.ts";
import { rest } from "../rules/phases/plan.ts";
import { parseStart } from "../rules/phases/produce.ts";

/** An own building, an assistant on offer, a card in hand, the card set aside: as the pictures mark them. */
export const buildingPlace = (card: Card): string => `building:${cardId(card)}`;
export const offerPlace = (which: Side): string => `offer:${readSide(which).id}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
export const asidePlace = "aside";

/** Where on the board or in the hand an option is. */
export function place(_view: unknown, { ask }: Decision, option: string): string | undefined {
  switch (ask) {
    case "work":
      return option === rest ? undefined : buildingPlace(findCard(option.split(":")[0] ?? ""));
    case "produce":
      return buildingPlace(parseStart(option).card);
    case "open":
    case "place":
      return buildingPlace(findCard(option));
    case "aside":
      return option === "none" ? undefined : handPlace(findCard(option));
    case "half":
    case "give":
      return handPlace(findCard(option));
    case "chain":
      return /^[a-z]/u.test(option) ? handPlace(findCard(option)) : undefined;
    case "build":
      return asidePlace;
    case "hire":
      return offerPlace(findSide(option));
    default:
      return ask.startsWith("move:") ? buildingPlace(findCard(option)) : undefined;
  }
}
