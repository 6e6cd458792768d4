import type { Store } from "../store/shelf.ts";
import { update } from "../store/update.ts";
import type { ChannelId, TableId, UserId } from "../ids.ts";

/** Which tables a channel holds: the one that is played there and the lobbies posted there. */
type Place = { readonly playing: TableId | null; readonly lobbies: readonly TableId[] };

/** The tables a person sits at or sat at, newest last. */
type Person = { readonly tables: readonly TableId[] };

const lobbiesKept = 20;
const tablesKept = 500;

export type TableIndex = ReturnType<typeof createTableIndex>;

/** Which tables are found in a channel and with a person. */
export function createTableIndex(store: Store) {
  const places = store.shelf<Place>("places");
  const people = store.shelf<Person>("people");

  return {
    /** The tables of a channel: the one that is played there first, then the lobbies, oldest first. */
    tablesIn: async (channel: string): Promise<readonly TableId[]> => {
      const place = (await places.get(channel))?.value;
      if (place === undefined) return [];
      return [...(place.playing === null ? [] : [place.playing]), ...place.lobbies];
    },
    /** The tables of a person, newest last. */
    tablesOf: async (user: UserId): Promise<readonly TableId[]> => (await people.get(user))?.value.tables ?? [],
    /** The table that is played in a channel, as far as is known. */
    playingIn: async (channel: string): Promise<TableId | null> => (await places.get(channel))?.value.playing ?? null,
    /** Notes a table that was opened in a channel. */
    async noteLobby(channel: ChannelId, id: TableId): Promise<void> {
      await update(places, channel, (place) => ({
        playing: place?.playing ?? null,
        lobbies: [...(place?.lobbies ?? []).filter((other) => other !== id).slice(-lobbiesKept), id],
      }));
    },
    /** Notes the table that is played in a channel from now on. */
    async notePlace(channel: ChannelId, id: TableId): Promise<void> {
      await update(places, channel, (place) => ({ playing: id, lobbies: place?.lobbies ?? [] }));
    },
    /** Notes a table of a person, as their newest. */
    async remember(user: UserId, id: TableId): Promise<void> {
      await update(people, user, (person) => {
        const others = (person?.tables ?? []).filter((other) => other !== id);
        return { tables: [...others, id].slice(-tablesKept) };
      });
    },
    /** Takes a table off a person's list. */
    async drop(user: UserId, id: TableId): Promise<void> {
      if ((await people.get(user)) === undefined) return;
      await update(people, user, (person) => ({ tables: (person?.tables ?? []).filter((other) => other !== id) }));
    },
    async forget(user: UserId): Promise<void> {
      const person = await people.get(user);
      if (person !== undefined) await people.remove(user, person.version);
    },
  };
}
