import type { AnyGame } from "../../games/contract.ts";
import type { TableId, UserId } from "../match/ids.ts";
import { answersGiven, type TableRecord } from "../match/record.ts";
import type { Standing } from "./rating.ts";

/** A finished match that counts, as it is kept. */
export type RatedResult = {
  readonly table: TableId;
  readonly game: string;
  readonly seats: number;
  /** When the last answer was given, in milliseconds since the epoch. */
  readonly at: number;
  readonly standing: readonly Standing<UserId>[];
};

/** Why a match does not count for ratings. */
export type Unrated = "no-clock" | "computers" | "not-ended" | "alone";

/**
 * The result of a table, or why it does not count: it has no clock, was not
 * played to its end, or a computer played for itself. Where a computer had to
 * finish a person's seat, that person counts as last: nobody escapes a loss by leaving.
 */
export function ratedResult(game: AnyGame, record: TableRecord): RatedResult | Unrated {
  const { match, seats, tournament } = record;
  if (record.status !== "ended" || match === null || answersGiven(match) === 0) return "not-ended";
  // A tournament's round is its clock.
  if (tournament === undefined) return "no-clock";
  const owners = seats.map((seated) => (seated.kind === "person" ? seated.user : seated.for));
  if (owners.includes(undefined)) return "computers";
  const ranks = new Map(game.score(match.state).map(({ seat, rank }) => [seat, rank]));
  const standing = owners.flatMap((player, seat) => {
    const rank = seats[seat]?.kind === "person" ? (ranks.get(seat) ?? seats.length) : seats.length + 1;
    return player === undefined ? [] : [{ player, rank }];
  });
  if (new Set(standing.map(({ player }) => player)).size < 2) return "alone";
  return {
    table: record.id,
    game: record.game,
    seats: seats.length,
    at: match.newest.at(-1)?.at ?? record.opened,
    standing,
  };
}
