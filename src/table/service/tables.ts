import type { AnyGame } from "../../../games/contract/index.ts";
import { gameFor } from "../../boxes/tables.ts";
import type { Shards } from "../../guilds/shards.ts";
import type { TableId, UserId } from "../../ids.ts";
import type { Entry } from "../../match/match.ts";
import { closeSegment } from "../../match/turn.ts";
import { noteRequest } from "../../metrics/meter.ts";
import type { Clock } from "../../ports/ports.ts";
import { accept, type Actor, refuse } from "../../records/outcome.ts";
import { type Ownership, soleOwner } from "../../records/ownership.ts";
import { createRecordStore } from "../../records/recordStore.ts";
import type { Shelf, Store, Write } from "../../store/index.ts";
import { shareInTime } from "../actions/hostActions.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import { createDeadlineStore, type DeadlineStore, type Drawn } from "../deadlines/deadlineStore.ts";
import { noteThread, takeOverThread } from "../deadlines/ownThread.ts";
import { noteDirectMessages } from "../deadlines/pings.ts";
import { nextDeadline } from "../deadlines/reminderSchedule.ts";
import { updateClocks } from "../deadlines/seatClocks.ts";
import { addAuditLine, type AuditKey } from "../hosting.ts";
import { reviewOrders } from "../orders.ts";
import type { Changed, TableOutcome, TableRecord } from "../record.ts";
import { recordShelf } from "../recordShelf.ts";
import { isOpen } from "../stage.ts";
import { listedAt, type TableIndex } from "../tableIndex.ts";
import { describeTable, findGameOf } from "./columns.ts";

