import type { OutboxRecord } from "./recordStore.ts";

/** What a piece of work that was done changes in the record that asked for it. */
export type Patch<R> = (record: R) => R;

/** The patch of work that changes nothing in its record. */
export function leaveUnchanged<R>(record: R): R {
  return record;
}

/** The record without a piece of work that was done, or can never be done. */
export function removeDue<R extends OutboxRecord>(record: R, id: number): R {
  return { ...record, outbox: record.outbox.filter((due) => due.id !== id) };
}
