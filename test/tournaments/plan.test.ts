/** What follows from one line of an organiser, and who is before whom at the end. */
import { describe, expect, test } from "vitest";

import { advancing } from "../../src/tournaments/pairing/knockout.ts";
import { type Choice, planOf } from "../../src/tournaments/plan.ts";
import { stageOrder } from "../../src/tournaments/rounds/order.ts";
import { join, leave } from "../../src/tournaments/rounds/organiserActions.ts";
import { callRound, nextMoment, step } from "../../src/tournaments/rounds/steps.ts";
import { jsonOf } from "../../src/tournaments/service/export.ts";
import { userId } from "../../src/ids.ts";
import { everybodysOrder, recordCup } from "./recorded.ts";

const names = ["Ada", "Ben", "Chloe", "Dev", "Eve", "Finn", "Gus"];
const usual: Choice = {
  format: "swiss",
  size: 4,
  rounds: 3,
  number: null,
  odd: "smaller",
  hours: 72,
  most: 128,
  fewest: 2,
  isDuplicate: false,
  points: null,
};

const stagesOf = (choice: Partial<Choice>) => planOf({ ...usual, ...choice }).stages;

describe("the stages of a plan", () => {
  test.each([
    [2, 4],
    [3, 9],
    [4, 7],
    [5, 7],
  ])("groups and divisions for tables of %i have %i players unless another number is named", (size, group) => {
    expect(stagesOf({ format: "groups", size })).toMatchObject([{ kind: "groups", size, group }]);
    expect(stagesOf({ format: "league", size })).toMatchObject([{ kind: "league", size, division: group }]);
    expect(stagesOf({ format: "groups", size, number: 12 })).toMatchObject([{ group: 12 }]);
    // No group is smaller than a table.
    expect(stagesOf({ format: "league", size, number: 1 })).toMatchObject([{ division: size }]);
  });

  test("half a table goes on in a knock-out, and two tables reach the cut after a Swiss", () => {
    expect(stagesOf({ format: "swiss" })).toEqual([{ kind: "swiss", size: 4, rounds: 3, take: null }]);
    expect(stagesOf({ format: "knockout", size: 5 })).toEqual([{ kind: "knockout", size: 5, advance: 2, take: null }]);
    // At least one has to go.
    expect(stagesOf({ format: "knockout", size: 3, number: 3 })).toMatchObject([{ advance: 2 }]);
    expect(stagesOf({ format: "swiss-cut" })).toMatchObject([{ kind: "swiss" }, { kind: "knockout", take: 8 }]);
    expect(stagesOf({ format: "swiss-cut", number: 6 })).toMatchObject([{}, { take: 6 }]);
  });
});

describe("who goes on from a knock-out round", () => {
  const seeds = [3, 1, 4, 2];

  test("first the byes, then all firsts, then all seconds, each by seed", () => {
    const tables = [
      { seats: [1, 2], ranks: [2, 1] },
      { seats: [4, 3], ranks: [1, 2] },
    ];
    expect(advancing(tables, [6, 5], 2, [...seeds, 5, 6])).toEqual([5, 6, 4, 2, 3, 1]);
  });

  test("where equal ranks meet at the border, the better seeded", () => {
    expect(advancing([{ seats: [2, 4, 1], ranks: [1, 1, 1] }], [], 1, seeds)).toEqual([1]);
    expect(advancing([{ seats: [2, 4, 1], ranks: [1, 1, 1] }], [], 2, seeds)).toEqual([1, 4]);
  });
});

test("a league ends in the order of its last season, after which come those who left before", () => {
  const choice: Choice = { ...usual, format: "league", size: 3, number: 3, rounds: 2 };
  const fields = [
    {
      stage: 0,
      season: 0,
      groups: [
        [1, 2, 3],
        [4, 5, 6, 7],
      ],
    },
    {
      stage: 0,
      season: 1,
      groups: [
        [1, 2, 4],
        [3, 5, 6],
      ],
    },
  ];
  expect(everybodysOrder({ ...recordCup("Cup", names, [], choice), fields })).toEqual([1, 2, 4, 3, 5, 6, 7]);
});

test("a Swiss opens its first round: who plays whom, then the tables, then the card", () => {
  const begun = recordCup("Cup", names, [], { ...usual, hours: 10 });
  const after = step({ ...begun, fields: [] }, { now: 5, newKey: () => "key" });
  expect(after?.rounds).toMatchObject([{ stage: 0, season: 0, number: 1, key: null, isClosed: false, awake: 5 }]);
  expect(after?.rounds[0]?.pods.map(({ seats, deadline }) => [seats.length, deadline])).toEqual([
    [4, 36_000_005],
    [3, 36_000_005],
  ]);
  expect(after?.fields).toEqual([{ stage: 0, season: 0, groups: [[1, 2, 3, 4, 5, 6, 7]] }]);
  expect(after?.outbox.map(({ kind }) => kind)).toEqual(["table", "table", "card"]);
  if (after === undefined) throw new Error("A round begins");
  // It is called once its tables are open, or after a minute.
  expect(nextMoment(after)).toBe(60_005);
  const called = callRound(after);
  expect(called.outbox.map(({ kind }) => kind)).toEqual(["table", "table", "card", "pairings"]);
  expect(callRound(called)).toBe(called);
  expect(nextMoment(called)).toBe(8 * 3_600_000 + 5);
  expect(nextMoment({ ...called, status: "cancelled" })).toBeUndefined();
});

