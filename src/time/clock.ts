import { countedBetween, type Measure, momentAfter } from "./hours.ts";
import { isTimed, type Pace } from "./pace.ts";

/** What a seat can be told while it is awaited, each at most once a turn. */
export type ReminderStep = "start" | "half" | "fifth" | "last" | "grace" | "bench" | "computer";

/** One seat's clock. It runs while the table waits for the seat, and the game knows nothing of it. */
export type SeatClock = {
  /** Milliseconds left at `since`, or since it was stopped. */
  readonly left: number;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
  /** What it showed when the turn began. */
  readonly had: number;
  /** How many answers had been given when a turn was last added: an undo never adds one again. */
  readonly paidTo: number;
  /** How many seats were awaited at once in this turn, at the most. */
  readonly among: number;
  /** The steps that are done with in this turn. */
  readonly told: readonly ReminderStep[];
  /** When it ran out in this turn. */
  readonly out: number | null;
  /** What `paidTo` was when a newcomer got a turn's time; absent before that. */
  readonly handed?: number;
};

/** A clock before the first turn. */
export function freshClock({ bank }: Pace): SeatClock {
  return { left: bank, since: null, had: bank, paidTo: -1, among: 0, told: [], out: null };
}

/** Starts the clock after `answers` answers. A new turn adds its time; a question that an undo brought back nothing. */
export function startClock(clock: SeatClock, pace: Pace, now: number, answers: number, among: number): SeatClock {
  if (clock.since !== null) return { ...clock, among: Math.max(clock.among, among) };
  if (answers <= clock.paidTo) return { ...clock, since: now, among: Math.max(clock.among, among) };
  const left = Math.min(pace.bank + pace.increment, clock.left + pace.increment);
  return { left, since: now, had: left, paidTo: answers, among, told: [], out: null };
}

/** The seat is awaited no more, or all clocks are stopped: what has counted is gone for good. */
export function stopClock(clock: SeatClock, now: number, measure: Measure): SeatClock {
  return clock.since === null ? clock : { ...clock, left: leftAt(clock, now, measure), since: null };
}

/** What the clock shows at this moment, in milliseconds; never below 0. */
export function leftAt(clock: SeatClock, now: number, measure: Measure): number {
  if (clock.since === null) return clock.left;
  return Math.max(0, clock.left - countedBetween(clock.since, now, measure));
}

/** When the clock will show no more than this share of what it showed at the start of the turn; null while it stands. */
export function momentOf(clock: SeatClock, pace: Pace, share: number, measure: Measure): number | null {
  if (clock.since === null || !isTimed(pace)) return null;
  return momentAfter(clock.since, Math.max(0, clock.left - clock.had * share), measure);
}

/** Another sits down on the seat: once a turn, or friends could hand it on for ever, they get a turn's time and are told anew. */
export function handOverClock(clock: SeatClock, pace: Pace, now: number, measure: Measure): SeatClock {
  const standing = { ...clock, left: leftAt(clock, now, measure), since: clock.since === null ? null : now };
  if (clock.handed === clock.paidTo) return standing;
  const left = Math.max(standing.left, pace.increment, pace.bank / 4);
  return { ...standing, left, had: left, told: ["start"], out: null, handed: clock.paidTo };
}
