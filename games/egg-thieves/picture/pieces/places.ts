import { isNest, type Letter, letterId, letterOf, type Spot } from "../../rules/places.ts";

/** Names of the places that the pictures mark. */
export const nestPlace = (letter: Letter): string => `nest:${letterId(letter)}`;
export const planPlace = (letter: Letter): string => `plan:${letterId(letter)}`;
export const handPlace = (card: string): string => `hand:${card}`;
export const raptorPlace = (raptor: string): string => `raptor:${raptor}`;
export const cardPlace = (place: string): string => `card:${place}`;

/** The nest, or the plan spot of the player whose turn it is. */
export const spotPlace = (spot: Spot): string => (isNest(spot) ? nestPlace(letterOf(spot)) : planPlace(letterOf(spot)));
