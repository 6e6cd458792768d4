/** Which round of a tournament comes next, and who stands where at the end. */
import { describe, expect, test } from "vitest";

import { planOf } from "../../src/tournaments/plan.ts";
import type { Pod, TournamentRecord } from "../../src/tournaments/record.ts";
import { nextRound } from "../../src/tournaments/rounds/nextRound.ts";
import { fieldOf, goingOn, roundsOf, stageOrder, stageStandings } from "../../src/tournaments/rounds/order.ts";
import { choice, cup, pod, round } from "../discord/smallCup.ts";
import { everybodysOrder, recordCup } from "./recorded.ts";

const done = { ranks: [1, 2], scores: [1, 0], forfeits: [], by: "table" as const };
const won = (...seats: readonly number[]): Pod => pod(seats, [1, 0]);
const closed = (number: number, pods: readonly Pod[], more = {}) => round(number, pods, { isClosed: true, ...more });
const plan = (changed: Partial<typeof choice>) => planOf({ ...choice, ...changed });
const out = (record: TournamentRecord, ...ids: readonly number[]): TournamentRecord => ({
  ...record,
  entrants: record.entrants.map((entrant) => (ids.includes(entrant.id) ? { ...entrant, status: "out" } : entrant)),
});

describe("the next round", () => {
  test("of a Swiss takes newcomers, and ends after its rounds or when too few are left", () => {
    const one = { ...cup, rounds: cup.rounds.slice(0, 1) };
    expect(nextRound(one)).toMatchObject({
      stage: 0,
      season: 0,
      number: 2,
      byes: [],
      field: { season: 0, groups: [[1, 2, 3, 4]] },
    });
    const eve = { id: 5, name: "Eve", user: null, status: "in", isCheckedIn: true } as const;
    expect(nextRound({ ...one, entrants: [...one.entrants, eve] })).toMatchObject({
      field: { groups: [[1, 2, 3, 4, 5]] },
    });
    const left = nextRound(out(one, 1));
    expect([left?.tables.length, left?.byes.length, left?.field?.groups]).toEqual([1, 1, [[1, 2, 3, 4]]]);
    expect(nextRound(out(one, 1, 2, 3))).toBeUndefined();
    expect(nextRound({ ...cup, plan: plan({ rounds: 2 }) })).toBeUndefined();
    expect(nextRound({ ...one, plan: plan({ rounds: 2 }) })?.number).toBe(2);
  });

  test("of a cut is played by the best of the stage before", () => {
    const cut = { ...cup, plan: plan({ format: "swiss-cut", rounds: 1, number: 2 }), rounds: cup.rounds.slice(0, 1) };
    // Cora and Ada won, and she has the greater share of the points of her table.
    expect(nextRound(cut)).toMatchObject({
      stage: 1,
      season: 0,
      number: 1,
      field: { stage: 1, groups: [[3, 1]] },
      tables: [{ group: 0 }],
    });
    expect(nextRound(out(cut, 3))).toMatchObject({ field: { groups: [[1, 2]] } });
    const fields = [...cut.fields, { stage: 1, season: 0, groups: [[3, 1]] }];
    const final = { ...cut, fields, rounds: [...cut.rounds, closed(1, [won(1, 3)], { stage: 1 })] };
    expect(nextRound(final)).toBeUndefined();
    expect(everybodysOrder(final)).toEqual([1, 3, 2, 4]);
    expect([roundsOf(final, 1).length, roundsOf(final, 0, 1).length]).toEqual([1, 0]);
  });
});

