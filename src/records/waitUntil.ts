import { setImmediate, setTimeout } from "node:timers/promises";

/** A timer may come so much too late, in milliseconds; the rest is waited for turn by turn. */
const timerSlack = 2;

/** Waits until this moment of `performance.now()`, to a fraction of a millisecond; not at all when it has passed. */
export async function waitUntil(moment: number): Promise<void> {
  const ahead = moment - performance.now() - timerSlack;
  if (ahead > 1) await setTimeout(Math.floor(ahead));
  while (performance.now() < moment) await setImmediate();
}
