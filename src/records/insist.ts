export type InsistParts = {
  /** True for failures that go away by themselves. */
  readonly isPassing: (error: unknown) => boolean;
  readonly onFailure: (error: unknown, failures: number) => void;
  readonly isStopped: () => boolean;
};

const longestPauseMs = 60_000;
const firstPauseMs = 500;

/** Does work again and again, with pauses that grow, while its failure may pass; undefined once it is stopped. Throws any other failure. */
export async function insist<T>(work: () => Promise<T>, parts: InsistParts): Promise<T | undefined> {
  const { isPassing, onFailure, isStopped } = parts;
  for (let failures = 0; !isStopped(); failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      onFailure(error, failures);
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), isStopped);
    }
  }
  return undefined;
}

/** Waits; a stop ends the wait early. */
async function pause(ms: number, isStopped: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  const step = 100;
  while (!isStopped() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, Math.min(step, Math.max(1, end - performance.now()))));
}
