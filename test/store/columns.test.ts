import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMemory } from "../../scripts/simulate/engine/memory.ts";
import { numberParameters, searches } from "../../src/store/statements.ts";
import { makeTables, peopleStatements, upgradeFile } from "../../src/store/engines/sqliteSchema.ts";
import { type Found, type IndexedShelf, openStoreAt, type Store, storeOn, type Where } from "../../src/store/index.ts";
import { columnsOf } from "./columnsOf.ts";
import { ask, describeOnPostgres } from "./postgresServer.ts";

type Value = { readonly n: number };

let store: Store;
let shelf: IndexedShelf<Value>;

/** What searches and transactions promise, whatever database they run on. */
function testColumns(openEmpty: () => Promise<Store>): void {
  beforeEach(async () => {
    store = await openEmpty();
    shelf = store.shelf<Value>("tables");
  });
  afterEach(() => store.close());
  describe("a search", testSearches);
  describe("a transaction", testTransactions);
}

async function put(key: string, n: number, expected: number | null = null): Promise<number> {
  const done = await shelf.put(key, { n }, expected, columnsOf({ n }));
  if (!done.ok) throw new Error(`${key} was written by others.`);
  return done.version;
}

async function keysOf(where: Where): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { key } of shelf.findAll(where)) found.push(key);
  return found;
}

function testSearches(): void {
  test("finds keys by each criterion, with version and columns, what is due in the order of time (store 5)", async () => {
    const versions = await Promise.all(["f", "e", "d", "c", "b", "a"].map((key, n) => put(key, n)));
    expect(await keysOf({ due: 3 })).toEqual(["f", "e", "d", "c"]);
    expect(await keysOf({ owes: true })).toEqual(["b", "d", "f"]);
    expect(await keysOf({ guild: "g1" })).toEqual(["b", "e"]);
    expect(await keysOf({ status: "ended" })).toEqual(["a"]);
    expect(await keysOf({ person: "everybody" })).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(await keysOf({ person: "p2" })).toEqual(["d"]);
    expect(await keysOf({ ranked: "playing" })).toEqual(["b", "c", "d", "e", "f"]);
    expect(await keysOf({ ranked: "ended" })).toEqual(["a"]);
    const before = { person: "everybody", before: "e" };
    expect((await shelf.find(before, 2, { key: "b" })).map(({ key }) => key)).toEqual(["d", "c"]);
    expect((await shelf.find(before, 9)).map(({ key }) => key)).toEqual(["d", "c", "b", "a"]);
    expect(await shelf.find({ person: "p2" }, 1)).toEqual([
      { key: "d", version: versions[2], due: 2, guild: "g2", status: "playing", place: null, points: 2 },
    ]);
    expect(Object.fromEntries(await shelf.count())).toEqual({ playing: 5, ended: 1 });
  });

  test("goes on after the last key of a page, and through many pages (store 5)", async () => {
    const keys = Array.from({ length: 450 }, (_, n) => `k${String(n).padStart(4, "0")}`);
    // Equal times are told apart by their keys.
    for (const key of keys) await put(key, 4);
    for (const where of [
      { due: 4 },
      { owes: true },
      { guild: "g1" },
      { status: "playing" },
      { ranked: "playing" },
      { person: "p4" },
    ] as const) {
      expect(await keysOf(where)).toEqual(keys);
      const page: readonly Found[] = await shelf.find(where, 2, (await shelf.find(where, 3)).at(-1));
      expect(page.map(({ key }) => key)).toEqual(keys.slice(3, 5));
    }
  });

  test("finds what was written last and nothing that was removed or refused (store 4)", async () => {
    const version = await put("a", 2);
    expect(await shelf.put("a", { n: 6 }, version + 9, columnsOf({ n: 6 }))).toMatchObject({ ok: false });
    expect([await keysOf({ person: "p2" }), await keysOf({ person: "p6" })]).toEqual([["a"], []]);
    const next = await put("a", 3, version);
    expect([await keysOf({ person: "p2" }), await keysOf({ person: "p3" })]).toEqual([[], ["a"]]);
    expect(await keysOf({ owes: true })).toEqual([]);
    expect(await shelf.remove("a", next)).toBe("removed");
    expect([await keysOf({ person: "everybody" }), await keysOf({ due: 99 })]).toEqual([[], []]);
  });

  test("has columns to go by: no value of such a namespace is written without them (store 4)", async () => {
    const careless = store.shelf<Value>(["tables"].join(""));
    await expect(careless.put("a", { n: 1 }, null)).rejects.toThrow("tables is stored with columns");
  });
}

