import { soleShard } from "../../guilds/shards.ts";
import type { Shelf, Store } from "../../store/shelf.ts";
import type { ChannelId, TableId, UserId } from "../../ids.ts";
import type { Clock } from "../../ports/ports.ts";
import type { Preferences } from "../../time/preferences.ts";
import type { TableRecord } from "../record.ts";
import type { TimeContext } from "./awaited.ts";
import { createHeartbeats, type Heartbeat, type Heartbeats } from "./heartbeats.ts";
import { createPreferencesStore } from "./preferencesStore.ts";

/** That a table is due at a moment; `version` is of the row as it was read, and `guild` the server as far as it says so. */
export type Row = {
  readonly table: TableId;
  readonly at: number;
  readonly version: number;
  readonly guild: string | undefined;
};

/** So many rows are read at once. */
const rowsAtOnce = 12;
/** What a row is written from. */
type Timed = Pick<TableRecord, "id" | "guild" | "place">;
/** What is stored of a row; those of older versions name no server, or no place. */
type RowValue = { readonly table: TableId; readonly guild?: string; readonly place?: ChannelId | null };
type Rows = Shelf<RowValue>;
/** Which table a row is of, and where that is played, as far as the row says so. */
export type ListedTable = {
  readonly id: TableId;
  readonly guild: string | undefined;
  readonly place: ChannelId | null | undefined;
};

/** What time has to do with tables, stored. */
export type DeadlineStore = Pick<Heartbeats, "standstillsOf" | "hears" | "beat" | "turnBack"> & {
  readonly preferences: (user: string) => Promise<Preferences>;
  /** Changes a person's preferences; gives them as they stand now. */
  readonly changePreferences: (user: UserId, next: (before: Preferences) => Preferences) => Promise<Preferences>;
  readonly forget: (user: UserId) => Promise<void>;
  /**
   * The moment for this table, with the preferences of everybody who sits at it. A standstill that has just ended is
   * noted first: whoever comes before the next beat does not pay for it.
   */
  readonly contextFor: (record: Pick<TableRecord, "seats" | "guild">) => Promise<TimeContext>;
  readonly addRow: (table: Timed, at: number) => Promise<void>;
  /** The rows whose time has come, earliest first. */
  readonly dueRows: () => AsyncGenerator<Row>;
  /** The tables that have a row, which are all that time will touch: some more than once, with earlier places too. */
  readonly listTables: () => AsyncGenerator<ListedTable>;
  /** Takes away a row as it was read; one that was written anew since then stays. */
  readonly removeRow: (row: Row) => Promise<void>;
};

/** Keeps people's preferences, the heartbeats, and a row for every table that time will touch. */
export function createDeadlineStore(store: Store, clock: Clock, shards = soleShard): DeadlineStore {
  const { now } = clock;
  const rows = store.shelf<RowValue>("deadlines");
  const heartbeats = createHeartbeats(store.shelf<Heartbeat>("heartbeat"), now, shards);
  // The name is that of the first version, so that old databases go on.
  const preferences = createPreferencesStore(store.shelf<Preferences>("manners"), clock);
  return {
    ...heartbeats,
    preferences: preferences.read,
    changePreferences: preferences.change,
    forget: preferences.forget,
    async contextFor({ seats, guild }) {
      const users = seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
      const known = await preferences.readAll(users);
      return { gaps: await heartbeats.standstillsOf(guild), now: now(), preferences: known };
    },
    addRow: (table, at) => addRow(rows, table, at),
    dueRows: () => dueRows(rows, now()),
    listTables: () => listTables(rows),
    async removeRow({ table, at, version }) {
      await rows.remove(rowKey(table, at), version);
    },
  };
}

/**
 * The row is there before the record that names it, and written anew if it was
 * there before: whoever is about to take away the old one then leaves it.
 */
async function addRow(rows: Rows, { id, guild, place }: Timed, at: number): Promise<void> {
  const key = rowKey(id, at);
  let version: number | null = null;
  while (!(await rows.put(key, { table: id, guild, place }, version)).ok)
    version = (await rows.get(key))?.version ?? null;
}

async function* dueRows(rows: Rows, now: number): AsyncGenerator<Row> {
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

async function readRows(rows: Rows, keys: readonly string[]): Promise<readonly Row[]> {
  const found = await rows.many(keys);
  return keys.flatMap((key, nth) => {
    const [at = "", table = ""] = key.split(":");
    const stored = found[nth];
    return stored === undefined
      ? []
      : [{ table: table as TableId, at: Number(at), version: stored.version, guild: stored.value.guild }];
  });
}

async function* listTables(rows: Rows): ReturnType<DeadlineStore["listTables"]> {
  for await (const [, { value }] of rows.entries()) yield { id: value.table, guild: value.guild, place: value.place };
}

/** Keys sort as their times do. */
function rowKey(table: string, at: number): string {
  return `${String(Math.ceil(at)).padStart(15, "0")}:${table}`;
}
