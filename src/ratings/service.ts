import type { AnyGame } from "../../games/contract.ts";
import type { UserId } from "../ids.ts";
import { createQueue } from "../records/queue.ts";
import type { TableRecord } from "../table/record.ts";
import type { Store } from "../store/shelf.ts";
import { conservative, rateMatch, type Rating, unrated } from "./rating.ts";
import { type RatedResult, ratedResult } from "./result.ts";

/** A player among those of one game at one table size. */
export type Rated = Rating & { readonly games: number };

/** A rating after a match. */
export type Moment = Rating & { readonly at: number };

/** One game at one table size: everybody's rating, and the result that was counted last. */
type Ladder = { readonly last: string; readonly players: { readonly [user: string]: Rated } };

/** A person's rating on one ladder, named by game and table size, and how it came about. */
type Kept = Rated & { readonly ladder: string; readonly history: readonly Moment[] };

export type LadderRow = Rated & { readonly user: UserId; readonly rank: number; readonly value: number };
export type Ratings = ReturnType<typeof createRatings>;

const historyKept = 200;

/** Keeps the ratings of every game and table size: a fold over all results that count, in the order of their ends. */
export function createRatings(store: Store, games: readonly AnyGame[]) {
  const results = store.shelf<RatedResult>("rated-results");
  const ladders = store.shelf<Ladder>("ratings");
  const histories = store.shelf<readonly Moment[]>("rating-history");
  const inTurn = createQueue();

  /** Counts a finished table; one that was counted, or that does not count, changes nothing. */
  async function count(record: TableRecord): Promise<void> {
    const game = games.find(({ info }) => info.id === record.game);
    const result = game === undefined ? undefined : ratedResult(game, record);
    if (result === undefined || typeof result === "string") return;
    const ladder = ladderOf(result);
    await inTurn(ladder, async () => {
      const key = keyOf(result);
      await results.put(key, result, null);
      const before = await ladders.get(ladder);
      const { last = "", players = {} } = before?.value ?? {};
      if (last === key) return;
      if (last > key) {
        // It came late, or was counted before: only the whole ladder in order tells.
        await rebuild(ladder);
        return;
      }
      await keep(ladder, await foldResult(players, [result]), key, "further");
    });
  }

  /** Counts a whole ladder again from its results. */
  async function rebuild(ladder: string): Promise<void> {
    const all: RatedResult[] = [];
    let last = "";
    for await (const [key, stored] of results.entries()) {
      if (!key.startsWith(`${ladder}:`)) continue;
      all.push(stored.value);
      last = key;
    }
    await keep(ladder, await foldResult({}, all), last, "anew");
  }

  /** The histories come first: a crash between leaves a point that counting again removes. */
  async function keep(
    ladder: string,
    { players, moments }: Folded,
    last: string,
    how: "anew" | "further",
  ): Promise<void> {
    for (const [user, points] of moments) {
      const key = `${ladder}:${user}`;
      const before = await histories.get(key);
      const known = how === "anew" ? [] : (before?.value ?? []).filter(({ at }) => at < (points[0]?.at ?? 0));
      await histories.put(key, [...known, ...points].slice(-historyKept), before?.version ?? null);
    }
    const before = await ladders.get(ladder);
    await ladders.put(ladder, { last, players }, before?.version ?? null);
  }

  /** Everybody of one game at one table size, best first by the conservative value. */
  async function ladder(game: string, seats: number): Promise<readonly LadderRow[]> {
    const players = (await ladders.get(`${game}:${seats}`))?.value.players ?? {};
    const rows = Object.entries(players).map(([user, own]) => ({
      ...own,
      user: user as UserId,
      value: conservative(own),
    }));
    rows.sort((one, other) => other.value - one.value || (one.user < other.user ? -1 : 1));
    return rows.map((row) => ({ ...row, rank: 1 + rows.filter(({ value }) => value > row.value).length }));
  }

  async function history(game: string, seats: number, user: UserId): Promise<readonly Moment[]> {
    return (await histories.get(`${game}:${seats}:${user}`))?.value ?? [];
  }

  /** Counts everything anew from the tables themselves. Gives how many results count. */
  async function recompute(): Promise<number> {
    const tables = store.shelf<TableRecord>("tables");
    for await (const key of results.keys()) await remove(results, key);
    for await (const key of histories.keys()) await remove(histories, key);
    const found = new Set<string>();
    let counted = 0;
    for await (const [, { value: record }] of tables.entries()) {
      const game = games.find(({ info }) => info.id === record.game);
      const result = game === undefined ? undefined : ratedResult(game, record);
      if (result === undefined || typeof result === "string") continue;
      await results.put(keyOf(result), result, null);
      found.add(ladderOf(result));
      counted += 1;
    }
    for await (const key of ladders.keys()) if (!found.has(key)) await remove(ladders, key);
    for (const each of found) await rebuild(each);
    return counted;
  }

  /** Forgets a person: their matches count no more, for nobody, just as counting anew from the tables would have it. */
  async function forget(user: UserId): Promise<void> {
    const touched = new Set<string>();
    for await (const [key, { value }] of results.entries()) {
      if (!value.standing.some(({ player }) => player === user)) continue;
      touched.add(ladderOf(value));
      await remove(results, key);
    }
    for (const each of touched) {
      await inTurn(each, () => rebuild(each));
      await remove(histories, `${each}:${user}`);
    }
  }

  /** All that is kept about a person: the rating and its course, by game and table size. */
  async function about(user: UserId): Promise<readonly Kept[]> {
    const kept: Kept[] = [];
    for await (const [ladder, { value }] of ladders.entries()) {
      const own = value.players[user];
      if (own === undefined) continue;
      kept.push({ ladder, ...own, history: (await histories.get(`${ladder}:${user}`))?.value ?? [] });
    }
    return kept;
  }

  return { count, ladder, history, recompute, forget, about };
}

type Folded = {
  readonly players: { readonly [user: string]: Rated };
  readonly moments: ReadonlyMap<UserId, readonly Moment[]>;
};

/** The ratings after these results, one after another. */
async function foldResult(
  before: { readonly [user: string]: Rated },
  results: readonly RatedResult[],
): Promise<Folded> {
  const players: Record<string, Rated> = { ...before };
  const moments = new Map<UserId, Moment[]>();
  for (const { at, standing } of results) {
    for (const { player, rating } of await rateMatch(standing, (user: UserId) => players[user] ?? unrated)) {
      const { mu, sigma } = rating;
      players[player] = { mu, sigma, games: (players[player]?.games ?? 0) + 1 };
      moments.set(player, [...(moments.get(player) ?? []), { at, mu, sigma }]);
    }
  }
  return { players, moments };
}

function ladderOf({ game, seats }: RatedResult): string {
  return `${game}:${seats}`;
}

/** Sorts by the ends of the matches; those of one millisecond by their tables. */
function keyOf(result: RatedResult): string {
  return `${ladderOf(result)}:${String(result.at).padStart(15, "0")}:${result.table}`;
}

async function remove(
  shelf: {
    get(key: string): Promise<{ readonly version: number } | undefined>;
    remove(key: string, version: number): Promise<unknown>;
  },
  key: string,
): Promise<void> {
  const stored = await shelf.get(key);
  if (stored !== undefined) await shelf.remove(key, stored.version);
}
