import type { Decision } from "../../contract.ts";
import { type Card, cardId, cardNamed, type Side, side, sideNamed } from "../rules/cards.ts";
import { rest } from "../rules/phases/plan.ts";
import { startNamed } from "../rules/phases/produce.ts";

/** An own building, an assistant on offer, a card in hand, the card set aside: as the pictures mark them. */
export const buildingPlace = (card: Card): string => `building:${cardId(card)}`;
export const offerPlace = (which: Side): string => `offer:${side(which).id}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
export const asidePlace = "aside";

/** Where on the board or in the hand an option is. */
export function place(_view: unknown, { ask }: Decision, option: string): string | undefined {
  switch (ask) {
    case "work":
      return option === rest ? undefined : buildingPlace(cardNamed(option.split(":")[0] ?? ""));
    case "produce":
      return buildingPlace(startNamed(option).card);
    case "open":
    case "place":
      return buildingPlace(cardNamed(option));
    case "aside":
      return option === "none" ? undefined : handPlace(cardNamed(option));
    case "half":
    case "give":
      return handPlace(cardNamed(option));
    case "chain":
      return /^[a-z]/u.test(option) ? handPlace(cardNamed(option)) : undefined;
    case "build":
      return asidePlace;
    case "hire":
      return offerPlace(sideNamed(option));
    default:
      return ask.startsWith("move:") ? buildingPlace(cardNamed(option)) : undefined;
  }
}
