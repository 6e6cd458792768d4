import { setImmediate } from "node:timers/promises";

/** So many turns of the event loop an answer takes on its way out. */
const turns = 4;

/**
 * Whoever brought a change about is answered first: how much it leads to depends on what others chose in secret, and
 * how long an answer takes would tell.
 */
export async function letAnswersOut(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}
