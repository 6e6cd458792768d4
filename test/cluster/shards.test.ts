/** What one process of several does for its shards, second by second. */
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Cluster, startCluster } from "../../src/cluster/cluster.ts";
import type { ClusterParts, ShardParts } from "../../src/cluster/context.ts";
import type { Lease } from "../../src/cluster/lease.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { parseJson } from "../parseJson.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { noColumns } from "../watchedStore.ts";

let store: Store;
const clusters: Cluster[] = [];
beforeEach(() => {
  store = openStore(":memory:");
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const cluster of clusters.splice(0)) await cluster.stop();
  await store.close();
});

type Said = { readonly msg?: string; readonly shard?: number; readonly shards?: number; readonly err?: unknown };

/** A process of which it is written down what it logs and what its bots do. */
async function join(parts: Partial<ClusterParts> & { readonly shards?: number } = {}) {
  const logged: Said[] = [];
  const did: string[] = [];
  const counts: number[] = [];
  const shards = new Map<number, ShardParts>();
  const state = { isConnected: true, refusesToResume: 0, isSilent: false };
  const write = (line: string) => void logged.push(parseJson<Said>(line));
  const cluster = await startCluster({
    ports: systemCore,
    store,
    log: pino({ level: "info" }, { write }),
    recommendShards: () => Promise.resolve(parts.shards ?? 1),
    doOnce: () => Promise.resolve(void did.push("once")),
    onProcesses: (count) => counts.push(count),
    onFailure: (error) => did.push(`failure ${String(error)}`),
    pace: 20,
    startShard(own) {
      const { id } = own.shard;
      shards.set(id, own);
      did.push(`start ${id} of ${own.shard.count}`);
      return Promise.resolve({
        isConnected: () => state.isConnected,
        notice: (kind, record) => did.push(`${id} hears of ${kind} ${record}`),
        async resume() {
          did.push(`resume ${id}`);
          state.refusesToResume -= 1;
          if (state.refusesToResume >= 0) return Promise.reject(new Error("Discord is away."));
        },
        silence: (isSilent) => Promise.resolve(void (state.isSilent = isSilent)),
        stop: () => Promise.resolve(void did.push(`stop ${id}`)),
      });
    },
    ...parts,
  });
  clusters.push(cluster);
  const said = (msg: string) => logged.filter((each) => each.msg === msg);
  return { cluster, did, counts, shards, said, state };
}

const leases = () => store.shelf<Lease>("leases");

async function listLeases(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const [name] of leases().entries()) names.push(name.replace(/^process-.*$/u, "process"));
  return names;
}

test("every shard is started once, with the number of all, and what is done once for all is done once", async () => {
  const { cluster, did, said } = await join({ shards: 3 });
  await expect.poll(() => [...cluster.ages().keys()]).toEqual(["shard-0", "shard-1", "shard-2"]);
  await expect.poll(() => did.includes("once")).toBe(true);
  expect(did.filter((line) => line.startsWith("start"))).toEqual(["start 0 of 3", "start 1 of 3", "start 2 of 3"]);
  expect(said("this process joined the cluster")).toMatchObject([{ shards: 3 }]);
  const started = said("this process looks after a shard now");
  expect(started.map(({ shard }) => shard)).toEqual([0, 1, 2]);
  expect(await listLeases()).toEqual(["once", "process", "shard-0", "shard-1", "shard-2"]);
});

test("the age of a lease is the time since it was renewed", async () => {
  const { cluster } = await join();
  await expect.poll(() => cluster.ages().size).toBe(1);
  const clock = vi.spyOn(performance, "now");
  const [before] = cluster.ages().values();
  clock.mockImplementation(() => Date.now() - performance.timeOrigin + 5_000);
  const [after = 0] = cluster.ages().values();
  clock.mockRestore();
  expect(after - (before ?? 0)).toBeGreaterThan(4_900);
  expect(after - (before ?? 0)).toBeLessThan(5_900);
});

test("a process that ends gives back everything, also when it is ended twice", async () => {
  const { cluster, did, said } = await join({ shards: 2 });
  await expect.poll(() => said("this process looks after a shard now").length).toBe(2);
  await Promise.all([cluster.stop(), cluster.stop()]);
  expect(did.filter((line) => line.startsWith("stop"))).toEqual(["stop 0", "stop 1"]);
  expect(await listLeases()).toEqual([]);
  expect(cluster.ages().size).toBe(0);
});

test("is connected while every bot of its own is, and without a shard while somebody holds each", async () => {
  const one = await join();
  expect(one.cluster.isConnected()).toBe(false);
  await expect.poll(() => one.cluster.isConnected()).toBe(true);
  one.state.isConnected = false;
  expect(one.cluster.isConnected()).toBe(false);
  const other = await join();
  // The only shard may be handed to it a little later.
  const isWithout = () => other.cluster.isConnected() && other.cluster.ages().size === 0;
  await expect.poll(isWithout, { interval: 5 }).toBe(true);
});

