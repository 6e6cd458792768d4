import type { Store } from "../store/shelf.ts";
import { removeKey, update } from "../store/update.ts";

/** How many shards there are: what Discord recommended at the first start, until the operator changes it. */
export async function storedShardCount(store: Store, recommend: () => Promise<number>): Promise<number> {
  const shelf = store.shelf<{ readonly count: number }>("shards");
  return (await update(shelf, "count", async (stored) => stored ?? { count: await recommend() })).count;
}

/** Stores how many shards there are from the next start on, whatever is stored; nothing may be running. */
export async function storeShardCount(store: Store, count: number): Promise<void> {
  const shelf = store.shelf<{ readonly count: number }>("shards");
  await removeKey(shelf, "count");
  await update(shelf, "count", () => ({ count }));
}

/** How many shards this process should hold, so that all are held and none has two more than another. */
export function fairShare(count: number, processes: readonly string[], own: string): number {
  const place = processes.indexOf(own);
  if (place === -1) return 0;
  return Math.floor(count / processes.length) + (place < count % processes.length ? 1 : 0);
}
