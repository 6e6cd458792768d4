import type { TableId, UserId } from "../../ids.ts";
import { type CorePorts, systemCore } from "../../ports/ports.ts";
import { accept, type Actor, refuse } from "../../records/outcome.ts";
import type { Store, Stored } from "../../store/index.ts";
import { removalsOf, removeKey } from "../../store/update.ts";
import type { Preferences } from "../../time/preferences.ts";
import type { NewPlace } from "../actions/lostPlace.ts";
import { withoutPerson } from "../actions/people.ts";
import type { Newcomer } from "../actions/seats.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import type { Changed, TableRecord } from "../record.ts";
import type { OldRecord } from "../recordShelf.ts";
import { createSaves, type PersonHash } from "../saves/saveFile.ts";
import { type Bench, createBench } from "../servers/bench.ts";
import { createGuildSettings, listOffered, type SettingsStore } from "../servers/guildSettings.ts";
import {
  type FindShutOut,
  type IsGone,
  type MayRemove,
  type MutedUntil,
  moveTable,
  noteRemoved,
  refuseShutOut,
  replaceHost,
  shutOut,
} from "../servers/hosting.ts";
import { createRevivals, type RefuseGone, type Revivals } from "../servers/revivals.ts";
import { createSights } from "../sight/sight.ts";
import { firstTableOf, isFromFile, type TableStatus } from "../stage.ts";
import { createTableIndex, listedAt, type TableIndex } from "../tableIndex.ts";
import { createAnswers } from "./answers.ts";
import { type Autoplay, type AutoplayParts, createAutoplay } from "./autoplay.ts";
import { createImporting } from "./importTable.ts";
import { createLobbyActions } from "./lobbyActions.ts";
import { runDue } from "./runDue.ts";
import { type Act, createOwnTables, createTables, type OwnTables, type Tables, type TablesParts } from "./tables.ts";

export type ServiceParts = Omit<TablesParts & AutoplayParts, "now" | keyof CorePorts> & {
  readonly newKey: () => string;
  /** Secrets that tables are sealed with; left out where no post completes them: then they are dealt at once. */
  readonly newSecret?: () => string;
  /** The system's, when left out. */
  readonly ports?: CorePorts;
  /** Nobody is gone when left out. */
  readonly isGone?: IsGone;
  /** Nobody may remove members when left out. */
  readonly mayRemove?: MayRemove;
  /** Nobody is in time-out when left out. */
  readonly mutedUntil?: MutedUntil;
  /** Milliseconds since the epoch, where they are not the clock's own. */
  readonly now?: () => number;
  /** Finds nobody, when left out. */
  readonly findShutOut?: FindShutOut;
};

const usualPresence = {
  isGone: () => Promise.resolve(false),
  mayRemove: () => Promise.resolve(false),
  mutedUntil: () => Promise.resolve(null),
};

export type Service = ReturnType<typeof createService>;
export type Placed = { readonly guild: string; readonly place: string | null };

type Context = {
  readonly tables: Tables;
  readonly index: TableIndex;
  readonly own: OwnTables;
  readonly bench: Bench;
  readonly revivals: Revivals;
  readonly autoplay: Autoplay;
  readonly hashOf: PersonHash;
};

