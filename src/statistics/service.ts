import type { AnyGame } from "../../games/contract/index.ts";
import { gameFor } from "../boxes/tables.ts";
import { type ChannelId, channelId, type UserId } from "../ids.ts";
import type { DescribedShelf, Shelf, Store } from "../store/index.ts";
import { changeFound, describedShelf, removeFound, removeKey } from "../store/update.ts";
import type { TableRecord } from "../table/record.ts";
import { recordShelf } from "../table/recordShelf.ts";
import * as fame from "./hallOfFame.ts";
import { addOwnMatch, ownMatch, type OwnMatches, summarise } from "./personal.ts";
import { type PlayedMatch, readPlayedMatch } from "./playedMatch.ts";

/** What became of finished matches: of each person, and the best of each server. All throw a `StoreError`. */
export type Statistics = ReturnType<typeof createStatistics>;

type Context = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly people: Shelf<OwnMatches>;
  readonly halls: DescribedShelf<fame.HallOfFame>;
};

const none: OwnMatches = { matches: [] };

export function createStatistics(store: Store, games: readonly AnyGame[]) {
  const people = store.shelf<OwnMatches>("statistics");
  const halls = describedShelf(store.shelf<fame.HallOfFame>("hall-of-fame"), fame.hallColumns);
  const context: Context = { store, games, people, halls };
  const about = async (user: UserId) => (await people.get(user))?.value ?? none;
  return {
    async count(record: TableRecord) {
      await countTable(context, record);
    },
    of: async (user: UserId) => summarise(await about(user)),
    /** The best of a server's matches in the channels that may be shown to the reader. */
    hallOf: (guild: string, isShown: (home: ChannelId) => boolean) => readHall(context, guild, isShown),
    about,
    /** Deletes a person's matches, and the name from all records. */
    forget: (user: UserId) => forgetPerson(context, user),
    forgetGuild: (guild: string) => removeFound(store, halls, { guild }),
    /** Counts everything anew from the tables themselves; gives how many matches count. Nothing else may be running. */
    recompute: () => recompute(context),
  };
}

function readMatch(games: readonly AnyGame[], record: TableRecord): PlayedMatch | undefined {
  const game = games.find(({ info }) => info.id === record.game);
  return game === undefined ? undefined : readPlayedMatch(gameFor(game, record.match), record);
}

async function countTable({ store, games, people, halls }: Context, record: TableRecord): Promise<boolean> {
  const match = readMatch(games, record);
  if (match === undefined) return false;
  const players = [...new Set(match.finishes.map((finish) => finish.player))];
  const place = fame.hallKey(match);
  for (;;) {
    const [stored, known] = [await halls.get(place), await people.many(players)];
    const { value: hall, version } = stored ?? { value: fame.emptyHall, version: null };
    const counted = players.flatMap((player, at) => {
      const [own, before] = [ownMatch(match, player), known[at]?.value ?? none];
      const after = own === undefined ? before : addOwnMatch(before, own);
      return after === before ? [] : [people.write(player, after, known[at]?.version ?? null)];
    });
    const records = fame.addMatch(hall, match);
    const set = records === hall ? [] : [halls.write(place, records, version)];
    if (counted.length + set.length === 0 || (await store.transaction([...counted, ...set])).ok) return true;
  }
}

async function readHall({ store, games, halls }: Context, guild: string, isShown: (home: ChannelId) => boolean) {
  const rows = await Array.fromAsync(halls.findAll({ guild }), ({ key }) => key);
  const shown = rows.filter((key) => key !== guild && isShown(channelId(key.slice(guild.length + 1))));
  const found = (await halls.many(shown)).map((stored) => stored?.value ?? fame.emptyHall);
  // Older versions kept one row for the whole server; its tables say where they were played.
  const old = (await halls.get(guild))?.value ?? fame.emptyHall;
  const tables = await recordShelf(store, games).many(fame.tablesOf(old));
  const known = tables.flatMap((table) => (table && isShown(table.value.home) ? table.value : []));
  const matches = known.flatMap((record) => readMatch(games, record) ?? []);
  return matches.reduce(fame.addMatch, found.reduce(fame.mergeHalls, fame.emptyHall));
}

async function forgetPerson({ store, people, halls }: Context, user: UserId): Promise<void> {
  await removeKey(people, user);
  await changeFound(store, halls, { person: user }, (hall) => fame.forgetHolder(hall, user));
}

async function recompute(context: Context): Promise<number> {
  const { store, people, halls } = context;
  for (const shelf of [people, halls]) for await (const key of shelf.keys()) await removeKey(shelf, key);
  let counted = 0;
  for await (const [, { value }] of recordShelf(store, context.games).entries())
    if (await countTable(context, value)) counted += 1;
  return counted;
}
