import type { AnyGame } from "../../games/contract/index.ts";
import type { ChannelId, TableId, UserId } from "../ids.ts";
import { answersGiven } from "../match/match.ts";
import { hasHints } from "../table/disclosure/hints.ts";
import { hasStayed, isHardlyPlayed, ratedOwner, resultOwner } from "../table/disclosure/rated.ts";
import type { TableRecord } from "../table/record.ts";
import { isFromFile } from "../table/stage.ts";

/** What one person made of a match; points are null for whoever did not play it to its end. */
export type Finish = { readonly player: UserId; readonly rank: number; readonly points: number | null };

/** A match that was played to its end, as statistics see it. */
export type PlayedMatch = {
  readonly table: TableId;
  readonly guild: string;
  readonly home: ChannelId;
  readonly game: string;
  readonly seats: number;
  /** When the last answer was given, in milliseconds since the epoch. */
  readonly at: number;
  readonly answers: number;
  /** Of the people whose match it was; whoever left the seat to others counts as last. */
  readonly finishes: readonly Finish[];
  readonly hasComputers: boolean;
  readonly hasHints: boolean;
  /** Of whoever played alone: whether what was asked was met; null where players play against each other. */
  readonly isPassed: boolean | null;
};

/** Points reached, and whether they were reached alone without meeting what was asked. */
export type Reached = { readonly points: number; readonly isMissed?: true };

/** Orders scores of one game and size, the better one last: whoever passed is better than whoever did not. */
export function compareReached(one: Reached, other: Reached): number {
  return Number(one.isMissed !== true) - Number(other.isMissed !== true) || one.points - other.points;
}

/**
 * What a table counts for in statistics; undefined where it does not: when it was not played to its end, came from a file,
 * was over after hardly any choice, or has a deal that others still play, who must not know yet what it can come to, or
 * one that was known before its end.
 */
export function readPlayedMatch(game: AnyGame, record: TableRecord): PlayedMatch | undefined {
  if (record.status !== "ended" || isFromFile(record) || record.keepsKey === true) return undefined;
  if (record.isDealKnown === true) return undefined;
  const { match, seats } = record;
  if (isHardlyPlayed(match)) return undefined;
  const { seats: scores, verdict } = game.score(match.state);
  const owners = seats.map(resultOwner);
  const finishes = owners.flatMap((player, seat): readonly Finish[] => {
    if (player === undefined) return [];
    const score = scores.find((each) => each.seat === seat);
    if (!hasStayed(record, seat) || score === undefined) return [{ player, rank: seats.length, points: null }];
    return [{ player, rank: score.rank, points: score.points }];
  });
  if (finishes.length === 0) return undefined;
  const { id, guild, home, opened } = record;
  const isPassed = seats.length === 1 ? (verdict?.isPassed ?? null) : null;
  return {
    ...{ table: id, guild, home, game: record.game, seats: seats.length, finishes, isPassed },
    answers: answersGiven(match),
    at: match.newest.at(-1)?.at ?? opened,
    hasComputers: seats.map(ratedOwner).includes(undefined),
    hasHints: hasHints(record),
  };
}
