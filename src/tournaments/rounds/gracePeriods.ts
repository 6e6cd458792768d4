import { hour, joinSpans, minute, type Span } from "../../time/hours.ts";
import { absenceLeft, isAsleep, type Preferences, whenClockMayEnd } from "../../time/preferences.ts";
import type { EntrantId, TournamentRecord } from "../record.ts";
import { withPod } from "./steps.ts";

/** An absence holds up a tournament no longer than this for one player, over all its rounds. */
export const absenceInTournament = 48 * hour;
/** Clocks of two machines may differ by so much without one of them having been put back. */
const tolerance = 3 * minute;

/** Until when a table waits for somebody whose time is up, and how much of it is announced absence, in milliseconds. */
export type Patience = { readonly until: number; readonly absence: number };

/**
 * Nobody loses a seat asleep or announced as away: a deadline waits for the
 * end of quiet hours, and for an absence as far as the tournament's and the
 * year's hours reach. `used`: absence this player has had in this tournament. Undefined when it does not wait.
 */
export function patienceWith(preferences: Preferences, now: number, used: number): Patience | undefined {
  const { away } = preferences;
  if (away !== null && away.from <= now && now < away.until) {
    const absence = Math.min(away.until - now, absenceInTournament - used, absenceLeft(preferences, now));
    if (absence > 0) return { until: now + absence, absence };
  }
  return isAsleep(preferences, now) ? { until: whenClockMayEnd(preferences, now), absence: 0 } : undefined;
}

/** The preferences of somebody whose absence was drawn on from now on. */
export function withDrawn(preferences: Preferences, now: number, absence: number): Preferences {
  return { ...preferences, drawn: joinSpans([...preferences.drawn, { from: now, until: now + absence }]) };
}

/** The record in which a table waits so long; what each player's absence took is noted. */
export function waiting(
  record: TournamentRecord,
  { round, pod }: { readonly round: number; readonly pod: number },
  until: number,
  absences: ReadonlyMap<EntrantId, number>,
): TournamentRecord {
  const at = record.rounds[round]?.pods[pod];
  if (at === undefined) return record;
  const entrants = record.entrants.map((entrant) => {
    const absence = absences.get(entrant.id);
    return absence === undefined ? entrant : { ...entrant, absence: (entrant.absence ?? 0) + absence };
  });
  return withPod({ ...record, entrants }, round, pod, { ...at, deadline: until });
}

/**
 * The time in which every process stood still is given back to the open tables of the round, once; what was given for
 * a time that did not come, because the clock was put back since, is taken again. The same record when there is neither.
 */
export function giveBackStandstills(record: TournamentRecord, gaps: readonly Span[], now: number): TournamentRecord {
  const at = record.rounds.length - 1;
  const round = record.rounds[at];
  const awake = round?.awake;
  if (record.status !== "playing" || round === undefined || round.isClosed || awake === undefined) return record;
  if (record.paused !== undefined) return record;
  const isAhead = awake - now > tolerance;
  const fresh = isAhead ? [] : gaps.filter(({ until }) => until > awake);
  if (fresh.length === 0 && !isAhead) return record;
  const lost = fresh.reduce((sum, { from, until }) => sum + until - Math.max(from, awake), isAhead ? now - awake : 0);
  const pods = round.pods.map((pod) => (pod.result === null ? { ...pod, deadline: pod.deadline + lost } : pod));
  const later = { ...round, pods, awake: isAhead ? now : Math.max(...fresh.map(({ until }) => until)) };
  return { ...record, rounds: record.rounds.with(at, later) };
}
