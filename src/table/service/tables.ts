import type { AnyGame } from "../../../games/contract.ts";
import type { Store } from "../../store/shelf.ts";
import type { TableId } from "../../ids.ts";
import { nextDeadline, type TimeContext, updateClocks } from "../deadlines/reminderSchedule.ts";
import { createMarks } from "../../records/pendingWork.ts";
import { orderToFollow, reviewOrders } from "../orders.ts";
import { computerToPlay } from "../actions/play.ts";
import { createQueue } from "../../records/queue.ts";
import type { Changed, TableRecord } from "../record.ts";
import { recordShelf } from "../recordShelf.ts";
import { createTimes } from "../deadlines/deadlineStore.ts";
import { closeSegment } from "../../match/turn.ts";
import type { Entry } from "../../match/match.ts";
import { type Outcome, refuse } from "../../records/outcome.ts";

export type TablesParts = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after every stored change: posts may be due. */
  readonly tell: (table: TableId) => void;
  /** Called when a stored change ended a table that belongs to a tournament. */
  readonly tournamentTableEnded?: (record: TableRecord) => void;
};

/** A pure function of the record as it is stored. */
type Work = (record: TableRecord) => Changed | ({ readonly entries: readonly Entry[] } & Changed);

export type Tables = ReturnType<typeof createTables>;

const seenKept = 60;
const writesTried = 8;

/**
 * The stored tables and the one way to change them: every change of one table
 * waits its turn, and a storage error throws a StoreError and leaves the table
 * as it was.
 */
