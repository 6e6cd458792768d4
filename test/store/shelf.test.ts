import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMemory } from "../../scripts/simulate/engine/memory.ts";
import { openStore, openStoreAt, storeOn } from "../../src/store/index.ts";
import { ask, describeOnPostgres } from "./postgresServer.ts";
import { testShelves } from "./shelfTests.ts";

type Tally = { readonly count: number };

describe("in SQLite", () => testShelves(() => openStoreAt(":memory:")));

describe("in the memory of a simulation", () =>
  testShelves(() => Promise.resolve(storeOn(openMemory(() => Date.now())))));

describeOnPostgres("in Postgres", (server) => {
  let address: string | undefined;
  testShelves(async () => {
    address ??= await server().createDatabase();
    const store = await openStoreAt(address);
    await ask(address, "TRUNCATE kept CASCADE");
    return store;
  });
});

describe("a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("leaves clicks and timers their turn, however many writes follow one another (store 14)", async () => {
    const store = openStore(join(folder, "store.sqlite"));
    const shelf = store.shelf<Tally>("tallies");
    let [turns, isOver] = [0, false];
    const countTurns = (): void => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    for (let count = 0; count < 80; count += 1) await shelf.put(String(count), { count }, null);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(20);
    await store.close();
  });

  test("keeps its values until it is opened again", async () => {
    const path = join(folder, "store.sqlite");
    const first = openStore(path);
    const put = await first.shelf<Tally>("tallies").put("a", { count: 7 }, null);
    await first.close();
    const again = openStore(path);
    expect(await again.shelf<Tally>("tallies").get("a")).toEqual({
      value: { count: 7 },
      version: put.ok ? put.version : undefined,
    });
    await again.close();
  });

  test("a version that a failover has lost is not taken for what others wrote in its place (store 1)", async () => {
    const [primary, replica] = [join(folder, "primary.sqlite"), join(folder, "replica.sqlite")];
    const first = openStore(primary);
    const put = await first.shelf<Tally>("tallies").put("a", { count: 1 }, null);
    const read = put.ok ? put.version : null;
    await first.close();
    for (const suffix of ["", ".key"])
      if (existsSync(primary + suffix)) copyFileSync(primary + suffix, replica + suffix);
    const writeTo = async (path: string, count: number) => {
      const store = openStore(path);
      const written = await store.shelf<Tally>("tallies").put("a", { count }, read);
      await store.close();
      return written.ok ? written.version : null;
    };
    const lost = await writeTo(primary, 2);
    await writeTo(replica, 3);
    const after = openStore(replica);
    const late = await after.shelf<Tally>("tallies").put("a", { count: 4 }, lost);
    expect(late).toEqual({ ok: false, refusal: "conflict" });
    expect((await after.shelf<Tally>("tallies").get("a"))?.value).toEqual({ count: 3 });
    await after.close();
  });
});
