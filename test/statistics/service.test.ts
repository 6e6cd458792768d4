import { expect, test } from "vitest";
import { channelId } from "../../src/ids.ts";
import type { HallOfFame } from "../../src/statistics/hallOfFame.ts";
import { createStatistics } from "../../src/statistics/service.ts";
import { openStore } from "../../src/store/index.ts";
import type { Seated, TableRecord } from "../../src/table/record.ts";
import { game, people, person, recordMatch } from "../ratings/played.ts";
import { noColumns } from "../watchedStore.ts";
import { recordWith } from "../table/recordWith.ts";

const [ada, ben, cem] = people;
const everywhere = () => true;
const open = () => {
  const store = openStore(":memory:");
  return { store, statistics: createStatistics(store, [game]) };
};

test("a finished table counts once for its people and its server, however often it is counted", async () => {
  const { statistics } = open();
  const table = recordMatch("one", [person(0), person(1)], 5);
  await Promise.all([statistics.count(table), statistics.count(table)]);
  await statistics.count(table);
  for (const user of [ada, ben]) expect((await statistics.of(user)).played.people.matches).toBe(1);
  expect((await statistics.of(cem)).played.people.matches).toBe(0);
  const hall = await statistics.hallOf("1", everywhere);
  const points = game.score(table.match?.state ?? null).seats.map((score) => score.points);
  expect(hall.scores["secret-bids:2"]?.points).toBe(Math.max(...points));
  expect(await statistics.hallOf("2", everywhere)).toEqual({ scores: {}, longest: null, closest: null });
});

const ended = recordMatch("two", [person(0), person(1)], 5);
const notCounted: readonly (readonly [string, TableRecord])[] = [
  ["that is still being played", recordWith(ended, { status: "playing" })],
  ["that was cancelled", { ...ended, status: "closed" }],
  ["that came from a file", recordWith(ended, { origin: { from: "file", table: ended.id } })],
  ["of a game that is gone", { ...ended, game: "chess" }],
];

test.each(notCounted)("a table %s does not count", async (_, table) => {
  const { statistics } = open();
  await statistics.count(table);
  expect((await statistics.of(ada)).favourite).toBeUndefined();
  expect((await statistics.hallOf("1", everywhere)).longest).toBeNull();
});

test("who left the seat came last there without a score, and who stood in is not counted", async () => {
  const { statistics } = open();
  const standIn: Seated = { kind: "person", user: cem, name: "Cem", owner: { user: ada, name: "Ada" } };
  await statistics.count({ ...recordMatch("three", [person(0), person(1)], 5), seats: [standIn, person(1)] });
  const record = await statistics.of(ada);
  expect(record.places).toEqual([0, 1]);
  expect(record.best).toEqual([]);
  expect((await statistics.of(cem)).favourite).toBeUndefined();
});

test("who is forgotten is nowhere, and counting anew from the tables gives the same as before", async () => {
  const { store, statistics } = open();
  const tables = [recordMatch("a", [person(0), person(1)], 1), recordMatch("b", [person(1), person(2)], 2)];
  for (const table of tables) {
    expect((await store.shelf<TableRecord>("tables").put(table.id, table, null, noColumns)).ok).toBe(true);
    await statistics.count(table);
  }
  const before = [await statistics.of(ben), await statistics.hallOf("1", everywhere)];
  expect(await statistics.recompute()).toBe(2);
  expect([await statistics.of(ben), await statistics.hallOf("1", everywhere)]).toEqual(before);
  await statistics.forget(ben);
  expect(await statistics.about(ben)).toEqual({ matches: [] });
  expect(JSON.stringify(await statistics.hallOf("1", everywhere))).not.toContain(ben);
  expect((await statistics.of(ada)).played.people.matches).toBe(1);
  await statistics.forgetGuild("1");
  expect((await statistics.hallOf("1", everywhere)).longest).toBeNull();
});

test("the records of a server are the best of the channels that the reader may see, also of a row for all of them", async () => {
  const { store, statistics } = open();
  const cellar = channelId("100000000000000002");
  const seen = recordMatch("seen", [person(0), person(1)], 1);
  const hidden = { ...recordMatch("hidden", [person(1), person(2)], 2), home: cellar };
  const longest = async (isShown: (home: string) => boolean) => (await statistics.hallOf("1", isShown)).longest?.table;
  for (const table of [hidden, seen]) {
    await store.shelf<TableRecord>("tables").put(table.id, table, null, noColumns);
    await statistics.count(table);
  }
  // Of two that are as long the earlier one is the record.
  expect(await longest(everywhere)).toBe(seen.id);
  expect(await longest((home) => home === cellar)).toBe(hidden.id);
  expect(await longest((home) => home !== cellar)).toBe(seen.id);
  expect((await statistics.hallOf("1", (home) => home !== cellar)).closest?.players).not.toContain(cem);
  const ofAll = await statistics.hallOf("1", everywhere);
  await statistics.forgetGuild("1");
  await store.shelf<HallOfFame>("hall-of-fame").put("1", ofAll, null, { ...noColumns, guild: "1" });
  expect(await longest(everywhere)).toBe(seen.id);
  expect((await statistics.hallOf("1", (home) => home === cellar)).scores["secret-bids:2"]?.table).toBe(hidden.id);
  expect(await statistics.hallOf("1", () => false)).toEqual({ scores: {}, longest: null, closest: null });
});
