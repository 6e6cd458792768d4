import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, type Store, StoreError } from "../../src/store/index.ts";
import { toStoreError, wrapErrors } from "../../src/store/trouble.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  path = join(folder, "store.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the work fails with. */
async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return undefined;
}

function expectTrouble(error: unknown, trouble: string, sentence: string): void {
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({ trouble, message: sentence });
}

/** Puts values until the storage refuses one; gives how many went in and why the next did not. */
async function fill(store: Store): Promise<readonly [number, unknown]> {
  const shelf = store.shelf<string>("texts");
  for (let count = 0; count < 1000; count += 1) {
    const error = await failureOf(() => shelf.put(`key ${count}`, "x".repeat(5000), null));
    if (error !== undefined) return [count, error];
  }
  return [1000, undefined];
}

test("a full disk is told in a sentence, and what was there stays", async () => {
  const store = openStore(path, { pages: 40 });
  const [count, error] = await fill(store);
  expectTrouble(error, "full", "The bot's storage is full.");
  const shelf = store.shelf<string>("texts");
  expect(count).toBeGreaterThan(0);
  expect((await shelf.get(`key ${count - 1}`))?.value).toHaveLength(5000);
  expect(await shelf.get(`key ${count}`)).toBeUndefined();
  await store.close();
});

test("a file that is no database is not touched", async () => {
  writeFileSync(path, "no database at all, but long enough to be taken for one".repeat(100));
  expectTrouble(
    await failureOf(() => openStore(path)),
    "corrupt",
    "The bot's storage is damaged, or no database at all.",
  );
});

test("a folder that is not there is told", async () => {
  const error = await failureOf(() => openStore(join(folder, "nowhere", "store.sqlite")));
  expectTrouble(error, "unreachable", "The bot's storage cannot be opened.");
});

test("a closed store answers with a sentence, reading and writing", async () => {
  const store = openStore(path);
  const shelf = store.shelf<string>("texts");
  await store.close();
  for (const work of [
    () => shelf.get("a"),
    () => shelf.many(["a"]),
    () => shelf.put("a", "b", null),
    () => shelf.remove("a", 1),
    () => shelf.keys()[Symbol.asyncIterator]().next(),
    () => shelf.entries()[Symbol.asyncIterator]().next(),
    () => store.sweep(),
  ]) {
    expectTrouble(await failureOf(work), "closed", "The bot's storage is closed.");
  }
});

test("a database that another process holds is busy, and free again afterwards", async () => {
  const store = openStore(path, { patience: 10 });
  const shelf = store.shelf<string>("texts");
  const other = new DatabaseSync(path);
  other.exec("BEGIN IMMEDIATE");
  expectTrouble(await failureOf(() => shelf.put("a", "b", null)), "busy", "The bot's storage is busy.");
  expect(await shelf.get("a")).toBeUndefined();
  other.exec("ROLLBACK");
  expect(await shelf.put("a", "b", null)).toMatchObject({ ok: true });
  other.close();
  await store.close();
});

test("a damaged page is told when it is read", async () => {
  const store = openStore(path);
  await fill(store);
  await store.close();
  // Beyond the first pages, which hold the tables' descriptions, everything is overwritten.
  const intact = 6 * 4096;
  const rest = statSync(path).size - intact;
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(rest, 0xff), 0, rest, intact);
  closeSync(file);
  const damaged = openStore(path);
  const error = await failureOf(() => damaged.shelf<string>("texts").get("key 500"));
  expectTrouble(error, "corrupt", "The bot's storage is damaged, or no database at all.");
  await damaged.close();
});

test("whatever else goes wrong has a sentence too, and keeps its cause", () => {
  const cause = new Error("the disk is on fire at /secret/path");
  expect(() =>
    wrapErrors(() => {
      throw cause;
    }),
  ).toThrow("The bot's storage failed.");
  expect(new StoreError("failed", cause).cause).toBe(cause);
  // As where a disk has room for the database, and none for what its processes share (SQLITE_IOERR_SHMSIZE).
  const cramped = Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 4874 });
  expect(toStoreError(cramped).trouble).toBe("full");
});
