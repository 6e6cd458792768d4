import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFile } from "../../src/store/engines/sqliteFile.ts";
import { openSqlite } from "../../src/store/engines/sqlite.ts";
import { openStoreAt, type Store } from "../../src/store/index.ts";
import { removeKey, update } from "../../src/store/update.ts";

let path: string;
let store: Store;
let damaged: string[];

const open = async (): Promise<void> => {
  damaged = [];
  store = await openStoreAt(path, { onDamaged: ({ namespace, row }) => damaged.push(`${namespace} ${row}`) });
};
beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), "guard-")), "store.sqlite");
  await open();
});
afterEach(async () => {
  await store.close();
  rmSync(join(path, ".."), { recursive: true });
});

type Raw = Readonly<Record<string, SQLOutputValue>>;
/** Does something to the file as whoever has it can, but not its key. */
function inFile<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
const rawOf = (namespace: string, key: string): Raw =>
  inFile((db) => db.prepare("SELECT * FROM kept WHERE namespace = ? AND key = ?").get(namespace, key)) ??
  expect.fail("there is no such row");
const takeAway = (namespace: string, key: string): void =>
  inFile((db) => void db.prepare("DELETE FROM kept WHERE namespace = ? AND key = ?").run(namespace, key));
function putBack(row: Raw): void {
  takeAway(String(row["namespace"]), String(row["key"]));
  const names = Object.keys(row);
  const add = `INSERT INTO kept (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})`;
  inFile((db) => void db.prepare(add).run({ ...row }));
}

const settings = () => store.shelf<string>("servers");
const set = (guild: string, value: string) => update(settings(), guild, () => value);
const list = () => rawOf("guard", "versions");
const damage = { trouble: "damaged" };

describe("a row of keys or settings (store 13)", () => {
  test("that is put back is damage, for whoever reads it, for a check of the file, and after a start", async () => {
    await set("1", "Ben is barred");
    await set("2", "other");
    const old = rawOf("servers", "1");
    await set("1", "nobody is barred");
    expect((await settings().get("1"))?.value).toBe("nobody is barred");
    putBack(old);
    await expect(settings().get("1")).rejects.toMatchObject(damage);
    const found: string[] = [];
    for await (const [key] of settings().entries()) found.push(key);
    expect([found, damaged]).toEqual([["2"], ["servers 1"]]);
    await store.close();
    const checked = await checkFile(path, { database: path, secretKey: undefined });
    expect(checked.damaged).toEqual([{ namespace: "servers", key: "1" }]);
    await open();
    await expect(settings().get("1")).rejects.toMatchObject(damage);
  });

  test.each(["with its list", "without any list"])("is damage also where it is put back %s", async (how) => {
    await set("1", "old");
    const before = [rawOf("servers", "1"), list()] as const;
    await set("1", "new");
    await set("2", "other");
    putBack(before[0]);
    if (how === "with its list") putBack(before[1]);
    else takeAway("guard", "versions");
    await expect(settings().get("2")).rejects.toMatchObject(damage);
  });

  test("is damage where it was deleted and is put back, or taken away", async () => {
    await set("1", "old");
    await set("2", "kept");
    const old = rawOf("servers", "1");
    await removeKey(settings(), "1");
    expect(await settings().get("1")).toBeUndefined();
    putBack(old);
    await expect(settings().get("1")).rejects.toMatchObject(damage);
    takeAway("servers", "2");
    await expect(settings().get("2")).rejects.toMatchObject(damage);
  });
});

describe("a row of keys or settings that another process writes (store 13)", () => {
  /** Writes settings as a version of before does, which lists and marks nothing. */
  async function writeAsBefore(key: string, said: string, expected: number | null, version: number): Promise<void> {
    const older = openSqlite(path);
    const value = JSON.stringify({ value: { value: said, version } });
    expect(await older.write([{ namespace: "servers", key, value, version, expected, expires: null }])).toEqual([true]);
    await older.close();
  }

  test("of an older version is read, listed at the next start, and may still be written by a process of that version", async () => {
    await writeAsBefore("1", "old", null, 7);
    expect((await settings().get("1"))?.value).toBe("old");
    const old = rawOf("servers", "1");
    await store.close();
    await open();
    const { value, version = 0 } = (await settings().get("1")) ?? {};
    expect([value, version > 7]).toEqual(["old", true]);
    await writeAsBefore("1", "newer", version, version + 1);
    expect((await settings().get("1"))?.value).toBe("newer");
    putBack(old);
    await expect(settings().get("1")).rejects.toMatchObject(damage);
  });

  test("is none while several processes write", async () => {
    const other = await openStoreAt(path);
    const add = (to: Store, key: string) => update(to.shelf<number>("servers"), key, (count = 0) => count + 1);
    const keys = Array.from({ length: 40 }, (_, at) => String(at % 3));
    await Promise.all(keys.map((key, at) => add(at % 2 === 0 ? store : other, key)));
    const counts = await Promise.all(
      ["0", "1", "2"].map(async (key) => (await store.shelf<number>("servers").get(key))?.value),
    );
    expect([counts, damaged]).toEqual([[14, 13, 13], []]);
    await other.close();
  });
});
