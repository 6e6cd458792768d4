import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Cluster, startCluster } from "../../src/cluster/cluster.ts";
import type { ShardParts } from "../../src/cluster/context.ts";
import type { Lease } from "../../src/cluster/lease.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { noColumns } from "../watchedStore.ts";

/** How much faster than a bot's the processes here are. */
const pace = 20;
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

/** A process whose bots do nothing but write down what they are told. */
async function join(name: string, said: string[], shards = 2) {
  const parts = new Map<number, ShardParts>();
  const known = { processes: 0 };
  const cluster = await startCluster({
    ports: systemCore,
    store,
    log: pino({ level: "silent" }),
    recommendShards: () => Promise.resolve(shards),
    doOnce: () => Promise.resolve(void said.push(`${name} once`)),
    onProcesses: (count) => void (known.processes = count),
    onFailure: () => undefined,
    pace,
    startShard(own) {
      parts.set(own.shard.id, own);
      return Promise.resolve({
        isConnected: () => true,
        notice: (kind, id) => said.push(`${name} ${own.shard.id} ${kind} ${id}`),
        silence: () => Promise.resolve(),
        resume: () => Promise.resolve(void said.push(`${name} ${own.shard.id} resume`)),
        async stop() {
          let processes = 0;
          for await (const [lease] of store.shelf<Lease>("leases").entries())
            if (lease.startsWith("process-")) processes += 1;
          said.push(`${name} ${own.shard.id} stop with ${processes} processes`);
        },
      });
    },
  });
  clusters.push(cluster);
  return { cluster, parts, known };
}

const listHeld = ({ cluster }: { readonly cluster: Cluster }) => [...cluster.ages().keys()].sort();

test("one process holds all shards, two share them, and whoever leaves hands its own over", async () => {
  const said: string[] = [];
  const one = await join("one", said);
  await expect.poll(() => listHeld(one)).toEqual(["shard-0", "shard-1"]);
  const other = await join("other", said);
  await expect.poll(() => listHeld(other).length).toBe(1);
  await expect.poll(() => listHeld(one).length).toBe(1);
  await one.cluster.stop();
  await expect.poll(() => listHeld(other)).toEqual(["shard-0", "shard-1"]);
  await expect.poll(() => said.filter((line) => line.endsWith("once"))).toEqual(["one once", "other once"]);
});

test("a process that ends counts no more before it hands its shards over, so that others look out for them", async () => {
  const said: string[] = [];
  const one = await join("one", said);
  const other = await join("other", said);
  await expect.poll(() => [listHeld(one).length, listHeld(other).length]).toEqual([1, 1]);
  const [kept] = listHeld(other);
  said.splice(0);
  await one.cluster.stop();
  const given = kept === "shard-0" ? 1 : 0;
  expect(said).toContain(`one ${given} stop with 1 processes`);
});

test("a process that ends waits until others have looked once more, but not where it leaves them nothing", async () => {
  const said: string[] = [];
  const one = await join("one", said, 1);
  await expect.poll(() => listHeld(one)).toEqual(["shard-0"]);
  const [idle, other] = [await join("idle", said, 1), await join("other", said, 1)];
  const areKnown = (count: number, ...all: readonly { readonly known: { readonly processes: number } }[]) =>
    expect.poll(() => all.map(({ known }) => known.processes)).toEqual(all.map(() => count));
  await areKnown(3, one, idle, other);
  const sleep = vi.spyOn(systemCore.clock, "sleep");
  const waits = () => sleep.mock.calls.filter(([ms]) => ms === 1_200 / pace).length;
  const all = [one, idle, other];
  // On a busy machine a lease may have run out, and another process may hold the shard by now.
  for (const left of [2, 1, 0]) {
    await expect.poll(() => all.flatMap(listHeld)).toEqual(["shard-0"]);
    const leaving = all.find((each) => left === 0 || listHeld(each).length === (left === 2 ? 0 : 1));
    if (leaving === undefined) throw new Error("One of them holds the shard");
    const [before, isHolder] = [waits(), listHeld(leaving).length > 0];
    await leaving.cluster.stop();
    expect(waits() - before, `${isHolder ? "a shard" : "no shard"}, and ${left} others`).toBe(
      isHolder && left > 0 ? 1 : 0,
    );
    all.splice(all.indexOf(leaving), 1);
    await areKnown(left, ...all);
  }
});

test("whoever changes a record of another's shard is heard there", async () => {
  const said: string[] = [];
  const one = await join("one", said);
  await expect.poll(() => listHeld(one)).toEqual(["shard-0", "shard-1"]);
  // The server 4194304 is of shard 1.
  const columns = { ...noColumns, owes: true, guild: "4194304" };
  expect((await store.shelf("tables").put("t1", 1, null, columns)).ok).toBe(true);
  await expect.poll(() => said).toContain("one 1 table t1");
  expect(said).not.toContain("one 0 table t1");
});

test("what was refused while the storage was away is taken up by the same process afterwards", async () => {
  const said: string[] = [];
  const one = await join("one", said, 1);
  await expect.poll(() => one.parts.get(0)?.ownership.owns("0")).toBe(true);
  const away = vi.spyOn(store, "transaction").mockRejectedValue(new Error("The storage is away."));
  await expect.poll(() => one.parts.get(0)?.ownership.owns("0")).toBe(false);
  expect(said).not.toContain("one 0 resume");
  away.mockRestore();
  await expect.poll(() => said).toContain("one 0 resume");
  expect(one.parts.get(0)?.ownership.owns("0")).toBe(true);
});
