import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../../src/store/index.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  path = join(folder, "store.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyOf = (digit: string): string => digit.repeat(64);

/** What opening fails with. */
function troubleOf(open: () => unknown): unknown {
  try {
    open();
  } catch (error) {
    return error instanceof Error && "trouble" in error ? error.trouble : error;
  }
  return "none";
}

async function storeOne(secretKey?: string): Promise<void> {
  const store = openStore(path, { secretKey });
  expect((await store.shelf<string>("keys").put("saves", "the sealing key", null)).ok).toBe(true);
  await store.close();
}

async function readOne(secretKey?: string): Promise<unknown> {
  const store = openStore(path, { secretKey });
  const value = (await store.shelf<string>("keys").get("saves"))?.value;
  await store.close();
  return value;
}

/** Everything that lies in the folder, but the key file. */
const onDisk = (): string =>
  readdirSync(folder)
    .filter((name) => !name.endsWith(".key"))
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("");

describe("what is stored", () => {
  test("is on the disk under a key that lies beside it, and all of it is for the owner alone", async () => {
    const store = openStore(path);
    await store.shelf<string>("keys").put("saves", "the sealing key", null);
    const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
    expect(Object.fromEntries(modes)).toEqual({
      "store.sqlite": "600",
      "store.sqlite-wal": "600",
      "store.sqlite-shm": "600",
      "store.sqlite.key": "600",
    });
    expect(onDisk()).not.toContain("the sealing key");
    await store.close();
    expect(onDisk()).not.toContain("the sealing key");
    expect(await readOne()).toBe("the sealing key");
  });

  test("is under SECRET_KEY where one is set, and no file is written then", async () => {
    await storeOne(keyOf("a"));
    expect(existsSync(`${path}.key`)).toBe(false);
    expect(await readOne(keyOf("a"))).toBe("the sealing key");
    expect(troubleOf(() => openStore(path, { secretKey: keyOf("b") }))).toBe("locked");
    // Without its key no new one is made up for it either.
    expect(troubleOf(() => openStore(path))).toBe("locked");
    expect(existsSync(`${path}.key`)).toBe(false);
  });

  test("moves from the file to SECRET_KEY, and the file can go then", async () => {
    await storeOne();
    expect(await readOne(keyOf("a"))).toBe("the sealing key");
    rmSync(`${path}.key`);
    expect(await readOne(keyOf("a"))).toBe("the sealing key");
  });

  test("does not open in another place of the database", async () => {
    const store = openStore(path);
    await store.shelf<string>("keys").put("saves", "the sealing key", null);
    await store.shelf<string>("notes").put("mine", "a note", null);
    const raw = new DatabaseSync(path);
    raw.exec("UPDATE kept SET value = (SELECT value FROM kept WHERE key = 'saves') WHERE key = 'mine'");
    raw.close();
    await expect(store.shelf<string>("notes").get("mine")).rejects.toMatchObject({ trouble: "damaged" });
    await store.close();
  });
});

describe("a database whose key file is damaged", () => {
  test("opens where a crash left an empty key file, or half of one under another name", async () => {
    writeFileSync(`${path}.key`, "");
    writeFileSync(`${path}.key.part`, "abc");
    await storeOne();
    expect(await readOne()).toBe("the sealing key");
    expect(readFileSync(`${path}.key`, "utf8")).toMatch(/^[0-9a-f]{64}\n$/u);
    expect(existsSync(`${path}.key.part`)).toBe(false);
  });

  test("stays closed once its key file was emptied, and the file is left alone", async () => {
    await storeOne();
    writeFileSync(`${path}.key`, "");
    expect(troubleOf(() => openStore(path))).toBe("locked");
    expect(readFileSync(`${path}.key`, "utf8")).toBe("");
  });

  test("stays closed while its key file cannot be read, as a folder in its place cannot", async () => {
    await storeOne();
    rmSync(`${path}.key`);
    mkdirSync(`${path}.key`);
    expect(troubleOf(() => openStore(path))).toBe("bad-key-file");
  });
});

describe("a database from before values were encrypted", () => {
  /** As the version before wrote it: the one table, with its log, in plain. */
  function writeOld(): void {
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA journal_mode = WAL;
      CREATE TABLE kept (namespace TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER,
        value TEXT NOT NULL, UNIQUE (namespace, key)) STRICT;`);
    const add = db.prepare("INSERT INTO kept VALUES (?, ?, 7, NULL, ?)");
    add.run("keys", "saves", JSON.stringify({ value: { value: "the sealing key", version: 7 } }));
    db.exec("BEGIN");
    for (let row = 0; row < 1200; row += 1)
      add.run("rows", `row ${row}`, JSON.stringify({ value: { value: `plain ${row}`, version: 7 } }));
    db.exec("COMMIT");
    db.close();
    chmodSync(path, 0o644);
  }

  test("opens, keeps every value and version, and holds none of it in plain from then on", async () => {
    writeOld();
    expect(onDisk()).toContain("plain 1199");
    const store = openStore(path);
    expect(await store.shelf<string>("rows").get("row 1199")).toEqual({ value: "plain 1199", version: 7 });
    expect((await store.shelf<string>("rows").put("row 5", "new", 7)).ok).toBe(true);
    await store.close();
    expect(/plain \d|the sealing key/u.test(onDisk())).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await readOne()).toBe("the sealing key");
  });
});

const copyPath = (): string => join(folder, "copy.sqlite");

async function copyWhileRunning(names: readonly string[]): Promise<void> {
  const store = openStore(path);
  const shelf = store.shelf<string>("texts");
  for (let row = 0; row < 60; row += 1) await shelf.put(`row ${row}`, "x".repeat(300), null);
  for (const name of names) copyFileSync(`${path}${name}`, `${copyPath()}${name}`);
  copyFileSync(`${path}.key`, `${copyPath()}.key`);
  await store.close();
}

describe("a copy", () => {
  test("of the file alone while it is written is refused", async () => {
    await copyWhileRunning([""]);
    expect(troubleOf(() => openStore(copyPath()))).toBe("half-copied");
    expect(existsSync(`${copyPath()}-wal`)).toBe(false);
  });

  test("of the file alone is refused however often the log was moved into it", async () => {
    const store = openStore(path);
    const shelf = store.shelf<string>("texts");
    for (let row = 0; row < 450; row += 1) await shelf.put(`row ${row}`, "x", null);
    copyFileSync(path, copyPath());
    copyFileSync(`${path}.key`, `${copyPath()}.key`);
    expect(troubleOf(() => openStore(copyPath()))).toBe("half-copied");
    await store.close();
  });

  test("of a database from before that held nothing but its log is refused as well", () => {
    const db = new DatabaseSync(path);
    db.exec("PRAGMA journal_mode = WAL; CREATE TABLE kept (key TEXT)");
    copyFileSync(path, copyPath());
    expect(troubleOf(() => openStore(copyPath()))).toBe("half-copied");
    db.close();
  });
});

describe("a whole copy", () => {
  test("is one that another program opened and closed with its log, and one of a bot killed at its start", async () => {
    await copyWhileRunning(["", "-wal"]);
    const shell = new DatabaseSync(copyPath());
    shell.prepare("SELECT count(*) FROM kept").get();
    shell.close();
    expect(existsSync(`${copyPath()}-wal`)).toBe(false);
    const store = openStore(copyPath());
    expect((await store.shelf<string>("texts").get("row 59"))?.value).toHaveLength(300);
    const killed = join(folder, "killed.sqlite");
    for (const name of ["", "-wal", ".key"]) copyFileSync(`${copyPath()}${name}`, `${killed}${name}`);
    await openStore(killed).close();
    await store.close();
  });

  test("of the file with its log holds everything", async () => {
    await copyWhileRunning(["", "-wal"]);
    const store = openStore(copyPath());
    expect((await store.shelf<string>("texts").get("row 59"))?.value).toHaveLength(300);
    await store.close();
  });

  test("is one after an orderly stop, or made by VACUUM INTO, without a log", async () => {
    await copyWhileRunning([]);
    copyFileSync(path, copyPath());
    const store = openStore(copyPath());
    expect((await store.shelf<string>("texts").get("row 59"))?.value).toHaveLength(300);
    const vacuumed = join(folder, "vacuumed.sqlite");
    const raw = new DatabaseSync(copyPath());
    raw.exec(`VACUUM INTO '${vacuumed}'`);
    raw.close();
    await store.close();
    copyFileSync(`${path}.key`, `${vacuumed}.key`);
    const other = openStore(vacuumed);
    expect((await other.shelf<string>("texts").get("row 0"))?.value).toHaveLength(300);
    await other.close();
  });
});

test("a database of another form is told as such, and stays as it is", () => {
  for (const made of ["CREATE TABLE kept (key TEXT, value TEXT)", "PRAGMA user_version = 99"]) {
    const db = new DatabaseSync(path);
    db.exec(made);
    db.close();
    expect(troubleOf(() => openStore(path))).toBe("other-form");
    rmSync(path);
  }
});

describe("who can write to the file but has no key", () => {
  const write = (sql: string) => {
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
  };

  test("puts no value of their own into it: a plain row is damage", async () => {
    await storeOne();
    write(`UPDATE kept SET value = '{"value":"EVIL"}' WHERE namespace = 'keys'`);
    await expect(readOne()).rejects.toMatchObject({ trouble: "damaged" });
  });

  test("does not have a new database begun in place of the one that was there", async () => {
    await storeOne();
    writeFileSync(path, "");
    expect(troubleOf(() => openStore(path))).toBe("half-copied");
  });
});
