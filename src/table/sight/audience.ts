import type { UserId } from "../../ids.ts";
import { hasSeat, isHiddenFrom, type TableRecord } from "../record.ts";

export type Everybody = "everybody";

/** What one person alone may read: the one who is named, or whoever is answered. */
export type OnePerson = { readonly person: UserId | "asker" };

/** Who may read something. It goes with a sight into every message made from it. */
export type Audience = Everybody | OnePerson;

/** Whoever is answered, alone. */
export const asker: OnePerson = { person: "asker" };

/** Whether what was made for this audience may be handed to this person alone. */
export function isFor(audience: Audience, user: UserId): boolean {
  return audience === "everybody" || audience.person === "asker" || audience.person === user;
}

/** Who asks to see a table, and from which server; null in direct messages. */
export type Reader = { readonly user: UserId; readonly guild: string | null };

/** Whether a person may know of a table where they ask: one of another server is its players' business alone. */
export function isReachable(record: TableRecord, { user, guild }: Reader): boolean {
  return record.guild === guild || hasSeat(record, user);
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
