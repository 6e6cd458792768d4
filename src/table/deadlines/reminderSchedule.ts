import type { AnyGame, Seat } from "../../../games/contract.ts";
import {
  freshClock,
  handOverClock,
  momentOf,
  type ReminderStep,
  type SeatClock,
  startClock,
  stopClock,
} from "../../time/clock.ts";
import type { Hosting, Tally } from "../timing.ts";
import { day, type Measure, type Span } from "../../time/hours.ts";
import { defaultPreferences, type Preferences, whenAwake } from "../../time/preferences.ts";
import { nextOrder } from "../orders.ts";
import { addPost } from "../outbox.ts";
import { graceOf, isTimed } from "../../time/pace.ts";
import type { Seated, TableRecord } from "../record.ts";
import { positionOf } from "../../match/position.ts";
import { answersGiven } from "../../match/match.ts";

/** The moment, when the bot stood still, and the preferences of those who sit at a table. */
export type TimeContext = {
  readonly now: number;
  readonly gaps: readonly Span[];
  readonly preferences: ReadonlyMap<string, Preferences>;
};

/** A table that nobody touches for so long is reminded of, and then closed with its save file. */
const idleReminder = 30 * day;
const idleEnd = 60 * day;
/** A reminder that has to wait while another post is under way is looked at again after this time. */
const soon = 5_000;

/** The seats of persons whose answers the table waits for; none while it is paused or over. */
export function awaitedPersons(game: AnyGame, record: TableRecord): readonly Seat[] {
  if (record.status !== "playing" || record.match === null || record.timing.isPaused) return [];
  return positionOf(game, record.match).awaited.filter((seat) => record.seats[seat]?.kind === "person");
}

function preferencesOf(seated: Seated | undefined, times: TimeContext): Preferences {
  return (seated?.kind === "person" ? times.preferences.get(seated.user) : undefined) ?? defaultPreferences;
}

/** What counts on the clock of this seat. */
export function measureOf(record: TableRecord, seat: Seat, times: TimeContext): Measure {
  const { drawn } = preferencesOf(record.seats[seat], times);
  return { window: record.timing.window, idle: [...times.gaps, ...drawn] };
}

/** Starts and stops the clocks after a change of the table, and says when the table must be looked at next. */
export function updateClocks(game: AnyGame, before: TableRecord, after: TableRecord, times: TimeContext): TableRecord {
  if (after.match === null) return after;
  const answers = answersGiven(after.match);
  const isAnswer = before.match === null || answers > answersGiven(before.match);
  const newest = isAnswer
    ? after.match.newest.slice(before.match === null ? 0 : answersGiven(before.match) - answers)
    : [];
  const isNewRound = newest.some(({ unsealed = [] }) => unsealed.length > 0);
  const waiting = awaitedPersons(game, after);
  let { tally } = after;
  const clocks = after.seats.map((seated, seat) => {
    const clock = after.timing.clocks[seat] ?? freshClock(after.timing.pace);
    const measure = measureOf(after, seat, times);
    const isWaiting = waiting.includes(seat);
    const isOver = clock.since !== null && (!isWaiting || isNewRound);
    const standing = isOver ? stopClock(clock, times.now, measure) : clock;
    if (isOver && isAnswer && seated.kind === "person") tally = countTiming(tally, seated, standing);
    return isWaiting ? startClock(standing, after.timing.pace, times.now, answers, waiting.length) : standing;
  });
  const touched = after.match === before.match ? after.timing.touched : times.now;
  const request = after.undoRequest?.answers === answers ? after.undoRequest : null;
  const votes = isAnswer ? [] : after.votes;
  const timing = { ...after.timing, clocks, touched };
  const timed = { ...after, timing, tally, undoRequest: request, votes };
  return returnOwners(game, updateReminder(game, before, timed), times);
}

/** The reminder is brought up to date when others are awaited than it names. */
function updateReminder(game: AnyGame, before: TableRecord, after: TableRecord): TableRecord {
  if (after.timing.reminder === null) return after;
  const isSame = String(awaitedPersons(game, before)) === String(awaitedPersons(game, after));
  return isSame ? after : addPost(after, { kind: "settle-nudge" });
}

/** Choosing for somebody who is absent counts twice. */
function countTiming(
  tally: Hosting["tally"],
  seated: Extract<Seated, { kind: "person" }>,
  clock: SeatClock,
): Hosting["tally"] {
  const { inTime, late }: Tally = tally[seated.user] ?? { inTime: 0, late: 0 };
  if (clock.out !== null) return { ...tally, [seated.user]: { inTime, late: late + 1 } };
  return { ...tally, [seated.user]: { inTime: inTime + (seated.owner === undefined ? 1 : 2), late } };
}

