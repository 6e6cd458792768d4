import type { Seat } from "../../../contract.ts";
import type { ColorStory } from "../facts.ts";
import { isFull } from "../map/geometry.ts";
import { freshTurn } from "../setup.ts";
import { hasMoved, type Pending, type State } from "../state.ts";
import { countPile } from "../pile.ts";

type Over = Extract<Pending, { readonly ask: "over" }>;

/** The turn passes clockwise, unless the map is stuck or the last round is over (Ruling 26). */
export function endTurn(state: State, story: ColorStory): State {
  const { seat } = state.turn;
  if (!hasMoved(state.turn) && state.turn.hidden === 0) story.facts.push({ fact: "passed", to: "table", seat });
  const seats = state.hands.length;
  const isStuck = isFull(state.map) || countPile(state) === 0;
  const ended: State = {
    ...state,
    turns: state.turns + 1,
    quiet: isStuck && state.turn.hidden === 0 ? state.quiet + 1 : 0,
    recent: state.recent.with(seat, 0),
    turn: freshTurn((seat + 1) % seats, state.rules),
    now: { ask: "turn" },
  };
  if (ended.quiet >= state.rules.stalemateRounds * seats) return endMatch(ended, "stalemate", seat, story);
  if (ended.turns >= state.rules.maxRounds * seats) return endMatch(ended, "rounds", seat, story);
  return ended;
}

/** “Objective”: the match ends at once. */
export function endMatch(state: State, why: Over["why"], seat: Seat, story: ColorStory): State {
  story.facts.push({ fact: "ended", to: "table", why, seat });
  return { ...state, now: { ask: "over", why, seat } };
}
