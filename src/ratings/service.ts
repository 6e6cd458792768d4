import { isPersonHash } from "../table/saves/hashPerson.ts";
import type { AnyGame } from "../../games/contract/index.ts";
import { type UserId, userId } from "../ids.ts";
import { createQueue, type Queue } from "../records/queue.ts";
import type { Shelf, Store } from "../store/shelf.ts";
import { removeKey, update } from "../store/update.ts";
import type { TableRecord } from "../table/record.ts";
import { recordShelf } from "../table/recordShelf.ts";
import { conservative, rateMatch, type Rating, unrated } from "./rating.ts";
import { type RatedResult, ratedResult } from "./result.ts";

/** A player among those of one game at one table size. */
export type Rated = Rating & { readonly games: number };

/** A rating after a match. */
export type Moment = Rating & { readonly at: number };

type Players = { readonly [user: string]: Rated };

/** One game at one table size: everybody's rating, and the key of the result that was counted last. */
type Leaderboard = { readonly last: string; readonly players: Players };

/** A person's rating on one leaderboard, named by game and table size, and how it came about. */
export type Kept = Rated & { readonly leaderboard: string; readonly history: readonly Moment[] };

export type LeaderboardRow = Rated & { readonly user: UserId; readonly rank: number; readonly value: number };

/** The ratings of every game and table size: a fold over all results that count, in the order of their ends. */
export type Ratings = {
  /** Counts a finished table; one that was counted, or that does not count, changes nothing. */
  readonly count: (record: TableRecord) => Promise<void>;
  /** Everybody of one game at one table size, best first by the conservative value. */
  readonly leaderboard: (game: string, seats: number) => Promise<readonly LeaderboardRow[]>;
  /** A person's rating after each of the newest matches, oldest first. */
  readonly history: (game: string, seats: number, user: UserId) => Promise<readonly Moment[]>;
  /** Counts everything anew from the tables themselves. Gives how many results count. */
  readonly recompute: () => Promise<number>;
  /**
   * Forgets a person, for whom this hash stands from now on: nobody lists them any more, and what others won or lost
   * against them counts as before, just as counting anew from the tables would have it.
   */
  readonly forget: (user: UserId, hash: string) => Promise<void>;
  /** All that is kept about a person: the rating and its course, by game and table size. */
  readonly about: (user: UserId) => Promise<readonly Kept[]>;
};

type Context = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly results: Shelf<RatedResult>;
  readonly leaderboards: Shelf<Leaderboard>;
  readonly histories: Shelf<readonly Moment[]>;
  readonly inTurn: Queue;
};

const historyKept = 200;
const empty: Leaderboard = { last: "", players: {} };

/** The ratings in one store. A storage error throws a `StoreError`; counting again then repairs what it left. */
export function createRatings(store: Store, games: readonly AnyGame[]): Ratings {
  const context: Context = {
    store,
    games,
    results: store.shelf<RatedResult>("rated-results"),
    leaderboards: store.shelf<Leaderboard>("ratings"),
    histories: store.shelf<readonly Moment[]>("rating-history"),
    inTurn: createQueue(),
  };
  return {
    count: (record) => countTable(context, record),
    leaderboard: (game, seats) => listLeaderboard(context, `${game}:${seats}`),
    history: async (game, seats, user) => (await context.histories.get(`${game}:${seats}:${user}`))?.value ?? [],
    recompute: () => recompute(context),
    forget: (user, hash) => forgetPerson(context, user, hash),
    about: (user) => listKept(context, user),
  };
}

async function countTable(context: Context, record: TableRecord): Promise<void> {
  const result = resultThatCounts(context, record);
  if (result === undefined) return;
  const leaderboard = leaderboardOf(result);
  const key = keyOf(result);
  await context.inTurn(leaderboard, async () => {
    await update(context.results, key, (known) => known ?? result);
    await update(context.leaderboards, leaderboard, async (stored = empty) => {
      if (stored.last === key) return stored;
      // It came late, or was counted before: only the whole leaderboard in order tells.
      if (stored.last > key) return countAnew(context, leaderboard);
      return keepHistories(context, leaderboard, await foldResults(stored.players, [result]), key, "further");
    });
  });
}

function resultThatCounts({ games }: Context, record: TableRecord): RatedResult | undefined {
  const game = games.find(({ info }) => info.id === record.game);
  const result = game === undefined ? undefined : ratedResult(game, record);
  return typeof result === "string" ? undefined : result;
}

/** Rewrites a whole leaderboard from its results; another writer's result in between has it counted once more. */
async function rebuild(context: Context, leaderboard: string): Promise<void> {
  await update(context.leaderboards, leaderboard, () => countAnew(context, leaderboard));
}

