import type { AnyGame } from "../../games/contract/index.ts";
import type { UserId } from "../ids.ts";
import type { Shelf, Store } from "../store/shelf.ts";
import { removeKey, update } from "../store/update.ts";
import type { TableRecord } from "../table/record.ts";
import { recordShelf } from "../table/recordShelf.ts";
import { addMatch, emptyHall, forgetHolder, type HallOfFame } from "./hallOfFame.ts";
import { addOwnMatch, ownMatch, type OwnMatches, type PersonalRecord, summarise } from "./personal.ts";
import { readPlayedMatch } from "./playedMatch.ts";

/** What became of finished matches: of each person, and the best of each server. All throw a `StoreError`. */
export type Statistics = {
  /** Counts a finished table; one that was counted, or that does not count, changes nothing. */
  readonly count: (record: TableRecord) => Promise<void>;
  /** What a person's matches come to, on all servers. */
  readonly of: (user: UserId) => Promise<PersonalRecord>;
  /** The records of a server. */
  readonly hallOf: (guild: string) => Promise<HallOfFame>;
  /** All that is kept about a person. */
  readonly about: (user: UserId) => Promise<OwnMatches>;
  /** Deletes a person's matches, and the name from all records. */
  readonly forget: (user: UserId) => Promise<void>;
  readonly forgetGuild: (guild: string) => Promise<void>;
  /** Counts everything anew from the tables themselves; gives how many matches count. Nothing else may be running. */
  readonly recompute: () => Promise<number>;
};

type Context = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly people: Shelf<OwnMatches>;
  readonly halls: Shelf<HallOfFame>;
};

const none: OwnMatches = { matches: [] };

export function createStatistics(store: Store, games: readonly AnyGame[]): Statistics {
  const people = store.shelf<OwnMatches>("statistics");
  const halls = store.shelf<HallOfFame>("hall-of-fame");
  const context: Context = { store, games, people, halls };
  const about = async (user: UserId) => (await people.get(user))?.value ?? none;
  return {
    async count(record) {
      await countTable(context, record);
    },
    of: async (user) => summarise(await about(user)),
    hallOf: async (guild) => (await halls.get(guild))?.value ?? emptyHall,
    about,
    forget: (user) => forgetPerson(context, user),
    forgetGuild: (guild) => removeKey(halls, guild),
    recompute: () => recompute(context),
  };
}

/** True when the table counts. */
async function countTable({ games, people, halls }: Context, record: TableRecord): Promise<boolean> {
  const game = games.find(({ info }) => info.id === record.game);
  const match = game === undefined ? undefined : readPlayedMatch(game, record);
  if (match === undefined) return false;
  for (const player of new Set(match.finishes.map((finish) => finish.player))) {
    const own = ownMatch(match, player);
    if (own !== undefined) await update(people, player, (known = none) => addOwnMatch(known, own));
  }
  await update(halls, match.guild, (known = emptyHall) => addMatch(known, match));
  return true;
}

async function forgetPerson({ people, halls }: Context, user: UserId): Promise<void> {
  await removeKey(people, user);
  for await (const [guild, { value }] of halls.entries())
    if (forgetHolder(value, user) !== value) await update(halls, guild, (hall = emptyHall) => forgetHolder(hall, user));
}

async function recompute(context: Context): Promise<number> {
  const { store, people, halls } = context;
  for (const shelf of [people, halls]) for await (const key of shelf.keys()) await removeKey(shelf, key);
  let counted = 0;
  for await (const [, { value }] of recordShelf(store).entries()) if (await countTable(context, value)) counted += 1;
  return counted;
}