test("a shard that did not start is told, given back and tried again", async () => {
  const tries: number[] = [];
  const startShard = (own: ShardParts) => {
    tries.push(own.shard.id);
    return Promise.reject(new Error("The token is no longer valid."));
  };
  const { did, said } = await join({ startShard });
  await expect.poll(() => tries.length).toBeGreaterThan(1);
  expect(did).toContain("failure Error: The token is no longer valid.");
  expect(said("a shard could not be started")[0]).toMatchObject({
    ...{ shard: 0, err: { message: "The token is no longer valid." } },
  });
  expect(said("this process looks after a shard now")).toEqual([]);
});

test("a shard that another process has taken over is left to it", async () => {
  const { cluster, did, said } = await join();
  await expect.poll(() => cluster.isConnected()).toBe(true);
  const taken = await leases().get("shard-0");
  await leases().put("shard-0", { holder: "another", beat: 0 }, taken?.version ?? null);
  await expect.poll(() => did).toContain("stop 0");
  expect(cluster.ages().size).toBe(0);
  expect(said("another process has taken over a shard")).toMatchObject([{ shard: 0 }]);
});

test("work that was left is taken up again, and once more when that fails", async () => {
  const { shards, did, said, state } = await join();
  await expect.poll(() => shards.get(0)?.ownership.isActive()).toBe(true);
  state.refusesToResume = 1;
  const away = vi.spyOn(store, "transaction").mockRejectedValue(new Error("The storage is away."));
  await expect.poll(() => shards.get(0)?.ownership.isActive()).toBe(false);
  away.mockRestore();
  await expect.poll(() => did.filter((line) => line === "resume 0").length).toBe(2);
  const failed = said("what a shard left undone could not be taken up");
  expect(failed).toMatchObject([{ shard: 0, err: { message: "Discord is away." } }]);
  expect(said("the shards could not be looked after")[0]).toMatchObject({ err: { message: "The storage is away." } });
  // The process ends where that is for good, as where a newer version has upgraded the database.
  expect(did).toContain("failure Error: The storage is away.");
});

test("a shard leaves the gateway while a storage that never answers keeps its lease from being renewed", async () => {
  const { shards, state } = await join();
  await expect.poll(() => shards.get(0)?.ownership.isActive()).toBe(true);
  expect(state.isSilent).toBe(false);
  const { promise, reject } = Promise.withResolvers<never>();
  const away = vi.spyOn(store, "transaction").mockReturnValue(promise);
  await expect.poll(() => state.isSilent).toBe(true);
  away.mockRestore();
  reject(new Error("The storage is away."));
  await expect.poll(() => state.isSilent).toBe(false);
  expect(shards.get(0)?.ownership.isActive()).toBe(true);
});

test("nothing is taken up again while nothing was left", async () => {
  const { did, shards } = await join();
  await expect.poll(() => shards.get(0)?.ownership.isActive()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(did).not.toContain("resume 0");
});

test("a server belongs to one shard, and a change of its records is heard there under their kind", async () => {
  const { shards, did } = await join({ shards: 2 });
  await expect.poll(() => shards.get(1)?.ownership.isActive()).toBe(true);
  // (guild >> 22) % 2: 4194304 is 1 << 22.
  expect([0, 1].map((shard) => shards.get(shard)?.ownership.owns("4194304"))).toEqual([false, true]);
  expect([0, 1].map((shard) => shards.get(shard)?.ownership.owns("8388608"))).toEqual([true, false]);
  const columns = { ...noColumns, owes: true, guild: "8388608" };
  expect((await store.shelf("tournaments").put("c1", 1, null, columns)).ok).toBe(true);
  await expect.poll(() => did).toContain("0 hears of tournament c1");
});

test("whoever shares what Discord allows hears of every change in the number of processes", async () => {
  const one = await join();
  await expect.poll(() => one.counts).toEqual([1]);
  const other = await join();
  await expect.poll(() => one.counts).toEqual([1, 2]);
  await other.cluster.stop();
  await expect.poll(() => one.counts).toEqual([1, 2, 1]);
  expect(other.counts.filter((count) => count < 1)).toEqual([]);
});

test("what is done once for all is told when it fails, and not tried again by the same process", async () => {
  let tries = 0;
  const doOnce = () => {
    tries += 1;
    return Promise.reject(new Error("Discord refuses."));
  };
  const { said } = await join({ doOnce });
  await expect.poll(() => said("what is done once for all could not be done").length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([tries, said("what is done once for all could not be done")]).toMatchObject([
    1,
    [{ err: { message: "Discord refuses." } }],
  ]);
});
