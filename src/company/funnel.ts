import type { Logger } from "pino";
import type { Meter } from "../metrics/meter.ts";
import { createFacts } from "../records/facts.ts";
import type { Store } from "../store/index.ts";
import { removeKey, update } from "../store/update.ts";
import type { TableRecord } from "../table/record.ts";

/** Stages that a server goes through, in their order. */
const funnelStages = ["invited", "first-table", "first-match", "second-match"] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** The stage that a server reached last, and the first table whose match was played to its end there. */
type Reached = { readonly stage: FunnelStage; readonly first?: string };

/** Counts how far servers get, each stage of each once, and matches that end. It keeps nothing of people. */
export type Funnel = ReturnType<typeof createFunnel>;

const remembered = 10_000;

export function createFunnel(store: Store, meter: Meter, log: Pick<Logger, "warn">) {
  const shelf = store.shelf<Reached>("funnel");
  /** Servers whose next table changes nothing, and tables that were counted. */
  const known = createFacts<object>(store, { max: remembered });
  async function reach(guild: string, next: (before: Reached | undefined) => Reached | undefined): Promise<void> {
    const found = { isNew: false };
    const reached = await update<Reached>(shelf, guild, (before) => {
      const after = next(before);
      found.isNew = after !== undefined && after.stage !== before?.stage;
      return after ?? before ?? { stage: "invited" };
    });
    if (found.isNew) meter.reached(reached.stage);
  }
  const from = (before: Reached | undefined) => funnelStages.indexOf(before?.stage ?? "invited");
  return {
    invited: (guild: string) => reach(guild, (before) => before ?? { stage: "invited" }),
    /** Notes that a server has a table. */
    take: ({ guild, status }: TableRecord) => {
      if (status !== "lobby" || known().has(guild)) return;
      known().set(guild, {});
      reach(guild, (before) => (from(before) < 1 ? { stage: "first-table" } : before)).catch((error: unknown) => {
        known().delete(guild);
        log.warn({ err: error }, "a first table was not counted");
      });
    },
    /** Counts a match that ended; calling it again changes nothing. */
    async ended({ id, guild, status, game, timing }: TableRecord) {
      if (status !== "ended" || known().has(id)) return;
      await reach(guild, (before) => {
        if (from(before) < 2) return { stage: "first-match", first: id };
        return from(before) === 2 && before?.first !== id ? { stage: "second-match" } : before;
      });
      // Asked again, since the same end may be counted by two calls at once.
      if (known().has(id)) return;
      known().set(id, {});
      meter.ended(game, timing.pace.name);
    },
    forgetGuild: (guild: string) => removeKey(shelf, guild),
  };
}
