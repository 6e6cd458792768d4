import type { Clock } from "../ports/ports.ts";

/** Pieces that another process had before this one: its requests for them may still arrive for a while. */
export type LeftWork = ReturnType<typeof createLeftWork>;

type Left = { readonly until: number; readonly dues: Set<number> };

/** `longestMs` is the longest time of one request. */
export function createLeftWork(clock: Clock, longestMs: number) {
  const left = new Map<string, Left>();
  const isOpen = ({ until }: Left): boolean => clock.elapsed() < until;
  return {
    note: (record: string, ...dues: readonly number[]) => {
      const known = left.get(record)?.dues ?? [];
      left.set(record, { until: clock.elapsed() + longestMs, dues: new Set([...known, ...dues]) });
    },
    /** This piece is posted here, under a nonce of which Discord takes one post, whoever sends it. */
    noteMade: (record: string, due: number) => void left.get(record)?.dues.delete(due),
    /** Waits until nothing for a record can arrive any more; returns false where nothing could anyway. */
    async settle(record: string) {
      const found = left.get(record);
      if (found === undefined || !isOpen(found)) return false;
      await clock.sleep(found.until - clock.elapsed());
      return true;
    },
    /** Returns the records for which nothing can arrive any more, each once, with the pieces that were not posted here. */
    takeSettled() {
      const settled = [...left].filter(([, each]) => !isOpen(each));
      for (const [record] of settled) left.delete(record);
      return settled.map(([record, { dues }]) => [record, [...dues]] as const);
    },
  };
}
