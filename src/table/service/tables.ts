import type { AnyGame } from "../../../games/contract/index.ts";
import type { ChannelId, TableId } from "../../ids.ts";
import type { Entry } from "../../match/match.ts";
import { closeSegment } from "../../match/turn.ts";
import { refuse } from "../../records/outcome.ts";
import { type Ownership, soleOwner } from "../../records/ownership.ts";
import type { Shards } from "../../guilds/shards.ts";
import type { Mark } from "../../records/pendingWork.ts";
import type { CorePorts } from "../../ports/ports.ts";
import { createRecordStore, type RecordStore } from "../../records/recordStore.ts";
import { noteGame } from "../../metrics/meter.ts";
import type { Shelf, Store } from "../../store/shelf.ts";
import { update } from "../../store/update.ts";
import { computerToPlay } from "../actions/play.ts";
import { createDeadlineStore, type DeadlineStore } from "../deadlines/deadlineStore.ts";
import { noteHeadsUp } from "../deadlines/headsUp.ts";
import { noteThread } from "../deadlines/ownThread.ts";
import { nextDeadline } from "../deadlines/reminderSchedule.ts";
import { orderToFollow, reviewOrders } from "../orders.ts";
import type { Changed, TableOutcome, TableRecord } from "../record.ts";
import { recordShelf } from "../recordShelf.ts";
import type { TableIndex } from "../tableIndex.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import { updateClocks } from "../deadlines/seatClocks.ts";

export type TablesParts = CorePorts & {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Which servers' tables are looked after here; all, when left out. */
  readonly ownership?: Ownership;
  /** The shards by which clicks arrive; one that is always ready, when left out. */
  readonly shards?: Shards;
  /** Called after every stored change: posts may be due. */
  readonly publish: (record: TableRecord) => void;
  /** Called when a stored change ended a table that belongs to a tournament. */
  readonly tournamentTableChanged?: (record: TableRecord) => void;
};

export type Tables = ReturnType<typeof createTables>;

/**
 * So many interactions of a table are remembered. Discord repeats one within seconds, if it ever does, and a click that
 * comes late is refused by its number as well; each that is kept makes every answer dearer.
 */
const seenKept = 20;

/** The stored tables: the record machine with clocks, indexes and segments. */
export function createTables(parts: TablesParts, index: TableIndex) {
  const { store, games, now, clock, randomBytes, ownership = soleOwner } = parts;
  const times = createDeadlineStore(store, clock, parts.shards);
  const segments = store.shelf<readonly Entry[]>("segments");
  const find = (id: string) => games.find(({ info }) => info.id === id);
  const gameOf = ({ game }: Pick<TableRecord, "game">) => {
    noteGame(game);
    return find(game) ?? missing(`game ${game}`);
  };
  const records = createRecordStore<TableRecord>({
    shelf: recordShelf(store),
    marks: store.shelf<Mark>("due"),
    ...{ now, clock, randomBytes },
    missing: "refusal.no-table",
    seenKept,
    announce: ({ id, guild }) => (ownership.owns(guild) ? Promise.resolve() : ownership.tell("table", id, guild)),
    owes: (record) => owesWork(gameOf(record), record, now()),
    complete: (before, after) => completeChange(context, before, after),
    onStored(record) {
      parts.publish(record);
      if (record.tournament !== undefined && concernsRound(record)) parts.tournamentTableChanged?.(record);
    },
  });
  const listPending = parts.ownership === undefined ? records.listPending : () => listOwned(records, ownership);
  const context: Context = { times, segments, index, gameOf, load: records.load };
  return {
    ...records,
    listPending,
    clock,
    game: find,
    gameOf,
    /** Whether this table is looked after here now. */
    owns: ({ guild }: Pick<TableRecord, "guild">) => ownership.owns(guild),
    times,
    /** Stores a table that is new; one of that id that is there already stays as it is and is given back. */
    add: async (added: TableRecord): Promise<TableRecord> =>
      records.add(await keepTime(context, { ...added, match: null }, added)),
    /** Changes a table by what also depends on the moment: its clocks and the preferences of its players. */
    async changeInTime(
      id: string,
      interaction: string | null,
      step: (record: TableRecord, moment: TimeContext) => Changed,
    ): Promise<TableOutcome> {
      const record = await records.load(id);
      if (record === undefined) return refuse("refusal.no-table");
      const moment = await times.contextFor(record);
      return records.change(id, interaction, (current) => step(current, moment));
    },
    /** Stores the closed segments of a table that is not stored yet. */
    async addSegments(id: string, older: readonly (readonly Entry[])[]): Promise<void> {
      for (const [at, segment] of older.entries()) await update(segments, segmentKey(id, at), () => segment);
    },
    answers: (record: TableRecord) => readAnswers(segments, record),
  };
}

