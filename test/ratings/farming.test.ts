/** What ratings are not won by: the same opponent again and again, or one whom nobody else has met. */
import { expect, test } from "vitest";
import { newTableId, userId } from "../../src/ids.ts";
import { ratingColumns, type StoredResult } from "../../src/ratings/columns.ts";
import { conservative } from "../../src/ratings/rating.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { openStore } from "../../src/store/index.ts";
import { describedShelf } from "../../src/store/update.ts";
import { day } from "../../src/time/hours.ts";
import { noColumns } from "../watchedStore.ts";
import { game, people, playedByTurns } from "./played.ts";

const names = ["ada", "ben", "chloe", "dev", "puppet"];
const idOf = (name: string) => userId(`20000000000000001${names.indexOf(name)}`);

/** Ada's points after these matches, so many days apart, of which the second of each two loses; `last` weighs the last. */
async function pointsAfter(matches: readonly (readonly [string, string])[], days = 0, last = 1): Promise<number> {
  const store = openStore(":memory:");
  const ratings = createRatings(store, [game]);
  const results = describedShelf(store.shelf<StoredResult>("rated-results"), ratingColumns["rated-results"]);
  for (const [at, [winner, loser]] of matches.entries()) {
    const table = newTableId(`t${at}`);
    const ended = (at + 1) * days * day + at;
    const standing = [
      { player: idOf(winner), rank: 1 },
      { player: idOf(loser), rank: 2 },
    ];
    const weight = at === matches.length - 1 ? last : 1;
    const key = `secret-bids:2:${String(ended).padStart(15, "0")}:${table}`;
    await results.put(key, { ...{ table, game: "secret-bids", seats: 2, at: ended }, standing, weight }, null);
  }
  await store.shelf("ratings").put("secret-bids:2", { last: "" }, null, { ...noColumns, owes: true });
  await ratings.catchUp();
  const [own] = await ratings.about(idOf("ada"));
  return own === undefined ? 0 : conservative(own);
}

/** Wins of one over the other, so many. */
const wins = (count: number, loser = "puppet") => Array.from({ length: count }, () => ["ada", loser] as const);
/** Matches by which these people have met one another. */
const meeting = (...all: readonly string[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

test("twenty wins over one second account are worth at most 40 points", async () => {
  const points = await pointsAfter(wins(20));
  expect([points > 0, points <= 40]).toEqual([true, true]);
});

test("a win over somebody who has met others is worth far more than one over somebody who has not", async () => {
  const others = meeting("ben", "chloe", "dev");
  const [known, unknown] = [
    [...others, ...wins(1, "ben")],
    [...others, ...wins(1)],
  ];
  expect(await pointsAfter(known)).toBeGreaterThan(20 * (await pointsAfter(unknown)));
});

test("a win in a tournament of two counts less than half of what it does among six", async () => {
  const others = meeting("ben", "chloe", "dev", "ada");
  const before = await pointsAfter(others);
  const [six, two] = [
    await pointsAfter([...others, ...wins(1, "ben")]),
    await pointsAfter([...others, ...wins(1, "ben")], 0, 1 / 3),
  ];
  expect(two).toBeGreaterThan(before);
  expect(two - before).toBeLessThan((six - before) / 2);
});

test("each further match of the same two within thirty days counts less, and none later", async () => {
  const others = meeting("ben", "chloe", "dev");
  const [first, five] = [
    await pointsAfter([...others, ...wins(1, "ben")]),
    await pointsAfter([...others, ...wins(5, "ben")]),
  ];
  // 1 + 1/2 + 1/3 + 1/4 + 1/5 of a match.
  expect(five).toBeLessThan(2.3 * first);
  expect(await pointsAfter([...others, ...wins(5, "ben")], 31)).toBeGreaterThan(3 * first);
});

test("only who has met three people is listed", async () => {
  const ratings = createRatings(openStore(":memory:"), [game]);
  const [first, second, third, fourth, fifth] = playedByTurns(5);
  for (const table of [first, second, third, fourth]) if (table !== undefined) await ratings.count(table);
  expect(await ratings.leaderboard("secret-bids", 2)).toEqual([]);
  if (fifth !== undefined) await ratings.count(fifth);
  const listed = await ratings.leaderboard("secret-bids", 2);
  expect(listed.map(({ user }) => user).toSorted()).toEqual([people[0], people[3]]);
});
