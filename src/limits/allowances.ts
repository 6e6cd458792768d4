import { LRUCache } from "lru-cache";
import { type Clock, room } from "../ports/ports.ts";

/** Requests that may come at once, and how many more a second. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

const mostKnown = 20_000;

/** Counts requests by their sender; `take` returns false for one that is too many. */
export function createAllowances(clock: Pick<Clock, "elapsed">, { burst, perSecond }: Allowance) {
  const buckets = new LRUCache<string, { readonly left: number; readonly at: number }>(room(mostKnown));
  return {
    take(sender: string): boolean {
      const at = clock.elapsed();
      const before = buckets.get(sender) ?? { left: burst, at };
      const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond);
      const isTaken = left >= 1;
      buckets.set(sender, { left: isTaken ? left - 1 : left, at });
      return isTaken;
    },
  };
}
