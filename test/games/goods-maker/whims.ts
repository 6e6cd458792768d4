import type { Answer, Decision } from "../../../games/contract/index.ts";
import type { State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { whimsFrom } from "../../contract/play.ts";
import { apply, decisions, setup } from "./table.ts";

/** One turn in so many that is ended although more could be done. */
const lazy = 12;

/**
 * An answer to one of the open questions. Every option of every question has the same chance, and a turn is seldom
 * ended early: with less zeal a match would end by everybody's passing before anything is built.
 */
export function whim(open: readonly Decision[], number: number): Answer {
  const busy = open.filter(({ ask }) => ask !== "done");
  const isLazy = number % lazy === 0;
  const asked = busy.length === 0 || isLazy ? open : busy;
  const options = asked.flatMap(({ ask, options: all }) => all.map((pick) => ({ ask, picks: [pick] })));
  return at(options, Math.floor(number / lazy) % options.length);
}

/** Plays so many answers of a random match, or to its end; calls `seen` with every state, the first included. */
export function wander(
  seats: number,
  key: string,
  seed: number,
  answers: number,
  seen: (state: State, answer: number) => void = () => undefined,
): State {
  let { state } = setup(seats, key);
  seen(state, 0);
  let count = 0;
  for (const number of whimsFrom(seed)) {
    const open = decisions(state);
    if (open.length === 0 || count === answers) break;
    state = apply(state, state.turn.seat, whim(open, number)).state;
    count += 1;
    seen(state, count);
  }
  return state;
}
