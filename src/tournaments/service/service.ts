import type { Options } from "../../../games/contract/index.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "../../ids.ts";
import type { Ratings } from "../../ratings/service.ts";
import type { Actor, Outcome } from "../../records/outcome.ts";
import { type Ownership, soleOwner } from "../../records/ownership.ts";
import type { Mark } from "../../records/pendingWork.ts";
import { createRecordStore, type RecordStore } from "../../records/recordStore.ts";
import type { Shelf, Store } from "../../store/shelf.ts";
import { removeKey, update } from "../../store/update.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { isOf } from "../audit.ts";
import type { Plan } from "../plan.ts";
import { type TournamentId, type TournamentRecord, untouched } from "../record.ts";
import * as actions from "../rounds/organiserActions.ts";
import { listAwaited, listPlaces } from "./tables.ts";
import { createOrganiserActions } from "./organiser.ts";
import { type FindMissingPermissions, nextScheduled } from "../rounds/schedule.ts";
import { createMover } from "./mover.ts";

export type TournamentParts = {
  readonly store: Store;
  readonly tables: Service;
  readonly ratings: Ratings;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Keys for the deals of duplicate rounds. */
  readonly newKey: () => string;
  /** Called after every stored change: posts may be due. */
  readonly publish: (record: TournamentRecord) => void;
  /** Which permission this tournament lacks to open its tables now, as a sentence; undefined when none. */
  readonly findMissingPermissions: FindMissingPermissions;
  readonly onError: (id: TournamentId, error: unknown) => void;
  /** Which servers' tournaments are looked after here; all, when left out. */
  readonly ownership?: Ownership;
};

export type TournamentOpening = {
  readonly title: string;
  readonly game: string;
  readonly options: Options;
  readonly guild: string;
  readonly channel: ChannelId;
  readonly plan: Plan;
  /** Computers that play a rehearsal by themselves; 0 for a tournament of people. */
  readonly rehearsal: number;
};

export type TournamentOutcome = Outcome<TournamentRecord>;

const seenKept = 200;

/** Keeps tournaments and moves them on. All that is not stored can be found out again, so the process may end anywhere. */
export function createTournaments(parts: TournamentParts) {
  const { store, now, ownership = soleOwner } = parts;
  const shelf = store.shelf<TournamentRecord>("tournaments");
  const channels = store.shelf<readonly TournamentId[]>("tournament-places");
  const records = createRecordStore<TournamentRecord>({
    shelf,
    marks: store.shelf<Mark>("tournament-marks"),
    now,
    missing: "tournament.refusal.gone",
    seenKept,
    announce: ({ id, guild }) => (ownership.owns(guild) ? Promise.resolve() : ownership.tell("tournament", id, guild)),
    owes: owesWork,
    onStored: parts.publish,
  });
  const mover = createMover({ ...parts, records, ownership });
  const context: Context = { ...parts, shelf, channels, records, move: mover.move };
  return {
    ...createOrganiserActions(context),
    load: records.load,
    change: records.change,
    move: mover.move,
    /** Looks after every tournament whose time has come; to be called now and then. */
    tick: mover.tick,
    forgetFinished: records.forgetFinished,
    listOwnPending: records.listOwnPending,
    open: (actor: Actor, opening: TournamentOpening) => openTournament(context, actor, opening),
    /** The tables of a round, the latest unless told, that wait for people. */
    listAwaited: (record: TournamentRecord, round = record.rounds.length - 1) =>
      listAwaited(parts.tables, record, round),
    /** Where each table of a round is played, in their order; null as long as that is not known. */
    listPlaces: (record: TournamentRecord, round: number) => listPlaces(parts.tables, record, round),
    inChannel: (channel: string) => tournamentsIn(context, channel),
    tableChanged({ tournament }: TableRecord): void {
      if (tournament !== undefined) void mover.move(tournament.id as TournamentId);
    },
    /** The tournaments that may have something to do from before a restart. */
    async listPending(): Promise<readonly TournamentId[]> {
      const left = await records.loadMany(await records.listPending());
      return left.filter((record) => owesWork(record) && ownership.owns(record.guild)).map(({ id }) => id);
    },
    forget: (user: UserId) => forgetPerson(context, user),
    /** Deletes all tournaments of a server; doing it again changes nothing. */
    forgetGuild: (guild: string) => forgetGuild(context, guild),
    tablesBy: (user: UserId) => tablesBy(context, user),
    about: (user: UserId) => findAbout(context, user),
  };
}

