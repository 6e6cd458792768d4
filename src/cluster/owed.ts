import type { OwnedKind } from "../records/ownership.ts";
import type { Store } from "../store/index.ts";

/** A record that owes something and was written since the last look, here or by another process. */
export type Owed = { readonly kind: OwnedKind; readonly id: string; readonly guild: string };

/** Finds the records of some servers that owe something, each once per version. */
export type OwedWatch = (isMine: (guild: string) => boolean) => Promise<readonly Owed[]>;

/** The way from the process that changed a record to the one that owns its server: the record itself, as it is stored. */
export function watchOwed(store: Store): OwedWatch {
  const shelves = { table: store.shelf("tables"), tournament: store.shelf("tournaments") };
  let seen: ReadonlyMap<string, number> = new Map();
  return async (isMine) => {
    const found: Owed[] = [];
    const there = new Map<string, number>();
    for (const kind of ["table", "tournament"] as const)
      for await (const { key, version, guild } of shelves[kind].findAll({ owes: true })) {
        if (!isMine(guild)) continue;
        const name = `${kind}:${key}`;
        if (seen.get(name) !== version) found.push({ kind, id: key, guild });
        there.set(name, version);
      }
    seen = there;
    return found;
  };
}