test("when nothing follows it is finished: the end is posted, and the card shows it", () => {
  const [round] = step(recordCup("Cup", names, [], usual), { now: 5, newKey: () => "key" })?.rounds ?? [];
  if (round === undefined) throw new Error("A round begins");
  const result = { scores: [], forfeits: [], by: "table" } as const;
  const pods = round.pods.map((pod) => ({ ...pod, result: { ...result, ranks: pod.seats.map((_, at) => at + 1) } }));
  const last = recordCup("Cup", names, [{ ...round, pods, isClosed: true }], { ...usual, rounds: 1 });
  const over = step(last, { now: 9, newKey: () => "key" });
  expect([over?.status, over?.outbox.map(({ kind }) => kind)]).toEqual(["finished", ["final", "card"]]);
});

test("a division of which one player is left loses nobody to the next season", () => {
  const fields = [
    {
      stage: 0,
      season: 0,
      groups: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    },
  ];
  const endTable = (group: number, seats: readonly number[]) => ({
    ...{ seats, group, table: null, deadline: 0 },
    result: { ranks: [1, 2, 3], scores: [3, 2, 1], forfeits: [], by: "table" as const },
  });
  const round = {
    ...{ stage: 0, number: 1, season: 0, pods: [endTable(0, [1, 2, 3]), endTable(1, [4, 5, 6])], byes: [] },
    ...{ key: null, isReminded: false, isClosed: true },
  };
  const league: Choice = { ...usual, format: "league", size: 3, number: 3, rounds: 2 };
  const record = recordCup("Cup", names.slice(0, 6), [round], league);
  const entrants = record.entrants.map((entrant) => ({
    ...entrant,
    status: [4, 5].includes(entrant.id) ? ("out" as const) : ("in" as const),
  }));
  const after = step({ ...record, fields, entrants }, { now: 5, newKey: () => "key" });
  expect(after?.fields.at(-1)).toEqual({ stage: 0, season: 1, groups: [[1, 2, 6, 3]] });
});

test("who left and registers again has the number of before", () => {
  const person = (number: number) => userId(String(200000000000000000n + BigInt(number)));
  const record = { ...recordCup("Cup", [], [], usual), status: "registration" as const };
  let after = record;
  for (const number of [1, 2, 3]) {
    const joined = join(after, person(number), `P${number}`, 0);
    if (joined.ok) after = { ...record, ...joined.record, status: "registration" };
  }
  const left = leave(after, person(2));
  const again = left.ok ? join(left.record, person(2), "Two", 0) : left;
  const entrants = again.ok ? again.record.entrants.map(({ id, name, status }) => [id, name, status]) : [];
  expect(entrants).toEqual([
    [1, "P1", "in"],
    [2, "Two", "in"],
    [3, "P3", "in"],
  ]);
});

test("what is exported as JSON says what it is, and who played", () => {
  const exported: unknown = JSON.parse(jsonOf(recordCup("Cup", names.slice(0, 2), [], usual)));
  expect(exported).toMatchObject({
    kind: "tournament",
    title: "Cup",
    players: [
      { number: 1, name: "Ada", status: "in" },
      { number: 2, name: "Ben", status: "in" },
    ],
    rounds: [],
    corrections: [],
  });
});

test("groups end with the best of each group, then the seconds, whatever the points in another group", () => {
  const play = (number: number, ...tables: readonly (readonly number[])[]) => ({
    ...{ stage: 0, number, season: 0, byes: [], key: null, isReminded: false, isClosed: true },
    pods: tables.map((seats, group) => ({
      ...{ seats, group, table: null, deadline: 0 },
      result: { ranks: [1, 2, 3], scores: [3, 2, 1], forfeits: [], by: "table" as const },
    })),
  });
  // In the first group 1 wins always and 2 comes second; in the other everybody comes first, second and third once.
  const rounds = [play(1, [1, 2, 3], [4, 5, 6]), play(2, [1, 2, 3], [5, 6, 4]), play(3, [1, 2, 3], [6, 4, 5])];
  const groups = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const choice: Choice = {
    ...usual,
    format: "groups",
    size: 3,
    number: 3,
    points: { places: { 3: [10, 2, 0] }, bye: 0 },
  };
  const record = recordCup("Cup", names.slice(0, 6), rounds, choice);
  // The other group has 12 points each, so that even its last has more than 2, with 6.
  const order = stageOrder({ ...record, fields: [{ stage: 0, season: 0, groups }] }, 0);
  expect([order.slice(0, 2), order[3], order.at(-1)].flat()).toEqual([1, expect.any(Number), 2, 3]);
  expect(order).toHaveLength(6);
});
