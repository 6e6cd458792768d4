import type { Clock } from "../ports/ports.ts";

/** How long work may hold the thread before others get their turn, in milliseconds. */
const longestHold = 8;

/**
 * For work in many pieces: a function to await between two of them. It gives everybody else a turn when this work has
 * held the thread for some milliseconds; a bot that replays a long match answers clicks meanwhile.
 */
export function createBreather(clock: Clock): () => Promise<void> {
  let since = clock.elapsed();
  return async () => {
    if (clock.elapsed() - since < longestHold) return;
    await clock.turn();
    since = clock.elapsed();
  };
}
