import type { TournamentDue, TournamentRecord } from "./record.ts";

type DueKind<T> = T extends { readonly id: number } ? Omit<T, "id"> : never;

/** Adds a job. A waiting card is replaced, but the first one stays: it may be out already. */
export function addDue(record: TournamentRecord, due: DueKind<TournamentDue>): TournamentRecord {
  const first = record.outbox.find(({ kind }) => kind !== "fill");
  const kept =
    due.kind === "card" ? record.outbox.filter((other) => other === first || other.kind !== "card") : record.outbox;
  const next = { ...due, id: record.nextDue } as TournamentDue;
  return { ...record, outbox: [...kept, next], nextDue: record.nextDue + 1 };
}

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
