import type { Due, TableRecord } from "./record.ts";

type DueKind<T> = T extends { readonly id: number } ? Omit<T, "id"> : never;

/**
 * The record with one more post to make. Posts that show how the table stands
 * replace an earlier one of their kind: only the newest is worth sending. The
 * first of all may be under way, or out before its receipt is stored: it stays.
 * Numbers can be read in posts, so those for one seat alone are counted apart:
 * otherwise public ones would tell how many secret ones there were.
 */
export function addPost(record: TableRecord, due: DueKind<Due>): TableRecord {
  const replaces = (other: Due) =>
    other.kind === due.kind &&
    (due.kind === "lobby" ||
      due.kind === "card" ||
      due.kind === "update-reminder" ||
      ("seat" in due && "seat" in other && other.seat === due.seat));
  const isPrivate = due.kind === "secret" || due.kind === "close-secret";
  const next = { ...due, id: isPrivate ? record.nextPrivateDue : record.nextDue } as Due;
  const outbox = [...record.outbox.filter((other, at) => at === 0 || !replaces(other)), next];
  return isPrivate
    ? { ...record, outbox, nextPrivateDue: record.nextPrivateDue + 1 }
    : { ...record, outbox, nextDue: record.nextDue + 1 };
}
