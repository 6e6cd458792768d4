import { accept } from "../../records/outcome.ts";
import type { UserId } from "../../ids.ts";
import { addPost } from "../outbox.ts";
import type { Changed, Seated, TableRecord } from "../record.ts";
import { isOpen } from "../stage.ts";

/** Returns true where a table that is not over shows a user under another name than the one they have now. */
export function isRenamed({ status, seats }: TableRecord, user: UserId, name: string): boolean {
  return isOpen({ status }) && seats.some((seated) => withName(seated, user, name) !== seated);
}

/** Shows a user under their present name wherever the table names them. */
export function rename(record: TableRecord, user: UserId, name: string): Changed {
  if (!isRenamed(record, user, name)) return accept(record);
  const seats = record.seats.map((seated) => withName(seated, user, name));
  const { thread } = record;
  const renamed = { ...record, seats, ...(thread === undefined ? {} : { thread: { ...thread, sign: "" } }) };
  return accept(addPost(renamed, { kind: record.status === "lobby" ? "lobby" : "card" }));
}

function withName(seated: Seated, user: UserId, name: string): Seated {
  const { owner } = seated;
  if (seated.kind === "person" && seated.user === user) return seated.name === name ? seated : { ...seated, name };
  if (owner?.user !== user || owner.name === name) return seated;
  const isKept = seated.kind === "computer" && seated.name === owner.name;
  return { ...seated, owner: { ...owner, name }, ...(isKept ? { name } : {}) };
}
