/** Clocks for tests of parts; `virtualPorts.ts` has one for whole programs. */
import { type Clock, systemCore } from "../src/ports/ports.ts";

export const { clock } = systemCore;

/** The system's clock, but for the time of day. */
export const clockAt = (now: () => number): Clock => ({ ...clock, now });

/** A clock whose sleeps end by the timers that vitest can replace. */
export const timerClock: Clock = {
  ...clock,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      clock.after(ms, resolve);
      if (signal?.aborted === true) reject(new Error("aborted"));
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    }),
};