async function countAnew(context: Context, leaderboard: string): Promise<Leaderboard> {
  const all: RatedResult[] = [];
  let last = "";
  for await (const [key, stored] of context.results.entries()) {
    if (!key.startsWith(`${leaderboard}:`)) continue;
    all.push(stored.value);
    last = key;
  }
  return keepHistories(context, leaderboard, await foldResults({}, all), last, "anew");
}

/**
 * Stores the histories and gives the leaderboard that belongs to them. The histories come
 * first: a crash between leaves a point that counting again removes.
 */
async function keepHistories(
  { histories }: Context,
  leaderboard: string,
  { players, moments }: Folded,
  last: string,
  how: "anew" | "further",
): Promise<Leaderboard> {
  for (const [user, points] of moments) {
    await update<readonly Moment[]>(histories, `${leaderboard}:${user}`, (before = []) => {
      const known = how === "anew" ? [] : before.filter(({ at }) => at < (points[0]?.at ?? 0));
      return [...known, ...points].slice(-historyKept);
    });
  }
  return { last, players };
}

async function listLeaderboard({ leaderboards }: Context, leaderboard: string): Promise<readonly LeaderboardRow[]> {
  const { players } = (await leaderboards.get(leaderboard))?.value ?? empty;
  const listed = Object.entries(players).filter(([player]) => !isPersonHash(player));
  const rows = listed.map(([user, own]) => ({
    ...own,
    user: userId(user),
    value: conservative(own),
  }));
  rows.sort((one, other) => other.value - one.value || (one.user < other.user ? -1 : 1));
  return rows.map((row) => ({ ...row, rank: 1 + rows.filter(({ value }) => value > row.value).length }));
}

async function recompute(context: Context): Promise<number> {
  const { store, results, leaderboards, histories } = context;
  for await (const key of results.keys()) await removeKey(results, key);
  for await (const key of histories.keys()) await removeKey(histories, key);
  const found = new Set<string>();
  let counted = 0;
  for await (const [, { value: record }] of recordShelf(store).entries()) {
    const result = resultThatCounts(context, record);
    if (result === undefined) continue;
    await update(results, keyOf(result), () => result);
    found.add(leaderboardOf(result));
    counted += 1;
  }
  for await (const key of leaderboards.keys()) if (!found.has(key)) await removeKey(leaderboards, key);
  for (const each of found) await rebuild(context, each);
  return counted;
}

async function forgetPerson(context: Context, user: UserId, hash: string): Promise<void> {
  const { results, histories, inTurn } = context;
  const touched = new Set<string>();
  for await (const [key, { value }] of results.entries()) {
    if (!value.standing.some(({ player }) => player === user)) continue;
    touched.add(leaderboardOf(value));
    await update(results, key, (known = value) => ({
      ...known,
      standing: known.standing.map((one) => (one.player === user ? { ...one, player: hash } : one)),
    }));
  }
  for (const each of touched) {
    await inTurn(each, () => rebuild(context, each));
    await removeKey(histories, `${each}:${user}`);
  }
}

async function listKept({ leaderboards, histories }: Context, user: UserId): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for await (const [leaderboard, { value }] of leaderboards.entries()) {
    const own = value.players[user];
    if (own === undefined) continue;
    kept.push({ leaderboard, ...own, history: (await histories.get(`${leaderboard}:${user}`))?.value ?? [] });
  }
  return kept;
}

type Folded = { readonly players: Players; readonly moments: ReadonlyMap<string, readonly Moment[]> };

/** The ratings after these results, one after another. */
async function foldResults(before: Players, results: readonly RatedResult[]): Promise<Folded> {
  const players: Record<string, Rated> = { ...before };
  const moments = new Map<string, Moment[]>();
  for (const { at, standing } of results) {
    for (const { player, rating } of await rateMatch(standing, (user: string) => players[user] ?? unrated)) {
      const { mu, sigma } = rating;
      players[player] = { mu, sigma, games: (players[player]?.games ?? 0) + 1 };
      if (!isPersonHash(player)) moments.set(player, [...(moments.get(player) ?? []), { at, mu, sigma }]);
    }
  }
  return { players, moments };
}

function leaderboardOf({ game, seats }: RatedResult): string {
  return `${game}:${seats}`;
}

/** Sorts by the ends of the matches; those of one millisecond by their tables. */
function keyOf(result: RatedResult): string {
  return `${leaderboardOf(result)}:${String(result.at).padStart(15, "0")}:${result.table}`;
}
