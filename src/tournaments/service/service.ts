import { newTableId, type UserId } from "../../ids.ts";
import { accept, type Actor, type Outcome, type Refused } from "../../records/outcome.ts";
import type { Clock } from "../../ports/ports.ts";
import { createQueue } from "../../records/queue.ts";
import { createRecordStore, type RecordStore } from "../../records/recordStore.ts";
import type { IndexedShelf, Shelf, Store } from "../../store/shelf.ts";
import { removalsOf } from "../../store/update.ts";
import type { TableRecord } from "../../table/record.ts";
import { listNamed } from "../audit.ts";
import { tournamentColumns } from "./columns.ts";
import { type TournamentId, type TournamentRecord, untouched } from "../record.ts";
import { dropGone } from "../rounds/places.ts";
import * as actions from "../rounds/organiserActions.ts";
import { everybody, noTables, refuseOwnTables, refuseRival } from "../rounds/ownTables.ts";
import { listAwaited, listPlaces } from "./tables.ts";
import { createOrganiserActions } from "./organiser.ts";
import { createMover, type MoverParts } from "./mover.ts";

export type TournamentParts = Omit<MoverParts, "records"> & {
  readonly clock: Clock;
  readonly store: Store;
  /** Called after every stored change: posts may be due. */
  readonly publish: (record: TournamentRecord) => void;
};

export type TournamentOpening = Pick<
  TournamentRecord,
  "title" | "game" | "options" | "guild" | "channel" | "plan" | "entry" | "series" | "rhythm" | "roles" | "prizes"
> & {
  /** Computers that play a rehearsal by themselves; 0 for a tournament of people. */
  readonly rehearsal: number;
};

export type TournamentOutcome = Outcome<TournamentRecord>;
export type Tournaments = ReturnType<typeof createTournaments>;

const seenKept = 200;

/** Keeps tournaments and moves them on. All that is not stored can be found out again, so the process may end anywhere. */
export function createTournaments(parts: TournamentParts) {
  const { store, clock, ownership } = parts;
  const shelf = store.shelf<TournamentRecord>("tournaments");
  const channels = store.shelf<readonly TournamentId[]>("tournament-places");
  const records = createRecordStore<TournamentRecord>({
    shelf,
    clock,
    store,
    describe: tournamentColumns,
    missing: "tournament.refusal.gone",
    seenKept,
    onStored: parts.publish,
  });
  const mover = createMover({ ...parts, records });
  const context: Context = { ...parts, shelf, channels, records, ...mover };
  return {
    ...createOrganiserActions({ ...context, inTurn: createQueue() }),
    load: records.load,
    change: records.change,
    move: mover.move,
    tick: mover.tick,
    open: (actor: Actor, opening: TournamentOpening) => openTournament(context, actor, opening),
    listAwaited: (record: TournamentRecord, round = record.rounds.length - 1) =>
      listAwaited(parts.tables, record, round),
    listPlaces: (record: TournamentRecord, round: number) => listPlaces(parts.tables, record, round),
    inChannel: (channel: string) => tournamentsIn(context, channel),
    tableChanged({ tournament }: TableRecord): void {
      if (tournament !== undefined) void mover.move(tournament.id as TournamentId);
    },
    /** The tournaments that may have something to do from before a restart. */
    listPending: () => records.listPending(ownership.owns),
    forget: (user: UserId) => forgetPerson(context, user),
    /** Refuses to bar a player or the organiser of a tournament that is under way to whoever plays in it. */
    async refuseDrop(guild: string, user: UserId, by: UserId): Promise<Refused | undefined> {
      const hash = await parts.tables.hashOf(by);
      for await (const record of tournamentsAbout(shelf, user)) {
        if (record.guild !== guild || record.status !== "playing") continue;
        const reach = record.organiser === user ? everybody : noTables;
        const why = refuseRival(record, [by, hash], user) ?? refuseOwnTables(record, by, reach);
        if (why !== undefined) return why;
      }
      return undefined;
    },
    async drop(guild: string, user: UserId, by: UserId): Promise<void> {
      for await (const record of tournamentsAbout(shelf, user)) {
        if (record.guild !== guild) continue;
        await records.change(record.id, null, (current) =>
          accept(dropGone(current, [user], parts.now(), { is: "barred", by })),
        );
        void mover.move(record.id);
      }
    },
    forgetGuild: (guild: string) => forgetGuild(context, guild),
    about: (user: UserId) => findAbout(context, user),
  };
}

