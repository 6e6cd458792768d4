import type { AnyGame } from "../../../games/contract/index.ts";
import { day, hour, minute } from "../../time/hours.ts";
import { whenAwake } from "../../time/preferences.ts";
import { addPost } from "../outbox.ts";
import type { TableRecord } from "../record.ts";
import { finalResult } from "../disclosure/disclosure.ts";
import type { OwnThread } from "../hosting.ts";
import { awaitedPersons, preferencesOf, type TimeContext } from "./awaited.ts";

/** Discord lets a channel be renamed twice in ten minutes: one for turns, so that the end always has the other. */
const betweenTurns = 10 * minute;
/** Who is awaited for less than this is not worth a new name. */
const settled = minute;
/** How long everybody has, at the least, to look at a finished match, from when they wake. */
const timeToLook = hour;

/** The thread in which a table is played and that was opened for it; undefined when it is played elsewhere. */
export function threadOf({ thread, place }: TableRecord): OwnThread | undefined {
  return thread?.id === place ? thread : undefined;
}

/** The record with the thread of a match that is over, where it is played there next: it is renamed and archived for this one. */
export function takeOverThread(record: TableRecord, { status, thread, place }: TableRecord): TableRecord {
  const isFree = status === "ended" || status === "closed";
  if (!isFree || thread === undefined || place !== record.place || thread.id !== place) return record;
  const { id, namesTurns } = thread;
  return { ...record, thread: { id, sign: "", renamed: null, ...(namesTurns === true ? { namesTurns } : {}) } };
}

/** What the name of a thread tells of its table; undefined while that is not worth a new name. Each new name leaves a line in the thread that nobody can delete. */
export function signOf(game: AnyGame, record: TableRecord): string | undefined {
  switch (record.status) {
    case "lobby":
      return undefined;
    case "ended":
      return finalResult(game, record).outcome.is === "not-passed" ? "not-passed" : "done";
    case "closed":
      return record.isSaved === true ? "saved" : "closed";
    case "dealing":
      return "playing";
    case "playing": {
      if (record.thread?.namesTurns !== true) return "playing";
      if (record.timing.isPaused) return "paused";
      const awaited = awaitedPersons(game, record);
      return awaited.length === 0 ? undefined : `turn ${awaited.join()}`;
    }
  }
}

/** The record after a change, with a note of since when the name of its thread is wrong, and the end told at once. */
export function noteThread(game: AnyGame, before: TableRecord, after: TableRecord, now: number): TableRecord {
  const thread = threadOf(after);
  if (thread === undefined) return after;
  const isNamed = after.status === "playing" && thread.namesTurns !== true;
  const sign = isNamed || isNamedAlike(before, after) ? thread.sign : "";
  const wanted = signOf(game, after);
  const isWrong = wanted !== undefined && wanted !== sign;
  const { wrongSince, ...known } = { ...thread, sign };
  const noted = isWrong ? { ...known, wrongSince: wrongSince ?? now } : known;
  const isSame = noted.sign === thread.sign && isWrong === (wrongSince !== undefined);
  return tidyWhenDue(isSame ? after : { ...after, thread: noted }, now);
}

/** The record with the work that its thread needs, when the moment for that has come. */
export function tidyWhenDue(record: TableRecord, now: number): TableRecord {
  const at = threadMoment(record);
  return at === null || at > now ? record : addPost(record, { kind: "tidy-thread" });
}

/** When the thread of a table is to be renamed or archived; null when never, or when that is under way. */
export function threadMoment(record: TableRecord): number | null {
  const thread = threadOf(record);
  if (thread === undefined || record.lostPlace !== undefined) return null;
  if (record.outbox.some(({ kind }) => kind === "tidy-thread")) return null;
  const moments = [...renameMoments(record, thread), ...(thread.archiveAt === undefined ? [] : [thread.archiveAt])];
  return moments.length === 0 ? null : Math.max(Math.min(...moments), thread.refusedUntil ?? 0);
}

function renameMoments({ status }: TableRecord, thread: OwnThread): readonly number[] {
  const { wrongSince, renamed, sign, namesTurns } = thread;
  if (wrongSince === undefined) return [];
  const isAwaitedAlone = status === "playing" && namesTurns === true && sign !== "";
  if (!isAwaitedAlone) return [wrongSince];
  return [Math.max(wrongSince + settled, renamed === null ? 0 : renamed + betweenTurns)];
}

function isNamedAlike({ seats: before }: TableRecord, { seats: after }: TableRecord): boolean {
  return before === after || String(before.map(({ name }) => name)) === String(after.map(({ name }) => name));
}

/** When the thread of a match that ends now may be archived: not before everybody could look, or a day is over. */
export function archiveMoment(record: TableRecord, wait: number, times: TimeContext): number {
  const looked = record.seats.map((seated) => {
    const preferences = preferencesOf(seated, times);
    const back = Math.max(times.now, preferences.away?.until ?? 0);
    return whenAwake(preferences, back) + timeToLook;
  });
  return Math.max(times.now + wait, Math.min(times.now + day, Math.max(...looked)));
}
