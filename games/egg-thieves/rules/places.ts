import { at } from "../../kit/at.ts";

/** A nest and the plan spots that match it: 0 A, 1 B, 2 C. */
export type Letter = number;

/** A place for an egg card: the nests A to C are 0 to 2, the own plan spots A to C are 3 to 5. */
export type Spot = number;

/** A card in a nest, counted from the first one laid. */
export type Place = { readonly nest: Letter; readonly index: number };

export const letters: readonly Letter[] = [0, 1, 2];
const letterIds: readonly string[] = ["a", "b", "c"];
export const letterId = (letter: Letter): string => at(letterIds, letter);
export const letterName = (letter: Letter): string => letterId(letter).toUpperCase();
export const parseLetter = (id: string): Letter => letterIds.indexOf(id);
export const planSpot = (letter: Letter): Spot => letter + letters.length;
export const spots: readonly Spot[] = [0, 1, 2, 3, 4, 5];
export const ownSpots: readonly Spot[] = letters.map(planSpot);
export const isNest = (spot: Spot): boolean => spot < letters.length;
export const letterOf = (spot: Spot): Letter => spot % letters.length;
const spotIds: readonly string[] = spots.map((spot) => `${isNest(spot) ? "nest" : "plan"}-${letterId(letterOf(spot))}`);

/** "nest-a" or "plan-a". */
export const spotId = (spot: Spot): string => at(spotIds, spot);

export function parseSpot(id: string): Spot {
  const letter = parseLetter(id.slice(-1));
  return id.startsWith("nest") ? letter : planSpot(letter);
}

/** "a2": the second card of nest A. */
export const placeId = ({ nest, index }: Place): string => `${letterId(nest)}${index + 1}`;

export const parsePlace = (id: string): Place => ({ nest: parseLetter(id.charAt(0)), index: Number(id.slice(1)) - 1 });

/** Names of the places that the pictures mark. */
export const nestPlace = (letter: Letter): string => `nest:${letterId(letter)}`;
export const planPlace = (letter: Letter): string => `plan:${letterId(letter)}`;
export const handPlace = (card: string): string => `hand:${card}`;
export const raptorPlace = (raptor: string): string => `raptor:${raptor}`;
export const cardPlace = (place: string): string => `card:${place}`;
export const spotPlace = (spot: Spot): string => (isNest(spot) ? nestPlace(letterOf(spot)) : planPlace(letterOf(spot)));
