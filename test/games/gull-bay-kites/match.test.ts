import { expect, test } from "vitest";
import { game, play, points, ranks, read, tableWith } from "./table.ts";

/**
 * A match of three, scored by hand. Kites by seat in each round, with the wind:
 *
 *     1 high   30 24 17   30 is the best                     3 1 1
 *     2 low     1  5 12   1 is the best                      6 2 2
 *     3 high   22 29 27   29 and 27 tangle, 22 is the best   9 2 2
 *     4 low    10 11  2   10 and 11 tangle, 2 is the best    9 2 5
 *     5 high   20 15 25   25 is the best                    10 3 8
 */
test("a match of three is scored as by hand", () => {
  const dealt = tableWith(
    ["1 10 20 22 28 30", "3 5 11 15 24 29", "2 7 12 17 25 27"],
    ["high", "low", "high", "low", "high"],
  );
  const rounds = ["30 24 17", "1 5 12", "22 29 27", "10 11 2", "20 15 25"];
  const scored = rounds.map((_, at) => points(play(dealt, rounds.slice(0, at + 1).join(" · ")).state));
  expect(scored).toEqual([
    [3, 1, 1],
    [6, 2, 2],
    [9, 2, 2],
    [9, 2, 5],
    [10, 3, 8],
  ]);
  const { state, facts } = play(dealt, rounds.join(" · "));
  expect(ranks(state)).toEqual([1, 3, 2]);
  expect(game.score(state).seats.map(({ parts }) => parts.map((part) => part.points))).toEqual([
    [4, 6],
    [3, 0],
    [4, 4],
  ]);
  expect(facts.map((fact) => read(game.words.fact(fact)))).toEqual([
    "You choose Kite 25.",
    "P3 has chosen.",
    "The kites of round 5: P1 flies 20, P2 flies 15, and P3 flies best with 25.",
    "P1 wins with 10 points.",
  ]);
});
