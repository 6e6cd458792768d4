/** What an operator has in hand at night: a damaged database, a copy of two files, a backup of another version. */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { backUp, restore } from "../../src/upkeep/backup.ts";

let folder: string;
let database: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "restore-"));
  database = join(folder, "clutch.sqlite");
  backup = join(folder, "backup.sqlite");
  await put("a");
  await backUp(database, backup);
});
afterEach(() => rmSync(folder, { recursive: true }));

const moment = new Date("2026-11-22T19:30:00Z");
const before = () => `${database}.before-2026-11-22T19-30-00Z`;

async function put(key: string): Promise<void> {
  const store = openStore(database);
  await store.shelf("tallies").put(key, 1, null);
  await store.close();
}

async function keysIn(path: string): Promise<readonly string[]> {
  const store = openStore(path);
  const keys: string[] = [];
  for await (const key of store.shelf("tallies").keys()) keys.push(key);
  await store.close();
  return keys;
}

test("a place that is none is blamed, and not the backup", async () => {
  const why = "cannot be opened: it must be a file that this user may write.";
  const inside = mkdtempSync(join(folder, "inside-"));
  copyFileSync(`${database}.key`, `${inside}.key`);
  await expect(restore(backup, inside, moment)).rejects.toThrow(`${inside} ${why}`);
});

describe("a damaged database", () => {
  test.each([
    ["its beginning overwritten", (bytes: Buffer) => bytes.fill(7, 0, 60)],
    ["its end cut off", (bytes: Buffer) => bytes.subarray(0, 9_000)],
    ["no database in it", () => Buffer.from("gone ".repeat(1_000))],
  ])("with %s gives way to a backup, and nothing of its log stays beside it", async (_, damage) => {
    writeFileSync(database, damage(readFileSync(database)));
    writeFileSync(`${database}-wal`, "the log of a process that was killed");
    expect(await restore(backup, database, moment)).toMatchObject({ rows: 1, before: before() });
    expect([existsSync(before()), existsSync(`${database}-wal`)]).toEqual([true, false]);
    expect(await keysIn(database)).toEqual(["a"]);
  });
});

describe("a copy that was made by hand while the bot ran", () => {
  const copy = () => join(folder, "copy.sqlite");

  /** Copies files of a bot that has written a value which is in its log alone. */
  async function copyRunning(...ends: readonly string[]): Promise<void> {
    const store = openStore(database);
    await store.shelf("tallies").put("b", 1, null);
    for (const end of ends) copyFileSync(database + end, copy() + end);
    await store.close();
  }

  test("of both files is restored with what is in its log", async () => {
    await copyRunning("", "-wal");
    expect(await restore(copy(), database, moment)).toMatchObject({ rows: 2 });
    expect(await keysIn(database)).toEqual(["a", "b"]);
  });

  test("of the database alone is refused, however often it is tried, and changes nothing", async () => {
    await copyRunning("");
    await expect(restore(copy(), database, moment)).rejects.toMatchObject({ trouble: "half-copied" });
    expect(existsSync(`${copy()}-wal`)).toBe(false);
    // As programs leave one that only read the file.
    writeFileSync(`${copy()}-wal`, "");
    await expect(restore(copy(), database, moment)).rejects.toMatchObject({ trouble: "half-copied" });
    await expect(backUp(copy(), join(folder, "again.sqlite"))).rejects.toMatchObject({ trouble: "half-copied" });
    expect(await keysIn(database)).toEqual(["a", "b"]);
  });
});

test("a backup of a later version is refused before anything is touched, and so is another program's file", async () => {
  const db = new DatabaseSync(backup);
  db.exec("PRAGMA user_version = 99");
  db.close();
  await expect(restore(backup, database, moment)).rejects.toMatchObject({ trouble: "other-form" });
  const other = new DatabaseSync(join(folder, "other.sqlite"));
  other.exec("CREATE TABLE songs (title TEXT)");
  other.close();
  await expect(restore(join(folder, "other.sqlite"), database, moment)).rejects.toMatchObject({
    trouble: "other-form",
  });
  expect(readdirSync(folder).toSorted()).toEqual([
    "backup.sqlite",
    "clutch.sqlite",
    "clutch.sqlite.key",
    "other.sqlite",
  ]);
});

test("a link to a database on another disk stays one", async () => {
  const link = join(folder, "link.sqlite");
  symlinkSync(database, link);
  copyFileSync(`${database}.key`, `${link}.key`);
  await put("b");
  expect(await restore(backup, link, moment)).toMatchObject({ before: before() });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect([await keysIn(link), existsSync(before())]).toEqual([["a"], true]);
});
