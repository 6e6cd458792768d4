import type { Clock } from "../ports/ports.ts";

export type InsistParts = {
  readonly clock: Clock;
  /** True for failures that go away by themselves. */
  readonly isPassing: (error: unknown) => boolean;
  readonly onFailure: (error: unknown, failures: number) => void;
  /** Ends the work, and a pause at once. */
  readonly stop: AbortSignal;
};

const longestPauseMs = 60_000;
const firstPauseMs = 500;

/** Does work again and again, with pauses that grow, while its failure may pass; undefined once it is stopped. Throws any other failure. */
export async function insist<T>(work: () => Promise<T>, parts: InsistParts): Promise<T | undefined> {
  const { clock, isPassing, onFailure, stop } = parts;
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      onFailure(error, failures);
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      await clock.sleep(pause, stop).catch(() => undefined);
    }
  }
  return undefined;
}
