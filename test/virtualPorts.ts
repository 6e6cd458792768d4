import { createHash } from "node:crypto";
import type { Clock, CorePorts } from "../src/ports/ports.ts";

/** Ports of which a test holds both ends: time passes when it says so, and equal seeds give equal bytes. */
export type VirtualPorts = CorePorts & {
  /** Lets this many milliseconds pass, with everything that was to happen in them, one timer after the other. */
  readonly pass: (ms: number) => Promise<void>;
};

type Timer = { readonly at: number; readonly run: () => void };

/** Turns of the event loop after which work that only stores has come to its next timer. */
const turnsToSettle = 8;

export function createVirtualPorts(seed: string, start: number): VirtualPorts {
  const timers = new Set<Timer>();
  // An LRU cache takes an entry of moment 0 for one that never expires.
  let elapsed = 1;
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const after: Clock["after"] = (ms, run) => {
    const timer = { at: elapsed + Math.max(0, ms), run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const every: Clock["every"] = (ms, run) => {
    let cancel = after(ms, beat);
    function beat(): void {
      cancel = after(ms, beat);
      run();
    }
    return () => cancel();
  };
  const sleep: Clock["sleep"] = (ms, signal) =>
    new Promise((resolve, reject) => {
      const cancel = after(ms, resolve);
      const giveUp = () => {
        cancel();
        reject(new DOMException("aborted", "AbortError"));
      };
      if (signal?.aborted === true) giveUp();
      signal?.addEventListener("abort", giveUp);
    });
  const settle = async () => {
    for (let turns = 0; turns < turnsToSettle; turns += 1) await turn();
  };
  return {
    clock: {
      ...{ after, every, sleep, turn },
      now: () => start + elapsed,
      elapsed: () => elapsed,
      until: (moment) => (moment <= elapsed ? Promise.resolve() : sleep(moment - elapsed)),
    },
    randomBytes: drawBytes(seed),
    async pass(ms) {
      const end = elapsed + ms;
      await settle();
      for (;;) {
        // Of timers for the same moment the one that was set first runs first.
        const next = [...timers].reduce<Timer | undefined>(
          (first, one) => (one.at < (first?.at ?? Infinity) ? one : first),
          undefined,
        );
        if (next === undefined || next.at > end) break;
        timers.delete(next);
        elapsed = next.at;
        next.run();
        await settle();
      }
      elapsed = end;
    },
  };
}

function drawBytes(seed: string): CorePorts["randomBytes"] {
  let drawn = 0;
  return (count) => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
      createHash("sha256")
        .update(`${seed} ${(drawn += 1)}`)
        .digest(),
    );
    return Buffer.concat(blocks).subarray(0, count);
  };
}
