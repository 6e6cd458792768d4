import { at } from "../../../kit/at.ts";
import type { Story } from "../../../kit/story.ts";
import { parseCard } from "../cards.ts";
import type { ThiefFact } from "../facts.ts";
import { parseLetter, parseSpot, planSpot } from "../places.ts";
import { listOpenNests, publicStateOf } from "../publicState.ts";
import { nowAsking, type State, totalOf } from "../state.ts";
import { playAndTell, playFromHand, showCard } from "./play.ts";
import { continueTurn } from "./turn.ts";

/**
 * "Scouting for eggs": first the card for a nest. With one card only, or no nest open, there is just one card to
 * play, in either facing (rulings 4, 5).
 */
export function chooseCard(state: State, pick: string): State {
  const card = parseCard(pick);
  const isPair = at(state.hands, state.turn.player).length > 1 && listOpenNests(publicStateOf(state)).length > 0;
  return { ...state, now: { ask: isPair ? "nest" : "alone", card } };
}

/** Into which nest, and which way up. */
export function chooseNest(state: State, pick: string): State {
  const { card } = nowAsking(state, "nest");
  return { ...state, now: { ask: "plan", card, nest: parseLetter(pick.charAt(0)), up: pick.endsWith("up") } };
}

/** The other card goes to the own board, the other way up; both come down at once. */
export function scout(state: State, pick: string, story: Story<ThiefFact>): State {
  const { card, nest, up } = nowAsking(state, "plan");
  const { player } = state.turn;
  const other = parseCard(pick.slice(0, -2));
  const plan = parseLetter(pick.slice(-1));
  const inNest = playFromHand(state, { player, card, spot: nest, up });
  const after = playFromHand(inNest, { player, card: other, spot: planSpot(plan), up: !up });
  story.facts.push({
    fact: "scouted",
    to: "table",
    seat: player,
    nest,
    inNest: showCard(card, up),
    total: totalOf(at(after.nests, nest)),
    plan,
    inPlan: showCard(other, !up),
  });
  return continueTurn(finishScouting(after), story);
}

/** A single card comes down (rulings 4, 5). */
export function scoutAlone(state: State, pick: string, story: Story<ThiefFact>): State {
  const { card } = nowAsking(state, "alone");
  const [place = "", facing] = pick.split(":");
  const play = { player: state.turn.player, card, spot: parseSpot(place), up: facing === "up" };
  return continueTurn(finishScouting(playAndTell(state, play, story)), story);
}

/** Scouting closes a block of raptors that came before it (ruling 1). */
function finishScouting(state: State): State {
  const { turn } = state;
  return { ...state, turn: { ...turn, scouted: true, block: turn.block === "open" ? "over" : turn.block } };
}
