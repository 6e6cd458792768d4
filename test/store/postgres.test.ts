import { afterEach, expect } from "vitest";
import { openStoreAt, type Shelf, type Store, StoreError, storeOn } from "../../src/store/index.ts";
import { openPostgres } from "../../src/store/engines/postgres.ts";
import { patiently } from "../patience.ts";
import { type CuttingProxy, openCuttingProxy } from "./cuttingProxy.ts";
import { ask, type PostgresServer, postgresTest, useOwnPostgres } from "./postgresServer.ts";

type Tally = { readonly count: number };

/** What the work fails with. */
async function troubleIn(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StoreError) return error.trouble;
    throw error;
  }
  return "none";
}

const impatient = 50;

const server = useOwnPostgres();
const open: Store[] = [];
let proxy: CuttingProxy | undefined;
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  await proxy?.close();
  proxy = undefined;
});

async function openStore(address: string): Promise<Shelf<Tally>> {
  const store = await openStoreAt(address);
  open.push(store);
  return store.shelf<Tally>("tallies");
}

/** A shelf whose connections can be cut, and the address of its database. */
async function openThroughProxy(running: PostgresServer, more = "") {
  const address = await running.createDatabase();
  const made = await openCuttingProxy(running.port);
  proxy = made;
  const shelf = await openStore(`${address.replace(String(running.port), String(made.port))}${more}`);
  await shelf.put("a", { count: 1 }, null);
  return { shelf, address, proxy: made };
}

postgresTest("a server is made ready by several processes that start at once", async () => {
  const address = await server().createDatabase();
  const shelves = await Promise.all([1, 2, 3, 4, 5].map(() => openStore(address)));
  for (const [count, shelf] of shelves.entries()) await shelf.put(String(count), { count }, null);
  expect((await shelves[0]?.get("4"))?.value).toEqual({ count: 4 });
});

postgresTest("a server sorts keys by their bytes, as SQLite does", async () => {
  const shelf = await openStore(await server().createDatabase());
  for (const key of ["ä", "b", "B", "a", "_", "10", "9"]) await shelf.put(key, { count: 0 }, null);
  const keys: string[] = [];
  for await (const key of shelf.keys()) keys.push(key);
  expect(keys).toEqual(["10", "9", "B", "_", "a", "b", "ä"]);
});

postgresTest("a server is given as many connections as its address allows", async () => {
  const address = await server().createDatabase();
  const shelf = await openStore(`${address}?pool_size=2&application_name=counted`);
  await Promise.all(Array.from({ length: 20 }, (_, at) => shelf.get(String(at))));
  const rows = await ask(address, "SELECT 1 FROM pg_stat_activity WHERE application_name = 'counted'");
  expect(rows).toHaveLength(2);
});

postgresTest("a server that is restarted is found again", async () => {
  const shelf = await openStore(await server().createDatabase());
  await shelf.put("a", { count: 1 }, null);
  await server().stop();
  expect(await troubleIn(() => shelf.get("a"))).toBe("unreachable");
  expect(await troubleIn(() => shelf.put("b", { count: 1 }, null))).toBe("unreachable");
  await server().start();
  expect((await shelf.get("a"))?.value).toEqual({ count: 1 });
  expect(await shelf.put("b", { count: 2 }, null)).toMatchObject({ ok: true });
});

postgresTest("a server that is restarted while nobody asks it is noticed", async () => {
  await openStore(await server().createDatabase());
  const [{ losses } = expect.fail("No store is open")] = open;
  expect(losses()).toBe(0);
  await server().stop();
  await server().start();
  await expect.poll(losses).toBeGreaterThan(0);
});

postgresTest("a server that comes back while somebody waits is not missed", async () => {
  const address = await server().createDatabase();
  const store = storeOn(await openPostgres(address, { patience: patiently(5_000) }));
  open.push(store);
  const shelf = store.shelf<Tally>("tallies");
  await shelf.put("a", { count: 1 }, null);
  await server().stop();
  const reading = shelf.get("a");
  const writing = shelf.put("b", { count: 2 }, null);
  await server().start();
  expect((await reading)?.value).toEqual({ count: 1 });
  expect(await writing).toMatchObject({ ok: true });
});

postgresTest("a server whose answer to a write is lost has written it once (store 3)", async () => {
  const { shelf, proxy: way } = await openThroughProxy(server());
  const before = await shelf.get("a");
  way.cutNextAnswer();
  const put = await shelf.put("a", { count: 2 }, before?.version ?? null);
  const after = await shelf.get("a");
  // The version that is told is the stored one: whoever goes on from it has missed no other write.
  expect([put, after]).toEqual([
    { ok: true, version: after?.version },
    { value: { count: 2 }, version: after?.version },
  ]);
  expect(await shelf.put("a", { count: 9 }, before?.version ?? null)).toMatchObject({ ok: false });
  way.cutNextAnswer();
  expect(await shelf.put("new", { count: 3 }, null)).toMatchObject({ ok: true });
  way.cutNextAnswer();
  expect(await shelf.remove("a", after?.version ?? 0)).toBe("removed");
});

postgresTest("a server whose answer to a refused write is lost has refused it", async () => {
  const { shelf, proxy: way } = await openThroughProxy(server());
  way.cutNextAnswer();
  expect(await shelf.put("a", { count: 2 }, null)).toEqual({ ok: false, refusal: "conflict" });
  way.cutNextAnswer();
  expect(await shelf.remove("a", 1)).toBe("conflict");
  expect((await shelf.get("a"))?.value).toEqual({ count: 1 });
});

postgresTest("a server that goes away under a write leaves it unsure, and says so", async () => {
  const { shelf, proxy: way } = await openThroughProxy(server(), "?pool_size=1");
  const version = (await shelf.get("a"))?.version ?? null;
  way.cutForGood();
  const failing = shelf.put("a", { count: 2 }, version);
  await expect(failing).rejects.toThrow("The bot's storage went away while something was being stored.");
  await expect(failing).rejects.toMatchObject({ trouble: "unsure" });
});

postgresTest("a server says what is wrong with it", async () => {
  const address = await server().createDatabase();
  const nobody = address.replace(/:\d+\//u, ":1/");
  expect(await troubleIn(() => openPostgres(nobody, { patience: impatient }))).toBe("unreachable");
  expect(await troubleIn(() => openPostgres(address.replace(/\w+$/u, "nowhere")))).toBe("refused");
  expect(await troubleIn(() => openPostgres(`${address}?options=-cdefault_transaction_read_only%3Don`))).toBe(
    "read-only",
  );
});

postgresTest("a server that waits for a lock too long is busy", async () => {
  const address = await server().createDatabase();
  const shelf = await openStore(`${address}?options=-clock_timeout%3D20`);
  await shelf.put("a", { count: 1 }, null);
  const locked = ask(address, "BEGIN; LOCK TABLE kept; SELECT pg_sleep(0.5); COMMIT");
  await expect.poll(() => troubleIn(() => shelf.put("b", { count: 1 }, null))).toBe("busy");
  await locked;
});

postgresTest("a server is told nothing any more by a closed store", async () => {
  const store = await openStoreAt(await server().createDatabase());
  const shelf = store.shelf<Tally>("tallies");
  await store.close();
  await store.close();
  expect(await troubleIn(() => shelf.get("a"))).toBe("closed");
  expect(await troubleIn(() => shelf.put("a", { count: 1 }, null))).toBe("closed");
  expect(await troubleIn(() => store.sweep())).toBe("closed");
});
