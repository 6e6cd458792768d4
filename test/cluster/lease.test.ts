import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLeases, type Lease, type Leases } from "../../src/cluster/lease.ts";
import { fairShare, storedShardCount, storeShardCount } from "../../src/cluster/shards.ts";
import { shardOf } from "../../src/guilds/shards.ts";
import { watchOwed } from "../../src/cluster/owed.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { noColumns } from "../watchedStore.ts";

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
});
afterEach(() => store.close());

let now = 0;
const lost: string[] = [];
beforeEach(() => {
  now = 0;
  lost.length = 0;
});

function watcher(holder: string): Leases {
  return createLeases({ store, holder, clock: () => now, onLost: (name) => lost.push(`${holder} ${name}`) });
}

/** Looks once a second for so many seconds. */
async function pass(seconds: number, ...looking: readonly Leases[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    for (const leases of looking) await leases.look();
  }
}

test("a lease is one process's, and stays so while that renews it", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  expect(await one.claim("shard-0")).toBe(true);
  await pass(60, one, other);
  expect(await other.claim("shard-0")).toBe(false);
  expect([one.isHeld("shard-0"), other.isHeld("shard-0"), other.isFree("shard-0")]).toEqual([true, false, false]);
  expect(other.living("shard-")).toEqual(["shard-0"]);
});

test("a lease is free at once when it is given back", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  await one.claim("shard-0");
  await pass(1, one, other);
  await one.release("shard-0");
  expect(one.isHeld("shard-0")).toBe(false);
  await pass(1, other);
  expect(other.isFree("shard-0")).toBe(true);
  expect(await other.claim("shard-0")).toBe(true);
});

test("a lease goes to whoever saw it unchanged for seven and a half seconds; its holder had stopped using it before", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  await one.claim("shard-0");
  await pass(1, other);
  await pass(6, other);
  expect([one.isHeld("shard-0"), await other.claim("shard-0")]).toEqual([false, false]);
  expect(other.isEnding()).toBe(false);
  await pass(1, other);
  expect([other.isEnding(), await other.claim("shard-0")]).toEqual([true, false]);
  await pass(1, other);
  expect(other.isEnding()).toBe(false);
  expect(await other.claim("shard-0")).toBe(true);
  // The one that hung goes on, and finds out.
  await one.look();
  expect(one.isHeld("shard-0")).toBe(false);
  expect(lost).toEqual(["one shard-0"]);
});

test("a lease is claimed by one of two that come at the same time", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  const claims = await Promise.all([one.claim("shard-0"), other.claim("shard-0")]);
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test("a lease counts no time in which nobody could look", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  await one.claim("shard-0");
  await pass(2, one, other);
  const shelf = store.shelf<Lease>("leases");
  const away = vi.spyOn(shelf, "entries").mockImplementation(() => {
    throw new Error("The storage is away.");
  });
  now += 30_000;
  await expect(other.look()).rejects.toThrow("away");
  away.mockRestore();
  await other.look();
  expect([other.isFree("shard-0"), await other.claim("shard-0")]).toEqual([false, false]);
  await one.look();
  expect(one.isHeld("shard-0")).toBe(true);
});

test("a storage that keeps all waiting for longer than a lease lasts makes nobody lose a lease", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  await one.claim("shard-0");
  await pass(4, one, other);
  now += 9_500;
  await other.look();
  expect([other.isFree("shard-0"), await other.claim("shard-0")]).toEqual([false, false]);
  await one.look();
  expect(one.isHeld("shard-0")).toBe(true);
  expect(lost).toEqual([]);
});

test("a process that died before the storage was away is not taken for a living one afterwards", async () => {
  const [one, other, dead] = [watcher("one"), watcher("other"), watcher("dead")];
  for (const [leases, name] of [
    [one, "process-1"],
    [other, "process-2"],
    [dead, "process-3"],
  ] as const)
    await leases.claim(name);
  await pass(12, one, other);
  expect(one.living("process-")).toEqual(["process-1", "process-2"]);
  const away = vi.spyOn(store.shelf<Lease>("leases"), "entries").mockImplementation(() => {
    throw new Error("The storage is away.");
  });
  now += 5_000;
  await expect(one.look()).rejects.toThrow("away");
  away.mockRestore();
  await pass(1, one, other);
  expect(one.living("process-")).toEqual(["process-1", "process-2"]);
});

