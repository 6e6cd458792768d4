/**
 * Importing this module first replaces the timers, the clock, the chance and the gateway sockets of everything that is
 * loaded after it, discord.js included, by those of the simulation.
 */
import { createRequire, syncBuiltinESMExports } from "node:module";
import { MemorySocket } from "./socket.ts";
import { after, draw, moment, now } from "./time.ts";

/** Time at which this process began, by the clock of the machine, in ms since the epoch. */
export const startedAt = Date.now();

/** A timer as Node gives it. */
class Timer {
  private cancel: () => void;
  private readonly set: () => () => void;
  readonly ref = (): this => this;
  readonly unref = (): this => this;
  readonly hasRef = (): boolean => true;
  constructor(set: () => () => void) {
    this.set = set;
    this.cancel = set();
  }
  refresh(): this {
    this.cancel();
    this.cancel = this.set();
    return this;
  }
  close(): this {
    this.cancel();
    return this;
  }
}

type Run = (...args: readonly unknown[]) => void;
/** Node takes what is shorter than a millisecond, or no number, for one. */
const delayOf = (ms: unknown): number => Math.max(1, Math.trunc(Number(ms)) || 1);

const setTimeoutHere = (run: Run, ms?: number, ...args: readonly unknown[]) =>
  new Timer(() => after(delayOf(ms), () => run(...args)));
const setImmediateHere = (run: Run, ...args: readonly unknown[]) => new Timer(() => after(0, () => run(...args)));
const setIntervalHere = (run: Run, ms?: number, ...args: readonly unknown[]) =>
  new Timer(() => {
    let cancel = (): void => undefined;
    const again = (): void => {
      cancel = after(delayOf(ms), () => {
        again();
        run(...args);
      });
    };
    again();
    return () => cancel();
  });
function clear(timer: unknown): void {
  if (timer instanceof Timer) timer.close();
}

function sleepHere<T>(
  ms?: number,
  value?: T,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = after(delayOf(ms), () => {
      signal?.removeEventListener("abort", giveUp);
      resolve(value);
    });
    const giveUp = (): void => {
      cancel();
      reject(new DOMException("The operation was aborted", "AbortError"));
    };
    if (signal?.aborted === true) giveUp();
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}

const turnHere = <T>(value?: T): Promise<T | undefined> => new Promise((resolve) => after(0, () => resolve(value)));

const bytesHere = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => draw(256)));
function uuidHere(): string {
  const hex = bytesHere(16).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}

class VirtualDate extends Date {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now(): number {
    return now();
  }
}

const timers = {
  ...{ setTimeout: setTimeoutHere, setInterval: setIntervalHere, setImmediate: setImmediateHere },
  ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
};
/** A request over a real line would be answered whenever the machine gets to it. */
const fetchHere = () => Promise.reject(new TypeError("fetch failed"));
const require = createRequire(import.meta.url);
const change = (module: string, exported: object): unknown => Object.assign(require(module) as object, exported);

change("node:timers", timers);
change("node:timers/promises", { setTimeout: sleepHere, setImmediate: turnHere });
change("node:crypto", { randomBytes: bytesHere, randomUUID: uuidHere });
change("ws", { WebSocket: MemorySocket });
syncBuiltinESMExports();
Object.assign(globalThis, timers, { Date: VirtualDate, WebSocket: MemorySocket, fetch: fetchHere });
Object.assign(Math, { random: () => draw(2 ** 30) / 2 ** 30 });
Object.defineProperty(performance, "now", { value: moment });
