import { randomUUID } from "node:crypto";
import type { Store } from "../store/shelf.ts";
import { hour } from "../time/hours.ts";
import type { TableId } from "../ids.ts";
import type { Queue } from "./queue.ts";

type MarksParts = {
  readonly store: Store;
  readonly now: () => number;
  /** The queue in which tables change: a mark is taken away between two changes only. */
  readonly inTurn: Queue;
  /** Whether a table still owes posts or moves, as it is stored now. */
  readonly owes: (table: TableId) => Promise<boolean>;
};

/** A mark that is this old was left by a process that is gone; a living one renews its own long before. */
const abandoned = 2 * hour;
const renewed = hour / 2;

/**
 * Which tables may owe posts or computer moves: marked before the record that
 * owes is written, so that none is forgotten. Each process has marks of its
 * own, because what one forgets another may be about to rely on.
 */
export function createMarks({ store, now, inTurn, owes }: MarksParts) {
  const shelf = store.shelf<{ readonly since: number }>("due");
  const process = randomUUID();
  /** When this process last wrote each of its marks. */
  const own = new Map<TableId, number>();
  const left = new Set<string>();

  async function put(key: string): Promise<void> {
    let version: number | null = null;
    while (!(await shelf.put(key, { since: now() }, version)).ok) version = (await shelf.get(key))?.version ?? null;
  }

  async function forget(id: TableId): Promise<void> {
    if (await owes(id)) return;
    const key = keyOf(id, process);
    const mine = await shelf.get(key);
    if (mine !== undefined) await shelf.remove(key, mine.version);
    own.delete(id);
  }

  async function forgetLeft(key: string): Promise<void> {
    const stored = await shelf.get(key);
    if (stored === undefined) return void left.delete(key);
    if (now() - stored.value.since < abandoned || (await owes(tableOf(key)))) return;
    if ((await shelf.remove(key, stored.version)) === "removed") left.delete(key);
  }

  return {
    async set(id: TableId): Promise<void> {
      if (now() - (own.get(id) ?? -Infinity) < renewed) return;
      await put(keyOf(id, process));
      own.set(id, now());
    },
    /** The tables that may still owe posts or computer moves from before this process. */
    async all(): Promise<readonly TableId[]> {
      for await (const key of shelf.keys()) if (!key.endsWith(process)) left.add(key);
      return [...new Set([...left].map(tableOf))];
    },
    /** Forgets the marks of tables that owe nothing any more; run now and then. */
    async forgetFinished(): Promise<void> {
      for (const id of [...own.keys()]) await inTurn(id, () => forget(id));
      for (const key of [...left]) await forgetLeft(key);
    },
  };
}

function keyOf(id: TableId, process: string): string {
  return `${id}:${process}`;
}

function tableOf(key: string): TableId {
  const [id = ""] = key.split(":");
  return id as TableId;
}
