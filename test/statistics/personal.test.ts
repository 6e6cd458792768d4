import { expect, test } from "vitest";
import { addOwnMatch, ownMatch, type OwnMatches, summarise } from "../../src/statistics/personal.ts";
import type { PlayedMatch } from "../../src/statistics/playedMatch.ts";
import { ada, ben, cem, finish, match } from "./matches.ts";

const none: OwnMatches = { matches: [] };

function collect(matches: readonly PlayedMatch[], user = ada): OwnMatches {
  return matches.reduce((own, each) => {
    const mine = ownMatch(each, user);
    return mine === undefined ? own : addOwnMatch(own, mine);
  }, none);
}

const winAt = (at: number, changes: Partial<PlayedMatch> = {}) =>
  match(at, [finish(ada, 1, 30), finish(ben, 2, 20)], changes);
const loseAt = (at: number, changes: Partial<PlayedMatch> = {}) =>
  match(at, [finish(ada, 2, 12), finish(ben, 1, 33)], changes);

test("matches against people, against computers and alone are counted apart", () => {
  const versus = match(3, [finish(ada, 1, 9)], { seats: 3, hasComputers: true });
  const passed = match(4, [finish(ada, 1, 40)], { seats: 1, isPassed: true });
  const failed = match(5, [finish(ada, 1, 50)], { seats: 1, isPassed: false });
  const { played } = summarise(collect([winAt(1), loseAt(2), versus, passed, failed]));
  expect(played).toEqual({
    people: { matches: 2, won: 1 },
    computers: { matches: 1, won: 1 },
    nobody: { matches: 2, won: 1 },
  });
});

test("a match with hints is played and won, but its points are no best score", () => {
  const own = match(1, [finish(ada, 1, 9)], { seats: 3, hasComputers: true });
  const hinted = match(2, [finish(ada, 1, 90)], { seats: 3, hasComputers: true, hasHints: true });
  const { played, best } = summarise(collect([own, hinted]));
  expect(played.computers).toEqual({ matches: 2, won: 2 });
  expect(best.map(({ points }) => points)).toEqual([9]);
});

test("the points of a lost match, or of a chapter that was not passed, are no best score", () => {
  const passed = match(1, [finish(ada, 1, 40)], { seats: 1, isPassed: true });
  const failed = match(2, [finish(ada, 1, 50)], { seats: 1, isPassed: false });
  const { played, best } = summarise(collect([passed, failed]));
  expect(played.nobody).toEqual({ matches: 2, won: 1 });
  expect(best).toEqual([{ game: "egg-thieves", seats: 1, points: 40, at: 60_000 }]);
  expect(summarise(collect([failed, loseAt(3)])).best).toEqual([]);
});

test("a shared first place is a win, and a seat that was left is none, whatever its rank", () => {
  const shared = match(1, [finish(ada, 1, 20), finish(ben, 1, 20)]);
  const left = match(2, [finish(ada, 1, null), finish(ben, 1, 20)]);
  expect(summarise(collect([shared, left])).played.people).toEqual({ matches: 2, won: 1 });
});

test("places are those among people, each as often as it was taken", () => {
  const third = match(4, [finish(ada, 3, 1), finish(ben, 1, 9), finish(cem, 2, 5)], { seats: 3 });
  const alone = match(5, [finish(ada, 1, 1)], { seats: 1 });
  expect(summarise(collect([winAt(1), winAt(2), loseAt(3), third, alone])).places).toEqual([2, 1, 1]);
});

test("the favourite is what was played most often, and among equals what was played last", () => {
  const other = { game: "goods-maker" };
  expect(summarise(none).favourite).toBeUndefined();
  expect(summarise(collect([winAt(1, other), winAt(2), loseAt(3)])).favourite).toEqual({
    game: "egg-thieves",
    matches: 2,
  });
  expect(summarise(collect([winAt(1), winAt(2, other)])).favourite).toEqual({ game: "goods-maker", matches: 1 });
});

test("of each game and table size the highest score stands, the first one of equals", () => {
  const later = winAt(9);
  const three = match(4, [finish(ada, 1, 44), finish(ben, 2, 40), finish(cem, 3, 1)], { seats: 3 });
  expect(summarise(collect([loseAt(1), winAt(2), later, three])).best).toEqual([
    { game: "egg-thieves", seats: 2, points: 30, at: 120_000 },
    { game: "egg-thieves", seats: 3, points: 44, at: 240_000 },
  ]);
});

test("points below zero are a best score too, and a seat that was left has none", () => {
  const behind = match(1, [finish(ada, 1, -3), finish(ben, 2, -5)]);
  const left = match(2, [finish(ada, 2, null), finish(ben, 1, 0)], { seats: 4 });
  expect(summarise(collect([behind, left])).best).toEqual([{ game: "egg-thieves", seats: 2, points: -3, at: 60_000 }]);
});

test("a streak is of matches in the order of their ends, however they were counted", () => {
  const all = [winAt(1), winAt(2), winAt(3), loseAt(4), winAt(5)];
  expect(summarise(collect(all)).streak).toEqual({ now: 1, longest: 3 });
  expect(summarise(collect(all.toReversed())).streak).toEqual({ now: 1, longest: 3 });
  expect(summarise(collect([...all, loseAt(6)])).streak).toEqual({ now: 0, longest: 3 });
});

test("a match counts once, and not for who was not in it", () => {
  const own = collect([winAt(1), winAt(1)]);
  expect(own.matches).toHaveLength(1);
  for (const match of own.matches) expect(addOwnMatch(own, match)).toBe(own);
  expect(ownMatch(winAt(1), cem)).toBeUndefined();
});

test("what is kept of a match names nobody else", () => {
  expect(JSON.stringify(collect([winAt(1), loseAt(2)]))).not.toContain(ben);
});