/** What people, computers and time may do with tables; each is one change of a record, followed by its posts. */
export function createService(given: ServiceParts) {
  const { store, games, onComputerError, ports = systemCore, now = ports.clock.now } = given;
  const parts = { ...given, ...ports, now, clock: { ...ports.clock, now } };
  const index = createTableIndex(store);
  const tables = createTables(parts, index);
  const { game, gameOf, load, loadMany, change, answers, times, listPending } = tables;
  const autoplay = createAutoplay(tables, parts);
  const { playComputers, resume, resumeAt } = autoplay;
  const bench = createBench(store);
  const saves = createSaves(store, parts);
  const hashOf = saves.hashPerson;
  const own = createOwnTables({ tables, index });
  const guildSettings = createGuildSettings(store, now);
  const { isGone, mayRemove, mutedUntil } = { ...usualPresence, ...given };
  const lookForRemoved = (record: TableRecord, users: readonly UserId[]) =>
    noteRemoved({ ...parts, tables, isGone, mayRemove, mutedUntil }, record, users);
  const isMuted: IsGone = async (...who) => ((await mutedUntil(...who)) ?? 0) > now();
  const revivals = createRevivals(store, createRefusal(isGone, isMuted, guildSettings));
  const context: Context = { tables, index, own, bench, revivals, autoplay, hashOf };
  const changeInTime: Act<[step: (record: TableRecord, moment: TimeContext) => Changed]> = async (
    id,
    { interaction },
    step,
  ) => autoplay.playOn(await tables.changeInTime(id, interaction, step));
  return {
    ...createLobbyActions({ ...parts, ...context }),
    ...createAnswers({ ...parts, tables, autoplay }),
    ...createImporting({ ...parts, ...context, saves }),
    ...{ bench, hashOf, saves, guildSettings, playComputers, resume, changeInTime, mutedUntil },
    ...{ game, gameOf, load, loadMany, change, answers, times, listPending },
    sights: createSights(tables),
    newcomerAt: (record: TableRecord, user: UserId, name: string, roles: readonly string[] = []) =>
      findNewcomer(context, record, { user, name, roles }),
    /** The games that a server offers; `guild` is null in direct messages. */
    offered: (guild: string | null) => listOffered(games, guildSettings, guild),
    move: (id: TableId, actor: Actor, isStaff: boolean, to: NewPlace) =>
      moveTable({ ...parts, tables }, id, actor, isStaff, to),
    replaceHost: (record: TableRecord, user: UserId) => replaceHost({ tables, isGone }, record, user),
    /** Lets a match count for nothing for those of these users who are gone, and whom another player may have removed. */
    noteRemoved: lookForRemoved,
    refuseShutOut: async (guild: string, user: UserId, by: UserId) =>
      refuseShutOut(own, guild, user, [by, await hashOf(by)]),
    shutOut: (guild: string, user: UserId, actor: Actor) =>
      shutOut({ tables, own, bench, resume: (id) => void resume(id) }, guild, user, actor),
    forget: (actor: Actor) => forgetPerson(context, actor),
    guildsOf: async (person: UserId): Promise<readonly string[]> => [
      ...new Set(await Array.fromAsync(tables.findAll({ person }), ({ guild }) => guild)),
    ],
    forgetGuild: (guild: string) => forgetGuild(context, store, guild),
    changePreferences: (user: UserId, next: (before: Preferences) => Preferences) =>
      changePreferences(context, user, next),
    ...createServerLists(context),
    ...own,
    runDue: () => runDue({ tables, now, resumeAt, onComputerError, mutedUntil, noteRemoved: lookForRemoved }),
  };
}

/** Refuses users who have left a server, are barred or in time-out there, and says which. */
const createRefusal =
  (isGone: IsGone, isMuted: IsGone, { isBarred }: Pick<SettingsStore, "isBarred">): RefuseGone =>
  async (guild, user) => {
    if (await isGone(guild, user))
      return refuse((await isBarred(guild, user)) ? "refusal.barred" : "refusal.left-server");
    return (await isMuted(guild, user)) ? refuse("refusal.muted") : undefined;
  };

async function findNewcomer(
  { tables, bench, hashOf }: Context,
  record: TableRecord,
  who: Pick<Newcomer, "user" | "name" | "roles">,
): Promise<Newcomer> {
  const { user } = who;
  const hash = await hashOf(user);
  const isOnBench = (await bench.members(record)).includes(user);
  const first = isFromFile(record) ? await tables.load(firstTableOf(record)) : undefined;
  return { ...who, hash, isOnBench, heldBefore: first?.heldBy[user] ?? first?.heldBy[hash] };
}

const readAtOnce = 100;

/** Lists the tables of a server at these stages, oldest first: the newest by their ids where there are too many. */
async function listAt({ findAll, loadMany }: Tables, guild: string, stages: readonly TableStatus[], most = Infinity) {
  const found: string[] = [];
  for (const stage of stages) for await (const { key } of findAll({ guild, stage })) found.push(key);
  const read = await loadMany(found.toSorted().slice(-most));
  return read.filter(({ status }) => stages.includes(status)).toSorted((one, other) => one.opened - other.opened);
}

