import { at } from "../../../kit/at.ts";
import type { Story } from "../../../kit/story.ts";
import type { ThiefFact } from "../facts.ts";
import { letterOf } from "../places.ts";
import { nowAsking, type State, totalOf } from "../state.ts";
import { parsePlay, playAndTell, playFromHand, showCard } from "./play.ts";
import { continueTurn } from "./turn.ts";

/** "Scouting for eggs": first the card for a nest. */
export function chooseNest(state: State, pick: string): State {
  const { card, spot } = parsePlay(pick);
  return { ...state, now: { ask: "plan", card, nest: letterOf(spot) } };
}

/**
 * The other card goes to the own board, and the nest's lies the other way up; both come down at once. The turn ends with
 * it unless a raptor can be used now (ruling 1).
 */
export function scout(state: State, pick: string, story: Story<ThiefFact>): State {
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
export function scoutAlone(state: State, pick: string, story: Story<ThiefFact>): State {
  const play = { player: state.turn.player, ...parsePlay(pick) };
  return continueTurn(finishScouting(playAndTell(state, play, story)), story);
}

/** Scouting closes a block of raptors that came before it (ruling 1). */
function finishScouting(state: State): State {
  const { turn } = state;
  return { ...state, turn: { ...turn, scouted: true, block: turn.block === "open" ? "over" : turn.block } };
}
