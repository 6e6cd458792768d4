import type { AnyGame, Seat } from "../../../games/contract/index.ts";
import { momentOf, type ReminderStep } from "../../time/clock.ts";
import { day, momentAfter } from "../../time/hours.ts";
import { useAbsence, whenAwake, whenClockMayEnd } from "../../time/preferences.ts";
import { withClock } from "../hosting.ts";
import { isRated } from "../disclosure/rated.ts";
import { nextOrder } from "../orders.ts";
import { addPost } from "../outbox.ts";
import { graceOf, isTimed } from "../../time/pace.ts";
import type { TableRecord } from "../record.ts";
import { awaitedPersons, measureOf, preferencesOf, type TimeContext } from "./awaited.ts";
import { threadMoment, tidyWhenDue } from "./ownThread.ts";
import { giveLate } from "./seatClocks.ts";
import { advanceRequests, nextStepAt } from "./seatRequests.ts";

/** A table that nobody touches for so long is reminded of, and then closed with its save file. */
const idleReminder = 30 * day;
const idleEnd = 60 * day;
/** A reminder that has to wait while another post is under way is looked at again after this time. */
const soon = 5_000;

/** One thing that is to happen to a seat, and when. */
type ComingReminder = { readonly seat: Seat; readonly step: ReminderStep; readonly at: number };

/** When the clock of a waiting seat runs out, moved to the end of its player's quiet hours; null without a clock. */
export function deadlineOf(record: TableRecord, seat: Seat, times: TimeContext): number | null {
  const { timing, seats } = record;
  const clock = timing.clocks[seat];
  if (clock === undefined) return null;
  if (clock.out !== null) return clock.out;
  const end = momentOf(clock, timing.pace, 0, measureOf(record, seat, times));
  return end === null ? null : whenClockMayEnd(preferencesOf(seats[seat], times), end);
}

/** When the clock of a seat runs out by itself, were its player not to sleep or be away; null when it has or stands. */
export function runOutAt(record: TableRecord, seat: Seat, times: TimeContext): number | null {
  const clock = record.timing.clocks[seat];
  if (clock?.out !== null) return null;
  return momentOf(clock, record.timing.pace, 0, measureOf(record, seat, times));
}

/** When the clock of a seat runs out as its player has announced, by the absence that will be drawn on until then. */
export function announcedDeadline(record: TableRecord, seat: Seat, times: TimeContext): number | null {
  const [seated, out] = [record.seats[seat], runOutAt(record, seat, times)];
  if (seated?.kind !== "person" || out === null) return deadlineOf(record, seat, times);
  const drawn = useAbsence(preferencesOf(seated, times), out, graceOf(record.timing.pace));
  return deadlineOf(record, seat, { ...times, preferences: new Map(times.preferences).set(seated.user, drawn) });
}

/** Everything that is still to happen to a seat in this turn, if nobody does anything. */
function remindersOf(record: TableRecord, seat: Seat, waiting: readonly Seat[], times: TimeContext) {
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
  const moment = playingMoment(game, record, times);
  const thread = threadMoment(record);
  return thread === null || moment === null ? (moment ?? thread) : Math.min(moment, thread);
}

/** When time touches the match or its seats next. */
function playingMoment(game: AnyGame, record: TableRecord, times: TimeContext): number | null {
  if (record.status !== "playing" || record.lostPlace !== undefined) return null;
  const waiting = awaitedPersons(game, record);
  const moments = [
    ...waiting.flatMap((seat) => remindersOf(record, seat, waiting, times).map(({ at }) => at)),
    ...record.seatRequests.flatMap((request) => nextStepAt(record, request, times) ?? []),
  ];
  const idle = idleMoment(record, isReminded(record, waiting) ? idleEnd : idleReminder, times);
  const order = nextOrder(game, record) ?? Infinity;
  const next = Math.min(...moments, order, idle ?? Infinity);
  return Number.isFinite(next) ? Math.max(next, record.outbox.length > 0 ? times.now + soon : 0) : null;
}

/** Returns when nobody will have touched a table for so long, in ms, standstills left out; null where that is not counted. */
function idleMoment({ timing: { touched } }: TableRecord, ms: number, { gaps }: TimeContext): number | null {
  return touched === 0 ? null : momentAfter(touched, ms, { window: null, idle: gaps });
}

function isReminded({ timing }: TableRecord, waiting: readonly Seat[]): boolean {
  return isTimed(timing.pace) || waiting.every((seat) => timing.clocks[seat]?.told.includes("half") === true);
}

/** Takes each step that is due at a table once; of several only the latest is told. The same record when none is. */
export function advanceDeadlines(game: AnyGame, record: TableRecord, times: TimeContext): TableRecord {
  const tidied = tidyWhenDue(record, times.now);
  if (tidied !== record) return tidied;
  const waiting = awaitedPersons(game, record);
  if (record.lostPlace !== undefined) return record;
  // The card that is under way may call the players itself.
  if (record.status !== "playing" || record.outbox.some(({ kind }) => kind === "card" || kind === "open"))
    return record;
  const asked = advanceRequests(record, times);
  if (asked !== record) return asked;
  const hasBeenIdle = (ms: number): boolean => (idleMoment(record, ms, times) ?? Infinity) <= times.now;
  if (record.tournament === undefined && hasBeenIdle(idleEnd)) return endIdle(record, times.now);
  const reminded =
    hasBeenIdle(idleReminder) && !isTimed(record.timing.pace)
      ? waiting.reduce<TableRecord>((after, seat) => remindOnce(after, { seat, step: "half", at: times.now }), record)
      : record;
  return waiting.reduce<TableRecord>((after, seat) => advanceSeat(after, seat, waiting, times), reminded);
}

/** Closes a table that nobody touches; a match that counts goes on, or its clocks could be stopped to escape a result. */
function endIdle(record: TableRecord, now: number): TableRecord {
  if (!isRated(record)) return addPost({ ...record, status: "closed" }, { kind: "end" });
  return addPost({ ...record, timing: { ...record.timing, isPaused: false, touched: now } }, { kind: "card" });
}

function remindOnce(record: TableRecord, { seat, step }: ComingReminder): TableRecord {
  if (record.timing.clocks[seat]?.told.includes(step) !== false) return record;
  return addPost(markReminded(record, seat, [step]), { kind: "reminder", seat, step });
}

function advanceSeat(record: TableRecord, seat: Seat, waiting: readonly Seat[], times: TimeContext): TableRecord {
  const due = remindersOf(record, seat, waiting, times).filter(({ at }) => at <= times.now);
  const last = due.at(-1);
  if (last === undefined) return record;
  const steps = due.map(({ step }) => step);
  const grace = deadlineOf(record, seat, times);
  const told = markReminded(record, seat, steps);
  const out = grace ?? times.now;
  const marked = steps.includes("grace") ? withClock(told, seat, (clock) => ({ ...clock, out })) : told;
  switch (last.step) {
    case "bench":
      return addPost(marked, { kind: "bench", seat });
    case "computer":
      return giveLate(marked, seat, times);
    default:
      return addPost(marked, { kind: "reminder", seat, step: last.step });
  }
}

export function markReminded(record: TableRecord, seat: Seat, steps: readonly ReminderStep[]): TableRecord {
  return withClock(record, seat, (clock) => ({ ...clock, told: [...new Set([...clock.told, ...steps])] }));
}
