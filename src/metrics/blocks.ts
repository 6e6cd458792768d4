import type { Clock } from "../ports/ports.ts";

const lookEveryMs = 20;

/** Longest times for which the thread that answers did nothing else, by what ran meanwhile. */
export type Blocks = {
  readonly during: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  /** Returns them in ms, as of the last time that they were taken. */
  readonly take: () => ReadonlyMap<string, number>;
};

/** Looks fifty times a second how late it is: that is for how long nothing else could run. */
export function watchBlocks({ every, elapsed }: Pick<Clock, "every" | "elapsed">): Blocks {
  const running = new Map<string, number>();
  const longest = new Map<string, number>();
  let looked = elapsed();
  const count = (what: string, more: number): void => void running.set(what, (running.get(what) ?? 0) + more);
  const look = (): void => {
    const late = Math.max(0, elapsed() - looked - lookEveryMs);
    looked = elapsed();
    for (const [what, times] of running) {
      longest.set(what, Math.max(late, longest.get(what) ?? 0));
      // What ended since the last look has run since then, too.
      if (times === 0) running.delete(what);
    }
  };
  every(lookEveryMs, look);
  return {
    async during(what, work) {
      count(what, 1);
      try {
        return await work();
      } finally {
        count(what, -1);
      }
    },
    take() {
      look();
      const taken = new Map(longest);
      longest.clear();
      return taken;
    },
  };
}
