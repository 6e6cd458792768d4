import type { Logger } from "pino";
import type { Clock } from "../../ports/ports.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 10 * 60_000;
const unauthorized = 401;
const leastRefusal = 400;

/** Looks after a token that clients forget as soon as Discord refuses it. */
export type TokenKeeper = {
  /** To be called with the status of every answer of Discord's. */
  readonly note: (status: number) => void;
};

/**
 * Has a refused token given back after a second, then after pauses in milliseconds that double: Discord may have been
 * wrong once, and one that was reset must not be sent again and again. An answer in between begins the pauses anew.
 */
export function keepToken(clock: Clock, give: () => void, log: Logger): TokenKeeper {
  let refusals = 0;
  let isWaiting = false;
  const giveBack = (): void => {
    isWaiting = false;
    give();
  };
  return {
    note(status) {
      if (status < leastRefusal) refusals = 0;
      if (status !== unauthorized || isWaiting) return;
      isWaiting = true;
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** refusals);
      refusals += 1;
      log.warn({ pause }, "Discord refused the token, which is tried again after a pause");
      clock.after(pause, giveBack);
    },
  };
}
