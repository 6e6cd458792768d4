import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { type Card, cardId, parseCard, listDifferent } from "../cards.ts";
import type { ThiefFact } from "../facts.ts";
import { listOpenNests } from "../publicState.ts";
import { type Letter, letterId, parseLetter, letters, planSpot, type Spot, type State, totalOf } from "../state.ts";
import { type Asked, secretly } from "../asked.ts";
import { showCard, playFromHand, spotId, parseSpot, tellPlayed } from "./play.ts";
import { continueTurn } from "./turn.ts";

const ownSpots: readonly Spot[] = letters.map(planSpot);

const nestsOpen = (state: State): readonly Letter[] => listOpenNests({ totals: state.nests.map(totalOf) });

/**
 * "Scouting for eggs": first the card for a nest. With one card only, or no nest open, there is just one card to
 * play, in either facing (Q4, Q5).
 */
export function chooseCard(state: State, pick: string): State {
  const card = parseCard(pick);
  const isPair = at(state.hands, state.turn.player).length > 1 && nestsOpen(state).length > 0;
  return { ...state, now: { ask: isPair ? "nest" : "alone", card } };
}

/** Into which nest, and which way up; the other card lies the other way. */
export function nestDecision(state: State): Decision {
  const options = nestsOpen(state).flatMap((nest) => [`${letterId(nest)}:up`, `${letterId(nest)}:down`]);
  return secretly(state, "nest", options);
}

export function chooseNest(state: State, { card }: Asked<"nest">, pick: string): State {
  const up = pick.endsWith("up");
  return { ...state, now: { ask: "plan", card, nest: parseLetter(pick.charAt(0)), up } };
}

/** The other card, for any spot of the own board (Q2, Q3). */
export function planDecision(state: State, { card }: Asked<"plan">): Decision {
  const hand = at(state.hands, state.turn.player);
  const rest = listDifferent(hand.toSpliced(hand.indexOf(card), 1));
  const options = rest.flatMap((other) => letters.map((letter) => `${cardId(other)}:${letterId(letter)}`));
  return secretly(state, "plan", options);
}

/** Both cards come down at once. */
export function scout(state: State, { card, nest, up }: Asked<"plan">, pick: string, told: ThiefFact[]): State {
  const seat = state.turn.player;
  const other = parseCard(pick.slice(0, -2));
  const plan = parseLetter(pick.slice(-1));
  const inNest = playFromHand(state, seat, card, nest, up);
  const after = playFromHand(inNest, seat, other, planSpot(plan), !up);
  told.push({
    fact: "scouted",
    to: "table",
    seat,
    nest,
    inNest: showCard(card, up),
    total: totalOf(at(after.nests, nest)),
    plan,
    inPlan: showCard(other, !up),
  });
  return continueTurn(finishScouting(after), told);
}

/** A single card: the only one in hand may go anywhere, one without an open nest into an own spot. */
export function aloneDecision(state: State): Decision {
  const isOnlyCard = at(state.hands, state.turn.player).length === 1;
  const options = [...(isOnlyCard ? nestsOpen(state) : []), ...ownSpots].flatMap((spot) => [
    `${spotId(spot)}:up`,
    `${spotId(spot)}:down`,
  ]);
  return secretly(state, "alone", options);
}

export function playAlone(state: State, { card }: { readonly card: Card }, pick: string, told: ThiefFact[]): State {
  const [place = "", facing] = pick.split(":");
  const spot = parseSpot(place);
  const seat = state.turn.player;
  const after = playFromHand(state, seat, card, spot, facing === "up");
  tellPlayed(after, seat, card, spot, facing === "up", told);
  return continueTurn(finishScouting(after), told);
}

/** Scouting closes a block of raptors that came before it (Q1). */
function finishScouting(state: State): State {
  const { turn } = state;
  return { ...state, turn: { ...turn, scouted: true, block: turn.block === "open" ? "over" : turn.block } };
}
