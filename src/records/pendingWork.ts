import type { CorePorts } from "../ports/ports.ts";
import type { Shelf } from "../store/shelf.ts";
import { hour } from "../time/hours.ts";
import type { Queue } from "./queue.ts";

/** When a process last noted that a record may owe something. */
export type Mark = { readonly since: number };

export type PendingWorkParts = CorePorts & {
  readonly shelf: Shelf<Mark>;
  readonly now: () => number;
  /** The queue in which records change: a mark is taken away between two changes only. */
  readonly inTurn: Queue;
  /** Whether a record still owes anything, as it is stored now. */
  readonly owes: (id: string) => Promise<boolean>;
};

/** Which records may owe posts or moves. */
export type PendingWork = {
  /** Notes that a record owes something; to be called before that record is written. */
  readonly mark: (id: string) => Promise<void>;
  /** The records that may still owe something from before this process. */
  readonly list: () => Promise<readonly string[]>;
  /** The records that this process has marked and not yet forgotten. */
  readonly listOwn: () => readonly string[];
  /** Forgets the records that owe nothing any more; run now and then. */
  readonly forgetFinished: () => Promise<void>;
};

/** A mark that is this old was left by a process that is gone; a living one renews its own long before. */
const abandoned = 2 * hour;
const renewed = hour / 2;

/**
 * Records that owe something are marked before they are written, so that none
 * is forgotten. Each process has marks of its own, because what one forgets
 * another may be about to rely on.
 */
export function createPendingWork(parts: PendingWorkParts): PendingWork {
  const { shelf, now, clock, inTurn, owes } = parts;
  const process = parts.randomBytes(16).toString("hex");
  /** When this process last wrote each of its marks. */
  const own = new Map<string, number>();
  const left = new Set<string>();

  async function write(key: string): Promise<void> {
    let version: number | null = null;
    while (!(await shelf.put(key, { since: now() }, version)).ok) version = (await shelf.get(key))?.version ?? null;
  }

  async function forget(id: string): Promise<void> {
    if (await owes(id)) return;
    const key = keyOf(id, process);
    const mine = await shelf.get(key);
    if (mine !== undefined) await shelf.remove(key, mine.version);
    own.delete(id);
  }

  async function forgetLeft(key: string): Promise<void> {
    const stored = await shelf.get(key);
    if (stored === undefined) return void left.delete(key);
    if (now() - stored.value.since < abandoned || (await owes(recordOf(key)))) return;
    if ((await shelf.remove(key, stored.version)) === "removed") left.delete(key);
  }

  return {
    async mark(id) {
      if (now() - (own.get(id) ?? -Infinity) < renewed) return;
      await write(keyOf(id, process));
      own.set(id, now());
    },
    async list() {
      for await (const key of shelf.keys()) if (!key.endsWith(process)) left.add(key);
      return [...new Set([...left].map(recordOf))];
    },
    listOwn: () => [...own.keys()],
    async forgetFinished() {
      const work = [
        ...[...own.keys()].map((id) => () => inTurn(id, () => forget(id))),
        ...[...left].map((key) => () => forgetLeft(key)),
      ];
      const failures: unknown[] = [];
      // One record that cannot be read must not keep the marks of all others.
      for (const each of work) {
        await each().catch((error: unknown) => failures.push(error));
        await clock.turn();
      }
      if (failures.length > 0) throw new AggregateError(failures, "Some marks could not be looked at");
    },
  };
}

function keyOf(id: string, process: string): string {
  return `${id}:${process}`;
}

/** The record of a mark; older marks of tournaments name no process. */
function recordOf(key: string): string {
  const [id = ""] = key.split(":");
  return id;
}