type Context = TournamentParts & {
  readonly shelf: Shelf<TournamentRecord>;
  readonly channels: Shelf<readonly TournamentId[]>;
  readonly records: RecordStore<TournamentRecord>;
  readonly move: (id: TournamentId) => Promise<void>;
};

async function openTournament(
  context: Context,
  { user, interaction }: Actor,
  { rehearsal, ...opening }: TournamentOpening,
): Promise<TournamentRecord> {
  const { channels, records, now } = context;
  const id = newTableId(`tournament ${interaction}`) as string as TournamentId;
  const over = (await tournamentsIn(context, opening.channel)).filter(isOver).map((record) => record.id);
  await update(channels, opening.channel, (here = []) => listNewest(here, id, over));
  const empty: TournamentRecord = {
    ...untouched,
    id,
    ...opening,
    organiser: user,
    isDryRun: rehearsal > 0,
    status: "registration",
    opened: now(),
  };
  return records.add(actions.withComputers(empty, rehearsal));
}

const keptInChannel = 20;

/** Only tournaments that are over leave a channel's list: new ones must not push out one that is played. */
function listNewest(
  here: readonly TournamentId[],
  id: TournamentId,
  over: readonly TournamentId[],
): readonly TournamentId[] {
  const all = [...here.filter((other) => other !== id), id];
  const tooMany = Math.max(0, all.length - keptInChannel);
  const dropped = all.filter((other) => over.includes(other)).slice(0, tooMany);
  return all.filter((other) => !dropped.includes(other));
}

function isOver({ status }: TournamentRecord): boolean {
  return status === "finished" || status === "cancelled";
}

/** The tournaments of a channel, newest last. */
async function tournamentsIn({ channels, records }: Context, channel: string): Promise<readonly TournamentRecord[]> {
  return records.loadMany((await channels.get(channel))?.value ?? []);
}

/** Forgets a person: their place in every tournament goes to nobody by name. */
async function forgetPerson({ shelf, records, move }: Context, user: UserId): Promise<void> {
  for await (const [, { value }] of shelf.entries()) {
    if (!actions.isAbout(value, user)) continue;
    await records.change(value.id, null, (record) => actions.withoutPerson(record, user));
    void move(value.id);
  }
}

async function forgetGuild({ shelf, channels }: Context, guild: string): Promise<void> {
  for await (const [id, { value }] of shelf.entries()) {
    if (value.guild !== guild) continue;
    await removeKey(channels, value.channel);
    await removeKey(shelf, id);
  }
}

/** The tables of all tournaments that this person organises. */
async function tablesBy({ shelf }: Context, user: UserId): Promise<readonly TableId[]> {
  const ids: TableId[] = [];
  for await (const [, { value }] of shelf.entries()) {
    if (value.organiser !== user) continue;
    for (const { table } of value.rounds.flatMap(({ pods }) => pods)) if (table !== null) ids.push(table);
  }
  return ids;
}

/** All that is kept about a person: the tournaments organised and played in, as whom, and the decisions that name them. */
async function findAbout({ shelf }: Context, user: UserId) {
  const kept: unknown[] = [];
  for await (const [, { value }] of shelf.entries()) {
    if (!actions.isAbout(value, user)) continue;
    const { id: tournament, organiser } = value;
    const decisions = value.audit
      .filter((line) => isOf(line, user))
      .map(({ at, by, did }) => ({ at: new Date(at).toISOString(), did, wasByYou: by === user }));
    const entrant = value.entrants.findLast((each) => each.user === user);
    // Ids of the players who had the place before are not this person’s data.
    const own = entrant === undefined ? null : { ...entrant, former: undefined };
    kept.push({ tournament, isOrganiser: organiser === user, entrant: own, decisions });
  }
  return kept;
}

/** Whether something may still have to be done for it when nobody asks. */
function owesWork(record: TournamentRecord): boolean {
  return record.outbox.length > 0 || record.status === "playing" || nextScheduled(record) !== undefined;
}
