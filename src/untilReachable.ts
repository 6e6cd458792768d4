import type { Logger } from "pino";
import type { Clock } from "./ports/ports.ts";

type Parts = {
  readonly log: Pick<Logger, "warn">;
  /** Returns a sentence about a failure that may pass by itself; undefined for one that no further try mends. */
  readonly explain: (error: unknown) => string | undefined;
  readonly clock: Clock;
};

const firstPauseMs = 1_000;
const longestPauseMs = 120_000;

/** Starts something, and tries again while what it needs cannot be reached: a supervisor would give up. */
export async function untilReachable<T>(start: () => Promise<T>, { log, explain, clock }: Parts): Promise<T> {
  for (let ms = firstPauseMs; ; ms = Math.min(2 * ms, longestPauseMs)) {
    try {
      return await start();
    } catch (error) {
      const why = explain(error);
      if (why === undefined) throw error;
      log.warn({ seconds: ms / 1000 }, `${why} The next try follows.`);
      await clock.sleep(ms);
    }
  }
}
