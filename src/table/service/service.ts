import type { TableId, UserId } from "../../ids.ts";
import { type CorePorts, systemCore } from "../../ports/ports.ts";
import { type Actor, refuse } from "../../records/outcome.ts";
import type { Preferences } from "../../time/preferences.ts";
import { withoutPerson } from "../actions/deletePerson.ts";
import type { NewPlace } from "../actions/lostPlace.ts";
import type { Newcomer } from "../actions/seats.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import type { Changed, TableOutcome, TableRecord } from "../record.ts";
import { createPersonHash, type PersonHash } from "../saves/personHash.ts";
import { createSaves } from "../saves/saveFile.ts";
import { type Bench, createBench } from "../servers/bench.ts";
import { forgetGuild } from "../servers/forgetGuild.ts";
import { createGuildSettings, listOffered } from "../servers/guildSettings.ts";
import { type FindShutOut, type IsGone, moveTable, replaceHost, shutOut } from "../servers/hosting.ts";
import { createRevivals, type RefuseGone, type Revivals } from "../servers/revivals.ts";
import { createSights } from "../sight/sight.ts";
import { firstTableOf, isFromFile, type TableStatus } from "../stage.ts";
import { createTableIndex, type TableIndex } from "../tableIndex.ts";
import { createAnswers } from "./answers.ts";
import { type Autoplay, type AutoplayParts, createAutoplay } from "./autoplay.ts";
import type { Placed } from "./features.ts";
import { createImporting, createSaving } from "./importTable.ts";
import { createLobbyActions } from "./lobbyActions.ts";
import { createOwnTables, type OwnTables } from "./ownTables.ts";
import { type MutedUntil, runDue } from "./runDue.ts";
import { createTables, type Tables, type TablesParts } from "./tables.ts";

export type ServiceParts = Omit<TablesParts & AutoplayParts, "now" | keyof CorePorts> & {
  /** Keys for new deals. */
  readonly newKey: () => string;
  /** Secrets that tables are sealed with; left out where no post completes them: then they are dealt at once. */
  readonly newSecret?: () => string;
  /** The system's, when left out. */
  readonly ports?: CorePorts;
  /** Nobody is gone when left out. */
  readonly isGone?: IsGone;
  /** Nobody is in time-out when left out. */
  readonly mutedUntil?: MutedUntil;
  /** Milliseconds since the epoch, where they are not the clock's own. */
  readonly now?: () => number;
  /** Finds nobody, when left out. */
  readonly findShutOut?: FindShutOut;
};

export type Service = ReturnType<typeof createService>;

type Context = {
  readonly tables: Tables;
  readonly index: TableIndex;
  readonly own: OwnTables;
  readonly bench: Bench;
  readonly revivals: Revivals;
  readonly autoplay: Autoplay;
  readonly hashOf: PersonHash;
  readonly now: () => number;
};

