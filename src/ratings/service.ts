import type { AnyGame } from "../../games/contract/index.ts";
import { gameFor } from "../boxes/tables.ts";
import { type UserId, userId } from "../ids.ts";
import { createQueue, type Queue } from "../records/queue.ts";
import type { Write } from "../store/index.ts";
import type { DescribedShelf, Store, Stored } from "../store/shelf.ts";
import { describedShelf, removeKey } from "../store/update.ts";
import type { TableRecord } from "../table/record.ts";
import { recordShelf } from "../table/recordShelf.ts";
import { isPersonHash } from "../table/saves/hashPerson.ts";
import {
  keyFrom,
  type Leaderboard,
  leaderboardAt,
  leaderboardOf,
  type Player,
  playerAt,
  ratingColumns,
  readLeaderboard,
  type StoredResult,
} from "./columns.ts";
import { forgetGuild, forgetPerson } from "./forget.ts";
import { listPatterns } from "./patterns.ts";
import { conservative, meet, type Rated, rateMatch, type Rating, unrated, weigh } from "./rating.ts";
import { type RatedResult, ratedResult } from "./result.ts";

export type Moment = Rating & { readonly at: number };

/** What is shown of a rating: whom somebody has met stays out. */
type Shown = Omit<Rated, "met">;

/** A person's rating on one leaderboard, named by game and table size, and how it came about. */
export type Kept = Shown & { readonly leaderboard: string; readonly history: readonly Moment[] };
export type LeaderboardRow = Shown & { readonly user: UserId; readonly rank: number; readonly value: number };

/** The ratings of every game and table size: a fold over all results that count, in the order of their ends. */
export type Ratings = ReturnType<typeof createRatings>;

type Context = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly results: DescribedShelf<StoredResult>;
  readonly players: DescribedShelf<Player>;
  readonly leaderboards: DescribedShelf<Leaderboard>;
  readonly inTurn: Queue;
};

const historyKept = 200;
export const mostRanked = 40;
/** Results that are folded in one transaction. */
const foldedAtOnce = 20;

/** The ratings in one store. A storage error throws a `StoreError`; counting again then goes on where it was cut off. */
export function createRatings(store: Store, games: readonly AnyGame[]) {
  const context: Context = {
    store,
    games,
    results: describedShelf(store.shelf<StoredResult>("rated-results"), ratingColumns["rated-results"]),
    players: describedShelf(store.shelf<Player>("rated-players"), ratingColumns["rated-players"]),
    leaderboards: describedShelf(store.shelf<Leaderboard>("ratings"), ratingColumns.ratings),
    inTurn: createQueue(),
  };
  return {
    /** Counts a finished table; one that was counted, or that does not count, changes nothing. */
    count: (record: TableRecord) => countTable(context, record),
    /** The best of one game at one table size by the conservative value, at most `mostRanked`. */
    leaderboard: (game: string, seats: number) => listLeaderboard(context, `${game}:${seats}`),
    /** A person's rating after each of the newest matches, oldest first. */
    history: (game: string, seats: number, user: UserId) => findHistory(context, `${game}:${seats}`, user),
    /** Counts everything anew from the tables themselves. Gives how many results count. */
    recompute: () => recompute(context),
    /** Folds what a process that was ended, or an older version, has left unfolded. */
    catchUp: () => catchUp(context),
    /** Forgets a person, for whom this hash stands from now on; others' results count as before. */
    forget: (user: UserId, hash: string) => forgetPerson(context, user, hash),
    /** Forgets where matches were played; their players keep their ratings. */
    forgetGuild: (guild: string) => forgetGuild(context, guild),
    /** Patterns among the matches of a server since a time in ms since the epoch, for its staff. */
    patterns: (guild: string, since: number) => listPatterns(context, guild, since),
    /** All that is kept about a person: the rating and its course, by game and table size. */
    about: async (user: UserId) =>
      Promise.all((await ratedOf(context, user)).map((each) => withHistory(context, user, each))),
    /** The same of the leaderboard for which a person has played most; undefined without any. */
    async mostPlayed(user: UserId) {
      const [most] = (await ratedOf(context, user)).toSorted((one, other) => other.games - one.games);
      return most && withHistory(context, user, most);
    },
  };
}

