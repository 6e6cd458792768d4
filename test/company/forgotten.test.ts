/** What is deleted while something is noted in it stays deleted. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFollows } from "../../src/company/follows.ts";
import { createPositions, noPosition } from "../../src/company/positions.ts";
import { createTrials } from "../../src/company/trials.ts";
import { newTableId, userId } from "../../src/ids.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { update } from "../../src/store/update.ts";
import { hour } from "../../src/time/hours.ts";
import { pretend } from "../pretend.ts";

const [table, ada] = [newTableId("followed"), userId("2".repeat(18))];
let store: Store;
/** Whether the next write comes right after somebody has deleted its row. */
let deletes: boolean;
beforeEach(() => {
  [store, deletes] = [openStore(":memory:"), false];
});
afterEach(() => store.close());

const watched = (): Store => ({
  ...store,
  shelf: (name: string) => {
    const shelf = store.shelf(name);
    const put: typeof shelf.put = async (key, value, expected, ...more) => {
      if (deletes && expected !== null) await shelf.remove(key, expected);
      deletes = false;
      return shelf.put(key, value, expected, ...more);
    };
    return pretend({ ...shelf, put });
  },
});

async function withoutRow(shelf: string, work: () => Promise<unknown>) {
  deletes = true;
  const came = await work();
  expect(deletes, "it writes").toBe(false);
  expect(await Array.fromAsync(store.shelf(shelf).keys())).toEqual([]);
  return came;
}

test("who is notified of a round", async () => {
  const follows = createFollows(watched());
  await follows.set(table, "1", ada, "turns");
  await follows.turn(table, 1, "round 1", 0);
  expect(await withoutRow("followers", () => follows.turn(table, 2, "round 2", 4 * hour))).toEqual([]);
  await follows.set(table, "1", ada, "turns");
  expect(await withoutRow("followers", () => follows.end(table))).toEqual([]);
});

test("a trial", async () => {
  const trials = createTrials(watched());
  await trials.begin(ada, { table, game: "bids", rules: 1, seat: 0, seats: 2, world: {} });
  expect(await withoutRow("trials", () => trials.change(ada, (trial) => ({ ...trial, seat: 1 })))).toBeUndefined();
});

test("a guess", async () => {
  const positions = createPositions(watched());
  const asked = { table, seat: 0, number: 1, options: ["a", "b"] };
  await positions.change("1", () => ({ ...noPosition, day: "2026-11-28", asked }));
  expect(await withoutRow("positions", () => positions.guess("1", "2026-11-28", ada, 1))).toBe(false);
});

test("any value that is left as it is where there is none", async () => {
  const shelf = store.shelf<number>("numbers");
  expect(await update(shelf, "one", (before) => before && before + 1)).toBeUndefined();
  await update(shelf, "one", () => 1);
  expect(await update(shelf, "one", (before) => before && before + 1)).toBe(2);
});
