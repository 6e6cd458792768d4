import { compareMatches, ownMatch } from "../../src/statistics/personal.ts";
import { ada, ben, cem, finish, match } from "./matches.ts";
import { expect, test } from "vitest";

test("two people are compared in the matches that both played, by game, with averages of those that both ended", () => {
  const egg = { game: "egg-thieves" };
  const played = [
    match(1, [finish(ada, 1, 30), finish(ben, 2, 21)]),
    match(2, [finish(ada, 2, 20), finish(ben, 1, 25), finish(cem, 3, 10)]),
    match(3, [finish(ada, 1, 11), finish(ben, 1, 11)]),
    match(4, [finish(ada, 1, 40), finish(ben, 2, null)]),
    match(5, [finish(ada, 1, 90), finish(cem, 2, 1)]),
    match(6, [finish(ada, 2, 7), finish(ben, 1, 8)], { game: "goods-maker" }),
  ];
  const of = (who: typeof ada) => ({ matches: played.flatMap((each) => ownMatch(each, who) ?? []) });
  expect(compareMatches(of(ada), of(ben))).toEqual([
    { ...egg, matches: 4, ahead: 2, behind: 1, average: { mine: 20.3, theirs: 19 } },
    { game: "goods-maker", matches: 1, ahead: 0, behind: 1, average: { mine: 7, theirs: 8 } },
  ]);
});
