import { DateTime } from "luxon";

/** A span of time, in milliseconds since the epoch; `until` is outside it. */
export type Span = { readonly from: number; readonly until: number };

/** Hours of every day in minutes after midnight, on the wall clock of an IANA zone. `from` > `to` spans midnight. */
export type Hours = { readonly from: number; readonly to: number; readonly zone: string };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How many minutes of a day these hours are, on a day without a change of the clocks. */
export const lengthOf = ({ from, to }: Pick<Hours, "from" | "to">): number => (to - from + 1440) % 1440;

/** Whether the wall clock of the zone stands within these hours at this moment. */
export function isWithin(at: number, { from, to, zone }: Hours): boolean {
  const local = DateTime.fromMillis(at, { zone });
  const now = local.hour * 60 + local.minute;
  return from <= to ? from <= now && now < to : now >= from || now < to;
}

/** The first moment from `at` on that lies outside these hours, to the minute, also where the clocks change meanwhile. */
export function endOf(at: number, hours: Hours): number {
  if (!isWithin(at, hours)) return at;
  const offsetAt = (moment: number): number => DateTime.fromMillis(moment, { zone: hours.zone }).offset * minute;
  const [offset, later] = [offsetAt(at), offsetAt(at + soon)];
  const midnight = Math.floor((at + offset) / day) * day;
  const ends = [offset, later].flatMap((each) =>
    [0, 1, 2].map((days) => midnight + days * day + hours.to * minute - each),
  );
  const changes = offset === later ? [] : [changeBetween(at, at + soon, offsetAt)];
  return Math.min(...[...ends, ...changes].filter((moment) => moment > at && !isWithin(moment, hours)));
}

/** Longer than any hours of a day, with a change of the clocks. */
const soon = day + 3 * hour;

/** The minute between two moments from which on the zone has its later offset. */
function changeBetween(from: number, until: number, offsetAt: (moment: number) => number): number {
  let [before, after] = [Math.floor(from / minute), Math.ceil(until / minute)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * minute) === offsetAt(from)) before = middle;
    else after = middle;
  }
  return after * minute;
}

export function nextSpan(at: number, hours: Hours): Span {
  const from = beginOf(endOf(at, hours), hours);
  return { from, until: endOf(from, hours) };
}

/** The first moment from `at` on that lies within these hours. */
const beginOf = (at: number, { from, to, zone }: Hours): number => endOf(at, { from: to, to: from, zone });

/** A time of the week, on the wall clock of an IANA zone: days from Monday, 1, and minutes after midnight. */
export type Weekly = { readonly day: number; readonly minutes: number; readonly zone: string };

export function weeklyOf(at: number, zone: string): Weekly {
  const { weekday, hour: hours, minute: minutes } = DateTime.fromMillis(at, { zone });
  return { day: weekday, minutes: hours * 60 + minutes, zone };
}

/** The first such time of the week after a moment. */
export function nextWeekly(after: number, { day: weekday, minutes, zone }: Weekly): number {
  const wall = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0, millisecond: 0 };
  const local = DateTime.fromMillis(after, { zone });
  const days = (weekday - local.weekday + 7) % 7;
  // Each is set anew: a time that the clocks leave out in one week is back in the next.
  const found = [days, days + 7].map((each) => local.plus({ days: each }).set(wall).toMillis());
  return Math.min(...found.filter((moment) => moment > after));
}

/** The first midnight after this moment on the wall clock of the zone. */
export function firstMidnight(at: number, zone: string): number {
  return DateTime.fromMillis(at, { zone }).plus({ days: 1 }).startOf("day").toMillis();
}

/** What counts when time is measured: only the hours of `window`, if there is one, and nothing of `idle`. */
export type Measure = { readonly window: Hours | null; readonly idle: readonly Span[] };

/** How much of the time between two moments counts, in milliseconds. */
export function countedBetween(from: number, until: number, measure: Measure): number {
  let sum = 0;
  for (const span of countMs(from, measure)) {
    if (span.from >= until) return sum;
    sum += Math.min(span.until, until) - span.from;
  }
  return sum;
}

/** The last moment at which no more than so many milliseconds have counted since `from`: time that does not count comes on top. */
export function momentAfter(from: number, ms: number, measure: Measure): number {
  let left = ms;
  for (const span of countMs(from, measure)) {
    const length = span.until - span.from;
    if (left < length) return span.from + left;
    left -= length;
  }
  return from + ms;
}

/** The spans that count, from this moment on, in order; the last one may have no end. */
function* countMs(from: number, { window, idle }: Measure): Generator<Span> {
  let at = from;
  for (const gap of [...joinSpans(idle), { from: Infinity, until: Infinity }]) {
    if (gap.until <= at) continue;
    if (gap.from > at) yield* openSpans(at, gap.from, window);
    at = Math.max(at, gap.until);
  }
}

function* openSpans(from: number, until: number, window: Hours | null): Generator<Span> {
  if (window === null) {
    yield { from, until };
    return;
  }
  for (let at = beginOf(from, window); at < until;) {
    const end = Math.min(endOf(at, window), until);
    yield { from: at, until: end };
    at = beginOf(end, window);
  }
}

/** The same time in spans that neither touch nor overlap, oldest first. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last === undefined || span.from > last.until) result.push(span);
    else result[result.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
  }
  return result;
}
