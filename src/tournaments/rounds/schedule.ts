import type { Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { refuse } from "../../records/outcome.ts";
import { hour, nextWeekly } from "../../time/hours.ts";
import { addAuditLine } from "../audit.ts";
import { addDue } from "../outbox.ts";
import { type About, isToBegin, latestRound, type Rhythm, type Schedule, type TournamentRecord } from "../record.ts";
import { begin, type Changed, isOver, openCheckIn, openTablesDue, withCard } from "./organiserActions.ts";

const unscheduled: Schedule = { checkIn: null, begin: null };

/** What must be so before a tournament can begin: a reason why it cannot, or nothing. */
export type FindMissingPermissions = (record: TournamentRecord) => Message | undefined;

/** Opens check-in and begins at their times; tells the organiser why it cannot, and takes the time off the card. Undefined when nothing is due. */
export function runSchedule(
  record: TournamentRecord,
  now: number,
  findMissingPermissions: FindMissingPermissions,
): TournamentRecord | undefined {
  const times = record.schedule ?? unscheduled;
  if (isToBegin(record) && isDue(times.begin, now)) {
    const free = { ...record, schedule: unscheduled };
    const missing = findMissingPermissions(record);
    const begun = missing === undefined ? begin(free) : ({ ok: false, why: missing } as const);
    return begun.ok ? begun.record : addDue(addDue(free, { kind: "card" }), { kind: "hindered", why: begun.why });
  }
  if (record.status === "registration" && isDue(times.checkIn, now)) {
    const opened = openCheckIn({ ...record, schedule: { ...times, checkIn: null } });
    return opened.ok ? opened.record : undefined;
  }
  return undefined;
}

/** When the schedule has to be looked at next; undefined when it holds nothing more. */
export function nextScheduled(record: TournamentRecord): number | undefined {
  const { checkIn, begin: begins } = record.schedule ?? unscheduled;
  const times = [
    ...(record.status === "registration" && checkIn !== null ? [checkIn] : []),
    ...(isToBegin(record) && begins !== null ? [begins] : []),
  ];
  return times.length === 0 ? undefined : Math.min(...times);
}

const isDue = (at: number | null, now: number): boolean => at !== null && at <= now;

/** Sets the rhythm of the rounds; a round that waits to begin goes by the new one. */
export function setRhythm(record: TournamentRecord, by: UserId, rhythm: Rhythm, about: About, now: number): Changed {
  if (isOver(record)) return refuse("tournament.refusal.over");
  const changed = addAuditLine({ ...record, rhythm }, { at: now, by, did: "rounds", about });
  return withCard(record.next === undefined ? changed : withNext(changed, now, record.nextIs === "end"));
}

/** The record whose latest round is over, with the time from which the next may begin, or the end is told. */
export function withNext(over: TournamentRecord, now: number, isLast: boolean): TournamentRecord {
  const record = withoutNext(over);
  const { rhythm } = record;
  if (rhythm === undefined) return record;
  const reviewed = now + rhythm.review * hour;
  if (!isLast && rhythm.start === "command") return { ...record, next: null };
  const isWeekly = !isLast && rhythm.week !== undefined;
  const next = isWeekly ? nextWeekly(reviewed, rhythm.week) : reviewed;
  return next > now ? { ...record, next, nextIs: isLast ? "end" : "round" } : record;
}

/** The record whose next round waits for nothing. */
export function withoutNext(record: TournamentRecord): TournamentRecord {
  const { next, nextIs: _nextIs, ...others } = record;
  return next === undefined ? record : others;
}

/** True while the next round waits for its time or for an organiser. */
export function isWaiting({ next }: TournamentRecord, now: number): boolean {
  return next === null || (next !== undefined && next > now);
}

export function startNext(record: TournamentRecord, by: UserId, now: number): Changed {
  if (record.status !== "playing" || record.paused !== undefined || !isWaiting(record, now))
    return refuse("tournament.refusal.no-wait");
  const line = { at: now, by, did: "next", where: { round: record.rounds.length }, about: "" } as const;
  return withCard(addAuditLine({ ...record, next: now }, line));
}

/** Stops all clocks of a tournament that is played, and its rounds, until a time or an organiser resumes it. */
export function pause(record: TournamentRecord, by: UserId, until: number, about: About, now: number): Changed {
  if (record.status !== "playing") return refuse("tournament.refusal.no-round");
  if (until <= now) return refuse("tournament.refusal.past");
  const paused = { from: record.paused?.from ?? now, until };
  const stopped = openTablesDue({ ...record, paused }, "clocks", () => true);
  return withCard(addAuditLine(stopped, { at: now, by, did: "pause", about }));
}

export function resume(record: TournamentRecord, by: UserId, now: number): Changed {
  if (record.paused === undefined) return refuse("tournament.refusal.not-paused");
  return withCard(addAuditLine(unpaused(record, now), { at: now, by, did: "resume", about: record.title }));
}

/** The tournament whose time runs again; open tables have the time of the pause longer. */
export function unpaused(record: TournamentRecord, now: number): TournamentRecord {
  const { paused, ...others } = record;
  const round = latestRound(record);
  if (paused === undefined || round === undefined) return record;
  const pods = round.pods.map((pod) =>
    pod.result === null ? { ...pod, deadline: pod.deadline + now - paused.from } : pod,
  );
  const later = { ...round, pods, ...(round.awake === undefined ? {} : { awake: now }) };
  return openTablesDue({ ...others, rounds: others.rounds.with(-1, later) }, "clocks", () => true);
}
