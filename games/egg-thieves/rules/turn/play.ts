import { at } from "../../../kit/at.ts";
import { rememberNames } from "../../../kit/remember.ts";
import { type Card, parseCard } from "../cards.ts";
import { showCard, type ThiefStory } from "../facts.ts";
import { isNest, letterOf, parseSpot, type Spot } from "../places.ts";
import { nowAsking, type Player, replaceAt, type State, totalOf } from "../state.ts";
import { continueTurn } from "./turn.ts";

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
function playFromHand(state: State, play: Play): State {
  const { player, card, up } = play;
  const hands = replaceAt(state.hands, player, (hand) => hand.toSpliced(hand.indexOf(card), 1));
  return layCard({ ...state, hands }, play, up ? 0 : 1 << player);
}

export function playAndTell(state: State, play: Play, story: ThiefStory): State {
  const after = playFromHand(state, play);
  const { player: seat, card, spot, up } = play;
  const shown = showCard(card, up);
  story.facts.push({ fact: "played", to: "table", seat, spot, shown, total: totalAt(after, spot) });
  return after;
}

/** Triceratops in a nest; null for a plan spot, where they do not matter. */
export const totalAt = (state: State, spot: Spot): number | null =>
  isNest(spot) ? totalOf(at(state.nests, spot)) : null;

/** "Scouting for eggs": first the card for a nest. */
export function chooseNest(state: State, pick: string): State {
  const { card, spot } = parsePlay(pick);
  return { ...state, now: { ask: "plan", card, nest: letterOf(spot) } };
}

/**
 * The other card goes to the own board, and the nest's lies the other way up; both come down at once. The turn ends with
 * it unless a raptor can be used now (ruling 1).
 */
export function scout(state: State, pick: string, story: ThiefStory): State {
  const { card, nest } = nowAsking(state, "plan");
  const { player } = state.turn;
  const own = parsePlay(pick);
  const up = !own.up;
  const inNest = playFromHand(state, { player, card, spot: nest, up });
  const after = playFromHand(inNest, { player, ...own });
  story.facts.push({
    fact: "scouted",
    to: "table",
    seat: player,
    nest,
    inNest: showCard(card, up),
    total: totalOf(at(after.nests, nest)),
    plan: letterOf(own.spot),
    inPlan: showCard(own.card, own.up),
  });
  return continueTurn(finishScouting(after), story);
}

/** A single card comes down (rulings 4, 5). */
export function scoutAlone(state: State, pick: string, story: ThiefStory): State {
  const play = { player: state.turn.player, ...parsePlay(pick) };
  return continueTurn(finishScouting(playAndTell(state, play, story)), story);
}

/** Scouting closes a block of raptors that came before it (ruling 1). */
function finishScouting(state: State): State {
  const { turn } = state;
  return { ...state, turn: { ...turn, scouted: true, block: turn.block === "open" ? "over" : turn.block } };
}
