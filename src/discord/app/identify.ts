import { SimpleIdentifyThrottler } from "discord.js";

/** Waits until this shard may identify, with so many at once; rejects once its connection is lost. */
export type WaitForIdentify = (shard: number, concurrency: number, signal: AbortSignal) => Promise<void>;

/**
 * Lets the shards of a client identify in turn: as `wait` says, or by the library's own count.
 * The library looks at a connection before it waits alone. Where it was lost meanwhile, the library would identify on
 * the next one, which waits for a turn of its own, so the wait is over then.
 */
export function createIdentifyThrottler(concurrency: number, wait = waitAlone(concurrency)) {
  return {
    async waitForIdentify(shard: number, signal: AbortSignal): Promise<void> {
      await wait(shard, concurrency, signal);
      signal.throwIfAborted();
    },
  };
}

/** Waits as the library counts, in this process alone. */
function waitAlone(concurrency: number): WaitForIdentify {
  const library = new SimpleIdentifyThrottler(concurrency);
  return (shard, _concurrency, signal) => library.waitForIdentify(shard, signal);
}
