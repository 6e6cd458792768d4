import { type Columns, noColumns } from "../store/index.ts";
import { conservative, isListed, type Rated } from "./rating.ts";
import type { RatedResult } from "./result.ts";

/** A result as it is stored; once it is folded, with the rating of each of its players after it. */
export type StoredResult = RatedResult & { readonly after?: { readonly [player: string]: Rated } };

/** A player's row on one leaderboard, and the newest result that is in it. */
export type Player = Rated & { readonly last: string };

/** One game at one table size: all its results up to this key are in its players' rows, and whether there are others. */
export type Leaderboard = { readonly folded: string; readonly isBehind: boolean };

/** A leaderboard as it was before players had rows of their own: all its results are to be folded. */
type OldLeaderboard = { readonly last: string };

export const leaderboardOf = ({ game, seats }: RatedResult): string => `${game}:${seats}`;

/** Returns the leaderboard of a row whose key ends with its player. */
export const leaderboardAt = (key: string): string => key.slice(0, key.lastIndexOf(":"));

export const playerAt = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/** Returns the beginning of the keys of results that ended then; all earlier ones are less. */
export const keyFrom = (leaderboard: string, at: number): string => `${leaderboard}:${String(at).padStart(15, "0")}`;

export function readLeaderboard(stored: Leaderboard | OldLeaderboard | undefined): Leaderboard {
  if (stored === undefined) return { folded: "", isBehind: false };
  return "folded" in stored ? stored : { folded: "", isBehind: true };
}

const pointsOf = (player: Player): number | null => (isListed(player) ? conservative(player) : null);

export const ratingColumns = {
  ratings: (leaderboard: Leaderboard | OldLeaderboard): Columns => ({
    ...noColumns,
    owes: readLeaderboard(leaderboard).isBehind,
  }),
  "rated-results": (result: StoredResult): Columns => ({
    ...noColumns,
    guild: result.guild ?? "",
    status: leaderboardOf(result),
    people: [...new Set(result.standing.map(({ player }) => player))],
  }),
  "rated-players": (player: Player, key: string): Columns => ({
    ...{ ...noColumns, status: leaderboardAt(key), people: [playerAt(key)], points: pointsOf(player) },
  }),
};
