import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { type Card, triceratopsOn } from "../cards.ts";
import type { Shown, ThiefFact } from "../facts.ts";
import {
  isNest,
  letterId,
  parseLetter,
  letterOf,
  planSpot,
  type Player,
  replaceAt,
  type Spot,
  type State,
  totalOf,
} from "../state.ts";

/** A card coming down; `known` has a bit for each seat that knows it although it lies face down. */
type Play = {
  readonly player: Player;
  readonly card: Card;
  readonly spot: Spot;
  readonly up: boolean;
  readonly known: number;
};

/** Lays a card on top of a nest or into a player's own plan spot. */
export function layCard(state: State, { player, card, spot, up, known }: Play): State {
  const letter = letterOf(spot);
  const added = { card, up, known };
  const turn = { ...state.turn, played: true };
  if (isNest(spot)) return { ...state, turn, nests: replaceAt(state.nests, letter, (nest) => [...nest, added]) };
  const plans = replaceAt(state.plans, player, (plan) => replaceAt(plan, letter, (cards) => [...cards, added]));
  return { ...state, turn, plans };
}

/** Plays a card from hand. Its owner knows it wherever it lies. */
export function playFromHand(state: State, seat: Seat, card: Card, spot: Spot, up: boolean): State {
  const hands = replaceAt(state.hands, seat, (hand) => hand.toSpliced(hand.indexOf(card), 1));
  return layCard({ ...state, hands }, { player: seat, card, spot, up, known: up ? 0 : 1 << seat });
}

/** Tells of a single card that was played. */
export function tellPlayed(state: State, seat: Seat, card: Card, spot: Spot, up: boolean, told: ThiefFact[]): void {
  told.push({ fact: "played", to: "table", seat, spot, shown: showCard(card, up), total: totalAt(state, spot) });
}

export const showCard = (card: Card, up: boolean): Shown => ({
  card: up ? card : null,
  triceratops: triceratopsOn(card),
});

/** Triceratops in a nest; null for a plan spot, where they do not matter. */
export const totalAt = (state: State, spot: Spot): number | null =>
  isNest(spot) ? totalOf(at(state.nests, spot)) : null;

/** "nest-a" or "plan-a". */
export const spotId = (spot: Spot): string => `${isNest(spot) ? "nest" : "plan"}-${letterId(letterOf(spot))}`;

export function parseSpot(id: string): Spot {
  const letter = parseLetter(id.slice(-1));
  return id.startsWith("nest") ? letter : planSpot(letter);
}
