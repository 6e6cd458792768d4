import { expect, test } from "vitest";
import { createFollows, mostFollowers } from "../../src/company/follows.ts";
import { newTableId, userId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import { hour } from "../../src/time/hours.ts";

const table = newTableId("followed");
const [ada, ben] = [userId("2".repeat(18)), userId("3".repeat(18))];

test("whoever wants to hear of rounds hears of a new one, at most every three hours, and who waits for the end does not", async () => {
  const store = openStore(":memory:");
  const follows = createFollows(store);
  expect(await follows.turn(table, 1, "round 1", 0)).toEqual([]);
  await follows.set(table, "1", ada, "turns");
  await follows.set(table, "1", ben, "end");
  expect(await follows.turn(table, 2, "round 1", 0)).toEqual([]);
  expect(await follows.turn(table, 3, "round 1", 4 * hour)).toEqual([]);
  expect(await follows.turn(table, 4, "round 2", 4 * hour)).toEqual([ada]);
  expect(await follows.turn(table, 4, "round 2", 4 * hour), "by the same post, made again").toEqual([ada]);
  expect(await follows.turn(table, 5, "round 2", 4 * hour)).toEqual([]);
  expect(await follows.turn(table, 6, "round 3", 5 * hour)).toEqual([]);
  expect(await follows.turn(table, 7, "round 4", 8 * hour)).toEqual([ada]);
  expect([await follows.whenFor(table, ada), await follows.whenFor(table, ben)]).toEqual(["turns", "end"]);
  for (let at = 3; at <= mostFollowers; at += 1)
    await follows.set(table, "1", userId(`1${String(at).padStart(17, "0")}`), "end");
  const late = userId("9".repeat(18));
  expect(await follows.set(table, "1", late, "end"), "reported, never silent").toBe(false);
  expect(await follows.set(table, "1", ben, "turns")).toBe(true);
  expect(await follows.set(table, "1", ada, undefined)).toBe(true);
  expect(await follows.set(table, "1", late, "end")).toBe(true);
  await follows.forget(late);
  await follows.forget(ben);
  expect(await follows.end(table)).not.toContain(ben);
  await store.close();
});
