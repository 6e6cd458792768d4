import { setTimeout as sleep } from "node:timers/promises";
import type { Shelf } from "../store/shelf.ts";

/** Discord lets one shard of each group identify in five seconds; a little more, because clocks differ. */
const pauseMs = 5_100;
/** Whoever takes a shard over needs so long until it identifies, in milliseconds. */
const takingOverMs = 1_500;
const askEveryMs = 100;

/** Waits until a shard may identify, among all processes; ended by the signal. */
export type WaitForIdentify = (shard: number, concurrency: number, signal?: AbortSignal) => Promise<void>;

export type IdentifySlots = {
  readonly wait: WaitForIdentify;
  /**
   * Whether a shard may be given away now, and whoever takes it identifies at once: so none stands still for the time
   * that another one needs. The answer is true for one shard of each group at a time, among all processes.
   */
  readonly mayGiveAway: (shard: number) => Promise<boolean>;
};

/** A slot for each group of shards: a row that vanishes by itself, and whoever writes it may identify. */
export function createIdentifySlots(shelf: Shelf<{ readonly by: string }>, by: string, pace = 1): IdentifySlots {
  // Discord says how many groups there are when the first shard is about to identify.
  let groups = 1;
  const slotOf = (shard: number): string => `slot-${shard % groups}`;
  return {
    async wait(shard, concurrency, signal) {
      groups = Math.max(1, concurrency);
      for (;;) {
        signal?.throwIfAborted();
        const put = await shelf.put(slotOf(shard), { by }, null, pauseMs / pace);
        if (put.ok) return;
        await sleep(askEveryMs);
      }
    },
    async mayGiveAway(shard) {
      const slot = slotOf(shard);
      if ((await shelf.get(slot)) !== undefined) return false;
      return (await shelf.put(`giving-${slot}`, { by }, null, (pauseMs + takingOverMs) / pace)).ok;
    },
  };
}
