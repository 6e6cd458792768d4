/** What leases come to when the storage loses an answer, or a process comes back late. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLeases, expireMs, type Lease, type Leases, usableMs } from "../../src/cluster/lease.ts";
import { requestTimeoutMs } from "../../src/discord/delivery/dispatch.ts";
import { openStore, type Shelf, type Store } from "../../src/store/index.ts";
import { pretend } from "../pretend.ts";

let store: Store;
let shelf: Shelf<Lease>;
let now = 0;
const lost: string[] = [];
beforeEach(() => {
  store = openStore(":memory:");
  shelf = store.shelf<Lease>("leases");
  now = 0;
  lost.length = 0;
});
afterEach(() => store.close());

const leasesOf = (holder: string, pace?: number): Leases =>
  createLeases({
    ...{ store, holder, clock: () => now, onLost: (name) => lost.push(name) },
    ...(pace === undefined ? {} : { pace }),
  });

test("a lease that was renewed without an answer from the storage stays with its holder, as old as it was", async () => {
  const one = leasesOf("one");
  await one.claim("shard-0");
  const transaction = store.transaction.bind(store);
  vi.spyOn(store, "transaction").mockImplementationOnce(async (writes) => {
    await transaction(writes);
    throw new Error("The storage went away.");
  });
  now = 3_000;
  await expect(one.look()).rejects.toThrow("went away");
  now = 4_000;
  await one.look();
  expect([one.isHeld("shard-0"), one.ages().get("shard-0")]).toEqual([true, 4_000]);
  now = 5_000;
  await one.look();
  expect(one.ages().get("shard-0")).toBe(0);
  expect(lost).toEqual([]);
});

test("a lease is renewed when a second has passed, and not before", async () => {
  const one = leasesOf("one");
  await one.claim("shard-0");
  const before = await shelf.get("shard-0");
  now = 999;
  await one.look();
  expect(await shelf.get("shard-0")).toEqual(before);
  now = 1_000;
  await one.look();
  expect((await shelf.get("shard-0"))?.value).toEqual({ holder: "one", beat: before?.version });
  expect(one.ages().get("shard-0")).toBe(0);
});

test("all leases of a process are renewed in one transaction, and those that are left a look later when another took one", async () => {
  const one = leasesOf("one");
  for (const name of ["process-1", "shard-0", "shard-1"]) await one.claim(name);
  const transaction = vi.spyOn(store, "transaction");
  now = 1_000;
  await one.look();
  expect(transaction).toHaveBeenCalledTimes(1);
  expect([...one.ages().values()]).toEqual([0, 0, 0]);
  await shelf.put("shard-0", { holder: "other", beat: 0 }, (await shelf.get("shard-0"))?.version ?? null);
  for (now of [2_000, 3_000]) await one.look();
  expect([...one.ages()]).toEqual([
    ["process-1", 0],
    ["shard-1", 0],
  ]);
  expect(lost).toEqual(["shard-0"]);
});

test("a lease is used for five seconds after it was renewed, and not a moment longer", async () => {
  const one = leasesOf("one");
  await one.claim("shard-0");
  now = 4_999;
  expect(one.isHeld("shard-0")).toBe(true);
  now = 5_000;
  expect(one.isHeld("shard-0")).toBe(false);
  expect(one.isHeld("shard-1")).toBe(false);
});

test("what is posted while a lease is used has ended when somebody else may take it", () => {
  expect(usableMs + requestTimeoutMs).toBeLessThanOrEqual(expireMs);
});

test("all times are shorter where leases run out faster, for tests", async () => {
  const [one, other] = [leasesOf("one", 10), leasesOf("other", 10)];
  await one.claim("shard-0");
  now = 300;
  await one.look();
  expect(one.ages().get("shard-0")).toBe(0);
  await other.look();
  now = 799;
  expect(one.isHeld("shard-0")).toBe(true);
  now = 800;
  expect(one.isHeld("shard-0")).toBe(false);
  for (now of [600, 900, 1_049]) await other.look();
  expect(other.isFree("shard-0")).toBe(false);
  now = 1_050;
  await other.look();
  expect(other.isFree("shard-0")).toBe(true);
  for (now of [1_350, 1_650, 1_950, 2_250, 2_550, 2_850, 3_150, 3_290]) await other.look();
  expect(await shelf.get("shard-0")).toBeDefined();
  now = 3_300;
  await other.look();
  expect(await shelf.get("shard-0")).toBeUndefined();
});

test("a lease that somebody else has taken is told as lost once, and is held no more", async () => {
  const one = leasesOf("one");
  await one.claim("shard-0");
  await shelf.put("shard-0", { holder: "other", beat: 0 }, (await shelf.get("shard-0"))?.version ?? null);
  for (now of [3_000, 6_000, 9_000]) await one.look();
  expect([one.isHeld("shard-0"), one.ages().size, lost]).toEqual([false, 0, ["shard-0"]]);
  expect(await one.claim("shard-0")).toBe(false);
});

test("who holds a lease does not write it once more to claim it", async () => {
  const one = leasesOf("one");
  await one.claim("shard-0");
  const before = await shelf.get("shard-0");
  expect(await one.claim("shard-0")).toBe(true);
  expect(await shelf.get("shard-0")).toEqual(before);
});

test("a lease of which nothing is held is not given back for another", async () => {
  const [one, other] = [leasesOf("one"), leasesOf("other")];
  await one.claim("shard-0");
  await other.release("shard-0");
  expect(await shelf.get("shard-0")).toBeDefined();
  await one.release("shard-0");
  expect(await shelf.get("shard-0")).toBeUndefined();
});

test("a lease that was renewed since it was last looked at is not claimed, however old it seemed", async () => {
  const [one, other] = [leasesOf("one"), leasesOf("other")];
  await one.claim("shard-0");
  for (now of [0, 3_000, 6_000, 9_000]) await other.look();
  expect(other.isFree("shard-0")).toBe(true);
  await one.look();
  expect(await other.claim("shard-0")).toBe(false);
  expect(one.isHeld("shard-0")).toBe(true);
});

test("those that are alive are listed in order, whatever the order in which they are stored", async () => {
  const one = leasesOf("one");
  const rows = (async function* () {
    for (const name of ["process-b", "shard-1", "process-a"])
      yield Promise.resolve([name, { value: { holder: "one", beat: 0 }, version: 1 }] as const);
  })();
  vi.spyOn(shelf, "entries").mockReturnValueOnce(pretend(rows));
  await one.look();
  expect(one.living("process-")).toEqual(["process-a", "process-b"]);
  expect(one.living("shard-")).toEqual(["shard-1"]);
});

test("a lease that was given back is forgotten at the next look", async () => {
  const [one, other] = [leasesOf("one"), leasesOf("other")];
  await one.claim("process-1");
  await other.look();
  expect(other.living("process-")).toEqual(["process-1"]);
  await one.release("process-1");
  now = 1_000;
  await other.look();
  expect(other.living("process-")).toEqual([]);
});

test("where the storage was away, a living one has all of its time once more", async () => {
  const [one, other] = [leasesOf("one"), leasesOf("other")];
  await one.claim("shard-0");
  for (now of [0, 3_000, 6_000]) await other.look();
  vi.spyOn(shelf, "entries").mockImplementationOnce(() => {
    throw new Error("The storage is away.");
  });
  now = 8_000;
  await expect(other.look()).rejects.toThrow("away");
  for (now of [9_000, 12_000, 15_000, 16_499]) await other.look();
  expect(other.isFree("shard-0")).toBe(false);
  now = 16_500;
  await other.look();
  expect(other.isFree("shard-0")).toBe(true);
});
