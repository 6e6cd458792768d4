import type { Logger } from "pino";
import type { Clock } from "../../ports/ports.ts";
import { createFacts } from "../../records/facts.ts";
import type { Store } from "../../store/index.ts";
import type { Hub } from "./hub.ts";

/** Pages show what other processes changed after this time at the latest, in ms. */
const lookEveryMs = 500;

type Watching = {
  readonly store: Store;
  readonly clock: Clock;
  readonly hub: Pick<Hub<unknown>, "subjects" | "changed">;
  readonly log: Logger;
};

/** Looks for what other processes changed of what is watched here, by the versions alone; returns what ends that. */
export function watchVersions({ store, clock, hub, log }: Watching): () => void {
  const shelves = { table: store.shelf("tables"), tournament: store.shelf("tournaments") };
  /** One fact: the versions that were seen last. */
  const known = createFacts<ReadonlyMap<string, number>>(store, { max: 1 });
  const look = async (): Promise<void> => {
    const subjects = hub.subjects();
    const seen = new Map<string, number>();
    for (const kind of ["table", "tournament"] as const) {
      const keys = subjects.flatMap((each) => (each.startsWith(`${kind} `) ? [each.slice(kind.length + 1)] : []));
      if (keys.length === 0) continue;
      for (const [key, version] of await shelves[kind].versions(keys)) seen.set(`${kind} ${key}`, version);
    }
    const before = known().get("all");
    known().set("all", seen);
    // After a lost connection anything may have changed, and so may what is watched only since the last look.
    for (const each of subjects) if (before?.get(each) !== seen.get(each)) hub.changed(each);
  };
  let looking: Promise<void> | undefined;
  return clock.every(lookEveryMs, () => {
    if (hub.subjects().length === 0) return;
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, "changes of other processes could not be looked for"))
      .finally(() => (looking = undefined));
  });
}
