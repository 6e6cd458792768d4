import { AsyncLocalStorage } from "node:async_hooks";

/** How much was stored on behalf of one request. */
export type WriteCount = { written: number };

const current = new AsyncLocalStorage<WriteCount>();

/** Does some work; everything it stores, at whatever depth, is counted in `count`. */
export const countWrites = <T>(count: WriteCount, work: () => Promise<T>): Promise<T> => current.run(count, work);

/** Called by every shelf when something was written or removed. */
export function noteWrite(): void {
  const count = current.getStore();
  if (count !== undefined) count.written += 1;
}
