import type { OwnedKind } from "../records/ownership.ts";
import { createFacts } from "../records/facts.ts";
import type { Store } from "../store/index.ts";

/** A record that owes something and was written since the last look, here or by another process. */
export type Owed = { readonly kind: OwnedKind; readonly id: string; readonly guild: string };

/** Finds the records of some servers that owe something, each once per version. */
export type OwedWatch = (isMine: (guild: string) => boolean) => Promise<readonly Owed[]>;

/** The way from the process that changed a record to the one that owns its server: the record itself, as it is stored. */
export function watchOwed(store: Store): OwedWatch {
  const shelves = { table: store.shelf("tables"), tournament: store.shelf("tournaments") };
  const seen = createFacts<ReadonlyMap<string, number>>(store, { max: 1 });
  return async (isMine) => {
    const found: Owed[] = [];
    const before = seen().get("all") ?? new Map<string, number>();
    const there = new Map<string, number>();
    for (const kind of ["table", "tournament"] as const)
      for await (const { key, version, guild } of shelves[kind].findAll({ owes: true })) {
        if (!isMine(guild)) continue;
        const name = `${kind}:${key}`;
        if (before.get(name) !== version) found.push({ kind, id: key, guild });
        there.set(name, version);
      }
    seen().set("all", there);
    return found;
  };
}
