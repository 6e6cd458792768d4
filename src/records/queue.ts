/**
 * One thing at a time per key. The store has no transactions: two clicks on
 * one table would both read the old record and one would be lost.
 */
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