/** Owners who want their seats back get them from persons once the turn is over. */
function returnOwners(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const waiting = awaitedPersons(game, record);
  return record.returning
    .filter((seat) => record.seats[seat]?.kind === "computer" || !waiting.includes(seat))
    .reduce((after, seat) => returnToOwner(after, seat, times), record);
}

/** The owner sits down again. */
export function returnToOwner(record: TableRecord, seat: Seat, times: TimeContext): TableRecord {
  const owner = record.seats[seat]?.owner;
  if (owner === undefined) return record;
  return seatPlayer(record, seat, { kind: "person", ...owner }, times);
}

/** Another player on a seat, with time for a turn; the message that asked the one before secretly is settled. */
export function seatPlayer(record: TableRecord, seat: Seat, seated: Seated, times: TimeContext): TableRecord {
  const { timing } = record;
  const measure = measureOf(record, seat, times);
  const clocks = timing.clocks.map((clock, other) =>
    other === seat ? handOverClock(clock, timing.pace, times.now, measure) : clock,
  );
  const returning = record.returning.filter((other) => other !== seat);
  return {
    ...record,
    seats: record.seats.with(seat, seated),
    prompted: record.prompted.filter((other) => other !== seat),
    secrets: record.secrets.with(seat, null),
    timing: { ...timing, clocks },
    returning,
  };
}

/** One thing that is to happen to a seat, and when. */
type ComingReminder = { readonly seat: Seat; readonly step: ReminderStep; readonly at: number };

/** When the clock of a waiting seat runs out, moved to the end of its player's quiet hours; null without a clock. */
export function deadlineOf(record: TableRecord, seat: Seat, times: TimeContext): number | null {
  const { timing, seats } = record;
  const clock = timing.clocks[seat];
  if (clock === undefined) return null;
  if (clock.out !== null) return clock.out;
  const end = momentOf(clock, timing.pace, 0, measureOf(record, seat, times));
  return end === null ? null : whenAwake(preferencesOf(seats[seat], times), end);
}

/** When the clock of a seat runs out by itself, were its player not to sleep or be away; null when it has or stands. */
export function runOutAt(record: TableRecord, seat: Seat, times: TimeContext): number | null {
  const clock = record.timing.clocks[seat];
  if (clock?.out !== null) return null;
  return momentOf(clock, record.timing.pace, 0, measureOf(record, seat, times));
}

/** Everything that is still to happen to a seat in this turn, if nobody does anything. */
function remindersOf(
  record: TableRecord,
  seat: Seat,
  waiting: readonly Seat[],
  times: TimeContext,
): readonly ComingReminder[] {
  const { timing, seats } = record;
  const clock = timing.clocks[seat];
  const since = clock?.since ?? null;
  if (clock === undefined || since === null) return [];
  const preferences = preferencesOf(seats[seat], times);
  const measure = measureOf(record, seat, times);
  const awake = (at: number | null) => (at === null ? null : whenAwake(preferences, at));
  const out = deadlineOf(record, seat, times);
  // In a tournament nobody stands in: after the grace the seat is lost.
  const bench = out === null || record.tournament !== undefined ? null : out + graceOf(timing.pace);
  const computer = out === null ? null : (bench ?? out) + graceOf(timing.pace);
  const isLast = waiting.length === 1 && clock.among > 1;
  const moments: readonly (readonly [ReminderStep, number | null])[] = [
    ["start", awake(since)],
    ["half", awake(momentOf(clock, timing.pace, 0.5, measure))],
    ["fifth", awake(momentOf(clock, timing.pace, 0.2, measure))],
    ["last", isLast ? awake(Math.max(times.now, since)) : null],
    ["grace", out],
    ["bench", bench],
    ["computer", computer],
  ];
  return moments.flatMap(([step, at]) => (at === null || clock.told.includes(step) ? [] : [{ seat, step, at }]));
}

/** When this table has to be looked at next; null when never. */
export function nextDeadline(game: AnyGame, record: TableRecord, times: TimeContext): number | null {
  if (record.status !== "playing") return null;
  const waiting = awaitedPersons(game, record);
  const moments = waiting.flatMap((seat) => remindersOf(record, seat, waiting, times).map(({ at }) => at));
  const idle =
    record.timing.touched + (record.timing.touched === 0 || isReminded(record, waiting) ? idleEnd : idleReminder);
  const order = nextOrder(game, record) ?? Infinity;
  const next = Math.min(...moments, order, ...(record.timing.touched === 0 ? [] : [idle]));
  return Number.isFinite(next) ? Math.max(next, record.outbox.length > 0 ? times.now + soon : 0) : null;
}

