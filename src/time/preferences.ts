import { day, endOf, firstMidnight, type Hours, isWithin, joinSpans, type Span } from "./hours.ts";
import type { ChannelId, Posted } from "../ids.ts";

type Quiet = { readonly from: number; readonly to: number };

/** Quiet hours that clocks go by until a moment, and since when they do, in milliseconds since the epoch. */
type FormerHours = {
  readonly zone: string;
  readonly quiet: Quiet | null;
  readonly since: number;
  readonly until: number;
};

/** How a person wants to be reminded, and when not; the same on every server. */
export type Preferences = {
  readonly zone: string;
  readonly pings: "thread" | "dm";
  readonly quiet: Quiet | null;
  /** The hours that clocks went by before these, so that nobody holds one up by moving the hours along. */
  readonly former: FormerHours | null;
  readonly away: Span | null;
  /** The times of absence that kept a clock from running out. */
  readonly drawn: readonly Span[];
  /** The channel of direct messages with this person, once it was opened. */
  readonly dm: ChannelId | null;
  /** True from when Discord refused a direct message until the person asks for them again or uses the bot there. */
  readonly refusesDms: boolean;
  /** The direct message that lists the tables waiting for this person. */
  readonly digest: Posted | null;
  /** Whether others may see what this person's matches came to. */
  readonly sharesRecord: boolean;
  /** True where positions of their finished matches may become positions of the day. */
  readonly sharesPositions: boolean;
  /** Whether they want to be told quietly, by direct message, that their turn is the next but one. */
  readonly headsUp: boolean;
  /** How messages for them alone are shown: words leave out pictures and emojis, for screen readers; large shows pictures in halves. */
  readonly display: "pictures" | "words" | "large";
  /** The language they chose to read, as Discord names it; null: the one of their Discord. */
  readonly language: string | null;
  /** What their Discord was set to when they last used the bot; null until it was a language beside English. */
  readonly locale: string | null;
};

/** What a person reads in direct messages, as Discord names languages; undefined where nothing is known of it. */
export const languageOf = ({ language, locale }: Preferences): string | undefined => language ?? locale ?? undefined;

export const defaultPreferences: Preferences = {
  zone: "UTC",
  pings: "thread",
  quiet: null,
  former: null,
  away: null,
  drawn: [],
  dm: null,
  refusesDms: false,
  digest: null,
  sharesRecord: false,
  sharesPositions: false,
  headsUp: false,
  display: "pictures",
  language: null,
  locale: null,
};

/** Quiet hours may take half of a day, or else nobody could ever be reminded. */
export const longestQuiet = 12 * 60;
/** How much absence may be drawn on within any 365 days. */
const yearlyAbsence = 30 * day;
const year = 365 * day;

function quietHours({ quiet, zone }: Pick<Preferences, "quiet" | "zone">): Hours | null {
  return quiet === null ? null : { ...quiet, zone };
}

/**
 * Other quiet hours or another zone: reminders keep to them at once, clocks from the next day on, and no sooner than a
 * day after the last change. So a clock waits for a night, and for two where they meet, but not for one after another.
 */
export function changeHours(
  preferences: Preferences,
  change: Partial<Pick<Preferences, "quiet" | "zone">>,
  now: number,
): Preferences {
  const { zone, quiet, former } = preferences;
  const isPending = former !== null && now < former.until;
  // Where nobody sleeps there is nothing to hold up a clock with.
  if (!isPending && quiet === null && (change.quiet ?? null) === null) return { ...preferences, ...change };
  const counting = isPending ? former : { zone, quiet, since: former?.until ?? 0 };
  const until = firstMidnight(Math.max(now, counting.since + day - 1), counting.zone);
  return {
    ...preferences,
    ...change,
    former: { zone: counting.zone, quiet: counting.quiet, since: counting.since, until },
  };
}

/** From when on clocks go by the hours that were named last; null when they do at this moment. */
export function hoursCountFrom({ quiet, former }: Preferences, now: number): number | null {
  if (former === null || (former.quiet === null && quiet === null)) return null;
  return now < former.until ? former.until : null;
}

/** Whether clocks take it that this person sleeps. */
export const isAsleep = (preferences: Preferences, at: number): boolean => isQuiet(hoursFor(preferences, at), at);

/** The first moment from `at` on at which a clock of this person may run out. */
export function whenClockMayEnd(preferences: Preferences, at: number): number {
  const { former } = preferences;
  if (former === null || at >= former.until) return whenAwake(preferences, at);
  const end = whenAwake(hoursFor(preferences, at), at);
  return end < former.until ? end : whenAwake(preferences, former.until);
}

/** The preferences with those hours that clocks go by at a moment. */
function hoursFor(preferences: Preferences, at: number): Preferences {
  const { former } = preferences;
  return former !== null && at < former.until
    ? { ...preferences, zone: former.zone, quiet: former.quiet }
    : preferences;
}

export function isQuiet(preferences: Preferences, at: number): boolean {
  const hours = quietHours(preferences);
  return hours !== null && isWithin(at, hours);
}

/** The first moment from `at` on at which this person may be reminded. */
export function whenAwake(preferences: Preferences, at: number): number {
  const hours = quietHours(preferences);
  return hours === null ? at : endOf(at, hours);
}

/** How much absence is left to draw on at this moment, in milliseconds. */
export function absenceLeft({ drawn }: Preferences, now: number): number {
  const used = joinSpans(drawn).reduce(
    (sum, { from, until }) => sum + Math.max(0, until - Math.max(from, now - year)),
    0,
  );
  return Math.max(0, yearlyAbsence - used);
}

/**
 * Draws the absence that keeps a clock from running out at `out`, and `grace` ms after it for a player who is back, within
 * the year's hours; again costs nothing.
 */
export function useAbsence(preferences: Preferences, out: number, grace: number): Preferences {
  const { away } = preferences;
  if (away === null || out < away.from || out >= away.until + grace) return preferences;
  return drawAbsence(preferences, { from: out, until: away.until + grace });
}

/** Draws an absence, as much of it as the year's hours allow; what was drawn before costs nothing. */
export function drawAbsence(preferences: Preferences, { from, until }: Span): Preferences {
  const { drawn } = preferences;
  const covering = joinSpans(drawn).find((span) => span.from <= from && from <= span.until);
  const paid = covering?.until ?? from;
  const end = Math.min(until, paid + absenceLeft(preferences, paid));
  if (end <= paid) return preferences;
  const recent = drawn.filter((span) => span.until > from - 2 * year);
  return { ...preferences, drawn: joinSpans([...recent, { from: paid, until: end }]) };
}

/** Back before the day that was named: the absence ends now, and what was drawn for the rest of it is given back. */
export function endAbsence(preferences: Preferences, now: number): Preferences {
  const { away } = preferences;
  const drawn = preferences.drawn.flatMap(({ from, until }) =>
    from >= now ? [] : [{ from, until: Math.min(until, now) }],
  );
  return { ...preferences, away: away && { ...away, until: Math.min(away.until, now) }, drawn };
}
