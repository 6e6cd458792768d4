import { describe, expect, test } from "vitest";
import { newTableId } from "../../src/ids.ts";
import { findPatterns } from "../../src/ratings/patterns.ts";
import type { RatedResult } from "../../src/ratings/result.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { openStore } from "../../src/store/index.ts";
import { day, minute } from "../../src/time/hours.ts";
import { countReads } from "../watchedStore.ts";
import { game, people, person, playedByTurns, recordMatch } from "./played.ts";

const [ada, ben, chloe] = ["1", "2", "3"] as const;
type Match = readonly [ranks: readonly number[], players?: readonly string[]];
/** Matches with these ranks, of Ada and Ben unless told; a rank beyond the seats is a seat given up. */
const patternsOf = (...matches: readonly Match[]) =>
  findPatterns(
    matches.map(([ranks, players = [ada, ben]], at): RatedResult => {
      const standing = ranks.map((rank, seat) => ({ player: players[seat] ?? "", rank }));
      return { table: newTableId(`t${at}`), game: "secret-bids", seats: ranks.length, at, standing };
    }),
  );
const times = (count: number, ...match: Match): readonly Match[] => Array.from({ length: count }, () => match);

describe("patterns of rated matches", () => {
  test("are five matches with one other person alone, the loser's", () => {
    const alone = { is: "pair", player: ben, others: [ada], matches: 5, lost: 5 };
    expect(patternsOf(...times(5, [1, 2]))).toEqual([alone]);
    expect(
      patternsOf(...times(5, [1, 2]), [
        [1, 2],
        [ada, chloe],
      ]),
    ).toEqual([alone]);
  });

  test("are neither four matches nor five with two other people", () => {
    expect(patternsOf(...times(4, [1, 2]))).toEqual([]);
    expect(
      patternsOf(...times(4, [1, 2]), [
        [1, 2, 3],
        [ada, ben, chloe],
      ]),
    ).toEqual([]);
  });

  test("are seats given up for the same winner", () => {
    const three = [ada, ben, chloe];
    const left = { is: "left", player: ben, others: [ada], matches: 3, lost: 3 };
    expect(patternsOf(...times(3, [1, 4, 2], three))).toEqual([left]);
    expect(patternsOf(...times(2, [1, 4, 2], three), [[2, 4, 1], three])).toEqual([]);
    expect(patternsOf(...times(3, [1, 3, 2], three))).toEqual([]);
  });
});

describe("a few people who have met one another alone", () => {
  const [dev, emi] = ["4", "5"];
  /** Ada wins against each of these people by turns; they have met one another before. */
  const ring = (matches: number, others: readonly string[], won: readonly number[] = [1, 2]): readonly Match[] => [
    ...others.flatMap((one, at) =>
      others.slice(at + 1).map((other): Match => [
        [1, 2],
        [one, other],
      ]),
    ),
    ...Array.from({ length: matches }, (_, at): Match => [won, [ada, others[at % others.length] ?? ""]]),
  ];
  const group = (matches: number, others: readonly string[]) => [
    { is: "group", player: ada, others, matches, lost: 0 },
  ];

  test("are listed where one of them wins nearly all of ten matches", () => {
    expect(patternsOf(...ring(10, [ben, chloe, dev]))).toEqual(group(10, [ben, chloe, dev]));
    expect(patternsOf(...ring(12, [ben, chloe]))).toEqual(group(12, [ben, chloe]));
    expect(patternsOf(...times(10, [1, 2, 3], [ada, ben, chloe]))).toEqual(group(10, [ben, chloe]));
  });

  test("are not for fewer matches, more losses, more people, or where one of them has met somebody else", () => {
    expect(patternsOf(...ring(9, [ben, chloe, dev]))).toEqual([]);
    expect(patternsOf(...ring(18, [ben, chloe, dev]), ...ring(3, [ben, chloe, dev], [2, 1]))).toEqual([]);
    expect(patternsOf(...ring(10, [ben, chloe, dev, emi, "6"]))).toEqual([]);
    expect(
      patternsOf(...ring(10, [ben, chloe, dev]), [
        [1, 2],
        [emi, dev],
      ]),
    ).toEqual([]);
  });
});

describe("the patterns of a server", () => {
  /** Five matches of Ada and Ben. */
  const five = Array.from({ length: 5 }, (_, at) => recordMatch(`p${at}`, [person(0), person(1)], at + 1));

  test("are read along an index, of its own matches since a time, and without whoever was forgotten", async () => {
    const count = { reads: 0 };
    const ratings = createRatings(countReads(openStore(":memory:"), count), [game]);
    for (const table of five) await ratings.count(table);
    for (const table of playedByTurns(6)) await ratings.count({ ...table, guild: "2" });
    count.reads = 0;
    const { found } = await ratings.patterns("1", 0);
    expect(found).toMatchObject([{ is: "pair", matches: 5 }]);
    // One leaderboard, and each of its five results of this server as a key and as a value.
    expect(count.reads).toBe(11);
    expect(new Set(found.flatMap(({ player, others }) => [player, ...others]))).toEqual(new Set(people.slice(0, 2)));
    expect(await ratings.patterns("2", 0)).toEqual({ found: [], isCut: false });
    expect(await ratings.patterns("1", 3 * minute)).toEqual({ found: [], isCut: false });
    await ratings.forget(people[1], "hash:forgotten");
    expect((await ratings.patterns("1", -day)).found).toEqual([]);
  });

  test("are none once the server is forgotten, and its players keep their ratings", async () => {
    const ratings = createRatings(openStore(":memory:"), [game]);
    for (const table of five) await ratings.count(table);
    const before = await ratings.about(people[0]);
    await ratings.forgetGuild("1");
    expect(await ratings.patterns("1", 0)).toEqual({ found: [], isCut: false });
    expect(await ratings.about(people[0])).toEqual(before);
  });
});
