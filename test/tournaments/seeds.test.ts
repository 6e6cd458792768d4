/** Who is seeded where: drawn, by rating, as registered or as listed, and what that decides. */
import { describe, expect, test } from "vitest";

import { createHash } from "node:crypto";
import { planOf } from "../../src/tournaments/plan.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { listSeeds, seedOrder } from "../../src/tournaments/rounds/seeds.ts";
import { step } from "../../src/tournaments/rounds/steps.ts";
import { rulesSaid } from "../../src/tournaments/words.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { choice } from "../discord/smallCup.ts";
import { begin, person } from "./playedCup.ts";

const keyOf = (number: number) => createHash("sha256").update(`${number}`).digest("hex");
type Seeds = NonNullable<Parameters<typeof planOf>[0]["seeds"]>;

function opened(how: Seeds, players: number, key = keyOf(1), format: "knockout" | "swiss" = "knockout", size = 2) {
  const cup = begin({ format, size, seeds: how }, players);
  const ratings = new Map([3, 11, 7].map((number, at) => [person(number), 30 - at]));
  return step(cup, { now: 0, newKey: () => key, ratings }) ?? cup;
}
/** Who sits out, the best seed first. */
const byesOf = (record: TournamentRecord) =>
  seedOrder(record).filter((id) => latestRound(record)?.byes.includes(id) === true);

describe("seeds", () => {
  test("that are drawn give each player a bye about equally often, and anybody can draw again by the published key", () => {
    const times = new Map<number, number>();
    for (let number = 0; number < 220; number += 1)
      for (const id of byesOf(opened("drawn", 11, keyOf(number)))) times.set(id, (times.get(id) ?? 0) + 1);
    // Five byes among eleven: a hundred each.
    for (let id = 1; id <= 11; id += 1) expect(Math.abs((times.get(id) ?? 0) - 100)).toBeLessThan(35);
    const record = opened("drawn", 11);
    expect(rulesSaid(record).map(hostTranslator("en-US").text).join("\n")).toContain(keyOf(1));
    expect(byesOf(opened("drawn", 11))).toEqual(byesOf(record));
  });

  test("by rating put the best rated first, and give them the byes", () => {
    const record = opened("rating", 11);
    expect(seedOrder(record).slice(0, 3)).toEqual([3, 11, 7]);
    expect(byesOf(record).slice(0, 3)).toEqual([3, 11, 7]);
    expect([...seedOrder(record)].toSorted((one, other) => one - other)).toEqual(record.entrants.map(({ id }) => id));
  });

  test("as registered give byes to who came first; as listed to who is listed, and the others are drawn for none", () => {
    expect(byesOf(opened("registered", 11))).toEqual([1, 2, 3, 4, 5]);
    const cup: TournamentRecord = { ...begin({ format: "knockout", size: 2 }, 11), status: "registration" };
    const listed = listSeeds(cup, person(99), [9, 8, 4].map(person), 0);
    const record = listed.ok ? listed.record : cup;
    expect(seedOrder(record)).toEqual([9, 8, 4, 1, 2, 3, 5, 6, 7, 10, 11]);
    const next = step({ ...record, status: "playing" }, { now: 0, newKey: () => keyOf(1) });
    expect(next === undefined ? [] : byesOf(next)).toEqual([9, 8, 4, 1, 2]);
    expect(record.audit.at(-1)?.did).toBe("seeds");
    expect(listSeeds(cup, person(99), [person(40)], 0).ok).toBe(false);
    expect(listSeeds({ ...cup, status: "playing" }, person(99), [person(4)], 0).ok).toBe(false);
  });

  test.each([2, 3, 4])(
    "friends who join together do not meet in the first round because of it, at tables of %i",
    (size) => {
      const record = opened("registered", 24, keyOf(1), "swiss", size);
      for (const { seats } of latestRound(record)?.pods ?? [])
        for (const one of seats)
          for (const other of seats) if (one !== other) expect(Math.abs(one - other)).toBeGreaterThan(3);
    },
  );
});

test("a tournament of before has the seeds of its registration", () => {
  const { seeds, ...old } = planOf({ ...choice, seeds: "registered" });
  expect([seeds, seedOrder({ ...begin({}, 3), plan: old } as TournamentRecord)]).toEqual(["registered", [1, 2, 3]]);
});
