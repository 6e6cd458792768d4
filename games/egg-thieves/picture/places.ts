import type { Decision } from "../../contract.ts";
import { isNest, type Letter, letterId, letterOf } from "../rules/state.ts";
import { parseSpot } from "../rules/turn/play.ts";

/** Names of the places that the pictures mark. */
export const nestPlace = (letter: Letter): string => `nest:${letterId(letter)}`;
export const planPlace = (letter: Letter): string => `plan:${letterId(letter)}`;
export const handPlace = (card: string): string => `hand:${card}`;
export const raptorPlace = (raptor: string): string => `raptor:${raptor}`;
export const placePlace = (place: string): string => `card:${place}`;

/** Where an option is on the board or in the hand; ending the turn and handling a pile are nowhere. */
export function place({ ask }: Decision, option: string): string | undefined {
  switch (ask) {
    case "card":
    case "extra":
      return handPlace(option);
    case "plan":
      return handPlace(option.slice(0, -2));
    case "nest":
      return `nest:${option.charAt(0)}`;
    case "alone":
    case "extra-place":
    case "bot-place":
      return spotPlace(option.split(":")[0] ?? "");
    case "raptor":
      return raptorPlace(option);
    case "peek":
    case "swap":
    case "swap-with":
      return placePlace(option);
    default:
      return undefined;
  }
}

function spotPlace(id: string): string {
  const spot = parseSpot(id);
  return isNest(spot) ? nestPlace(letterOf(spot)) : planPlace(letterOf(spot));
}
