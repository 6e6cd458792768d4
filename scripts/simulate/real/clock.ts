import { type Clock, handClock, systemClock } from "../../../sandbox/clock.ts";

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
  const hand = handClock(start);
  let since = wallTime();
  const passed = (): number => Math.min(wallTime() - since, mostBetween);
  return {
    now: () => Math.floor(hand.now() + passed()),
    after: (ms, action) => (ms <= nearMs ? systemClock.after(ms, action) : hand.after(ms + passed(), action)),
    advance: (ms) => {
      since = wallTime();
      hand.advance(ms);
    },
  };
}
