import { expect, test } from "vitest";
import { createFollows } from "../../src/company/follows.ts";
import { newTableId, userId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import { hour } from "../../src/time/hours.ts";

const table = newTableId("followed");
const [ada, ben] = [userId("2".repeat(18)), userId("3".repeat(18))];

test("whoever wants to hear of rounds hears of a new one, at most every three hours, and who waits for the end does not", async () => {
  const store = openStore(":memory:");
  const follows = createFollows(store);
  expect(await follows.turn(table, "round 1", 0)).toEqual([]);
  await follows.set(table, "1", ada, "turns");
  await follows.set(table, "1", ben, "end");
  expect(await follows.turn(table, "round 1", 0)).toEqual([]);
  expect(await follows.turn(table, "round 1", 4 * hour)).toEqual([]);
  expect(await follows.turn(table, "round 2", 4 * hour)).toEqual([ada]);
  expect(await follows.turn(table, "round 2", 4 * hour)).toEqual([]);
  expect(await follows.turn(table, "round 3", 5 * hour)).toEqual([]);
  expect(await follows.turn(table, "round 4", 8 * hour)).toEqual([ada]);
  expect(await follows.at(table)).toEqual([ada, ben]);
  await follows.set(table, "1", ada, undefined);
  await follows.forget(ben);
  expect(await follows.at(table)).toEqual([]);
  await store.close();
});
