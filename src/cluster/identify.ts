import { setTimeout as sleep } from "node:timers/promises";
import type { Shelf } from "../store/shelf.ts";

/** Discord lets one shard of each group identify in five seconds; a little more, because clocks differ. */
const pauseMs = 5_100;
const askEveryMs = 100;

/** Waits until a shard may identify, among all processes; ended by the signal. */
export type WaitForIdentify = (shard: number, concurrency: number, signal?: AbortSignal) => Promise<void>;

/** A slot for each group of shards: a row that vanishes by itself, and whoever writes it may identify. */
export function createIdentifySlots(shelf: Shelf<{ readonly by: string }>, by: string, pace = 1): WaitForIdentify {
  return async (shard, concurrency, signal) => {
    const slot = `slot-${shard % Math.max(1, concurrency)}`;
    for (;;) {
      signal?.throwIfAborted();
      const put = await shelf.put(slot, { by }, null, pauseMs / pace);
      if (put.ok) return;
      await sleep(askEveryMs);
    }
  };
}
