import type { Message } from "../../../games/contract/index.ts";
import { begin, openCheckIn } from "./organiserActions.ts";
import { addDue } from "../outbox.ts";
import type { Schedule, TournamentRecord } from "../record.ts";

export const unscheduled: Schedule = { checkIn: null, begin: null };

/** What must be so before a tournament can begin: a reason why it cannot, or nothing. */
export type FindMissingPermissions = (record: TournamentRecord) => Message | undefined;

/**
 * What the schedule brings about before the first round: check-in opens and
 * the tournament begins at their times, each once. When it cannot begin, the
 * organiser is told why and the time is struck off. Undefined when nothing is due.
 */
export function runSchedule(
  record: TournamentRecord,
  now: number,
  findMissingPermissions: FindMissingPermissions,
): TournamentRecord | undefined {
  const times = record.schedule ?? unscheduled;
  const isBefore = record.status === "registration" || record.status === "check-in";
  if (isBefore && isDue(times.begin, now)) {
    const free = { ...record, schedule: unscheduled };
    const missing = findMissingPermissions(record);
    const begun = missing === undefined ? begin(free) : ({ ok: false, why: missing } as const);
    return begun.ok ? begun.record : addDue(free, { kind: "hindered", why: begun.why });
  }
  if (record.status === "registration" && isDue(times.checkIn, now)) {
    const opened = openCheckIn({ ...record, schedule: { ...times, checkIn: null } });
    return opened.ok ? opened.record : undefined;
  }
  return undefined;
}

/** When the schedule has to be looked at next; undefined when it holds nothing more. */
export function nextScheduled({ schedule, status }: TournamentRecord): number | undefined {
  const { checkIn, begin: begins } = schedule ?? unscheduled;
  const times = [
    ...(status === "registration" && checkIn !== null ? [checkIn] : []),
    ...((status === "registration" || status === "check-in") && begins !== null ? [begins] : []),
  ];
  return times.length === 0 ? undefined : Math.min(...times);
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && at <= now;
}
