import type { Shelf, Store } from "../../store/shelf.ts";
import { day, joinSpans, type Span } from "../../time/hours.ts";
import type { ChannelId, TableId, UserId } from "../../ids.ts";
import type { Preferences } from "../../time/preferences.ts";
import type { TableRecord } from "../record.ts";
import type { TimeContext } from "./awaited.ts";
import { createPreferencesStore } from "./preferencesStore.ts";

/** When any process was last awake, and when all of them were not. */
type Heartbeat = { readonly at: number; readonly gaps: readonly Span[] };

/** That a table is due at a moment; `version` is of the row as it was read, and `guild` the server as far as it says so. */
export type Row = {
  readonly table: TableId;
  readonly at: number;
  readonly version: number;
  readonly guild: string | undefined;
};

/** A clock that the bot's standstill could matter to never runs longer than this. */
const gapsKept = 120 * day;
const beatEvery = 30_000;
/** So many rows are read at once. */
const rowsAtOnce = 12;
/** Without a heartbeat for so long, every process stood still, and the time is given back. */
const standstill = 3 * 60_000;

/** What a row is written from. */
type Timed = Pick<TableRecord, "id" | "guild" | "place">;
/** What is stored of a row; those of older versions name no server, or no place. */
type RowValue = { readonly table: TableId; readonly guild?: string; readonly place?: ChannelId | null };
/** Which table a row is of, and where that is played, as far as the row says so. */
export type ListedTable = {
  readonly id: TableId;
  readonly guild: string | undefined;
  readonly place: ChannelId | null | undefined;
};

type Shelves = {
  readonly hearts: Shelf<Heartbeat>;
  readonly rows: Shelf<RowValue>;
};

/** What time has to do with tables, stored. */
export type DeadlineStore = {
  /** When the bot stood still, oldest first. */
  readonly standstills: () => Promise<readonly Span[]>;
  readonly preferences: (user: string) => Promise<Preferences>;
  /** Changes a person's preferences; gives them as they stand now. */
  readonly changePreferences: (user: UserId, next: (before: Preferences) => Preferences) => Promise<Preferences>;
  readonly forget: (user: UserId) => Promise<void>;
  /**
   * The moment for this table, with the preferences of everybody who sits at it. A standstill that has just ended is
   * noted first: whoever comes before the next beat does not pay for it.
   */
  readonly contextFor: (record: Pick<TableRecord, "seats">) => Promise<TimeContext>;
  /** Says that this process is awake. After a standstill of all processes the gap is noted, once. */
  readonly beat: () => Promise<void>;
  /**
   * Notes that the clock of this machine was put back: what lies ahead of it did not happen. `lookAgain` is called
   * before that is stored, so that a process that ends meanwhile does it again at its next start.
   */
  readonly turnBack: (lookAgain: () => Promise<void>) => Promise<void>;
  readonly addRow: (table: Timed, at: number) => Promise<void>;
  /** The rows whose time has come, earliest first. */
  readonly dueRows: () => AsyncGenerator<Row>;
  /** The tables that have a row, which are all that time will touch: some more than once, with earlier places too. */
  readonly listTables: () => AsyncGenerator<ListedTable>;
  /** Takes away a row as it was read; one that was written anew since then stays. */
  readonly removeRow: (row: Row) => Promise<void>;
};

/** Keeps people's preferences, the heartbeat, and a row for every table that time will touch. */
export function createDeadlineStore(store: Store, now: () => number): DeadlineStore {
  const shelves: Shelves = {
    hearts: store.shelf<Heartbeat>("heartbeat"),
    rows: store.shelf<RowValue>("deadlines"),
  };
  let heart: Heartbeat | undefined;
  const { rows } = shelves;
  // The name is that of the first version, so that old databases go on.
  const preferences = createPreferencesStore(store.shelf<Preferences>("manners"));
  const beat = async () => (heart = await beatHeart(shelves, now()));
  /** Every process was awake not long ago, or what came in between is noted now. */
  const wake = async () => (heart === undefined || now() - heart.at > standstill ? beat() : heart);
  return {
    standstills: async () => (await wake()).gaps,
    preferences: preferences.read,
    changePreferences: preferences.change,
    forget: preferences.forget,
    async contextFor({ seats }) {
      const users = seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
      const known = await preferences.readAll(users);
      const { gaps } = await wake();
      return { now: now(), gaps, preferences: known };
    },
    async beat() {
      await beat();
    },
    async turnBack(lookAgain) {
      for (;;) {
        const stored = await shelves.hearts.get("heart");
        if (stored === undefined || stored.value.at - now() <= standstill) return;
        heart = { at: now(), gaps: cutSpans(stored.value.gaps, now()) };
        await lookAgain();
        if ((await shelves.hearts.put("heart", heart, stored.version)).ok) return;
      }
    },
    addRow: (table, at) => addRow(shelves, table, at),
    dueRows: () => dueRows(shelves, now()),
    listTables: () => listTables(shelves),
    async removeRow({ table, at, version }) {
      await rows.remove(rowKey(table, at), version);
    },
  };
}

async function beatHeart(shelves: Shelves, now: number): Promise<Heartbeat> {
  const { hearts } = shelves;
  const stored = await hearts.get("heart");
  const before = stored?.value ?? { at: now, gaps: [] };
  const isGap = now - before.at > standstill;
  if (stored !== undefined && !isGap && now - before.at < beatEvery) return before;
  const recent = before.gaps.filter(({ until }) => until > now - gapsKept);
  const gaps = isGap ? joinSpans([...recent, { from: before.at, until: now }]) : recent;
  const after = { at: Math.max(now, before.at), gaps };
  const put = await hearts.put("heart", after, stored?.version ?? null);
  return put.ok ? after : beatHeart(shelves, now);
}

/** What of these spans lies before a moment. */
function cutSpans(spans: readonly Span[], now: number): readonly Span[] {
  return spans.flatMap(({ from, until }) => (from >= now ? [] : [{ from, until: Math.min(until, now) }]));
}

/**
 * The row is there before the record that names it, and written anew if it was
 * there before: whoever is about to take away the old one then leaves it.
 */
async function addRow({ rows }: Shelves, { id, guild, place }: Timed, at: number): Promise<void> {
  const key = rowKey(id, at);
  let version: number | null = null;
  while (!(await rows.put(key, { table: id, guild, place }, version)).ok)
    version = (await rows.get(key))?.version ?? null;
}

async function* dueRows({ rows }: Shelves, now: number): AsyncGenerator<Row> {
  const limit = rowKey("", now + 1);
  let due: string[] = [];
  for await (const key of rows.keys()) {
    if (key >= limit) break;
    due.push(key);
    if (due.length < rowsAtOnce) continue;
    yield* await readRows(rows, due);
    due = [];
  }
  if (due.length > 0) yield* await readRows(rows, due);
}

async function readRows(rows: Shelves["rows"], keys: readonly string[]): Promise<readonly Row[]> {
  const found = await rows.many(keys);
  return keys.flatMap((key, nth) => {
    const [at = "", table = ""] = key.split(":");
    const stored = found[nth];
    return stored === undefined
      ? []
      : [{ table: table as TableId, at: Number(at), version: stored.version, guild: stored.value.guild }];
  });
}

async function* listTables({ rows }: Shelves): ReturnType<DeadlineStore["listTables"]> {
  for await (const [, { value }] of rows.entries()) yield { id: value.table, guild: value.guild, place: value.place };
}

/** Keys sort as their times do. */
function rowKey(table: string, at: number): string {
  return `${String(Math.ceil(at)).padStart(15, "0")}:${table}`;
}
