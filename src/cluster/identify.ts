import type { WaitForIdentify } from "../discord/app/identify.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shelf } from "../store/shelf.ts";

/** Discord lets one shard of each group identify in five seconds; a little more, because clocks differ. */
const pauseMs = 5_050;
/** After the first one of a process: it follows its row more slowly, for nothing of it is compiled yet. */
const firstPauseMs = 5_300;
/** Whoever takes a shard over needs so long until it identifies, in milliseconds. */
const takingOverMs = 1_500;
const givingMs = pauseMs + takingOverMs;
const askEveryMs = 50;
/** Whoever saw a slot being taken looks again so long before it is over. */
const soonMs = 200;
/** A row that took longer to write is older than its time says by so much, and is dated anew, so many times at most. */
const lateMs = 30;
const mostDated = 3;

export type IdentifySlots = {
  /** Among all processes. */
  readonly wait: WaitForIdentify;
  /**
   * Whether a shard may be given away now, and whoever takes it identifies at once: so none stands still for the time
   * that another one needs. The answer is true for one shard of each group at a time, among all processes.
   */
  readonly mayGiveAway: (shard: number) => Promise<boolean>;
};

type Rows = Shelf<{ readonly by: string }>;

/** A slot for each group of shards: a row that vanishes by itself, and whoever writes it may identify. */
export function createIdentifySlots(shelf: Rows, by: string, pace = 1): IdentifySlots {
  // Discord says how many groups there are when the first shard is about to identify.
  let groups = 1;
  let isFirst = true;
  const watched = new Map<string, { readonly version: number; readonly since: number }>();
  const slotOf = (shard: number): string => `slot-${shard % groups}`;

  /**
   * The version of a row that stands in the way no more, or null where there is none; undefined while it does. A row
   * that whoever wrote it has dated by a clock that is ahead is gone when it was seen for its time by the own clock.
   */
  async function findOver(name: string, ms: number): Promise<number | null | undefined> {
    const version = (await shelf.get(name))?.version ?? null;
    if (version === null) return null;
    const now = performance.now();
    const before = watched.get(name);
    if (before?.version === version) return now - before.since >= ms / pace ? version : undefined;
    watched.set(name, { version, since: now });
    return undefined;
  }

  /** Writes a row that stands for so long, where the one that stood there for at most `longest` is over. */
  async function take(name: string, ms: number, longest: number): Promise<boolean> {
    let version = await findOver(name, longest);
    for (let dated = 0; version !== undefined && dated < mostDated; dated += 1) {
      const asked = performance.now();
      const put = await shelf.put(name, { by }, version, Math.ceil(ms / pace));
      if (!put.ok) return false;
      if (performance.now() - asked < lateMs / pace) return true;
      ({ version } = put);
    }
    return version !== undefined;
  }

  return {
    async wait(shard, concurrency, signal) {
      groups = Math.max(1, concurrency);
      const slot = slotOf(shard);
      let seen: number | undefined;
      for (;;) {
        signal.throwIfAborted();
        if (await take(slot, isFirst ? firstPauseMs : pauseMs, firstPauseMs)) break;
        const version = watched.get(slot)?.version;
        const wasJustTaken = seen !== undefined && version !== seen;
        seen = version;
        await sleep(wasJustTaken ? (pauseMs - soonMs) / pace : askEveryMs, undefined, { signal });
      }
      isFirst = false;
    },
    async mayGiveAway(shard) {
      const slot = slotOf(shard);
      if ((await findOver(slot, firstPauseMs)) === undefined) return false;
      return take(`giving-${slot}`, givingMs, givingMs);
    },
  };
}
