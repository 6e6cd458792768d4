import { at } from "../../kit/at.ts";
import { countEggs } from "../rules/eggs.ts";
import { findHideableTypes, readHidingContext } from "../rules/map/hiding.ts";
import type { State } from "../rules/state.ts";

/*
 * Found by least squares from matches between computers, three turns of each before they were looked at: beside eggs
 * left it is whose turn it is that tells how a match will end.
 */

/** Another egg follows a blue one. */
const worthOfBlue = 0.1;
const blue = 3;
/** What a turn is still worth, in eggs: with an egg that fits, without one, after the Seeker has moved, after hiding. */
const worthOfTurn = { fitting: 0.6, unfitting: 0.1, moved: -0.35, hidden: -0.35 } as const;

/** How many points each seat will probably have: eggs left count against it, and its turn counts for it. */
export function outlook(state: State): readonly number[] {
  if (state.rules.specialScores) return state.points;
  return state.hands.map((hand, seat) => {
    const turn = seat === state.turn.seat ? valueOfTurn(state) : 0;
    return worthOfBlue * at(hand, blue) - countEggs(hand) + turn;
  });
}

function valueOfTurn(state: State): number {
  const { turn } = state;
  if (turn.hidden > 0) return worthOfTurn.hidden;
  const fits = findHideableTypes(readHidingContext(state, turn.seat)) !== 0;
  return (fits ? worthOfTurn.fitting : worthOfTurn.unfitting) + (turn.seekerMoved ? worthOfTurn.moved : 0);
}