export type TablesParts = {
  readonly clock: Clock;
  readonly store: Store;
  readonly games: readonly AnyGame[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Which servers' tables are looked after here; all, when left out. */
  readonly ownership?: Ownership;
  /** The shards by which clicks arrive; one that is always ready, when left out. */
  readonly shards?: Shards;
  readonly publish: (record: TableRecord) => void;
  /** Called when a stored change ended a table that belongs to a tournament. */
  readonly tournamentTableChanged?: (record: TableRecord) => void;
};

export type Tables = ReturnType<typeof createTables>;

/** Interactions remembered of a table: Discord repeats one within seconds, and each slows every answer down. */
const seenKept = 20;

/** The stored tables: the record machine with clocks, indexes and segments. */
export function createTables(parts: TablesParts, index: TableIndex) {
  const { store, games, now, clock, ownership = soleOwner } = parts;
  const times = createDeadlineStore(store, clock, parts.shards);
  const segments = store.shelf<readonly Entry[]>("segments");
  const find = (id: string) => games.find(({ info }) => info.id === id);
  const gameOf = ({ game, id, match = null }: Played) => {
    noteRequest({ game, ...(id !== undefined && { table: id }) });
    return gameFor(find(game) ?? missing(`game ${game}`), match);
  };
  const records = createRecordStore<TableRecord, Drawn>({
    shelf: recordShelf(store, games),
    clock,
    store,
    describe: (record) => describeTable(games, record, now()),
    missing: "refusal.no-table",
    seenKept,
    complete: (before, after, drawn) => completeChange(context, before, after, drawn),
    onStored(record) {
      parts.publish(record);
      if (record.tournament !== undefined && concernsRound(record)) parts.tournamentTableChanged?.(record);
    },
  });
  const context: Context = { times, segments, index, games, load: records.load };
  return {
    ...records,
    /** Finds the tables that owe something and are owned here. */
    listPending: () => records.listPending(ownership.owns),
    clock,
    game: find,
    gameOf,
    /** Finds a table's game; undefined where the program has it no more. */
    findGame: (record: TableRecord) => findGameOf(games, record),
    owns: ({ guild }: Pick<TableRecord, "guild">) => ownership.owns(guild),
    times,
    /** Stores a new table with its closed segments and what else belongs to it; one of that id that is there already stays and is given back. */
    add: (
      added: TableRecord,
      older: readonly (readonly Entry[])[] = [],
      besides: () => Promise<readonly Write[]> = () => Promise.resolve([]),
    ): Promise<TableRecord> =>
      records.add(added, async () => [
        await index.lobbyWrite(added.home, added.id),
        ...(await segmentWrites(segments, added.id, older)),
        ...(await besides()),
      ]),
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
    answers: (record: TableRecord) => readAnswers(segments, record),
  };
}

/** One change of a table by an actor; a repeated interaction changes nothing. */
export type Act<More extends readonly unknown[] = []> = (
  id: TableId,
  actor: Actor,
  ...more: More
) => Promise<TableOutcome>;

/** Creates what makes actions out of pure steps: `byGame` by the rules of a game, and listed in the audit as `what`. */
export function createActs({ change, gameOf, clock }: Pick<Tables, "change" | "gameOf" | "clock">) {
  type Step<More extends readonly unknown[]> = (record: TableRecord, user: UserId, ...more: More) => Changed;
  type GameStep<More extends readonly unknown[]> = (game: AnyGame, ...on: Parameters<Step<More>>) => Changed;
  const byGame =
    <More extends readonly unknown[]>(step: GameStep<More>, what?: AuditKey): Act<More> =>
    (id, { user, interaction }, ...more) =>
      change(id, interaction, (record) => {
        const done = step(gameOf(record), record, user, ...more);
        return done.ok && what !== undefined ? accept(addAuditLine(done.record, user, what, clock.now())) : done;
      });
  const act = <More extends readonly unknown[]>(step: Step<More>, what?: AuditKey): Act<More> =>
    byGame((_game, ...on) => step(...on), what);
  return { act, byGame };
}

/** A round waits for its tables to be open, and to be over; a seat that was given away changes whose place it is. */
function concernsRound({ status, place, card, seats }: TableRecord): boolean {
  const isGivenAway = seats.some((seated) => seated.kind === "person" && seated.for !== undefined);
  return status === "ended" || (status === "playing" && ((place !== null && card === null) || isGivenAway));
}

/** What tells with which tables a game is played: those in effect, or those that a match began with. */
type Played = Pick<TableRecord, "game"> & { readonly id?: string; readonly match?: TableRecord["match"] };

type Context = {
  readonly times: DeadlineStore;
  readonly segments: Shelf<readonly Entry[]>;
  readonly index: TableIndex;
  readonly games: readonly AnyGame[];
  readonly load: (id: string) => Promise<TableRecord | undefined>;
};

/** Clocks, and what is written with a table: the lists of who is new there, where it is played, a closed segment. */
async function completeChange(context: Context, before: TableRecord | undefined, after: TableRecord, drawn?: Drawn) {
  const { index } = context;
  const known = before === undefined ? [] : listedAt(before);
  const come = listedAt(after).filter((user) => !known.includes(user));
  const people = await index.peopleWrites(come, after.id);
  if (before === undefined)
    return { record: await keepTime(context, { ...after, status: "lobby", match: null }, after), besides: people };
  const { record: placed, besides: places } = await enterPlace(context, before, after);
  const { record, besides } = await closeOldSegment(context, before, await keepTime(context, before, placed, drawn));
  return { record, besides: [...besides, ...people, ...places] };
}

/** A channel in which another table is played still means that one; of one that is over it takes over the thread. */
async function enterPlace({ index, load }: Context, before: TableRecord, record: TableRecord) {
  const { id, place } = record;
  if (place === null || place === before.place) return { record, besides: [] };
  const known = await index.playingIn(place);
  const other = known === null || known === id ? undefined : await load(known);
  if (other?.status === "playing") return { record, besides: [] };
  const besides = [await index.placeWrite(place, id)];
  return { record: other === undefined ? record : takeOverThread(record, other), besides };
}

/** Clocks start and stop with every change, which names when to look at the table next; without its game none changes. */
async function keepTime({ times, games }: Context, before: TableRecord, after: TableRecord, drawn?: Drawn) {
  const game = findGameOf(games, after);
  if (game === undefined) return after;
  const moment = await times.contextFor(after, drawn);
  const timed = updateClocks(game, before, reviewOrders(game, before, after), moment);
  const record = noteDirectMessages(game, noteThread(game, before, timed, moment.now), moment);
  const next = nextDeadline(game, record, moment);
  return { ...record, timing: { ...record.timing, deadlineRow: next === null ? null : Math.ceil(next) } };
}

/** Takes answers that nobody can undo any more out of a record, into a segment that is stored with it. */
async function closeOldSegment({ segments }: Context, before: TableRecord, record: TableRecord) {
  if (record.match === null || record.match === before.match) return { record, besides: [] };
  const closing = closeSegment(record.match);
  // What undo could reach in the stored record, another process may just be changing.
  if (closing === undefined || closing.match.closed > (before.match?.base.at ?? 0)) return { record, besides: [] };
  const at = closing.match.segments - 1;
  const besides = await segmentWrites(segments, record.id, [closing.segment], at);
  return { record: { ...record, match: closing.match }, besides };
}

/** Writes over what is there: it says the same, or was left by an older version that closed longer segments. */
async function segmentWrites(
  segments: Shelf<readonly Entry[]>,
  id: string,
  closed: readonly (readonly Entry[])[],
  from = 0,
): Promise<readonly Write[]> {
  if (closed.length === 0) return [];
  const keys = closed.map((_, at) => segmentKey(id, from + at));
  const stored = await segments.many(keys);
  return closed.map((segment, at) => segments.write(keys[at] ?? "", segment, stored[at]?.version ?? null));
}

/** Every answer given so far, oldest first. */
async function readAnswers(segments: Shelf<readonly Entry[]>, { id, match }: TableRecord): Promise<readonly Entry[]> {
  if (match === null) return [];
  const keys = Array.from({ length: match.segments }, (_, at) => segmentKey(id, at));
  const older = keys.length === 0 ? [] : await segments.many(keys);
  return [...older.flatMap((segment, at) => segment?.value ?? missing(`segment ${at}`)), ...match.newest];
}

const segmentKey = (id: string, at: number): string => `${id}:${at}`;

function missing(what: string): never {
  throw new Error(`Not found: ${what}`);
}

type Lists = { readonly tables: Tables; readonly index: TableIndex };

/** How many tables are read at once: a person may have sat at thousands. It is more than a page, after which others are answered. */
const readAtOnce = 60;

/** The tables of people; what those that are over count for reliability moves to the list itself. */
export function createOwnTables(context: Lists) {
  return {
    /** The open tables of a person, lobbies and running ones, newest last. */
    tablesOf: (user: UserId) => listOpen(context, user),
    /** Every table of a person, one after the other, newest first; those that cannot be read are passed over. */
    everyTableOf: (user: UserId) => walkAll(context, user),
    /** In which share of all turns, in percent, this person chose in time; undefined for newcomers. */
    reliability: async (user: UserId) => {
      const open = await listOpen(context, user);
      const past = await context.index.pastTally(user);
      return shareInTime([...open, { tally: { [user]: past } }], user);
    },
  };
}

export type OwnTables = ReturnType<typeof createOwnTables>;

async function listOpen({ tables, index }: Lists, user: UserId): Promise<readonly TableRecord[]> {
  const found = await tables.loadMany(await index.openTablesOf(user));
  const over = found.filter((record) => !isOpen(record));
  if (over.length > 0) await index.settle(user, over);
  return found.filter(isOpen);
}

async function* walkAll({ tables, index }: Lists, user: UserId): AsyncGenerator<TableRecord> {
  const ids = (await index.tablesOf(user)).toReversed();
  for (let at = 0; at < ids.length; at += readAtOnce) yield* await tables.loadMany(ids.slice(at, at + readAtOnce));
}
