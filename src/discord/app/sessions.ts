import { setTimeout as sleep } from "node:timers/promises";
import type { ClientOptions } from "discord.js";
import { createIdentifyThrottler, type WaitForIdentify } from "./identify.ts";

/** The sessions that the shards of a client have with Discord's gateway. */
export type Sessions = {
  /** Options that make a client identify in turn, and with growing pauses while that comes to nothing. */
  readonly options: NonNullable<ClientOptions["ws"]>;
  /**
   * Forgets the session of a shard, so that its next connection begins a new one at Discord's main host. The library
   * itself tries to resume for ever, at a host that READY named and that may be dead.
   */
  readonly forget: (shard: number) => void;
  readonly noteReady: (shard: number) => void;
};

const shortestPauseMs = 5_000;
/** An outage of a whole day in which the gateway takes every IDENTIFY uses up 290 of the thousand that Discord allows. */
const longestPauseMs = 300_000;

/** How often a shard has identified since it was last ready, and when it last did, by a clock that never jumps. */
type Tries = { readonly count: number; readonly at: number };

export function createSessions(parts: { readonly waitForIdentify?: WaitForIdentify }, pause = pauseFor): Sessions {
  const tries = new Map<number, Tries>();
  let forget: Sessions["forget"] = () => undefined;
  return {
    options: {
      async buildIdentifyThrottler(manager) {
        forget = (shard) => void manager.options.updateSessionInfo(shard, null);
        const { session_start_limit: limit } = await manager.fetchGatewayInformation();
        const throttler = createIdentifyThrottler(limit.max_concurrency, parts.waitForIdentify);
        return {
          async waitForIdentify(shard, signal) {
            const { count, at } = tries.get(shard) ?? { count: 0, at: -Infinity };
            const least = Math.min(shortestPauseMs * 2 ** (count - 1), longestPauseMs);
            if (count > 0) await pause(Math.max(0, at + least - performance.now()), signal);
            await throttler.waitForIdentify(shard, signal);
            tries.set(shard, { count: count + 1, at: performance.now() });
          },
        };
      },
    },
    forget: (shard) => forget(shard),
    noteReady: (shard) => void tries.delete(shard),
  };
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal });
}