/** What people, computers and time may do with tables; each is one change of a record, followed by its posts. */
export function createService(given: ServiceParts) {
  const { store, games, onComputerError, ports = systemCore, now = ports.clock.now } = given;
  const parts = { ...given, ...ports, now, clock: { ...ports.clock, now } };
  const index = createTableIndex(store);
  const tables = createTables(parts, index);
  const autoplay = createAutoplay(tables, parts);
  const { playComputers, resume, resumeAt } = autoplay;
  const bench = createBench(store);
  const saves = createSaves(store, parts);
  const hashOf = createPersonHash(saves);
  const own = createOwnTables({ tables, index });
  const guildSettings = createGuildSettings(store, now);
  const isGone = given.isGone ?? (() => Promise.resolve(false));
  const revivals = createRevivals(store, createRefusal(isGone, guildSettings));
  const context: Context = { tables, index, own, bench, revivals, autoplay, now, hashOf };
  return {
    ...createLobbyActions({ ...parts, ...context }),
    ...createAnswers({ ...parts, tables, playComputers }),
    game: tables.game,
    gameOf: tables.gameOf,
    load: tables.load,
    /** One table of several that are listed; undefined where its row cannot be read, so that the others are shown. */
    loadListed: async (id: TableId) => (await tables.loadMany([id]))[0],
    change: tables.change,
    answers: tables.answers,
    /** What may be shown of a match, and to whom. */
    sights: createSights(tables),
    times: tables.times,
    listPending: tables.listPending,
    bench,
    /** Somebody as a table must know them before they take over a seat of it. */
    newcomerAt: (record: TableRecord, user: UserId, name: string, roles: readonly string[] = []) =>
      findNewcomer(context, record, { user, name, roles }),
    hashOf,
    saves,
    guildSettings,
    offered: (guild: string | null) => listOffered(games, guildSettings, guild),
    playComputers,
    resume,
    changeInTime: (id: TableId, actor: Actor, step: (record: TableRecord, moment: TimeContext) => Changed) =>
      changeInTime(context, id, actor, step),
    move: (id: TableId, actor: Actor, isStaff: boolean, to: NewPlace) =>
      moveTable({ ...parts, tables }, id, actor, isStaff, to),
    ...createSaving({ tables, saves, now, hashOf }),
    ...createImporting({ ...parts, tables, saves, revivals, playComputers }),
    ...createMemberActions(context, isGone),
    forget: (actor: Actor, besides: readonly TableId[]) => forgetPerson(context, actor, besides),
    guildsOf: (user: UserId) => listGuilds(tables, user),
    /** Deletes everything that belongs to a server. */
    forgetGuild: (guild: string) => forgetGuild({ store, index, revivals, bench }, guild),
    changePreferences: (user: UserId, next: (before: Preferences) => Preferences) =>
      changePreferences(context, user, next),
    ...createServerLists(context),
    ...own,
    /** Does what is due at every table whose time has come. */
    runDue: () => runDue({ tables, now, resumeAt, onComputerError, mutedUntil: given.mutedUntil }),
  };
}

