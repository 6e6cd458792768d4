import { addDue } from "./outbox.ts";
import type { TournamentRecord } from "./record.ts";

/** The channel takes no posts: they wait, and the organiser is told once. */
export function loseChannel(record: TournamentRecord, code: number, now: number): TournamentRecord {
  if (record.lostPlace !== undefined) return record;
  return addDue({ ...record, lostPlace: { code, since: now } }, { kind: "lost-place" });
}

/** A post went out again. */
export function regainChannel(record: TournamentRecord): TournamentRecord {
  const { lostPlace, ...found } = record;
  if (lostPlace === undefined) return record;
  return { ...found, outbox: found.outbox.filter(({ kind }) => kind !== "lost-place") };
}