async function countTable(context: Context, record: TableRecord): Promise<void> {
  const result = resultThatCounts(context, record);
  if (result === undefined) return;
  const leaderboard = leaderboardOf(result);
  await context.inTurn(leaderboard, async () => {
    await addResult(context, leaderboard, result);
    await foldAll(context, leaderboard);
  });
}

function resultThatCounts({ games }: Context, record: TableRecord): RatedResult | undefined {
  const game = games.find(({ info }) => info.id === record.game);
  const result = game === undefined ? undefined : ratedResult(gameFor(game, record.match), record);
  return typeof result === "string" ? undefined : result;
}

/** Stores a result with the note that it is to be folded, and everything that ended after it again. */
async function addResult({ store, results, leaderboards }: Context, leaderboard: string, result: RatedResult) {
  const key = `${keyFrom(leaderboardOf(result), result.at)}:${result.table}`;
  // It is less than the key, and no less than all keys before it that do not differ in the last letter alone.
  const before = key.slice(0, -1);
  while ((await results.get(key)) === undefined) {
    const stored = await leaderboards.get(leaderboard);
    const { folded } = readLeaderboard(stored?.value);
    const next = { folded: folded < before ? folded : before, isBehind: true };
    await store.transaction([
      results.write(key, result, null),
      leaderboards.write(leaderboard, next, stored?.version ?? null),
    ]);
  }
}

async function foldAll(context: Context, leaderboard: string): Promise<void> {
  while (await foldSome(context, leaderboard)) await context.store.turn();
}

/** Folds the next results into their players' rows in one transaction. Returns false when there are no more. */
async function foldSome(context: Context, leaderboard: string): Promise<boolean> {
  const { store, results, leaderboards } = context;
  const stored = await leaderboards.get(leaderboard);
  const { folded, isBehind } = readLeaderboard(stored?.value);
  if (stored === undefined || !isBehind) return false;
  const found = await results.find({ status: leaderboard }, foldedAtOnce, { key: folded });
  const keys = found.map(({ key }) => key);
  const read = await results.many(keys);
  const next = { folded: keys.at(-1) ?? folded, isBehind: keys.length === foldedAtOnce };
  const done = await store.transaction([
    ...(await foldResults(
      context,
      leaderboard,
      keys.flatMap((key, at) => (read[at] === undefined ? [] : [{ ...read[at], key }])),
    )),
    leaderboards.write(leaderboard, next, stored.version),
  ]);
  return !done.ok || next.isBehind;
}

type Folding = Stored<StoredResult> & { readonly key: string };

/** Computes the writes of these results with the ratings after them, and of their players' rows. */
async function foldResults(context: Context, leaderboard: string, folding: readonly Folding[]): Promise<Write[]> {
  const { results, players } = context;
  const writes: Write[] = [];
  const { rows, ratings } = await ratingsBefore(context, leaderboard, folding);
  const newest = new Map<string, Player>();
  for (const { key, value, version } of folding) {
    const after: Record<string, Rated> = {};
    const people = [...new Set(value.standing.map(({ player }) => player))];
    const weights = weigh(people, ratings, value.at);
    const weightOf = (who: string): number => (weights.get(who) ?? 1) * (value.weight ?? 1);
    const ratingOf = (who: string) => ratings.get(who) ?? unrated;
    for (const { player, rating } of await rateMatch(value.standing, ratingOf, weightOf)) {
      const others = people.filter((other) => other !== player);
      const old = ratings.get(player);
      const rated = { ...rating, games: (old?.games ?? 0) + 1, met: meet(old, others, value.at) };
      after[player] = rated;
      ratings.set(player, rated);
      newest.set(player, { ...rated, last: key });
    }
    writes.push(results.write(key, { ...value, after }, version));
  }
  for (const [player, row] of newest) {
    const stored = rows.get(player);
    // A row of later results stays until these are folded again, and the forgotten have none.
    if (isPersonHash(player) || (stored !== undefined && stored.value.last > row.last)) continue;
    writes.push(players.write(`${leaderboard}:${player}`, row, stored?.version ?? null));
  }
  return writes;
}

