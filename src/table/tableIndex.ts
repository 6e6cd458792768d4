import type { Store, Write } from "../store/index.ts";
import { removeKey, update } from "../store/update.ts";
import type { ChannelId, TableId, UserId } from "../ids.ts";
import { personOn, type TableRecord } from "./record.ts";
import type { Tally } from "./hosting.ts";

/** A person's open tables, newest last, and those that are over; old rows mix both in `tables`. */
type Person = {
  readonly tables: readonly TableId[];
  readonly past?: readonly TableId[];
  /** How often they chose in time at the tables in `past`. */
  readonly tally?: Tally;
};

const lobbiesKept = 20;
const tablesKept = 2_000;
const noTally: Tally = { inTime: 0, late: 0 };

export type TableIndex = ReturnType<typeof createTableIndex>;

/** Which tables are found in a channel and with a person. */
export function createTableIndex(store: Store) {
  const places = store.shelf<{ readonly playing: TableId | null; readonly lobbies: readonly TableId[] }>("places");
  const people = store.shelf<Person>("people");
  const changeListed = async (user: UserId, next: (person: Person) => Person): Promise<void> => {
    await update(people, user, (person) => person && next(person));
  };

  return {
    /** The tables of a channel: the one that is played there first, then the others opened there, oldest first. */
    tablesIn: async (channel: string): Promise<readonly TableId[]> => {
      const place = (await places.get(channel))?.value;
      if (place === undefined) return [];
      // A table that is played where it was opened is known as both.
      return [...new Set([...(place.playing === null ? [] : [place.playing]), ...place.lobbies])];
    },
    /** All tables of a person: those that are over, and then the others, newest last. */
    tablesOf: async (user: UserId): Promise<readonly TableId[]> => {
      const person = (await people.get(user))?.value;
      return [...(person?.past ?? []), ...(person?.tables ?? [])];
    },
    /** The tables of a person that may still be open, newest last. */
    openTablesOf: async (user: UserId): Promise<readonly TableId[]> => (await people.get(user))?.value.tables ?? [],
    pastTally: async (user: UserId): Promise<Tally> => (await people.get(user))?.value.tally ?? noTally,
    /** Notes that these tables of a person are over, and what they count for; each counts once. */
    settle: (user: UserId, over: readonly Over[]): Promise<void> =>
      changeListed(user, (person) => settleTables(person, user, over)),
    playingIn: async (channel: string): Promise<TableId | null> => (await places.get(channel))?.value.playing ?? null,
    lobbyWrite: async (channel: ChannelId, id: TableId): Promise<Write> => {
      const stored = await places.get(channel);
      const { playing = null, lobbies = [] } = stored?.value ?? {};
      const listed = [...lobbies.filter((other) => other !== id).slice(-lobbiesKept), id];
      return places.write(channel, { playing, lobbies: listed }, stored?.version ?? null);
    },
    placeWrite: async (channel: ChannelId, id: TableId): Promise<Write> => {
      const stored = await places.get(channel);
      return places.write(channel, { playing: id, lobbies: stored?.value.lobbies ?? [] }, stored?.version ?? null);
    },
    /** Writes that list a table with these people, as their newest; where it is over for one it stays where it is. */
    peopleWrites: async (users: readonly string[], id: TableId): Promise<readonly Write[]> => {
      const stored = users.length === 0 ? [] : await people.many(users);
      return users.flatMap((user, at) => {
        const { value, version = null } = stored[at] ?? {};
        if (value?.past?.includes(id) === true) return [];
        const tables = [...(value?.tables ?? []).filter((other) => other !== id), id].slice(-tablesKept);
        return [people.write(user, { ...value, tables }, version)];
      });
    },
    drop: (user: UserId, id: TableId): Promise<void> => changeListed(user, (person) => withoutTable(person, id)),
    async forget(user: UserId): Promise<void> {
      await removeKey(people, user);
    },
  };
}

type Listed = Pick<TableRecord, "seats" | "invited"> & Partial<Pick<TableRecord, "seatRequests">>;

/** Lists the people who sit at a table, have a seat there that others play, are invited, or are named for a seat. */
export function listedAt({ seats, invited = [], seatRequests = [] }: Listed): readonly UserId[] {
  const users = seats.flatMap((seated) => [personOn(seated), seated.owner?.user]);
  const heirs = seatRequests.map(({ heir }) => heir?.user);
  return [...new Set([...users, ...invited, ...heirs].filter((user) => user !== undefined))];
}

function withoutTable(person: Person, id: TableId): Person {
  const without = (ids: readonly TableId[] = []) => ids.filter((other) => other !== id);
  return { ...person, tables: without(person.tables), past: without(person.past) };
}

/** A table that is over, as far as its players' lists are concerned. */
type Over = Pick<TableRecord, "id" | "tally">;

function settleTables(person: Person, user: UserId, over: readonly Over[]): Person {
  const moved = over.filter(({ id }) => person.tables.includes(id));
  if (moved.length === 0) return person;
  const ids = new Set(moved.map(({ id }) => id));
  const tallies = [person.tally ?? noTally, ...moved.flatMap(({ tally }) => tally[user] ?? [])];
  return {
    tables: person.tables.filter((id) => !ids.has(id)),
    past: [...(person.past ?? []), ...ids].slice(-tablesKept),
    tally: {
      inTime: tallies.reduce((sum, { inTime }) => sum + inTime, 0),
      late: tallies.reduce((sum, { late }) => sum + late, 0),
    },
  };
}
