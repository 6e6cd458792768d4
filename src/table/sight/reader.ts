import type { UserId } from "../../ids.ts";
import { isHiddenFrom, ownsSeat, seatOf, type TableRecord } from "../record.ts";

/** Who asks to see a table, and from which server; null in direct messages. */
export type Reader = { readonly user: UserId; readonly guild: string | null };

/** Whether a person may know of a table where they ask: one of another server is its players' business alone. */
export function isReachable(record: TableRecord, { user, guild }: Reader): boolean {
  return record.guild === guild || seatOf(record, user) !== undefined || ownsSeat(record, user);
}

/** Whether a person may look at a table; not at one whose deal others still play without a seat there. */
export function mayLook(record: TableRecord, reader: Reader): boolean {
  return isReachable(record, reader) && !isHiddenFrom(record, reader.user);
}

/** True where everybody with the link may watch a table: its server allows it, and nobody else plays its deal. */
export function isWatchable(
  { keepsKey }: Pick<TableRecord, "keepsKey">,
  { hidesBoards }: { readonly hidesBoards?: boolean },
): boolean {
  return keepsKey !== true && hidesBoards !== true;
}