async function ratingsBefore({ results, players }: Context, leaderboard: string, folding: readonly Folding[]) {
  const first = new Map<string, string>();
  for (const { key, value } of folding)
    for (const { player } of value.standing) if (!first.has(player)) first.set(player, key);
  const names = [...first.keys()];
  const stored = await players.many(names.map((player) => `${leaderboard}:${player}`));
  const rows = new Map<string, Stored<Player>>();
  const ratings = new Map<string, Rated>();
  for (const [at, [player, before]] of [...first].entries()) {
    const row = stored[at];
    if (row !== undefined) rows.set(player, row);
    const rated = row !== undefined && row.value.last < before ? row.value : await lastBefore(player, before);
    if (rated !== undefined) ratings.set(player, rated);
  }
  return { rows, ratings };

  async function lastBefore(person: string, before: string): Promise<Rated | undefined> {
    const [found] = await results.find({ person, before }, 1, { key: `${leaderboard}:` });
    return found === undefined ? undefined : (await results.get(found.key))?.value.after?.[person];
  }
}

async function listLeaderboard({ players }: Context, leaderboard: string): Promise<readonly LeaderboardRow[]> {
  const found = await players.find({ ranked: leaderboard }, mostRanked);
  const stored = await players.many(found.map(({ key }) => key));
  const values = found.map(({ points }) => points);
  return found.flatMap(({ key, points }, at) => {
    const player = stored[at]?.value;
    if (player === undefined) return [];
    const { mu, sigma, games } = player;
    const [user, value, rank] = [userId(playerAt(key)), conservative(player), 1 + values.indexOf(points)];
    return [{ mu, sigma, games, user, value, rank }];
  });
}

async function findHistory({ results }: Context, leaderboard: string, user: UserId): Promise<readonly Moment[]> {
  // A semicolon comes after the colon that all keys of a leaderboard go on with.
  const newest = { person: user, before: `${leaderboard};` };
  const found = await results.find(newest, historyKept, { key: `${leaderboard}:` });
  const stored = await results.many(found.map(({ key }) => key).toReversed());
  return stored.flatMap((each) => {
    const rated = each?.value.after?.[user];
    return each === undefined || rated === undefined ? [] : [{ at: each.value.at, mu: rated.mu, sigma: rated.sigma }];
  });
}

async function recompute(context: Context): Promise<number> {
  const { store, results, players, leaderboards } = context;
  for (const shelf of [results, players, leaderboards])
    for await (const key of shelf.keys()) await removeKey(shelf, key);
  let counted = 0;
  for await (const [, { value: record }] of recordShelf(store, context.games).entries()) {
    const result = resultThatCounts(context, record);
    if (result === undefined) continue;
    await addResult(context, leaderboardOf(result), result);
    counted += 1;
  }
  await catchUp(context);
  return counted;
}

async function catchUp(context: Context): Promise<void> {
  for await (const { key } of context.leaderboards.findAll({ owes: true }))
    await context.inTurn(key, () => foldAll(context, key));
}

type RatedOn = Omit<Kept, "history">;

async function ratedOf({ players }: Context, user: UserId): Promise<readonly RatedOn[]> {
  const rated: RatedOn[] = [];
  for await (const page of players.findPages({ person: user })) {
    const stored = await players.many(page.map(({ key }) => key));
    for (const [at, { key }] of page.entries()) {
      const own = stored[at]?.value;
      if (own === undefined) continue;
      rated.push({ leaderboard: leaderboardAt(key), mu: own.mu, sigma: own.sigma, games: own.games });
    }
  }
  return rated;
}

async function withHistory(context: Context, user: UserId, rated: RatedOn): Promise<Kept> {
  return { ...rated, history: await findHistory(context, rated.leaderboard, user) };
}
