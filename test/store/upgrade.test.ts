/** A database of the version before columns, which today's opens, fills and goes on with. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encryptAt } from "../../src/store/engines/cipher.ts";
import { openCipher } from "../../src/store/engines/secretKey.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { openStoreAt, StoreError } from "../../src/store/index.ts";
import { settingsFrom } from "../../src/env.ts";
import { exitCodeOfError, explainWaiting } from "../../src/startupError.ts";
import { openRows } from "../../src/store/rows/openRows.ts";
import { tooOld } from "../../src/store/schema.ts";
import { programEnv } from "../programEnv.ts";
import { columnsOf } from "./columnsOf.ts";
import { ask, describeOnPostgres, postgresTest, usePostgres } from "./postgresServer.ts";

const secretKey = "a".repeat(64);
const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
const rows = 900;
const nameOf = (n: number): string => `t${String(n).padStart(5, "0")}`;
const textOf = (n: number): string => JSON.stringify({ value: { value: n === 7 ? null : { n }, version: 50 + n } });
/** What an older version kept beside its tables. */
const retired = ["calls", "deadlines", "due", "tournament-marks"];
const describeAll = { tables: columnsOf, tournaments: columnsOf };

const server = usePostgres();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "upgrade-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Tables as commit 1e64633 stored them in a file: encrypted, under user_version 1. */
function oldFile(): string {
  const path = join(folder, "store.sqlite");
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE kept (namespace TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER,
      value TEXT NOT NULL, UNIQUE (namespace, key)) STRICT;
    CREATE INDEX kept_expires ON kept (expires) WHERE expires IS NOT NULL;
    CREATE TABLE secret (id INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;`);
  const cipher = openCipher(db, path, { secretKey });
  const add = db.prepare("INSERT INTO kept VALUES ('tables', ?, ?, NULL, ?)");
  db.exec("BEGIN");
  for (let n = 0; n < rows; n += 1)
    add.run(nameOf(n), 50 + n, encryptAt(cipher, { namespace: "tables", key: nameOf(n) }, textOf(n)));
  for (const namespace of retired) db.exec(`INSERT INTO kept VALUES ('${namespace}', 'a', 1, NULL, 'x')`);
  db.exec("COMMIT; PRAGMA user_version = 1");
  db.close();
  return path;
}

/** The same on a server, in plain, as without SECRET_KEY. */
async function oldServer(address: string): Promise<string> {
  await ask(
    address,
    `CREATE TABLE kept (namespace TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL, expires BIGINT, value TEXT NOT NULL, PRIMARY KEY (namespace, key))`,
  );
  const values = Array.from({ length: rows }, (_, n) => `('tables', '${nameOf(n)}', ${50 + n}, NULL, '${textOf(n)}')`);
  const others = retired.map((namespace) => `('${namespace}', 'a', 1, NULL, 'x')`);
  await ask(address, `INSERT INTO kept VALUES ${[...values, ...others].join(",")}`);
  return address;
}

function open(address: string, values: number): ChildProcess {
  const key = address.startsWith("postgres") ? {} : { SECRET_KEY: secretKey };
  return spawn(process.execPath, [program, "upgrade", address, String(values)], {
    env: { ...programEnv(), ...key },
    stdio: "ignore",
  });
}

const openWhole = (address: string) =>
  openStoreAt(address, { describe: describeAll, ...(address.startsWith("postgres") ? {} : { secretKey }) });

async function troubleOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => "none",
    (error: unknown) => (error instanceof StoreError ? [error.trouble, exitCodeOfError(error)] : error),
  );
}

/** What an old database promises, whatever engine it is of; `age` is its form afterwards, as SQL tells it. */
function testUpgrade(
  makeOld: () => Promise<string>,
  sql: (address: string, statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  setForm: (form: number) => string,
): void {
  testExtension(makeOld, sql, setForm);

  test("is filled once, keeps what it held, and what cannot be described is found by its status (store 10)", async () => {
    const address = await makeOld();
    const store = await openWhole(address);
    const shelf = store.shelf<{ readonly n: number }>("tables");
    const found: string[] = [];
    for await (const { key, version, due } of shelf.findAll({ due: rows })) {
      expect([key, version]).toEqual([nameOf(due ?? -1), 50 + (due ?? -1)]);
      found.push(key);
    }
    expect(found).toHaveLength(rows - 1);
    expect((await shelf.find({ status: "damaged" }, 9)).map(({ key }) => key)).toEqual([nameOf(7)]);
    expect((await shelf.find({ person: "p4" }, 9)).map(({ key }) => key)).toEqual([nameOf(4)]);
    expect(await shelf.put(nameOf(4), { n: 1000 }, 54, columnsOf({ n: 1000 }))).toMatchObject({ ok: true });
    await store.close();
    expect(await sql(address, "SELECT namespace FROM kept WHERE namespace <> 'tables'")).toEqual([]);
  });

  test("goes on at the next start where it was killed, with two at once as well (store 11)", async () => {
    const address = await makeOld();
    for (const values of [300, 250]) {
      const [, signal] = (await once(open(address, values), "exit")) as readonly unknown[];
      expect(signal).toBe("SIGKILL");
    }
    const left = "SELECT count(*) AS rows FROM kept WHERE status IS NULL";
    const unfilled = Number((await sql(address, left))[0]?.["rows"]);
    expect(unfilled).toBeGreaterThan(0);
    expect(unfilled).toBeLessThan(rows);
    const codes = await Promise.all(
      [1, 2].map(async () => ((await once(open(address, rows), "exit")) as readonly unknown[])[0]),
    );
    expect(codes).toEqual([0, 0]);
    expect(Number((await sql(address, left))[0]?.["rows"])).toBe(0);
    expect(Number((await sql(address, "SELECT count(*) AS rows FROM kept_people"))[0]?.["rows"])).toBe(2 * (rows - 1));
  });

  test("refuses every write of a process from before, and a process from before a newer form (store 12)", async () => {
    const address = await makeOld();
    await (await openWhole(address)).close();
    const write = "UPDATE kept SET version = version + 1, value = 'x' WHERE key = 't00001'";
    await expect(sql(address, write)).rejects.toThrow("a newer Clutch has changed this database");
    await sql(address, setForm(6));
    expect(await troubleOf(() => openWhole(address))).toEqual(["other-form", 78]);
  });
}

/** What a database of a form in between promises. */
function testExtension(...[makeOld, sql, setForm]: Parameters<typeof testUpgrade>): void {
  test("that has fewer columns and namespaces is given the others, and keeps what it has (store 10)", async () => {
    const address = await makeOld();
    await (await openWhole(address)).close();
    await sql(address, "DROP INDEX kept_points");
    await sql(address, "ALTER TABLE kept DROP COLUMN points");
    await sql(address, "DELETE FROM kept_people WHERE key = 't00004'");
    await sql(address, "UPDATE kept SET namespace = 'tournaments', status = NULL WHERE key = 't00004'");
    await sql(address, setForm(3));
    const store = await openWhole(address);
    // The key is part of what a value is encrypted under, so in a file it cannot be read at its new place.
    const status = address.startsWith("postgres") ? "playing" : "damaged";
    const moved = await store.shelf("tournaments").find({ status }, 9);
    expect(moved.map(({ key }) => key)).toEqual(["t00004"]);
    expect(await store.shelf("tables").find({ due: 3 }, 9)).toHaveLength(4);
    await store.close();
  });

  test("and one of today's form without the newest index are given it (store 10)", async () => {
    const address = await makeOld();
    for (const _ of ["from before", "of today"]) {
      await (await openWhole(address)).close();
      await expect(sql(address, "DROP INDEX kept_stage")).resolves.toBeDefined();
    }
  });
}

describe("a file of the version before", () =>
  testUpgrade(
    () => Promise.resolve(oldFile()),
    (address, statement) => {
      const db = new DatabaseSync(address);
      try {
        return Promise.resolve(db.prepare(statement).all());
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error("failed"));
      } finally {
        db.close();
      }
    },
    (form) => `PRAGMA user_version = ${form}`,
  ));

describeOnPostgres("a server of the version before", (server) =>
  testUpgrade(
    async () => oldServer(await server().createDatabase()),
    ask,
    (form) => `UPDATE kept_form SET form = ${form}`,
  ),
);

test("a file that a process from before has open is left to it, and upgraded once that has ended", async () => {
  const path = oldFile();
  const older = new DatabaseSync(path);
  older.exec("PRAGMA journal_mode = WAL; UPDATE kept SET version = version + 1 WHERE key = 't00001'");
  for (const open of [openWhole, (address: string) => openStoreAt(address, { secretKey })])
    expect(await troubleOf(() => open(path))).toEqual(["busy", 1]);
  older.exec("UPDATE kept SET version = version + 1, value = 'x' WHERE key = 't00002'");
  expect(older.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  older.close();
  await (await openWhole(path)).close();
});

postgresTest("a server that a process from before uses is left to it, and upgraded once that has ended", async () => {
  const address = await oldServer(await server().createDatabase());
  const older = new Client({ connectionString: address, application_name: "clutch" });
  await older.connect();
  for (const open of [openWhole, openStoreAt, openRows])
    expect(await troubleOf(() => open(address))).toEqual(["in-use", 78]);
  expect(explainWaiting(new StoreError("in-use", undefined), settingsFrom({ DATABASE: address }))).toContain(
    "stop all older",
  );
  await older.query("UPDATE kept SET version = version + 1, value = 'x' WHERE key = 't00002'");
  await older.end();
  const store = await openWhole(address);
  // A process of today is none of before.
  await (await openWhole(address)).close();
  await ask(address, `ALTER TABLE kept DROP CONSTRAINT "${tooOld}"`);
  await ask(address, `ALTER TABLE kept ADD CONSTRAINT "${tooOld}" CHECK (version < 0) NOT VALID`);
  expect(await troubleOf(() => store.shelf("leases").put("a", 1, null))).toEqual(["other-form", 78]);
  await store.close();
});

test("a file is given its columns one by one, and the next start goes on after the last of them (store 11)", async () => {
  const path = oldFile();
  const columns = (): number => {
    const db = new DatabaseSync(path);
    const found = db.prepare("SELECT count(*) AS columns FROM pragma_table_info('kept')").get();
    db.close();
    return Number(found?.["columns"]);
  };
  const before = columns();
  const seen: number[] = [];
  await new Promise<void>((resolve) => {
    const turn = (): Promise<void> => {
      seen.push(columns());
      if (seen.length < 3) return Promise.resolve();
      // The process is ended here.
      resolve();
      return new Promise(() => undefined);
    };
    const ports = { ...systemCore, clock: { ...systemCore.clock, turn } };
    void openStoreAt(path, { secretKey, ports }).then(() => resolve());
  });
  expect(seen).toEqual([before + 1, before + 2, before + 3]);
  const left = join(folder, "left.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(path + end, left + end);
  const store = await openWhole(left);
  expect(await store.shelf("tables").find({ due: 3 }, 9)).toHaveLength(4);
  await store.close();
});
