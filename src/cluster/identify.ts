import type { WaitForIdentify } from "../discord/gateway/identify.ts";
import type { Clock } from "../ports/ports.ts";
import type { Shelf } from "../store/shelf.ts";

/** Discord lets one shard of each group identify in five seconds; a little more, because clocks and lines differ. */
const pauseMs = 5_100;
/** Whoever takes a shard over needs so long until it identifies, in milliseconds. */
const takingOverMs = 1_500;
const givingMs = pauseMs + takingOverMs;
const askEveryMs = 30;
/** Whoever saw a slot being taken looks again so long before it is over. */
const soonMs = 200;

export type IdentifySlots = ReturnType<typeof createIdentifySlots>;

type Rows = Shelf<{ readonly by: string }>;

/** Rows that vanish by themselves, each written by whoever has its turn. */
function createTurns(clock: Clock, shelf: Rows, pace: number) {
  const watched = new Map<string, { readonly by: string; readonly version: number; readonly since: number }>();

  /**
   * The version of a row that stands in the way no more, or null where there is none; undefined while it does. A row
   * that whoever wrote it has dated by a clock that is ahead is gone when it was seen for its time by the own clock.
   */
  async function findOver(name: string, ms: number): Promise<number | null | undefined> {
    const row = await shelf.get(name);
    if (row === undefined) return null;
    const { version, value } = row;
    const now = clock.elapsed();
    const before = watched.get(name);
    if (before?.version === version) return now - before.since >= ms / pace ? version : undefined;
    watched.set(name, { by: value.by, version, since: now });
    return undefined;
  }

  const write = async (name: string, by: string, over: number | null, ms: number): Promise<number | undefined> => {
    const put = await shelf.put(name, { by }, over, Math.ceil(ms / pace));
    return put.ok ? put.version : undefined;
  };

  return {
    /** Who was seen to have the turn. */
    whoseIs: (name: string): string | undefined => watched.get(name)?.by,
    isOver: async (name: string, ms: number): Promise<boolean> => (await findOver(name, ms)) !== undefined,
    /** Writes a row that stands for so long, where the one that stood there is over; gives its version. */
    async take(name: string, by: string, ms: number): Promise<number | undefined> {
      const over = await findOver(name, ms);
      return over === undefined ? undefined : write(name, by, over, ms);
    },
    /** Has a row that was taken stand for so long from now on; where somebody else has it by now, it was over before. */
    dateAnew: write,
  };
}

/** A slot for each group of shards: a row that vanishes by itself, and whoever writes it may identify. */
export function createIdentifySlots(clock: Clock, shelf: Rows, name: string, pace = 1) {
  const turns = createTurns(clock, shelf, pace);
  // Discord says how many groups there are when the first shard is about to identify.
  let groups = 1;
  let taken = 0;
  const slotOf = (shard: number): string => `slot-${shard % groups}`;
  /** A different name each time: so a row that was dated anew is told from a new one. */
  const nameTurn = (): string => `${name} ${(taken += 1)}`;
  const wait: WaitForIdentify = async (shard, concurrency, signal) => {
    groups = Math.max(1, concurrency);
    const slot = slotOf(shard);
    const by = nameTurn();
    let seen: string | undefined;
    for (;;) {
      signal.throwIfAborted();
      const version = await turns.take(slot, by, pauseMs);
      if (version !== undefined) {
        // The shard identifies as soon as it hears of this. That is later than the row where writing it took long.
        void clock.turn().then(() => turns.dateAnew(slot, by, version, pauseMs).catch(() => undefined));
        return;
      }
      const other = turns.whoseIs(slot);
      const wasJustTaken = seen !== undefined && other !== seen;
      seen = other;
      await clock.sleep(wasJustTaken ? (pauseMs - soonMs) / pace : askEveryMs, signal);
    }
  };

  return {
    /** Among all processes. */
    wait,
    /**
     * Whether a shard may be given away now, and whoever takes it identifies at once: so none stands still for the time
     * that another one needs. The answer is true for one shard of each group at a time, among all processes.
     */
    async mayGiveAway(shard: number) {
      const slot = slotOf(shard);
      if (!(await turns.isOver(slot, pauseMs))) return false;
      return (await turns.take(`giving-${slot}`, nameTurn(), givingMs)) !== undefined;
    },
  };
}
