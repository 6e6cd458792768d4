import { randomBytes } from "node:crypto";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { Piscina } from "piscina";

/** Ends a timer; ending one that has run does nothing. */
export type Cancel = () => void;

/** Time and timers. A timer alone does not keep the process alive; a sleep does. */
export type Clock = {
  /** Milliseconds since the epoch. Operators and time servers may set it forward or back. */
  readonly now: () => number;
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number;
  readonly after: (ms: number, run: () => void) => Cancel;
  readonly every: (ms: number, run: () => void) => Cancel;
  /** Resolves after `ms` milliseconds; rejects once the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Resolves at this moment of `elapsed`, to a fraction of a millisecond; at once when it has passed. */
  readonly until: (moment: number) => Promise<void>;
  /** Resolves after the events that wait now. Long work awaits it between pieces, for SQLite answers at once. */
  readonly turn: () => Promise<void>;
};

/** Bytes that cannot be foreseen, for keys, nonces, names and seeds. */
export type RandomBytes = (count: number) => Buffer;

/** What everything that stores depends on: its rows have times, versions and nonces. */
export type CorePorts = { readonly clock: Clock; readonly randomBytes: RandomBytes };

export type Pool<Task, Result> = Pick<Piscina<Task, Result>, "run" | "on" | "close" | "destroy">;
type PoolOptions = ConstructorParameters<typeof Piscina>[0];

export type Workers = {
  readonly pool: <Task, Result>(options: PoolOptions) => Pool<Task, Result>;
  /** Runs a module in a thread of its own, and returns the first message that it posts. */
  readonly runOnce: (module: URL, workerData: unknown) => Promise<unknown>;
};

export type OpenLine = (url: string) => Pick<WebSocket, "addEventListener" | "close">;

/** Everything outside the program that it depends on, besides Discord and the disk. */
export type Ports = CorePorts & {
  readonly workers: Workers;
  readonly fetch: typeof fetch;
  readonly openLine: OpenLine;
};

/** Time and chance of a program that runs for real. */
export const systemCore: CorePorts = {
  clock: {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
    every(ms, run) {
      const timer = setInterval(run, ms).unref();
      return () => clearInterval(timer);
    },
    sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
    until,
    turn: () => turn(),
  },
  randomBytes: (count) => randomBytes(count),
};

/** A thread that gets less of a processor than this share of the time counts as if it had got that much. */
const leastProcessor = 0.25;

/** Processor time of this thread in ms, by which thought is measured; on a starved machine it still runs. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.max((user + system) / 1000, leastProcessor * performance.now());
}

/** Room for so many in an `LRUCache`, taken as they come: all that `max` names is taken at once. */
export const room = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });

/** Options of an LRU cache whose entries expire after `ttl` milliseconds; with its usual resolution it sets timers. */
export const expiry = (clock: Clock, ttl: number) => ({ ttl, ttlResolution: 0, perf: { now: clock.elapsed } });

/** A timer may come this much too late, in milliseconds; the rest is waited for turn by turn. */
const timerSlack = 2;

async function until(moment: number): Promise<void> {
  const ahead = moment - performance.now() - timerSlack;
  if (ahead > 1) await sleep(Math.floor(ahead));
  while (performance.now() < moment) await turn();
}
