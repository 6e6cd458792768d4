import type { Store } from "../store/shelf.ts";
import type { TableId } from "./ids.ts";
import type { Queue } from "./queue.ts";

type MarksParts = {
  readonly store: Store;
  readonly now: () => number;
  /** The queue in which tables change: a mark is taken away between two changes only. */
  readonly inTurn: Queue;
  /** Whether a table still owes posts or moves, as it is stored now. */
  readonly owes: (table: TableId) => Promise<boolean>;
};

/** Which tables may owe posts or computer moves: marked before the record that owes is written, so none is forgotten. */
export function createMarks({ store, now, inTurn, owes }: MarksParts) {
  const shelf = store.shelf<{ readonly since: number }>("due");
  const marked = new Set<TableId>();

  async function forget(id: TableId): Promise<void> {
    if (await owes(id)) return;
    const mine = await shelf.get(id);
    if (mine !== undefined) await shelf.remove(id, mine.version);
    marked.delete(id);
  }

  return {
    async set(id: TableId): Promise<void> {
      if (marked.has(id)) return;
      if ((await shelf.get(id)) === undefined) await shelf.put(id, { since: now() }, null);
      marked.add(id);
    },
    /** The tables that may still owe posts or computer moves from before a restart. */
    async all(): Promise<readonly TableId[]> {
      for await (const key of shelf.keys()) marked.add(key as TableId);
      return [...marked];
    },
    /** Forgets the marks of tables that owe nothing any more; run now and then. */
    async forgetFinished(): Promise<void> {
      for (const id of [...marked]) await inTurn(id, () => forget(id));
    },
  };
}
