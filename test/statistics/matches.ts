import { channelId, newTableId, userId } from "../../src/ids.ts";
import type { Finish, PlayedMatch } from "../../src/statistics/playedMatch.ts";

export const ada = userId("200000000000000001");
export const ben = userId("200000000000000002");
export const cem = userId("200000000000000003");

/** A finish with points, or without for whoever left. */
export const finish = (player: Finish["player"], rank: number, points: number | null): Finish => ({
  player,
  rank,
  points,
});

/** A match of two at minute `at`; what is given changes that. */
export function match(at: number, finishes: readonly Finish[], changes: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    table: newTableId(`t${at}`),
    guild: "1",
    home: channelId("100000000000000001"),
    game: "egg-thieves",
    seats: 2,
    at: at * 60_000,
    answers: 40,
    finishes,
    hasComputers: false,
    hasHints: false,
    isPassed: null,
    ...changes,
  };
}