function isReminded({ timing }: TableRecord, waiting: readonly Seat[]): boolean {
  return isTimed(timing.pace) || waiting.every((seat) => timing.clocks[seat]?.told.includes("half") === true);
}

/**
 * What the passing of time does to a table: each step once, marked in the
 * record that also holds the post it leads to. Of several steps that are due
 * at once only the latest is told. Gives the same record when nothing is due.
 */
export function advanceDeadlines(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const waiting = awaitedPersons(game, record);
  // The card that is under way may call the players itself.
  if (record.status !== "playing" || record.outbox.some(({ kind }) => kind === "card" || kind === "open"))
    return record;
  const idleFor = times.now - record.timing.touched;
  const mayClose = record.timing.touched > 0 && record.tournament === undefined;
  if (mayClose && idleFor >= idleEnd) return addPost({ ...record, status: "closed" }, { kind: "end" });
  const reminded =
    record.timing.touched > 0 && idleFor >= idleReminder && !isTimed(record.timing.pace)
      ? waiting.reduce((after, seat) => remindOnce(after, { seat, step: "half", at: times.now }), record)
      : record;
  return waiting.reduce((after, seat) => advanceSeat(after, seat, waiting, times), reminded);
}

function remindOnce(record: TableRecord, { seat, step }: ComingReminder): TableRecord {
  if (record.timing.clocks[seat]?.told.includes(step) !== false) return record;
  return addPost(markReminded(record, seat, [step]), { kind: "nudge", seat, step });
}

function advanceSeat(record: TableRecord, seat: Seat, waiting: readonly Seat[], times: TimeContext): TableRecord {
  const due = remindersOf(record, seat, waiting, times).filter(({ at }) => at <= times.now);
  const last = due.at(-1);
  if (last === undefined) return record;
  const steps = due.map(({ step }) => step);
  const grace = deadlineOf(record, seat, times);
  const told = markReminded(record, seat, steps);
  const marked = steps.includes("grace") ? markRunOut(told, seat, grace ?? times.now) : told;
  switch (last.step) {
    case "bench":
      return addPost(marked, { kind: "bench", seat });
    case "computer":
      return giveToComputer(marked, seat, times);
    default:
      return addPost(marked, { kind: "nudge", seat, step: last.step });
  }
}

/** The computer plays the seat until its owner comes back; in a tournament the seat is lost for good. */
export function giveToComputer(record: TableRecord, seat: Seat, times: TimeContext): TableRecord {
  const seated = record.seats[seat];
  if (seated?.kind !== "person") return record;
  const owner = seated.owner ?? { user: seated.user, name: seated.name };
  const isLost = record.tournament !== undefined;
  const left = isLost ? { for: owner.user } : { owner };
  const played = seatPlayer(countLate(record, seat), seat, { kind: "computer", name: seated.name, ...left }, times);
  const stopped = { ...played, timing: { ...played.timing, clocks: restClock(played.timing.clocks, seat) } };
  const say = isLost ? "tournament.seat-lost" : "days.computer";
  const told = addPost(stopped, { kind: "notice", what: { say, with: { who: { seat } } } });
  return addPost(addPost(told, { kind: "card" }), { kind: "settle-nudge" });
}

function countLate(record: TableRecord, seat: Seat): TableRecord {
  const { timing, seats } = record;
  const seated = seats[seat];
  const clock = timing.clocks[seat];
  if (seated?.kind !== "person" || clock === undefined || clock.out === null) return record;
  return { ...record, tally: countTiming(record.tally, seated, clock) };
}

function restClock(clocks: readonly SeatClock[], seat: Seat): readonly SeatClock[] {
  return clocks.map((clock, other) => (other === seat ? { ...clock, since: null, told: [], out: null } : clock));
}

/** The record with these steps of a seat's turn done with. */
export function markReminded(record: TableRecord, seat: Seat, steps: readonly ReminderStep[]): TableRecord {
  const { timing } = record;
  const clocks = timing.clocks.map((clock, other) =>
    other === seat ? { ...clock, told: [...new Set([...clock.told, ...steps])] } : clock,
  );
  return { ...record, timing: { ...timing, clocks } };
}

function markRunOut(record: TableRecord, seat: Seat, out: number): TableRecord {
  const { timing } = record;
  const clocks = timing.clocks.map((clock, other) => (other === seat ? { ...clock, out } : clock));
  return { ...record, timing: { ...timing, clocks } };
}