async function* listRunning(
  { findAll, loadMany, owns }: Tables,
  isFine: (placed: Placed) => boolean,
  guild: string | undefined,
): AsyncGenerator<TableRecord> {
  const isRunning = (record: TableRecord) => record.status === "playing" && owns(record);
  let ids: string[] = [];
  for await (const found of findAll(guild === undefined ? { status: "playing" } : { guild, stage: "playing" })) {
    if (owns(found) && !isFine(found)) ids.push(found.key);
    if (ids.length < readAtOnce) continue;
    yield* (await loadMany(ids)).filter(isRunning);
    ids = [];
  }
  yield* (await loadMany(ids)).filter(isRunning);
}

const createServerLists = ({ tables, index }: Context) => ({
  /** The tables of a channel: the one that is played there first, then the lobbies, oldest first. */
  tablesIn: async (channel: string) => tables.loadMany(await index.tablesIn(channel)),
  openTablesOf: (guild: string, most?: number) => listAt(tables, guild, ["lobby", "dealing", "playing"], most),
  runningTables: (isFine: (placed: Placed) => boolean, guild?: string) => listRunning(tables, isFine, guild),
  lobbiesOn: (guild: string) => listAt(tables, guild, ["lobby"], readAtOnce),
  /** The finished tables of a server in the order of their ids, from those after one on. */
  endedOn: (guild: string, after = "") => walkEnded(tables, guild, after),
});

async function* walkEnded({ findAll, loadMany }: Tables, guild: string, after: string): AsyncGenerator<TableRecord> {
  for await (const { key } of findAll({ guild, stage: "ended" }, { key: after })) yield* await loadMany([key]);
}

/** Forgets a person, also at tables that only name them. Returns at how many they had a seat. */
async function forgetPerson(context: Context, actor: Actor): Promise<number> {
  const { tables, index, own, bench, revivals, autoplay } = context;
  const { user } = actor;
  const hash = await context.hashOf(user);
  const seated = await Array.fromAsync(own.everyTableOf(user), ({ id }) => id);
  const named = await Array.fromAsync(tables.findAll({ person: user }), ({ key }) => key);
  for (const id of new Set([...seated, ...named])) {
    const interaction = `${actor.interaction}:${id}`;
    await tables.clock.turn();
    autoplay.playOn(await tables.change(id, interaction, (record) => accept(withoutPerson(record, user, hash))));
  }
  await bench.forget(user);
  await revivals.forget(user);
  await tables.times.forget(user);
  await index.forget(user);
  return seated.length;
}

/** Changes a person's preferences, and looks at all their tables anew, since clocks may run out earlier. */
async function changePreferences({ tables, own }: Context, user: UserId, next: (before: Preferences) => Preferences) {
  const preferences = await tables.times.changePreferences(user, next);
  for (const { id, status } of await own.tablesOf(user)) {
    if (status === "playing") await tables.change(id, null, (record) => accept({ ...record }));
    await tables.clock.turn();
  }
  return preferences;
}

/** Deletes all tables of a server with everything they stored, and what was set there. Doing it again changes nothing. */
async function forgetGuild({ index, revivals, bench }: Context, store: Store, guild: string): Promise<void> {
  await revivals.forgetGuild(guild);
  const tables = store.shelf<OldRecord>("tables");
  for await (const { key: id } of tables.findAll({ guild })) {
    const stored = await tables.get(id);
    if (stored === undefined) await removeKey(tables, id);
    else await forgetTable(store, index, stored);
    await store.turn();
  }
  await removeKey(store.shelf("servers"), guild);
  await bench.forgetGuild(guild);
}

/** Deletes a table with its answers and its channels in one transaction; until then it is found by its server. */
async function forgetTable(store: Store, index: TableIndex, stored: Stored<OldRecord>): Promise<void> {
  const { id, match, home, place } = stored.value;
  for (const user of listedAt(stored.value)) await index.drop(user, id);
  const [segments, places, tables] = [store.shelf("segments"), store.shelf("places"), store.shelf("tables")];
  const parts = Array.from({ length: match?.segments ?? 0 }, (_, at) => `${id}:${at}`);
  const channels = [...new Set([home, place].filter((channel) => channel !== null))];
  const removals = [...(await removalsOf(segments, parts)), ...(await removalsOf(places, channels))];
  const done = await store.transaction([...removals, tables.removal(id, stored.version)]);
  const again = done.ok ? undefined : await store.shelf<OldRecord>("tables").get(id);
  if (again !== undefined) await forgetTable(store, index, again);
}
