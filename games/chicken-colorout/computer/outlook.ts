import { at } from "../../kit/at.ts";
import { countEggs } from "../rules/eggs.ts";
import { findHideableTypes, readHidingContext } from "../rules/map/hiding.ts";
import type { State } from "../rules/state.ts";

/*
 * Found from matches between computers, whose positions were compared with how the match ended: by least squares with
 * two players, by logistic regression on who won with more. Beside eggs left it is whose turn it is that tells.
 */

/** How many points each seat will probably have: eggs left count against it, and its turn counts for it. */
export function outlook(state: State): readonly number[] {
  if (state.rules.specialScores) return state.points;
  return state.hands.length === few ? foreseeTwo(state) : foreseeMore(state);
}

/** How many points ahead are odds of e to 1 to win: with more players a match goes on for fewer turns of each. */
export const doubt = ({ hands }: State): number => (hands.length === few ? 1.3 : 0.65);

const few = 2;
const blue = 3;

/** With two players: another egg follows a blue one. */
const worthOfBlue = 0.1;
/** What a turn is still worth, in eggs: with an egg that fits, without one, after the Seeker has moved, after hiding. */
const worthOfTurn = { fitting: 0.6, unfitting: 0.1, moved: -0.35, hidden: -0.35 } as const;

const foreseeTwo = (state: State): readonly number[] =>
  state.hands.map((hand, seat) => {
    const turn = seat === state.turn.seat ? valueOfTurn(state) : 0;
    return worthOfBlue * at(hand, blue) - countEggs(hand) + turn;
  });

function valueOfTurn(state: State): number {
  const { turn } = state;
  if (turn.hidden > 0) return worthOfTurn.hidden;
  const fits = findHideableTypes(readHidingContext(state, turn.seat)) !== 0;
  return (fits ? worthOfTurn.fitting : worthOfTurn.unfitting) + (turn.seekerMoved ? worthOfTurn.moved : 0);
}

/** With more players: the last eggs count more than the first, and it is some turns until one's own. */
const amongMore = { egg: -1, square: 0.01, last: 2, blue: 0.15, wait: -0.26, hidden: -1 } as const;

function foreseeMore({ hands, turn }: State): readonly number[] {
  return hands.map((hand, seat) => {
    const eggs = countEggs(hand);
    const wait = (seat - turn.seat + hands.length) % hands.length;
    const left = amongMore.egg * eggs + amongMore.square * eggs ** 2 + amongMore.last / (eggs + 0.5);
    const isDone = wait === 0 && turn.hidden > 0;
    return left + amongMore.blue * at(hand, blue) + amongMore.wait * wait + (isDone ? amongMore.hidden : 0);
  });
}