/** Refuses users who have left a server or are barred there, and says which. */
const createRefusal =
  (isGone: IsGone, { isBarred }: Pick<ReturnType<typeof createGuildSettings>, "isBarred">): RefuseGone =>
  async (guild, user) => {
    if (!(await isGone(guild, user))) return undefined;
    return refuse((await isBarred(guild, user)) ? "refusal.barred" : "refusal.left-server");
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

/** What follows from who is a member of a server, and may play there. */
function createMemberActions({ tables, own, bench, autoplay }: Context, isGone: IsGone) {
  const resume = (id: TableId): void => void autoplay.resume(id);
  return {
    /** Gives the table with the host it has once a player other than the host asks. */
    replaceHost: (record: TableRecord, user: UserId) => replaceHost({ tables, isGone }, record, user),
    /** Takes a user whom a server bars out of its tables, lobbies and benches. */
    shutOut: (guild: string, user: UserId, actor: Actor) => shutOut({ tables, own, bench, resume }, guild, user, actor),
  };
}

/** Lists the servers of all tables that name a person. */
async function listGuilds({ findAll }: Tables, person: UserId): Promise<readonly string[]> {
  const guilds = new Set<string>();
  for await (const { guild } of findAll({ person })) guilds.add(guild);
  return [...guilds];
}

const readAtOnce = 100;

const openStatuses: readonly string[] = ["lobby", "dealing", "playing"] satisfies readonly TableStatus[];

async function listOpen({ findAll, loadMany }: Tables, guild: string): Promise<readonly TableRecord[]> {
  const ids: string[] = [];
  for await (const { key, status } of findAll({ guild })) if (openStatuses.includes(status)) ids.push(key);
  return (await loadMany(ids)).toSorted((one, other) => one.opened - other.opened);
}

async function* listRunning(
  { findAll, loadMany, owns }: Tables,
  isFine: (placed: Placed) => boolean,
  guild: string | undefined,
): AsyncGenerator<TableRecord> {
  const isRunning = (record: TableRecord) => record.status === "playing" && owns(record);
  let ids: string[] = [];
  for await (const found of findAll(guild === undefined ? { status: "playing" } : { guild })) {
    if (found.status === "playing" && owns(found) && !isFine(found)) ids.push(found.key);
    if (ids.length < readAtOnce) continue;
    yield* (await loadMany(ids)).filter(isRunning);
    ids = [];
  }
  yield* (await loadMany(ids)).filter(isRunning);
}

/** Creates the lists of tables by channel, server and stage. */
const createServerLists = ({ tables, index }: Context) => ({
  /** The tables of a channel: the one that is played there first, then the lobbies, oldest first. */
  tablesIn: async (channel: string) => tables.loadMany(await index.tablesIn(channel)),
  /** The lobbies and running tables of a server, oldest first. */
  openTablesOf: (guild: string) => listOpen(tables, guild),
  /** Every table that is played and owned here, in one server or in all, but those whose place is fine. */
  runningTables: (isFine: (placed: Placed) => boolean, guild?: string) => listRunning(tables, isFine, guild),
  lobbiesOn: (guild: string) => listLobbies(tables, guild),
  endedOn: (guild: string, after = "") => walkEnded(tables, guild, after),
});

/** The open lobbies of a server, oldest first. */
async function listLobbies({ findAll, loadMany }: Tables, guild: string): Promise<readonly TableRecord[]> {
  const ids: string[] = [];
  for await (const { key, status } of findAll({ guild })) if (status === "lobby") ids.push(key);
  const open = (await loadMany(ids.slice(-readAtOnce))).filter(({ status }) => status === "lobby");
  return open.toSorted((one, other) => one.opened - other.opened);
}

async function* walkEnded({ findAll, loadMany }: Tables, guild: string, after: string): AsyncGenerator<TableRecord> {
  for await (const { key, status } of findAll({ guild }, { key: after }))
    if (status === "ended") yield* await loadMany([key]);
}

function playOn({ autoplay }: Context, outcome: TableOutcome): TableOutcome {
  if (outcome.ok) void autoplay.playComputers(outcome.record);
  return outcome;
}

/** Changes a table by what also depends on the moment. */
async function changeInTime(
  context: Context,
  id: TableId,
  actor: Actor,
  step: (record: TableRecord, moment: TimeContext) => Changed,
): Promise<TableOutcome> {
  const outcome = await context.tables.changeInTime(id, actor.interaction, step);
  return playOn(context, outcome);
}

/**
 * Forgets a person: their preferences, benches and list of tables, and who they were at each table. Tables that they
 * opened without a seat are named besides. Gives the number of tables they had a seat at.
 */
async function forgetPerson(context: Context, actor: Actor, besides: readonly TableId[]): Promise<number> {
  const { tables, index, own, bench, revivals } = context;
  const { user } = actor;
  const hash = await context.hashOf(user);
  const seated: TableId[] = [];
  for await (const { id } of own.everyTableOf(user)) seated.push(id);
  const named: string[] = [];
  for await (const { key } of tables.findAll({ person: user })) named.push(key);
  for (const id of new Set([...seated, ...named, ...besides])) {
    const interaction = `${actor.interaction}:${id}`;
    playOn(
      context,
      await tables.change(id, interaction, (record) => ({ ok: true, record: withoutPerson(record, user, hash) })),
    );
  }
  await bench.forget(user);
  await revivals.forget(user);
  await tables.times.forget(user);
  await index.forget(user);
  return seated.length;
}

/**
 * Changes a person's preferences. Clocks may run out earlier and nights end
 * sooner than was calculated, so all their tables are looked at anew.
 */
async function changePreferences(
  { tables, own }: Context,
  user: UserId,
  next: (before: Preferences) => Preferences,
): Promise<Preferences> {
  const preferences = await tables.times.changePreferences(user, next);
  for (const { id, status } of await own.tablesOf(user))
    if (status === "playing") await tables.change(id, null, (record) => ({ ok: true, record: { ...record } }));
  return preferences;
}
