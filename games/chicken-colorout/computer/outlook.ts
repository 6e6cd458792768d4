import type { Outlook, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { countEggs } from "../rules/eggs.ts";
import { readHidingContext } from "../rules/map/hiding.ts";
import type { State } from "../rules/state.ts";
import { canDouble, canHide } from "./skill.ts";

/*
 * Found from matches between computers, whose positions were compared with how the match ended: by least squares with
 * two players, by logistic regression on who won with more. Beside eggs left it is whose turn it is that tells.
 */

/**
 * Judges by probable points: eggs left count against a seat, and its turn counts for it. With more players a match goes
 * on for fewer turns of each, so a lead is surer to win. With Special Scores only the end says enough.
 */
export function foresee(state: State): Outlook {
  const isTwo = state.hands.length === few;
  const scale = isTwo ? 1.3 : 0.65;
  if (state.rules.specialScores) return { after: Infinity, points: state.points, scale };
  return { after: 6, points: isTwo ? foreseeTwo(state) : foreseeMore(state), scale };
}

const few = 2;
const blue = 3;

/** With two players: another egg follows a blue one. */
const worthOfBlue = 0.1;
/** Worth of a turn in eggs: with an egg that fits, without one, after the Seeker has moved, after hiding. */
const worthOfTurn = { fitting: 0.6, unfitting: 0.1, moved: -0.35, hidden: -0.35 } as const;

const foreseeTwo = (state: State): readonly number[] =>
  state.hands.map((hand, seat) => {
    const turn = seat === state.turn.seat ? valueOfTurn(state) : 0;
    return worthOfBlue * at(hand, blue) - countEggs(hand) + turn;
  });

function valueOfTurn(state: State): number {
  const { turn } = state;
  if (turn.hidden > 0) return worthOfTurn.hidden;
  const fits = canHide(readHidingContext(state, turn.seat));
  return (fits ? worthOfTurn.fitting : worthOfTurn.unfitting) + (turn.seekerMoved ? worthOfTurn.moved : 0);
}

/** With more players: the last eggs count more than the first, many of one type are a burden, and a turn comes rarely. */
const amongMore = {
  egg: -0.92,
  square: 0.01,
  last: 2.7,
  blue: 0.17,
  uneven: -0.016,
  wait: -0.2,
  hidden: -0.81,
  moved: -0.41,
} as const;
/** Worth of a blue egg that fits, and another one after it: always, and over the eggs left and one. */
const worthOfDouble = { always: -0.42, late: 2.95 } as const;
/** Worth of any egg that fits, the last one, or two at once: for the seat to move, and for the next. */
const worthOfFit = {
  now: { any: 0.18, last: 7, double: 0.48 },
  next: { any: 0, last: 1.2, double: 0.37 },
} as const;

const foreseeMore = (state: State): readonly number[] =>
  state.hands.map((hand, seat) => {
    const eggs = countEggs(hand);
    const squares = hand.reduce((sum, count) => sum + count ** 2, 0);
    const left = amongMore.egg * eggs + amongMore.square * eggs ** 2 + amongMore.last / (eggs + 0.5);
    const held = amongMore.blue * at(hand, blue) + amongMore.uneven * squares;
    return left + held + foreseeTurn(state, seat, eggs);
  });

/** Worth of this seat's next turn, by the eggs that fit now and by how soon it comes. */
function foreseeTurn(state: State, seat: Seat, eggs: number): number {
  const { turn } = state;
  const wait = (seat - turn.seat + state.hands.length) % state.hands.length;
  const context = readHidingContext(state, seat);
  const isDouble = canDouble(context);
  const double = isDouble ? worthOfDouble.always + worthOfDouble.late / (eggs + 1) : 0;
  const later = amongMore.wait * wait + double;
  if (wait > 1) return later;
  if (wait === 0 && turn.hidden > 0) return later + amongMore.hidden;
  const worth = wait === 0 ? worthOfFit.now : worthOfFit.next;
  const fitting = canHide(context) ? worth.any + (eggs === 1 ? worth.last : 0) : 0;
  const moved = wait === 0 && turn.seekerMoved ? amongMore.moved : 0;
  return later + fitting + (isDouble ? worth.double : 0) + moved;
}
