import { day, endOf, type Hours, isWithin, joinSpans, type Span } from "./hours.ts";
import type { ChannelId, Posted } from "../ids.ts";

/** How a person wants to be reminded, and when not; the same on every server. */
export type Preferences = {
  readonly zone: string;
  readonly pings: "thread" | "dm";
  /** Minutes after midnight in `zone`. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly away: Span | null;
  /** The times of absence that kept a clock from running out. */
  readonly drawn: readonly Span[];
  /** The channel of direct messages with this person, once it was opened. */
  readonly dm: ChannelId | null;
  /** True from when Discord refused a direct message until the person asks for them again or uses the bot there. */
  readonly refusesDms: boolean;
  /** The direct message that lists the tables waiting for this person. */
  readonly digest: Posted | null;
};

export const defaultPreferences: Preferences = {
  zone: "UTC",
  pings: "thread",
  quiet: null,
  away: null,
  drawn: [],
  dm: null,
  refusesDms: false,
  digest: null,
};

/** Quiet hours may take half of a day, or else nobody could ever be reminded. */
export const longestQuiet = 12 * 60;
/** How much absence may be drawn on within any 365 days. */
export const yearlyAbsence = 30 * day;
const year = 365 * day;

function quietHours({ quiet, zone }: Preferences): Hours | null {
  return quiet === null ? null : { ...quiet, zone };
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
 * A clock of this person runs out at `out`: if they are away then, the absence
 * from there on is drawn, as far as the year's hours reach. Drawing the same
 * again, or at another table, costs nothing more.
 */
export function useAbsence(preferences: Preferences, out: number): Preferences {
  const { away, drawn } = preferences;
  if (away === null || out < away.from || out >= away.until) return preferences;
  const covering = joinSpans(drawn).find((span) => span.from <= out && out <= span.until);
  const from = covering?.until ?? out;
  const until = Math.min(away.until, from + absenceLeft(preferences, from));
  if (until <= from) return preferences;
  const recent = drawn.filter((span) => span.until > out - 2 * year);
  return { ...preferences, drawn: joinSpans([...recent, { from, until }]) };
}

/** Back before the day that was named: what was drawn for the rest of it is given back. */
export function endAbsence(preferences: Preferences, now: number): Preferences {
  const drawn = preferences.drawn.flatMap(({ from, until }) =>
    from >= now ? [] : [{ from, until: Math.min(until, now) }],
  );
  return { ...preferences, away: null, drawn };
}