/** A round waits for its tables to be open, and to be over; a seat that was given away changes whose place it is. */
function concernsRound({ status, place, card, seats }: TableRecord): boolean {
  const isGivenAway = seats.some((seated) => seated.kind === "person" && seated.for !== undefined);
  return status === "ended" || (status === "playing" && ((place !== null && card === null) || isGivenAway));
}

type Context = {
  readonly times: DeadlineStore;
  readonly segments: Shelf<readonly Entry[]>;
  readonly index: TableIndex;
  readonly gameOf: (record: Pick<TableRecord, "game">) => AnyGame;
  readonly load: (id: string) => Promise<TableRecord | undefined>;
};

async function completeChange(context: Context, before: TableRecord, after: TableRecord): Promise<TableRecord> {
  if (after.place !== null && after.place !== before.place) await indexPlace(context, after.place, after.id);
  return storeSegment(context, before, await keepTime(context, before, after));
}

/** A channel in which another table is played still means that one. */
async function indexPlace({ index, load }: Context, place: ChannelId, id: TableId): Promise<void> {
  const other = await index.playingIn(place);
  const running = other === null || other === id ? undefined : await load(other);
  if (running?.status !== "playing") await index.notePlace(place, id);
}

/** Clocks start and stop with every change, and a row names the moment at which time touches the table next. */
async function keepTime({ times, gameOf }: Context, before: TableRecord, after: TableRecord): Promise<TableRecord> {
  const game = gameOf(after);
  const moment = await times.contextFor(after);
  const timed = updateClocks(game, before, reviewOrders(game, before, after), moment);
  const record = noteHeadsUp(game, noteThread(game, before, timed, moment.now), moment);
  const next = nextDeadline(game, record, moment);
  const { deadlineRow } = record.timing;
  if (next === null || (deadlineRow !== null && deadlineRow <= next)) {
    // A row says where its table is played, so that places can be looked at without reading every table.
    if (deadlineRow !== null && record.place !== before.place) await times.addRow(record, deadlineRow);
    return record;
  }
  const at = Math.ceil(next);
  await times.addRow(record, at);
  return { ...record, timing: { ...record.timing, deadlineRow: at } };
}

/** Segments are stored before the record that counts them: a crash between leaves only a segment nobody reads. */
async function storeSegment({ segments }: Context, before: TableRecord, record: TableRecord): Promise<TableRecord> {
  const { match } = record;
  const closing = match === null || match === before.match ? undefined : closeSegment(match);
  // What undo could reach in the stored record, another process may just be changing.
  if (closing === undefined || closing.match.closed > (before.match?.base.at ?? 0)) return record;
  const key = segmentKey(record.id, closing.match.segments - 1);
  const put = await segments.put(key, closing.segment, null);
  // One that is there says the same, or was left by an older version that closed longer ones.
  if (!put.ok) await update(segments, key, () => closing.segment);
  return { ...record, match: closing.match };
}

const readAtOnce = 200;

/** The tables that may owe something and are looked after here. */
async function listOwned(records: RecordStore<TableRecord>, { owns }: Ownership): Promise<readonly string[]> {
  const ids = await records.listPending();
  const owned: string[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const read = await records.loadMany(ids.slice(at, at + readAtOnce));
    owned.push(...read.filter(({ guild }) => owns(guild)).map(({ id }) => id));
  }
  return owned;
}

/** Every answer given so far, oldest first. */
async function readAnswers(segments: Shelf<readonly Entry[]>, { id, match }: TableRecord): Promise<readonly Entry[]> {
  if (match === null) return [];
  const keys = Array.from({ length: match.segments }, (_, at) => segmentKey(id, at));
  const older = keys.length === 0 ? [] : await segments.many(keys);
  return [...older.flatMap((segment, at) => segment?.value ?? missing(`segment ${at}`)), ...match.newest];
}

/** Whether something must still be done for a table when nobody asks: posts, computers, standing orders. */
function owesWork(game: AnyGame, record: TableRecord, now: number): boolean {
  if (record.outbox.length > 0) return true;
  return computerToPlay(game, record) !== undefined || orderToFollow(game, record, now) !== undefined;
}

function segmentKey(id: string, at: number): string {
  return `${id}:${at}`;
}

function missing(what: string): never {
  throw new Error(`Not found: ${what}`);
}
