import type { Outlook, Seat, SeatFigures } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { foreseeBy } from "../../kit/fitted.ts";
import { countEggs } from "../rules/eggs.ts";
import { readHidingContext } from "../rules/map/hiding.ts";
import type { State } from "../rules/state.ts";
import fitted from "./fitted.json" with { type: "json" };
import { blue, canDouble, canHide } from "./skill.ts";

/**
 * Judges by probable points: eggs left count against a seat, and its turn counts for it. With Special Scores only the
 * end says enough.
 */
export function foresee(state: State): Outlook {
  const outlook = foreseeBy(fitted, state.hands.length, (seat) => listFigures(state, seat), 6);
  return state.rules.specialScores ? { ...outlook, after: Infinity, points: state.points } : outlook;
}

/** The last eggs count more than the first. */
const nearly = (eggs: number): number => 1 / (eggs + 0.5);

/** Eggs left, the last ones besides, and by how soon the turn comes, which eggs fit then. */
export function listFigures(state: State, seat: Seat): SeatFigures {
  const { turn, hands } = state;
  const hand = at(hands, seat);
  const eggs = countEggs(hand);
  const wait = (seat - turn.seat + hands.length) % hands.length;
  const context = readHidingContext(state, seat);
  const [fits, isDouble] = [canHide(context), canDouble(context)];
  const isNow = wait === 0 && turn.hidden === 0;
  const when = (condition: boolean): number => (condition ? 1 : 0);
  return {
    eggs: -eggs,
    "eggs.square": eggs ** 2,
    "eggs.last": nearly(eggs),
    blue: at(hand, blue),
    uneven: hand.reduce((sum, count) => sum + count ** 2, 0),
    fitting: when(isNow && fits),
    "fitting.last": when(isNow && fits && eggs === 1),
    "fitting.double": when(isNow && isDouble),
    "fitting.next": when(wait === 1 && fits),
    "fitting.next-last": when(wait === 1 && fits && eggs === 1),
    "fitting.next-double": when(wait === 1 && isDouble),
    "fitting.later-double": when(isDouble) * nearly(eggs),
    turn: when(isNow),
    "turn.wait": -wait,
    "turn.hidden": when(wait === 0 && turn.hidden > 0),
    "turn.moved": when(wait === 0 && turn.seekerMoved),
  };
}
