import type { UserId } from "../../ids.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { type Changed, seatOf, type TableRecord } from "../record.ts";

/** Most characters of a player's notes: they are stored with every move. */
export const longestNote = 400;

/** Returns a player's notes on a match; empty where there are none. */
export const noteOf = ({ notes = [] }: Pick<TableRecord, "notes">, user: UserId): string =>
  notes.find((note) => note.user === user)?.text ?? "";

/** Replaces a player's notes; an empty text deletes them. */
export function writeNote(record: TableRecord, user: UserId, text: string): Changed {
  if (seatOf(record, user) === undefined) return refuse("refusal.not-seated");
  const others = (record.notes ?? []).filter((note) => note.user !== user);
  const written = text.trim().slice(0, longestNote);
  return accept({ ...record, notes: written === "" ? others : [...others, { user, text: written }] });
}
