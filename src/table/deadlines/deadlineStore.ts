import type { Store, Stored } from "../../store/shelf.ts";
import { day, joinSpans, type Span } from "../../time/hours.ts";
import type { TableId, UserId } from "../../ids.ts";
import type { TimeContext } from "./reminderSchedule.ts";
import { type Preferences, defaultPreferences } from "../../time/preferences.ts";
import type { TableRecord } from "../record.ts";

/** When any process was last awake, and when all of them were not. */
type Heartbeat = { readonly at: number; readonly gaps: readonly Span[] };

/** That a table is to be brought up at a moment; `version` is of the row as it was read. */
export type Row = { readonly table: TableId; readonly at: number; readonly version: number };

/** A clock that the bot's standstill could matter to never runs longer than this. */
const gapsKept = 120 * day;
const beatEvery = 30_000;
/** Without a heartbeat for so long, every process stood still, and the time is given back. */
const standstill = 3 * 60_000;

/** What time has to do with tables, stored: people's manners, the heartbeat, and a row for every table that time will touch. */
export function createTimes(store: Store, now: () => number) {
  const people = store.shelf<Preferences>("manners");
  const hearts = store.shelf<Heartbeat>("heartbeat");
  const rows = store.shelf<{ readonly table: TableId }>("deadlines");
  let gaps: readonly Span[] = [];

  async function manners(user: string): Promise<Preferences> {
    return { ...defaultPreferences, ...(await people.get(user))?.value };
  }

  /** Changes a person's manners; gives them as they stand now. */
  async function mannersChanged(user: UserId, next: (before: Preferences) => Preferences): Promise<Preferences> {
    for (;;) {
      const stored: Stored<Preferences> | undefined = await people.get(user);
      const before = { ...defaultPreferences, ...stored?.value };
      const after = next(before);
      if (after === before) return before;
      const put = await people.put(user, after, stored?.version ?? null);
      if (put.ok) return after;
    }
  }

  /** The moment for this table, with the manners of everybody who sits at it. */
  async function timesFor(record: TableRecord): Promise<TimeContext> {
    const users = record.seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
    const found = users.length === 0 ? [] : await people.many(users);
    const known = users.map((user, at) => [user, { ...defaultPreferences, ...found[at]?.value }] as const);
    return { now: now(), gaps, manners: new Map(known) };
  }

  /** Says that this process is awake. After a standstill of all processes the gap is noted, once. */
  async function beat(): Promise<void> {
    const stored = await hearts.get("heart");
    const before = stored?.value ?? { at: now(), gaps: [] };
    gaps = before.gaps;
    const isGap = now() - before.at > standstill;
    if (stored !== undefined && !isGap && now() - before.at < beatEvery) return;
    const recent = before.gaps.filter(({ until }) => until > now() - gapsKept);
    const all = isGap ? joinSpans([...recent, { from: before.at, until: now() }]) : recent;
    const put = await hearts.put("heart", { at: Math.max(now(), before.at), gaps: all }, stored?.version ?? null);
    if (put.ok) gaps = all;
    else await beat();
  }

  /**
   * Stores the row that will bring a table up at this moment. It is there
   * before the record that names it, and written anew if it was there before:
   * whoever is about to strike off the old one then leaves it.
   */
  async function bringUp(table: TableId, at: number): Promise<void> {
    const key = rowKey(table, at);
    let version: number | null = null;
    while (!(await rows.put(key, { table }, version)).ok) version = (await rows.get(key))?.version ?? null;
  }

  /** The rows whose time has come, earliest first. */
  async function* due(): AsyncGenerator<Row> {
    const limit = rowKey("", now() + 1);
    for await (const key of rows.keys()) {
      if (key >= limit) return;
      const [at = "", table = ""] = key.split(":");
      const stored = await rows.get(key);
      if (stored !== undefined) yield { table: table as TableId, at: Number(at), version: stored.version };
    }
  }

  /** Strikes off a row as it was read; one that was written anew since then stays. */
  async function done({ table, at, version }: Row): Promise<void> {
    await rows.remove(rowKey(table, at), version);
  }

  async function forget(user: UserId): Promise<void> {
    const stored = await people.get(user);
    if (stored !== undefined) await people.remove(user, stored.version);
  }

  return { standstills: () => gaps, manners, mannersChanged, forget, timesFor, beat, bringUp, due, done };
}

/** Keys sort as their times do. */
function rowKey(table: string, at: number): string {
  return `${String(Math.ceil(at)).padStart(15, "0")}:${table}`;
}
