import { at } from "../../../kit/at.ts";
import { rememberNames } from "../../../kit/remember.ts";
import type { Story } from "../../../kit/story.ts";
import { type Card, parseCard, triceratopsOn } from "../cards.ts";
import type { Shown, ThiefFact } from "../facts.ts";
import { isNest, letterOf, parseSpot, type Spot } from "../places.ts";
import { type Player, replaceAt, type State, totalOf } from "../state.ts";

/** A card coming down in a player's turn, and where it goes; a plan spot is that player's own. */
export type Play = { readonly player: Player; readonly card: Card; readonly spot: Spot; readonly up: boolean };

/**
 * Reads an option of a card to play: "r3.2:nest-a:up"; a letter alone is an own spot. Imagined matches read the few there
 * are again and again: remembered, they rate options 12 % faster.
 */
export const parsePlay = rememberNames((pick): Omit<Play, "player"> => {
  const [card = "", spot = "", facing] = pick.split(":");
  return { card: parseCard(card), spot: parseSpot(spot), up: facing === "up" };
});

/** Lays a card on top of a nest or into a plan spot. `known` has a bit for each seat that knows its face anyway. */
export function layCard(state: State, { player, card, spot, up }: Play, known: number): State {
  const letter = letterOf(spot);
  const added = { card, up, known };
  const turn = { ...state.turn, played: true };
  if (isNest(spot)) return { ...state, turn, nests: replaceAt(state.nests, letter, (nest) => [...nest, added]) };
  const plans = replaceAt(state.plans, player, (plan) => replaceAt(plan, letter, (cards) => [...cards, added]));
  return { ...state, turn, plans };
}

/** Plays a card from the hand of a seat, which knows it wherever it lies. */
export function playFromHand(state: State, play: Play): State {
  const { player, card, up } = play;
  const hands = replaceAt(state.hands, player, (hand) => hand.toSpliced(hand.indexOf(card), 1));
  return layCard({ ...state, hands }, play, up ? 0 : 1 << player);
}

/** Plays a single card from hand and tells of it. */
export function playAndTell(state: State, play: Play, story: Story<ThiefFact>): State {
  const after = playFromHand(state, play);
  const { player: seat, card, spot, up } = play;
  const shown = showCard(card, up);
  story.facts.push({ fact: "played", to: "table", seat, spot, shown, total: totalAt(after, spot) });
  return after;
}

/** A card as the table sees it come down. */
export const showCard = (card: Card, up: boolean): Shown => ({
  card: up ? card : null,
  triceratops: triceratopsOn(card),
});

/** Triceratops in a nest; null for a plan spot, where they do not matter. */
export const totalAt = (state: State, spot: Spot): number | null =>
  isNest(spot) ? totalOf(at(state.nests, spot)) : null;
