import type { Clock } from "../../../sandbox/clock.ts";

/** A clock that is moved on by minutes; between two moves it runs by the wall clock. */
type SimulatedClock = Clock & { readonly advance: (ms: number) => void };

/** Alarms this near ring by the wall clock: they wait for a program's answer and not for people. */
const nearMs = 20_000;
/** The clock never runs into the next minute by itself. */
const mostBetween = 59_000;

/** Taken before a bot's process puts the simulated time in its place. */
const wallTime = Date.now;

/** The time that the local Discord and the bot share. It starts at `start`. */
export function simulatedClock(start: number): SimulatedClock {
  let base = start;
  let since = wallTime();
  let alarms: readonly { readonly at: number; readonly action: () => void }[] = [];
  const now = (): number => Math.floor(base + Math.min(wallTime() - since, mostBetween));
  return {
    now,
    after: (ms, action) => {
      if (ms <= nearMs) {
        const timer = setTimeout(action, ms);
        timer.unref();
        return () => clearTimeout(timer);
      }
      const alarm = { at: now() + ms, action };
      alarms = [...alarms, alarm];
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance: (ms) => {
      base += ms;
      since = wallTime();
      const due = alarms.filter(({ at }) => at <= base).toSorted((one, other) => one.at - other.at);
      alarms = alarms.filter(({ at }) => at > base);
      for (const { action } of due) action();
    },
  };
}
