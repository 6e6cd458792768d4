import {
  type ClientOptions,
  type IShardingStrategy,
  SimpleIdentifyThrottler,
  SimpleShardingStrategy,
} from "discord.js";
import type { Clock } from "../../ports/ports.ts";
import { changeLines, closeResuming, guardLines } from "./lines.ts";

/** Waits until this shard may identify, with so many at once; rejects once its connection is lost. */
export type WaitForIdentify = (shard: number, concurrency: number, signal: AbortSignal) => Promise<void>;

/** Waits as the library counts, in this process alone. */
function waitAlone(concurrency: number): WaitForIdentify {
  const library = new SimpleIdentifyThrottler(concurrency);
  return (shard, _concurrency, signal) => library.waitForIdentify(shard, signal);
}

export type Sessions = ReturnType<typeof createSessions>;

const shortestPauseMs = 5_000;
/** An outage of a whole day in which the gateway takes every IDENTIFY uses up 290 of the thousand that Discord allows. */
const longestPauseMs = 300_000;

export type BuildStrategy = NonNullable<NonNullable<ClientOptions["ws"]>["buildStrategy"]>;
type Manager = Parameters<BuildStrategy>[0];
type SessionStartLimit = Awaited<ReturnType<Manager["fetchGatewayInformation"]>>["session_start_limit"];

const buildLibrarys: BuildStrategy = (manager) => new SimpleShardingStrategy(manager);
/** A host that takes a line and does not say HELLO is left after this time, in ms; discord.js waits for a minute. */
const helloWithinMs = 20_000;

export function createSessions(clock: Clock, waitForIdentify?: WaitForIdentify, build: BuildStrategy = buildLibrarys) {
  const { takeTurns, noteReady } = createTurns(clock, waitForIdentify);
  let forget: (shard: number) => void = () => undefined;
  let lines: IShardingStrategy | undefined;
  let isSilent = false;

  const options: NonNullable<ClientOptions["ws"]> = {
    buildStrategy(manager) {
      const strategy = build(manager);
      manager.options.helloTimeout = helloWithinMs;
      lines = strategy;
      guardLines(strategy, () => !isSilent);
      const update = manager.options.updateSessionInfo.bind(manager.options);
      manager.options.updateSessionInfo = async (shard, session) => {
        if (!isSilent || session !== null) await update(shard, session);
      };
      forget = (shard) => {
        void manager.options.updateSessionInfo(shard, null);
        closeResuming(strategy, shard);
      };
      return strategy;
    },
    buildIdentifyThrottler(manager) {
      let waitTurn: ReturnType<typeof takeTurns> | undefined;
      return {
        // The library would go on to identify, and a second time, where anything but a lost connection rejects this.
        async waitForIdentify(shard, signal) {
          for (;;) {
            try {
              waitTurn ??= takeTurns((await manager.fetchGatewayInformation()).session_start_limit);
              await waitTurn(shard, signal);
              return;
            } catch {
              await clock.sleep(shortestPauseMs, signal);
            }
          }
        },
      };
    },
  };
  return {
    /** Options that make a client identify in turn, and with growing pauses while that comes to nothing. */
    options,
    /**
     * Forgets the session of a shard, so that its next connection begins a new one at Discord's main host, and closes a
     * line on which nobody answers a RESUME. The library itself tries to resume for ever, at a host that READY named and
     * that may be dead.
     */
    forget: (shard: number) => forget(shard),
    /** Closes the lines of all shards and keeps their sessions, or connects them anew and resumes; doing it again changes nothing. */
    silence: createSwitch(async (next) => {
      isSilent = next;
      if (lines !== undefined) await changeLines(lines, next);
    }),
    noteReady,
  };
}

/** When the shards identify: in turn, and with growing pauses while that comes to nothing. */
function createTurns(clock: Clock, waitForIdentify: WaitForIdentify | undefined) {
  const tries = new Map<number, { readonly count: number; readonly at: number }>();
  return {
    takeTurns: (limit: SessionStartLimit) => {
      // Whatever restarts the bot so often, the sessions that are left last until Discord grants the next.
      const isShort = limit.remaining < limit.total / 10;
      const firstPauseMs = isShort ? limit.reset_after / (limit.remaining + 1) : 0;
      const begun = new Set<number>();
      const wait = waitForIdentify ?? waitAlone(limit.max_concurrency);
      return async (shard: number, signal: AbortSignal): Promise<void> => {
        const { count, at } = tries.get(shard) ?? { count: 0, at: -Infinity };
        const least = Math.min(shortestPauseMs * 2 ** (count - 1), longestPauseMs);
        const pauseMs = count > 0 ? Math.max(0, at + least - clock.elapsed()) : 0;
        const firstMs = begun.has(shard) ? 0 : firstPauseMs;
        begun.add(shard);
        if (pauseMs + firstMs > 0) await clock.sleep(pauseMs + firstMs, signal);
        await wait(shard, limit.max_concurrency, signal);
        // The library looks at a connection before it waits alone, and would identify on the next one, which has a turn of its own.
        signal.throwIfAborted();
        tries.set(shard, { count: count + 1, at: clock.elapsed() });
      };
    },
    noteReady: (shard: number): void => void tries.delete(shard),
  };
}

/** Turns something on and off, one after the other. Doing it again changes nothing, but tries again what failed. */
function createSwitch(turn: (isOn: boolean) => Promise<void>): (isOn: boolean) => Promise<void> {
  let isWanted = false;
  let turning: Promise<void> = Promise.resolve();
  return (next) => {
    if (next === isWanted) return turning;
    isWanted = next;
    const turned = turning.then(() => turn(next));
    turning = turned.catch(() => {
      if (isWanted === next) isWanted = !next;
    });
    return turned;
  };
}