test("leases that could not be renewed together are read together: a second each would end them all", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  const names = ["shard-0", "shard-1", "shard-2"];
  for (const name of names) await one.claim(name);
  const shelf = store.shelf<Lease>("leases");
  const stored = await shelf.get("shard-1");
  await shelf.put("shard-1", { holder: "other", beat: 0 }, stored?.version ?? null);
  const [alone, together] = [vi.spyOn(shelf, "get"), vi.spyOn(shelf, "many")];
  await pass(1, one, other);
  expect([alone.mock.calls, together.mock.calls]).toEqual([[], [[names]]]);
  expect([lost, names.map((name) => one.isHeld(name))]).toEqual([["one shard-1"], [true, false, true]]);
  alone.mockRestore();
  together.mockRestore();
});

test("the row of a process that died goes when nobody renewed it for half a minute", async () => {
  const [one, dead] = [watcher("one"), watcher("dead")];
  await one.claim("process-1");
  await dead.claim("process-2");
  await pass(30, one);
  expect(await store.shelf<Lease>("leases").get("process-2")).toBeDefined();
  await pass(1, one);
  expect(await store.shelf<Lease>("leases").get("process-2")).toBeUndefined();
  expect(one.isHeld("process-1")).toBe(true);
});

test("a lease that was claimed without an answer from the storage is the claimer's, and not lost at once", async () => {
  const [one, other] = [watcher("one"), watcher("other")];
  const shelf = store.shelf<Lease>("leases");
  const put = shelf.put.bind(shelf);
  const unsure = vi.spyOn(shelf, "put").mockImplementationOnce(async (...row) => {
    await put(...row);
    throw new Error("The storage went away.");
  });
  await expect(one.claim("shard-0")).rejects.toThrow("went away");
  unsure.mockRestore();
  await pass(1, one, other);
  expect([one.isFree("shard-0"), other.isFree("shard-0")]).toEqual([true, false]);
  expect(await one.claim("shard-0")).toBe(true);
});

describe("shards", () => {
  // (guild >> 22) % count, worked out by hand: 4194304 is 1 << 22.
  test.each([
    ["0", 3, 0],
    ["4194304", 3, 1],
    ["8388608", 3, 2],
    ["12582912", 3, 0],
    ["12582911", 3, 2],
    ["no server", 3, 0],
  ])("the server %s is of %i shards on number %i", (guild, count, shard) => {
    expect(shardOf(guild, count)).toBe(shard);
  });

  test.each([
    [12, 3, [4, 4, 4]],
    [4, 3, [2, 1, 1]],
    [2, 3, [1, 1, 0]],
    [1, 1, [1]],
  ])("%i shards among %i processes", (count, processes, shares) => {
    const names = Array.from({ length: processes }, (_, at) => `process-${at}`);
    expect(names.map((name) => fairShare(count, names, name))).toEqual(shares);
    expect(fairShare(count, names, "unknown")).toBe(0);
  });

  test("are as many as Discord recommended at first, whatever it recommends later", async () => {
    expect(await storedShardCount(store, () => Promise.resolve(6))).toBe(6);
    expect(await storedShardCount(store, () => Promise.resolve(9))).toBe(6);
    await storeShardCount(store, 12);
    expect(await storedShardCount(store, () => Promise.resolve(9))).toBe(12);
  });
});

describe("a record that owes something", () => {
  const owing = { ...noColumns, owes: true };
  const isMine = (guild: string) => guild === "1";

  test("is found by the process that owns its server, once for each of its versions, whoever wrote it", async () => {
    const shelf = store.shelf("tables");
    const [owner, other] = [watchOwed(store), watchOwed(store)];
    const put = await shelf.put("t1", 1, null, owing);
    expect((await store.shelf("tournaments").put("c1", 1, null, owing)).ok).toBe(true);
    expect((await shelf.put("t2", 1, null, noColumns)).ok).toBe(true);
    expect((await owner(isMine)).map(({ id }) => id)).toEqual(["t1", "c1"]);
    expect(await other(() => false)).toEqual([]);
    expect(await owner(isMine)).toEqual([]);
    const again = await shelf.put("t1", 2, put.ok ? put.version : 0, owing);
    expect(await owner(isMine)).toEqual([{ kind: "table", id: "t1", guild: "1" }]);
    expect((await shelf.put("t1", 3, again.ok ? again.version : 0, noColumns)).ok).toBe(true);
    expect(await owner(isMine)).toEqual([]);
    expect((await other(isMine)).map(({ id }) => id)).toEqual(["c1"]);
  });
});