describe("the next round of tables that nobody comes back to", () => {
  test("of a knock-out is played by the winners, and the final is the last", () => {
    const knockout = {
      ...cup,
      plan: plan({ format: "knockout", number: 1 }),
      rounds: [closed(1, [won(1, 4), won(2, 3)])],
    };
    expect(goingOn(knockout, 0, 1)).toEqual([1, 2]);
    expect(nextRound(knockout)).toMatchObject({ stage: 0, season: 0, number: 2, field: null, byes: [] });
    expect(nextRound({ ...knockout, rounds: [] })).toMatchObject({
      number: 1,
      field: { season: 0, groups: [[1, 2, 3, 4]] },
    });
    // Whoever sat with those who left goes on for them.
    expect(
      nextRound(out(knockout, 1, 2))
        ?.tables.flatMap(({ seats }) => seats)
        .toSorted(),
    ).toEqual([3, 4]);
    expect(nextRound(out(knockout, 1, 2, 3))).toBeUndefined();
    const over = { ...knockout, rounds: [...knockout.rounds, closed(2, [won(2, 1)])] };
    expect(nextRound(over)).toBeUndefined();
    expect(stageOrder(over, 0)).toEqual([2, 1, 3, 4]);
    const first = over.entrants.map((entrant) =>
      entrant.id === 1 ? { ...entrant, status: "disqualified" as const } : entrant,
    );
    expect(stageOrder({ ...over, entrants: first }, 0)).toEqual([2, 3, 4]);
    expect(goingOn({ ...knockout, rounds: [] }, 0, 1)).toEqual([1, 2, 3, 4]);
    // A seat that a computer had to finish does not go on.
    const lost = { ...won(1, 4), result: { ...done, forfeits: [0] } };
    expect(goingOn({ ...knockout, rounds: [closed(1, [lost, won(2, 3)])] }, 0, 1)).toEqual([2, 4]);
    const bye = { ...knockout, rounds: [closed(1, [won(2, 3)], { byes: [1] })] };
    expect(goingOn(bye, 0, 1)).toEqual([1, 2]);
    expect(stageOrder(bye, 0)).toEqual([1, 2, 3, 4]);
  });
});

describe("the next round in divisions or groups", () => {
  test("of a league is the next season, into which divisions change", () => {
    const fields = [
      {
        stage: 0,
        season: 0,
        groups: [
          [1, 2],
          [3, 4],
        ],
      },
    ];
    const league = { ...cup, plan: plan({ format: "league", number: 2, rounds: 2 }), fields, rounds: [] };
    const first = nextRound(league);
    expect(first).toMatchObject({ season: 0, number: 1, field: null, byes: [] });
    const played = {
      ...league,
      rounds: Array.from({ length: 9 }, (_, at) =>
        closed(at + 1, [
          { ...won(1, 2), group: 0 },
          { ...won(4, 3), group: 1 },
        ]),
      ),
    };
    const second = nextRound(played);
    expect(second).toMatchObject({ season: 1, number: 1, field: { season: 1 } });
    expect(second?.field?.groups.map((group) => group.toSorted())).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(nextRound({ ...played, plan: plan({ format: "league", number: 2, rounds: 1 }) })).toBeUndefined();
    expect(nextRound(out(played, 1, 2, 3))).toBeUndefined();
    const later = {
      ...played,
      fields: [
        ...fields,
        {
          stage: 0,
          season: 1,
          groups: [
            [4, 1],
            [2, 3],
          ],
        },
      ],
    };
    expect([fieldOf(later, 0)?.season, fieldOf(later, 0, 0)?.season, fieldOf(later, 1)]).toEqual([1, 0, undefined]);
    expect(stageOrder(later, 0)).toEqual([1, 4, 2, 3]);
    expect(stageOrder(later, 5)).toEqual([]);
  });
});

describe("the next round in groups", () => {
  test("of groups is fixed from the start, and the best of all groups come first", () => {
    const names = ["Ada", "Ben", "Cora", "Dan", "Eve", "Finn"];
    const groups = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const rounds = [
      closed(1, [
        { ...won(1, 2), group: 0 },
        { ...pod([4, 5], [9, 0]), group: 1 },
      ]),
    ];
    const grouped = {
      ...recordCup("Cup", names, rounds, { ...choice, format: "groups", number: 3 }),
      fields: [{ stage: 0, season: 0, groups }],
    };
    expect(nextRound(grouped)).toMatchObject({ stage: 0, season: 0, number: 2, byes: [], field: null });
    expect(nextRound({ ...grouped, fields: [], rounds: [] })).toMatchObject({ number: 1, field: { season: 0 } });
    const [firsts, seconds] = [stageOrder(grouped, 0).slice(0, 2), stageOrder(grouped, 0).slice(2, 4)];
    expect(firsts.toSorted()).toEqual([1, 4]);
    expect(seconds.toSorted()).toEqual([2, 5]);
    expect(
      stageStandings(grouped, 0, undefined, 1)
        .map(({ entrant }) => entrant)
        .toSorted(),
    ).toEqual([4, 5, 6]);
    expect(stageStandings(grouped, 0, 0, 9)).toEqual([]);
    expect(stageStandings(grouped, 0, 3).every(({ units }) => units === 0)).toBe(true);
  });
});
