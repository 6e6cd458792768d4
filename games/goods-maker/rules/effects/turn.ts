import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { MakerStory } from "../facts.ts";
import { findWinners } from "../score.ts";
import { type End, endOf, isIdle, pointsOf, type State, type Turn, turnsToStandstill } from "../state.ts";
import { refillRows } from "./refill.ts";

/** A turn in which nothing was done yet. */
export const beginTurn = (seat: Seat): Omit<Turn, "number"> => ({ seat, acted: false, used: [] });

/** Ends the turn; ruling 21: the match ends with twenty full rounds in which nobody gained a victory point. */
export function endTurn(state: State, story: MakerStory): State {
  const { turn, players } = state;
  if (isIdle(turn)) story.facts.push({ fact: "passed", to: "table", seat: turn.seat });
  if (turnsToStandstill(state, players.length) <= 1) return endMatch(state, "standstill", story);
  const next = { ...beginTurn((turn.seat + 1) % players.length), number: turn.number + 1 };
  return refillRows({ ...state, turn: next }, story);
}

/** After an action or an ability: the match ends at once or the turn goes on (ruling 23). */
export function continueTurn(state: State, story: MakerStory): State {
  const why = endOf(state.points, pointsOf(at(state.players, state.turn.seat)));
  return why === undefined ? { ...state, now: { ask: "turn" } } : endMatch(state, why, story);
}

function endMatch(state: State, why: End, story: MakerStory): State {
  const { winners, points, byHand } = findWinners(state);
  story.facts.push({ fact: "ended", to: "table", why, winners, points, byHand });
  return { ...state, now: { ask: "over", why } };
}
