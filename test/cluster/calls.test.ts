/** How whoever looks after a record hears that another process has changed it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Call, type Called, type Calls, createCalls } from "../../src/cluster/calls.ts";
import { openStore, type Shelf, type Store } from "../../src/store/index.ts";

let store: Store;
let shelf: Shelf<Call>;
let now = 0;
let owner: Calls;
let writer: Calls;
beforeEach(() => {
  now = 0;
  store = openStore(":memory:");
  shelf = store.shelf<Call>("calls");
  [writer, owner] = [createCalls(shelf, "writer", () => now), createCalls(shelf, "owner", () => now)];
});
afterEach(() => store.close());

const table: Called = { shard: 0, kind: "table", id: "t1" };
const cup: Called = { shard: 0, kind: "tournament", id: "c1" };
const all = () => true;

test("says who changed a record, and how often", async () => {
  await writer.write({ ...cup, shard: 11 });
  expect(await shelf.get("11:tournament:c1")).toMatchObject({ value: { by: "writer", count: 1 } });
  await owner.write({ ...cup, shard: 11 });
  expect(await shelf.get("11:tournament:c1")).toMatchObject({ value: { by: "owner", count: 2 } });
});

test("is heard for every kind of record that has an owner, and for no other row", async () => {
  await writer.write(cup);
  await writer.write(table);
  await shelf.put("0:lesson:l1", { by: "writer", count: 1 }, null);
  expect(await owner.read(all)).toEqual([table, cup]);
});

test("is heard only by whoever holds the shard at that time, later too", async () => {
  await writer.write(table);
  now = 60_000;
  expect(await owner.read(() => false)).toEqual([]);
  expect(await owner.read(all)).toEqual([table]);
  expect(await owner.read(all)).toEqual([]);
});

test("is counted from its last change until it is settled", async () => {
  await writer.write(table);
  await owner.read(all);
  now = 9_000;
  await writer.write(table);
  expect(await owner.read(all)).toEqual([table]);
  now = 10_000;
  expect(await owner.read(all)).toEqual([]);
  now = 19_000;
  expect(await owner.read(all)).toEqual([table]);
  expect(await shelf.get("0:table:t1")).toBeUndefined();
});

test("is heard anew when it comes after an older one was settled", async () => {
  await writer.write(table);
  await owner.read(all);
  now = 10_000;
  await owner.read(all);
  now = 10_001;
  await writer.write(table);
  expect(await owner.read(all)).toEqual([table]);
  expect(await owner.read(all)).toEqual([]);
  now = 20_000;
  expect(await owner.read(all)).toEqual([]);
  now = 20_001;
  expect(await owner.read(all)).toEqual([table]);
});

test("is not lost when it comes while an older one is taken away", async () => {
  await writer.write(table);
  await owner.read(all);
  now = 10_000;
  const remove = shelf.remove.bind(shelf);
  vi.spyOn(shelf, "remove").mockImplementationOnce(async (key, version) => {
    await writer.write(table);
    return remove(key, version);
  });
  expect(await owner.read(all)).toEqual([table]);
  expect(await owner.read(all)).toEqual([table]);
  expect(await owner.read(all)).toEqual([]);
});