type Context = TournamentParts & {
  readonly shelf: IndexedShelf<TournamentRecord>;
  readonly channels: Shelf<readonly TournamentId[]>;
  readonly records: RecordStore<TournamentRecord>;
  readonly move: (id: TournamentId) => Promise<void>;
  readonly dropAbsent: (record: TournamentRecord) => Promise<void>;
};

async function openTournament(
  context: Context,
  { user, interaction }: Actor,
  { rehearsal, ...opening }: TournamentOpening,
): Promise<TournamentRecord> {
  const { channels, records, now } = context;
  const id = newTableId(`tournament ${interaction}`) as string as TournamentId;
  const over = (await tournamentsIn(context, opening.channel)).filter(actions.isOver).map((record) => record.id);
  const isDryRun = rehearsal > 0;
  const empty: TournamentRecord = { ...untouched, ...opening, id, organiser: user, isDryRun, opened: now() };
  return records.add(actions.withComputers(empty, rehearsal), async () => {
    const here = await channels.get(opening.channel);
    return [channels.write(opening.channel, listNewest(here?.value ?? [], id, over), here?.version ?? null)];
  });
}

const keptInChannel = 20;

/** Only tournaments that are over leave a channel's list: new ones must not push out one that is played. */
function listNewest(here: readonly TournamentId[], id: TournamentId, over: readonly TournamentId[]) {
  const all = [...here.filter((other) => other !== id), id];
  const tooMany = Math.max(0, all.length - keptInChannel);
  const dropped = all.filter((other) => over.includes(other)).slice(0, tooMany);
  return all.filter((other) => !dropped.includes(other));
}

/** The tournaments of a channel, newest last. */
async function tournamentsIn({ channels, records }: Context, channel: string): Promise<readonly TournamentRecord[]> {
  return records.loadMany((await channels.get(channel))?.value ?? []);
}

/** Forgets a person: their place in every tournament goes to nobody by name. */
async function forgetPerson({ records, tables, move, shelf }: Context, user: UserId): Promise<void> {
  const hash = await tables.hashOf(user);
  for await (const { id } of tournamentsAbout(shelf, user)) {
    await records.change(id, null, (record) => actions.withoutPerson(record, user, hash));
    void move(id);
  }
}

async function* tournamentsAbout(shelf: IndexedShelf<TournamentRecord>, user: UserId) {
  for await (const { key } of shelf.findAll({ person: user })) {
    const record = (await shelf.get(key))?.value;
    if (record !== undefined) yield record;
  }
}

async function forgetGuild({ store, shelf, channels }: Context, guild: string): Promise<void> {
  for await (const page of shelf.findPages({ guild })) {
    const lists = [...new Set(page.flatMap(({ place }) => place ?? []))];
    const keys = page.map(({ key }) => key);
    while (!(await store.transaction([...(await removalsOf(channels, lists)), ...(await removalsOf(shelf, keys))])).ok);
  }
}

/** All that is kept about a person: the tournaments organised and played in, as whom, and the decisions that name them. */
async function findAbout({ shelf }: Context, user: UserId) {
  const kept: unknown[] = [];
  for await (const record of tournamentsAbout(shelf, user)) {
    const { id: tournament, organiser } = record;
    const decisions = record.audit
      .filter((line) => [line.by, ...listNamed(line).map((person) => person.user)].includes(user))
      .map(({ at, by, did }) => ({ at: new Date(at).toISOString(), did, wasByYou: by === user }));
    const entrant = record.entrants.findLast((each) => each.user === user);
    // Ids of the players who had the place before are not this person’s data.
    const own = entrant === undefined ? null : { ...entrant, former: undefined };
    kept.push({ tournament, isOrganiser: organiser === user, entrant: own, decisions });
  }
  return kept;
}
