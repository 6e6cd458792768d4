import { say } from "../../words/say.ts";
import type { UserId } from "../../ids.ts";
import { refuse } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import type { DeadlineStore } from "../deadlines/deadlineStore.ts";
import { countedBetween, day } from "../../time/hours.ts";
import { defaultPreferences } from "../../time/preferences.ts";
import { actsAsStaff, hostName, leave } from "../actions/lobby.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import { addPost } from "../outbox.ts";
import { addAuditLine } from "../audit.ts";
import { type Changed, seatOf, type TableRecord } from "../record.ts";
import { isOpen } from "../stage.ts";

type Tables = Pick<RecordStore<TableRecord>, "change"> & { readonly times: Pick<DeadlineStore, "contextFor"> };

/** Returns true for a user who has left a server or is barred there; false where that is not known. */
export type IsGone = (guild: string, user: UserId) => Promise<boolean>;

/** Time after which a host who did nothing has the table no more, in ms; announced absences do not count. */
const longSilence = 7 * day;

/** Passes hosting on as its host or the staff of the server decides. */
export function passHost(record: TableRecord, user: UserId, isStaff: boolean, heir: UserId, now: number): Changed {
  if (!isOpen(record)) return refuse("refusal.over");
  if (record.tournament !== undefined) return refuse("tournament.refusal.table-stays");
  if (record.host !== user && !actsAsStaff(record, user, isStaff))
    return refuse("refusal.host-only", { host: hostName(record) });
  if (seatOf(record, heir) === undefined || heir === record.host)
    return refuse("refusal.no-heir", { who: `<@${heir}>` });
  return { ok: true, record: handOn(record, user, heir, now) };
}

/**
 * Gives the table as it is once hosting has passed on to the next person who sits there: when a player other than the
 * host asks, and the host has left the server, gave the seat away or was silent for a week.
 */
export async function replaceHost(
  { tables, isGone }: { readonly tables: Tables; readonly isGone: IsGone },
  record: TableRecord,
  user: UserId,
): Promise<TableRecord> {
  const { id, guild, host } = record;
  const mayPass = isOpen(record) && record.tournament === undefined;
  if (!mayPass || host === user || seatOf(record, user) === undefined) return record;
  const hasLeft = await isGone(guild, host);
  const times = await tables.times.contextFor(record);
  if (!hasLeft && !isSilent(record, times)) return record;
  const heir = await findHeir(record, isGone);
  if (heir === undefined) return record;
  const outcome = await tables.change(id, null, (current) => {
    if (current.host !== host || seatOf(current, heir) === undefined) return { ok: true, record: current };
    const left = hasLeft && current.status === "lobby" ? leave(current, host) : undefined;
    return { ok: true, record: handOn(left?.ok === true ? left.record : current, heir, heir, times.now) };
  });
  return outcome.ok ? outcome.record : record;
}

/** True for a host without a seat, or one who has not chosen anything for long. */
function isSilent({ seats, host, match, opened }: TableRecord, { now, preferences }: TimeContext): boolean {
  const seat = seats.findIndex((seated) => seated.kind === "person" && seated.user === host);
  const own = match?.newest.findLast((entry) => entry.seat === seat && entry.by === "player");
  const { drawn, away } = preferences.get(host) ?? defaultPreferences;
  const idle = away === null ? drawn : [...drawn, away];
  return seat === -1 || countedBetween(Math.max(opened, own?.at ?? 0), now, { window: null, idle }) > longSilence;
}

async function findHeir({ seats, host, guild }: TableRecord, isGone: IsGone): Promise<UserId | undefined> {
  const own = seats.findIndex((seated) => seated.kind === "person" && seated.user === host);
  for (const seated of [...seats.slice(own + 1), ...seats.slice(0, Math.max(0, own))])
    if (seated.kind === "person" && !(await isGone(guild, seated.user))) return seated.user;
  return undefined;
}

function handOn(record: TableRecord, by: UserId, heir: UserId, now: number): TableRecord {
  const passed = addAuditLine({ ...record, host: heir }, by, "host", now, seatOf(record, heir));
  if (record.status === "lobby") return addPost(passed, { kind: "lobby" });
  return addPost(passed, { kind: "notice", what: say("days.host", { who: { seat: seatOf(record, heir) ?? 0 } }) });
}
