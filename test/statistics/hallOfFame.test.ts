import { expect, test } from "vitest";
import { addMatch, emptyHall, forgetHolder, type HallOfFame } from "../../src/statistics/hallOfFame.ts";
import type { PlayedMatch } from "../../src/statistics/playedMatch.ts";
import { ada, ben, cem, finish, match } from "./matches.ts";

const hallOf = (matches: readonly PlayedMatch[]): HallOfFame => matches.reduce(addMatch, emptyHall);

const close = match(1, [finish(ada, 1, 30), finish(ben, 2, 28)]);
const high = match(2, [finish(ben, 1, 41), finish(cem, 2, 11)]);
const long = match(3, [finish(ada, 1, 25), finish(cem, 2, 15)], { answers: 90 });

test("the highest score, the longest match and the closest finish are found, in whatever order matches count", () => {
  const hall = hallOf([close, high, long]);
  expect(hall.scores["egg-thieves:2"]).toMatchObject({ player: ben, points: 41, at: 120_000 });
  expect(hall.longest).toMatchObject({ answers: 90, at: 180_000 });
  expect(hall.closest).toMatchObject({ players: [ada, ben], margin: 2, isShared: false });
  expect(hallOf([long, high, close])).toEqual(hall);
  expect(hallOf([high, close, long, high, close])).toEqual(hall);
});

test("games and table sizes have their own high scores", () => {
  const three = match(4, [finish(ada, 1, 9), finish(ben, 2, 8), finish(cem, 3, 7)], { seats: 3 });
  const other = match(5, [finish(cem, 1, 5), finish(ben, 2, 4)], { game: "goods-maker" });
  expect(Object.keys(hallOf([close, three, other]).scores).sort()).toEqual([
    "egg-thieves:2",
    "egg-thieves:3",
    "goods-maker:2",
  ]);
});

test("of equal records the earlier one stands", () => {
  const again = match(9, [finish(cem, 1, 41), finish(ada, 2, 39)], { answers: 90 });
  const hall = hallOf([again, high, close, long]);
  expect(hall.scores["egg-thieves:2"]).toMatchObject({ player: ben });
  expect(hall.longest?.at).toBe(180_000);
  expect(hall.closest?.players).toEqual([ada, ben]);
});

test("the highest score is the best of a match, wherever its player sits", () => {
  const second = match(1, [finish(ada, 2, 28), finish(ben, 1, 44), finish(cem, 3, 7)], { seats: 3 });
  expect(hallOf([second]).scores["egg-thieves:3"]).toMatchObject({ player: ben, points: 44 });
});

test("matches with computers set no record", () => {
  const helped = match(6, [finish(ada, 1, 99)], { hasComputers: true, answers: 500 });
  expect(addMatch(emptyHall, helped)).toBe(emptyHall);
});

test("nor do matches with hints, also of whoever plays alone", () => {
  const hinted = match(6, [finish(ada, 1, 99)], { seats: 1, isPassed: true, hasHints: true });
  expect(addMatch(emptyHall, hinted)).toBe(emptyHall);
  expect(addMatch(emptyHall, { ...hinted, hasHints: false }).scores["egg-thieves:1"]?.points).toBe(99);
});

test("whoever left has no score and no close finish, and alone nothing is long or close", () => {
  const left = match(7, [finish(ada, 1, 12), finish(ben, 2, null)]);
  expect(hallOf([left]).closest).toBeNull();
  expect(hallOf([left]).scores["egg-thieves:2"]?.player).toBe(ada);
  const alone = match(8, [finish(ada, 1, 60)], { seats: 1, isPassed: false });
  expect(hallOf([alone])).toMatchObject({ longest: null, closest: null });
  expect(hallOf([alone]).scores["egg-thieves:1"]?.points).toBe(60);
});

test("alone a score with which one passed is better than any other, and the other is marked", () => {
  const failed = match(8, [finish(ada, 1, 60)], { seats: 1, isPassed: false });
  const passed = match(9, [finish(ben, 1, 40)], { seats: 1, isPassed: true });
  const best = (...matches: readonly PlayedMatch[]) => hallOf(matches).scores["egg-thieves:1"];
  expect(best(failed)).toMatchObject({ points: 60, isMissed: true });
  for (const score of [best(failed, passed), best(passed, failed)]) {
    expect(score).toMatchObject({ player: ben, points: 40 });
    expect(score).not.toHaveProperty("isMissed");
  }
});

test("a shared win is the closest finish there is", () => {
  const shared = match(9, [finish(ada, 1, 20), finish(ben, 1, 20)]);
  expect(hallOf([close, shared]).closest).toMatchObject({ margin: 0, isShared: true });
});

test("who is forgotten has no name in any record, and the records stand", () => {
  const hall = forgetHolder(hallOf([close, high, long]), ben);
  expect(JSON.stringify(hall)).not.toContain(ben);
  expect(hall.scores["egg-thieves:2"]).toMatchObject({ player: null, points: 41 });
  expect(hall.closest?.players).toEqual([ada, null]);
  expect(forgetHolder(hall, ben)).toBe(hall);
});
