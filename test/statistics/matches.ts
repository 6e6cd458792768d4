import { newTableId, userId } from "../../src/ids.ts";
import type { Finish, PlayedMatch } from "../../src/statistics/playedMatch.ts";

export const [ada, ben, cem] = ["1", "2", "3"].map((last) => userId(`20000000000000000${last}`)) as [
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
];

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
