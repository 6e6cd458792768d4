import type { Clock } from "../ports/ports.ts";
import type { Store } from "../store/shelf.ts";

const everyMs = 3_600_000;
/** Clicks are answered between two of these. */
const pauseAfter = 200;
const pauseMs = 20;

/** The tables in each state, counted now and then, because all must be read for it. */
export type TableCount = { readonly counts: () => ReadonlyMap<string, number>; readonly stop: () => void };

export function countTables(clock: Clock, store: Store, onFailure: (error: unknown) => void): TableCount {
  let counts: ReadonlyMap<string, number> = new Map();
  let isStopped = false;
  const count = async (): Promise<void> => {
    const found = new Map<string, number>();
    let read = 0;
    for await (const [, { value }] of store.shelf<{ readonly status: string }>("tables").entries()) {
      found.set(value.status, (found.get(value.status) ?? 0) + 1);
      read += 1;
      if (read % pauseAfter === 0) await clock.sleep(pauseMs);
      if (isStopped) return;
    }
    counts = found;
  };
  const run = () => void count().catch(onFailure);
  const cancel = clock.every(everyMs, run);
  run();
  return {
    counts: () => counts,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
