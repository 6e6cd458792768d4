import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../ids.ts";
import { hasStayed, isHardlyPlayed, isTimeKept, ratedOwner } from "../table/disclosure/rated.ts";
import type { TableRecord } from "../table/record.ts";
import { isFromFile } from "../table/stage.ts";
import type { Standing } from "./rating.ts";

/** A finished match that counts, as it is kept. */
export type RatedResult = {
  readonly table: TableId;
  /** The server it was played on; absent once that is forgotten, and in results of older versions. */
  readonly guild?: string;
  readonly game: string;
  readonly seats: number;
  /** When the last answer was given, in milliseconds since the epoch. */
  readonly at: number;
  /** By the ids of people, or what stands for those who wanted to be forgotten. */
  readonly standing: readonly Standing<string>[];
  /** Part to which the match counts, from 0 to 1; absent: in full. */
  readonly weight?: number;
};

/** Why a match does not count for ratings. */
export type Unrated = "not-ended" | "restored" | "no-clock" | "too-short" | "computers" | "alone" | "left";

/** A tournament of fewer people counts in proportion: a few accounts could hold one every hour. */
const fullTournament = 6;

/**
 * The result of a table, or why it does not count. A table does not count that was not played to its end, came from a
 * file, has no clock (a tournament's round is one), was over after hardly any choice, or in which a computer played for
 * itself or nobody stayed. A player whose seat a computer or a stand-in has at the end counts as last, so that nobody
 * escapes a loss by leaving or by being forgotten, and so does one for whom a computer has ever chosen: it may play better
 * than they do. Stand-ins are not compared, having inherited the seat, nor are players whose seat counts for no rating.
 */
export function ratedResult(game: AnyGame, record: TableRecord): RatedResult | Unrated {
  if (record.status !== "ended") return "not-ended";
  const { match, seats } = record;
  if (isFromFile(record)) return "restored";
  if (!isTimeKept(record)) return "no-clock";
  if (isHardlyPlayed(match)) return "too-short";
  const owners = seats.map(ratedOwner);
  if (owners.includes(undefined)) return "computers";
  const ranks = new Map(game.score(match.state).seats.map(({ seat, rank }) => [seat, rank]));
  const standing = owners.flatMap((player, seat) => {
    if (player === undefined || seats[seat]?.isUnrated === true) return [];
    return [{ player, rank: hasStayed(record, seat) ? (ranks.get(seat) ?? seats.length) : seats.length + 1 }];
  });
  if (new Set(standing.map(({ player }) => player)).size < 2) return "alone";
  if (standing.every(({ rank }) => rank > seats.length)) return "left";
  return {
    table: record.id,
    guild: record.guild,
    game: record.game,
    seats: seats.length,
    at: match.newest.at(-1)?.at ?? record.opened,
    standing,
    ...weightOf(record, standing.length),
  };
}

/** Reads the size of the tournament as it was stored with the table, so that counting again gives the same. */
function weightOf({ tournament, origin }: TableRecord, fewest: number): Pick<RatedResult, "weight"> {
  const { entrants = fullTournament } = tournament ?? (origin.from === "tournament" ? origin : {});
  const players = Math.max(entrants, fewest);
  return players < fullTournament ? { weight: players / fullTournament } : {};
}