export function createTables(parts: TablesParts) {
  const { store, games, now } = parts;
  const records = recordShelf(store);
  const segments = store.shelf<readonly Entry[]>("segments");
  const times = createTimes(store, now);
  const inTurn = createQueue();
  const marks = createMarks({
    store,
    now,
    inTurn,
    owes: async (id) => {
      const record = await load(id);
      return record !== undefined && owes(record);
    },
  });

  function game(id: string): AnyGame | undefined {
    return games.find(({ info }) => info.id === id);
  }

  function gameOf(record: TableRecord): AnyGame {
    return game(record.game) ?? missing(`game ${record.game}`);
  }

  async function load(id: TableId): Promise<TableRecord | undefined> {
    return (await records.get(id))?.value;
  }

  /** The tables of these ids, without those that were never stored. */
  async function many(ids: readonly TableId[]): Promise<readonly TableRecord[]> {
    if (ids.length === 0) return [];
    return (await records.many(ids)).flatMap((found) => (found === undefined ? [] : [found.value]));
  }

  /** Stores a table that is new; one of that id that is there already stays as it is and is given back. */
  async function add(added: TableRecord): Promise<TableRecord> {
    const record = await inTime({ ...added, match: null }, added);
    if (owes(record)) await marks.set(record.id);
    const put = await records.put(record.id, record, null);
    return put.ok ? record : ((await load(record.id)) ?? missing(`table ${record.id}`));
  }

  /**
   * Writes a table as it is, if it is as expected: whoever has read it and not
   * yet written must then read it again. False when it is otherwise, or was written by others just now.
   */
  async function rewrite(id: TableId, isExpected: (record: TableRecord) => boolean): Promise<boolean> {
    const stored = await records.get(id);
    if (stored === undefined || !isExpected(stored.value)) return false;
    return (await records.put(id, stored.value, stored.version)).ok;
  }

  /** Changes a table by a pure function of its record; a repeated interaction changes nothing. */
  function change(id: TableId, interaction: string | null, work: Work): Promise<Outcome> {
    return inTurn(id, async () => {
      for (let tries = 0; tries < writesTried; tries += 1) {
        const outcome = await changeOnce(id, interaction, work);
        if (outcome !== "conflict") return outcome;
      }
      throw new Error(`Table ${id} was written by others ${writesTried} times in a row`);
    });
  }

  async function changeOnce(id: TableId, interaction: string | null, work: Work): Promise<Outcome | "conflict"> {
    const stored = await records.get(id);
    if (stored === undefined) return refuse("refusal.no-table");
    const before = stored.value;
    const unchanged: Outcome = { ok: true, record: before, entries: [], isRepeat: true };
    if (interaction !== null && before.seen.includes(interaction)) return unchanged;
    const changed = work(before);
    if (!changed.ok) return changed;
    if (changed.record === before) return unchanged;
    const record = await closed(await inTime(before, remembering(changed.record, interaction)));
    if (owes(record)) await marks.set(id);
    const put = await records.put(id, record, stored.version);
    if (!put.ok) return "conflict";
    parts.tell(id);
    if (record.status === "ended" && record.tournament !== undefined) parts.tournamentTableEnded?.(record);
    return { ok: true, record, entries: "entries" in changed ? changed.entries : [], isRepeat: false };
  }

  /** Changes a table by what also depends on the moment: its clocks and the manners of its players. */
  async function changeInTime(
    id: TableId,
    interaction: string | null,
    work: (record: TableRecord, moment: TimeContext) => Changed,
  ): Promise<Outcome> {
    const record = await load(id);
    if (record === undefined) return refuse("refusal.no-table");
    const moment = await times.timesFor(record);
    return change(id, interaction, (current) => work(current, moment));
  }

  /** Clocks start and stop with every change, and a row will bring the table up when time touches it next. */
  async function inTime(before: TableRecord, after: TableRecord): Promise<TableRecord> {
    const moment = await times.timesFor(after);
    const record = updateClocks(gameOf(after), before, reviewOrders(gameOf(after), before, after), moment);
    const look = nextDeadline(gameOf(record), record, moment);
    const { row } = record.days;
    if (look === null || (row !== null && row <= look)) return record;
    const at = Math.ceil(look);
    await times.bringUp(record.id, at);
    return { ...record, days: { ...record.days, row: at } };
  }

  /** Segments are stored before the record that counts them: a crash between leaves only a segment nobody reads. */
  async function closed(record: TableRecord): Promise<TableRecord> {
    const closing = record.match === null ? undefined : closeSegment(record.match);
    if (closing === undefined) return record;
    const key = segmentKey(record.id, closing.match.segments - 1);
    const before = await segments.get(key);
    await segments.put(key, closing.segment, before?.version ?? null);
    return { ...record, match: closing.match };
  }

  /** Stores the closed segments of a table that is not stored yet. */
  async function addSegments(id: TableId, older: readonly (readonly Entry[])[]): Promise<void> {
    for (const [index, segment] of older.entries()) await segments.put(segmentKey(id, index), segment, null);
  }

  /** Every answer given so far, oldest first. */
  async function answers(record: TableRecord): Promise<readonly Entry[]> {
    if (record.match === null) return [];
    const { segments: count, newest } = record.match;
    const keys = Array.from({ length: count }, (_, index) => segmentKey(record.id, index));
    const older = await segments.many(keys);
    return [...older.flatMap((segment, index) => segment?.value ?? missing(`segment ${index}`)), ...newest];
  }

  function owes(record: TableRecord): boolean {
    const played = gameOf(record);
    const isAutomatic =
      computerToPlay(played, record) !== undefined || orderToFollow(played, record, now()) !== undefined;
    return record.outbox.length > 0 || isAutomatic;
  }

  return {
    game,
    gameOf,
    load,
    many,
    add,
    rewrite,
    change,
    changeInTime,
    addSegments,
    answers,
    times,
    unfinished: () => marks.all(),
    forgetFinished: () => marks.forgetFinished(),
  };
}

function remembering(record: TableRecord, interaction: string | null): TableRecord {
  return interaction === null ? record : { ...record, seen: [...record.seen, interaction].slice(-seenKept) };
}

function segmentKey(id: TableId, index: number): string {
  return `${id}:${index}`;
}

function missing(what: string): never {
  throw new Error(`Not found: ${what}`);
}