test("columns are stored in plain, values are not (store 7)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "columns-"));
  const path = join(folder, "store.sqlite");
  const file = await openStoreAt(path, { secretKey: "a".repeat(64) });
  expect((await file.shelf<Value>("tables").put("a", { n: 123_456 }, null, columnsOf({ n: 2 }))).ok).toBe(true);
  const db = new DatabaseSync(path);
  const row = db.prepare("SELECT * FROM kept WHERE namespace = 'tables'").get();
  expect(row).toMatchObject({ key: "a", due_at: 2, owes: 1, guild: "g2", status: "playing", place: null });
  expect(JSON.stringify(row)).not.toContain("123456");
  db.close();
  await file.close();
  rmSync(folder, { recursive: true });
});

function testTransactions(): void {
  test("writes and removes all of it, and says the versions (store 8)", async () => {
    const other = store.shelf<Value>("lists");
    const version = await put("a", 1);
    const done = await store.transaction([
      shelf.write("b", { n: 2 }, null, columnsOf({ n: 2 })),
      other.write("l", { n: 3 }, null),
      shelf.removal("a", version),
    ]);
    if (!done.ok) throw new Error("refused");
    expect(await shelf.get("b")).toEqual({ value: { n: 2 }, version: done.versions[0] });
    expect(await other.get("l")).toEqual({ value: { n: 3 }, version: done.versions[1] });
    expect([await shelf.get("a"), await keysOf({ person: "everybody" })]).toEqual([undefined, ["b"]]);
  });

  test("writes nothing where one version is another, and names each of those (store 8)", async () => {
    const version = await put("a", 1);
    const writes = [
      shelf.write("b", { n: 2 }, null, columnsOf({ n: 2 })),
      shelf.write("a", { n: 2 }, version - 1, columnsOf({ n: 2 })),
      store.shelf<Value>("lists").removal("none", 1),
    ];
    expect(await store.transaction(writes)).toEqual({ ok: false, conflicts: writes.slice(1) });
    expect([await keysOf({ person: "everybody" }), await keysOf({ person: "p2" })]).toEqual([["a"], []]);
    expect((await shelf.get("a"))?.value).toEqual({ n: 1 });
  });
}

describe("in the memory of a simulation", () =>
  testColumns(() => Promise.resolve(storeOn(openMemory(() => Date.now())))));

describe("in SQLite", () => {
  testColumns(() => openStoreAt(":memory:"));

  test("every search goes along an index and reads no other row (store 6)", () => {
    const db = new DatabaseSync(":memory:");
    makeTables(db);
    expect([...upgradeFile(db)].length).toBeGreaterThan(0);
    for (const [name, statement] of Object.entries(searches)) {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${statement.replaceAll("$", ":")}`);
      const { names } = numberParameters(statement);
      const steps = plan.all(Object.fromEntries(names.map((each) => [each, 1]))).map(({ detail }) => String(detail));
      expect([name, ...steps.filter((step) => !/^SEARCH .*USING (?:COVERING )?INDEX/u.test(step))]).toEqual([name]);
    }
    db.close();
  });

  test("a write reads the people of its own key and no others", () => {
    const db = new DatabaseSync(":memory:");
    makeTables(db);
    expect([...upgradeFile(db)].length).toBeGreaterThan(0);
    const plans = peopleStatements.flatMap((statement) =>
      db.prepare(`EXPLAIN QUERY PLAN ${statement}`).all("tables", "a", "[]"),
    );
    const steps = plans.map(({ detail }) => String(detail)).filter((step) => step.includes("kept"));
    expect(steps).toEqual([expect.stringContaining("(namespace=? AND key=?")]);
    db.close();
  });
});

describeOnPostgres("in Postgres", (server) => {
  let address: string | undefined;
  testColumns(async () => {
    address ??= await server().createDatabase();
    const opened = await openStoreAt(address);
    await ask(address, "TRUNCATE kept CASCADE");
    return opened;
  });

  test("every search goes along an index and reads no other row (store 6)", async () => {
    const database = await server().createDatabase();
    await (await openStoreAt(database)).close();
    for (const [name, statement] of Object.entries(searches)) {
      const asked = statement.replaceAll(/\$(?:limit|due|afterDue|afterRanked)/gu, "1").replaceAll(/\$\w+/gu, "'a'");
      // An empty table is read whole unless that is forbidden, which a table with rows is not.
      const rows = await ask(`${database}?options=-cenable_seqscan%3Doff`, `EXPLAIN ${asked}`);
      const plan = rows.map((row) => String(Object.values(row)[0])).join("\n");
      expect([name, plan.includes("Seq Scan"), plan.includes("Index")]).toEqual([name, false, true]);
    }
  });
});
