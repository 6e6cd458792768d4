import { describe, expect, test } from "vitest";

import { earnedAt, type PodResult, pointsOf, usualPoints, withTable } from "../../src/tournaments/points.ts";
import { type Contest, standings } from "../../src/tournaments/standings.ts";
import { tiebreaks } from "../../src/tournaments/plan.ts";
import type { Round } from "../../src/tournaments/record.ts";

function endedTable(
  ranks: readonly number[],
  scores: readonly number[] = ranks.map(() => 1),
  forfeits: readonly number[] = [],
) {
  return { ranks, scores, forfeits, by: "table" } as const satisfies PodResult;
}

function round(
  tables: readonly { readonly seats: readonly number[]; readonly result: PodResult | null }[],
  byes: readonly number[] = [],
): Round {
  const pods = tables.map((table) => ({ ...table, group: 0, table: null, deadline: 0 }));
  return { stage: 0, number: 1, season: 0, pods, byes, key: null, isReminded: false, isClosed: false };
}

function contest(entrants: readonly number[], rounds: readonly Round[]): Contest {
  return { entrants, unranked: new Set(), rounds, points: usualPoints, tiebreaks };
}

const points = (result: PodResult) => earnedAt(usualPoints, result).map(({ units }) => pointsOf(units));

describe("points by place", () => {
  test("10/6/3/1 at four, 10/5/1 at three", () => {
    expect(points(endedTable([2, 1, 4, 3]))).toEqual(["6", "10", "1", "3"]);
    expect(points(endedTable([3, 1, 2]))).toEqual(["1", "10", "5"]);
  });

  test("those who tie share the points of their places", () => {
    // Second and third share 6 + 3.
    expect(points(endedTable([1, 2, 2, 4]))).toEqual(["10", "4.5", "4.5", "1"]);
    // Three firsts share 10 + 6 + 3 = 19, a third of which is 6.33.
    expect(points(endedTable([1, 1, 1, 4]))).toEqual(["6.33", "6.33", "6.33", "1"]);
  });

  test("a seat the computer finished earns nothing, and the result of the others stands", () => {
    expect(points(endedTable([1, 2, 3, 4], [9, 5, 3, 1], [1]))).toEqual(["10", "0", "3", "1"]);
  });

  test("a table of one's own: typed as points by place, falling", () => {
    const own = withTable(usualPoints, "12/7/4/2");
    expect(own && earnedAt(own, endedTable([1, 2, 3, 4])).map(({ units }) => pointsOf(units))).toEqual([
      "12",
      "7",
      "4",
      "2",
    ]);
    const refused = ["5/6", "7", "a/b", "1/-1", "1001/0", "9/8/7/6/5/4/3"];
    expect(refused.filter((typed) => withTable(usualPoints, typed) !== undefined)).toEqual([]);
    expect(withTable(usualPoints, "1000/0/0/0/0/0")).toBeDefined();
  });
});

describe("standings", () => {
  test("points first; equals in everything share a rank", () => {
    // 1 has 10 + 1, 3 has 1 + 10, 2 has 5 + 5: the two winners cannot be told apart.
    const rows = standings(
      contest(
        [1, 2, 3],
        [
          round([{ seats: [1, 2, 3], result: endedTable([1, 2, 3]) }]),
          round([{ seats: [1, 2, 3], result: endedTable([3, 2, 1]) }]),
        ],
      ),
    );
    expect(rows.map(({ entrant, rank, units }) => [entrant, rank, pointsOf(units)])).toEqual([
      [1, 1, "11"],
      [3, 1, "11"],
      [2, 3, "10"],
    ]);
  });

  test("equal points and wins: whose opponents have more points", () => {
    // Round 1: 1 beats 2, 3 beats 4. Round 2: 2 beats 4 (11 and 2), 1 and 3 do not play.
    // 1 and 3 have 10 points and a win each; 1 met 2 (11 points), 3 met 4 (2 points).
    const rows = standings(
      contest(
        [1, 2, 3, 4],
        [
          round([
            { seats: [1, 2], result: endedTable([1, 2]) },
            { seats: [3, 4], result: endedTable([1, 2]) },
          ]),
          round([{ seats: [2, 4], result: endedTable([1, 2]) }]),
        ],
      ),
    );
    expect(rows.map(({ entrant, rank }) => [entrant, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
    // The mean of one opponent is that opponent's: 11 points are 660 sixtieths, in sixtieths again 39,600.
    expect(rows.map(({ figures }) => figures.opponents)).toEqual([
      (10 + 2) * 3600,
      11 * 3600,
      2 * 3600,
      (10 + 11) * 3600,
    ]);
  });
});

describe("standings", () => {
  test("then one's part of the game points of the table", () => {
    // Both win against an opponent with 1 point; 1 by 30 to 10 (75 %), 3 by 60 to 40 (60 %).
    const rows = standings(
      contest(
        [1, 2, 3, 4],
        [
          round([
            { seats: [1, 2], result: endedTable([1, 2], [30, 10]) },
            { seats: [3, 4], result: endedTable([1, 2], [60, 40]) },
          ]),
        ],
      ),
    );
    expect(rows.map(({ entrant, rank, figures }) => [entrant, rank, figures.share])).toEqual([
      [1, 1, 15000],
      [3, 2, 12000],
      [4, 3, 8000],
      [2, 4, 5000],
    ]);
  });

  test("whom no tie-break tells apart share a rank: nothing is drawn by lot", () => {
    const tie = endedTable([1, 1], [5, 5]);
    const rows = standings(contest([1, 2, 3], [round([{ seats: [1, 2], result: tie }], [3])]));
    expect(rows.map(({ entrant, rank, units }) => [entrant, rank, pointsOf(units)])).toEqual([
      [3, 1, "10"],
      [1, 2, "5.5"],
      [2, 2, "5.5"],
    ]);
  });

  test("every figure has its lines: the sum of the lines is the points", () => {
    const rows = standings(
      contest(
        [1, 2, 3, 4],
        [round([{ seats: [1, 2, 3], result: endedTable([1, 1, 3]) }], [4]), round([{ seats: [4, 1], result: null }])],
      ),
    );
    const [first] = rows.filter(({ entrant }) => entrant === 1);
    // First and second of three share 10 + 5.
    expect(first?.lines).toEqual([
      {
        kind: "table",
        round: 0,
        pod: 0,
        against: [2, 3],
        earned: { units: 450, rank: 1, places: [1, 2], why: "tie" },
        share: [10_000],
      },
    ]);
    expect(rows.find(({ entrant }) => entrant === 4)?.lines).toEqual([{ kind: "bye", round: 0, units: 600 }]);
  });
});

test("points by place at tables of one to six, of which there are sixty parts; a bye counts as a win", () => {
  const places = Object.entries(usualPoints.places).map(
    ([players, units]) => `${players}: ${units.map(pointsOf).join(" ")}`,
  );
  expect(places).toEqual(["1: 10", "2: 10 1", "3: 10 5 1", "4: 10 6 3 1", "5: 10 6 4 2 1", "6: 10 7 5 3 2 1"]);
  expect([usualPoints.bye, usualPoints.places["2"]]).toEqual([600, [600, 60]]);
});
