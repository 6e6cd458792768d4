import type { Clock } from "../ports/ports.ts";

/** Does one thing at a time per key, so that two clicks on a table need not conflict in the store. */
export type Queue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A queue whose keys are independent of each other; failed work does not stop what waits behind it. */
export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail = mine.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

type Run = { readonly done: Promise<void>; next: Promise<void> | undefined };

/** Runs work once at a time for each key; asked while it runs, once more after. Settles with a run begun later. */
export function createCoalescer<Key>(work: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  const running = new Map<Key, Run>();

  function begin(key: Key): Promise<void> {
    const run: Run = { done: work(key), next: undefined };
    running.set(key, run);
    const forget = () => {
      if (running.get(key) === run && run.next === undefined) running.delete(key);
    };
    run.done.then(forget, forget);
    return run.done;
  }

  return (key) => {
    const run = running.get(key);
    if (run === undefined) return begin(key);
    run.next ??= run.done.then(
      () => begin(key),
      () => begin(key),
    );
    return run.next;
  };
}

/** Does work that is listed in `underWay` until it is over. */
export async function track(underWay: Set<Promise<void>>, work: () => Promise<void>): Promise<void> {
  const running = work();
  underWay.add(running);
  try {
    await running;
  } finally {
    underWay.delete(running);
  }
}

const longestPauseMs = 60_000;
const firstPauseMs = 500;

/** Does work again and again, with pauses that grow, until it succeeds. Returns undefined once the signal aborts, which ends a pause. */
export async function insist<T>(
  clock: Clock,
  stop: AbortSignal,
  work: () => Promise<T>,
  onFailure: (error: unknown, failures: number) => void,
): Promise<T | undefined> {
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      return await work();
    } catch (error) {
      onFailure(error, failures);
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      await clock.sleep(pause, stop).catch(() => undefined);
    }
  }
  return undefined;
}
