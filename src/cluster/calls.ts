import type { OwnedKind } from "../records/ownership.ts";
import type { Shelf } from "../store/shelf.ts";
import { update } from "../store/update.ts";

/** That a record was changed by a process which does not look after it; the row is written anew at every change. */
export type Call = { readonly by: string; readonly count: number };

/** What was changed elsewhere. */
export type Called = { readonly shard: number; readonly kind: OwnedKind; readonly id: string };

export type Calls = {
  /** Notes that a record of this shard is being changed, before it is stored, and again after. */
  readonly write: (called: Called) => Promise<void>;
  /** What was changed since the last look, and once more a while after that, for shards that are held here. */
  readonly read: (isMine: (shard: number) => boolean) => Promise<readonly Called[]>;
};

/**
 * A change takes less than this from the first note to the record: whoever dies between the two notes has written the
 * record by then or never will.
 */
const settledMs = 10_000;

/** The way from whoever changed a record to whoever looks after it: rows in the store, which survive them both. */
export function createCalls(shelf: Shelf<Call>, by: string, clock: () => number): Calls {
  const seen = new Map<string, Seen>();
  return {
    async write({ shard, kind, id }) {
      await update<Call>(shelf, `${shard}:${kind}:${id}`, (known) => ({ by, count: (known?.count ?? 0) + 1 }));
    },
    async read(isMine) {
      const found: Called[] = [];
      const there = new Set<string>();
      for await (const [key, { version }] of shelf.entries()) {
        const called = readKey(key);
        if (called === undefined || !isMine(called.shard)) continue;
        there.add(key);
        const news = judge(seen.get(key), version, clock());
        if (news === "none") continue;
        found.push(called);
        if (news === "first") seen.set(key, { version, since: clock() });
        else if ((await shelf.remove(key, version)) === "removed") there.delete(key);
      }
      for (const key of seen.keys()) if (!there.has(key)) seen.delete(key);
      return found;
    },
  };
}

type Seen = { readonly version: number; readonly since: number };

/** Whether a row is to be looked at: when it is new, and for the last time when it has not changed for a while. */
function judge(before: Seen | undefined, version: number, now: number): "first" | "last" | "none" {
  if (before?.version !== version) return "first";
  return now - before.since >= settledMs ? "last" : "none";
}

function readKey(key: string): Called | undefined {
  const [shard = "", kind = "", id = ""] = key.split(":");
  if (kind !== "table" && kind !== "tournament") return undefined;
  return { shard: Number(shard), kind, id };
}
