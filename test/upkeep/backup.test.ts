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
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore, StoreError } from "../../src/store/index.ts";
import { ageOfBackup, backUp, listBackups, nameBackup, restore, rotateBackups } from "../../src/upkeep/backup.ts";
import { scheduleBackups } from "../../src/upkeep/schedule.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { clockAt } from "../clocks.ts";

type Tally = { readonly count: number };

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  database = join(folder, "clutch.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

const moment = new Date("2026-11-22T19:30:00.123Z");

async function put(path: string, key: string, count: number): Promise<void> {
  const store = openStore(path);
  const put = await store.shelf<Tally>("tallies").put(key, { count }, null);
  expect(put.ok).toBe(true);
  await store.close();
}

/** A backup is encrypted as its database is: whoever reads it needs the key that lies beside that. */
async function keysIn(path: string): Promise<readonly string[]> {
  const keyFile = `${database}.key`;
  const store = openStore(path, existsSync(keyFile) ? { secretKey: readFileSync(keyFile, "utf8").trim() } : {});
  const keys: string[] = [];
  for await (const key of store.shelf("tallies").keys()) keys.push(key);
  await store.close();
  return keys;
}

describe("a backup", () => {
  test("holds what stood in the database at that moment, though it stays in use", async () => {
    const store = openStore(database);
    const shelf = store.shelf<Tally>("tallies");
    const before = await shelf.put("before", { count: 1 }, null);
    const file = join(folder, "made", "copy.sqlite");
    expect(await backUp(database, file)).toMatchObject({ rows: 1, damaged: [] });
    const after = await shelf.put("after", { count: 2 }, null);
    expect([before.ok, after.ok]).toEqual([true, true]);
    await store.close();
    // To open it would protect it.
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await keysIn(file)).toEqual(["before"]);
    expect(readdirSync(join(folder, "made"))).toEqual(["copy.sqlite"]);
  });

  test("takes the place of an older one only when it is whole", async () => {
    const file = join(folder, "copy.sqlite");
    await put(database, "a", 1);
    await backUp(database, file);
    writeFileSync(database, "no database".repeat(1000));
    await expect(backUp(database, file)).rejects.toThrow(StoreError);
    expect(await keysIn(file)).toEqual(["a"]);
    await expect(backUp(join(folder, "nowhere.sqlite"), file)).rejects.toThrow("There is no database at");
    expect(existsSync(join(folder, "nowhere.sqlite"))).toBe(false);
  });
});

test("a backup replaces neither its own database, nor one in use, nor a file or folder of something else", async () => {
  await put(database, "a", 1);
  const [notes, made, other] = [join(folder, "notes.txt"), join(folder, "made"), join(folder, "other.sqlite")];
  const store = openStore(other);
  writeFileSync(notes, "Where the key is.");
  mkdirSync(made);
  for (const file of [database, other, notes, made])
    await expect(backUp(database, file)).rejects.toThrow("is no backup");
  expect(readFileSync(notes, "utf8")).toBe("Where the key is.");
  await store.close();
  const older = join(made, "older.sqlite");
  await backUp(database, older);
  await put(database, "b", 2);
  expect(await backUp(database, older)).toMatchObject({ rows: 2 });
});

describe("putting a backup back", () => {
  test("keeps what was there beside it", async () => {
    const file = join(folder, "copy.sqlite");
    await put(database, "a", 1);
    await backUp(database, file);
    await put(database, "b", 2);
    const before = join(folder, "clutch.sqlite.before-2026-11-22T19-30-00Z");
    chmodSync(file, 0o644);
    expect(await restore(file, database, moment)).toMatchObject({ rows: 1, before });
    expect(statSync(database).mode & 0o777).toBe(0o600);
    expect(await keysIn(database)).toEqual(["a"]);
    expect(await keysIn(before)).toEqual(["a", "b"]);
  });

  test("needs no database to be there", async () => {
    const file = join(folder, "copy.sqlite");
    await put(file, "a", 1);
    // What lies in another place comes with its key.
    copyFileSync(`${file}.key`, `${database}.key`);
    expect(await restore(file, database, moment)).toMatchObject({ rows: 1, before: undefined });
    expect(await keysIn(database)).toEqual(["a"]);
  });

  test("changes nothing while a bot has the database open", async () => {
    const file = join(folder, "copy.sqlite");
    const store = openStore(database);
    await backUp(database, file);
    const shelf = store.shelf<Tally>("tallies");
    expect((await shelf.put("a", { count: 1 }, null)).ok).toBe(true);
    await expect(restore(file, database, moment)).rejects.toThrow(`A program has ${database} open`);
    expect((await shelf.put("b", { count: 1 }, null)).ok).toBe(true);
    await store.close();
    expect(await keysIn(database)).toEqual(["a", "b"]);
  });

  test("refuses a file that is damaged or of something else", async () => {
    await put(database, "a", 1);
    const file = join(folder, "copy.sqlite");
    writeFileSync(file, "no database".repeat(1000));
    await expect(restore(file, database, moment)).rejects.toThrow(
      "The bot's storage is damaged, or no database at all.",
    );
    expect(await keysIn(database)).toEqual(["a"]);
  });
});

describe("putting back a backup", () => {
  test("takes one from before values were encrypted, which needs no key", async () => {
    const file = join(folder, "copy.sqlite");
    const old = new DatabaseSync(file);
    old.exec(`CREATE TABLE kept (namespace TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER,
      value TEXT NOT NULL, UNIQUE (namespace, key)) STRICT;
      INSERT INTO kept VALUES ('tallies', 'a', 7, NULL, '{"value":{"value":{"count":1},"version":7}}')`);
    old.close();
    expect(await restore(file, database, moment)).toMatchObject({ rows: 1, damaged: [] });
    expect(await keysIn(database)).toEqual(["a"]);
  });

  test("looks for its key where the bot will", async () => {
    const file = join(folder, "copy.sqlite");
    const [key, other] = ["a".repeat(64), "b".repeat(64)];
    await openStore(database, { secretKey: key }).close();
    await backUp(database, file, key);
    await expect(restore(file, database, moment, other)).rejects.toMatchObject({ trouble: "locked" });
    await expect(restore(file, database, moment)).rejects.toMatchObject({ trouble: "locked" });
    expect(await restore(file, database, moment, key)).toMatchObject({ damaged: [] });
  });
});

const hour = 3_600_000;
const silent = pino({ level: "silent" });

describe("backups by the clock", () => {
  test("are named by their moment, and the oldest go", () => {
    for (const day of ["21", "22", "20"])
      writeFileSync(join(folder, nameBackup(new Date(`2026-11-${day}T00:00:00Z`))), "");
    writeFileSync(join(folder, "mine.sqlite"), "");
    // One that was cut off by a kill.
    writeFileSync(join(folder, "clutch-2026-11-22T06-00-00Z.sqlite.part"), "");
    expect(listBackups(folder).map(({ file }) => basename(file))).toEqual([
      "clutch-2026-11-20T00-00-00Z.sqlite",
      "clutch-2026-11-21T00-00-00Z.sqlite",
      "clutch-2026-11-22T00-00-00Z.sqlite",
    ]);
    expect(rotateBackups(folder, 2)).toEqual(["clutch-2026-11-20T00-00-00Z.sqlite"]);
    expect(readdirSync(folder)).toEqual([
      "clutch-2026-11-21T00-00-00Z.sqlite",
      "clutch-2026-11-22T00-00-00Z.sqlite",
      "mine.sqlite",
    ]);
  });

  test("are made when their time has come, which a restart does not forget", async () => {
    await put(database, "a", 1);
    const copies = join(folder, "backups");
    let now = moment.getTime();
    const plan = { database, secretKey: undefined, folder: copies, every: 6 * hour, kept: 2 };
    const start = () => scheduleBackups({ plan, ports: { ...systemPorts, clock: clockAt(() => now) }, log: silent });
    const schedule = start();
    await schedule.look();
    await schedule.stop();
    const [first] = listBackups(copies);
    expect(first?.file).toBe(join(copies, "clutch-2026-11-22T19-30-00Z.sqlite"));
    expect(await keysIn(first?.file ?? "")).toEqual(["a"]);
    utimesSync(first?.file ?? "", moment, moment);
    const again = start();
    now += 6 * hour - 1000;
    await again.look();
    expect(listBackups(copies)).toHaveLength(1);
    now += 1000;
    await again.look();
    expect(listBackups(copies)).toHaveLength(2);
    await again.stop();
  });

  test("that fail are logged and tried again", async () => {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
    const plan = { database, secretKey: undefined, folder: join(folder, "backups"), every: hour, kept: 2 };
    const schedule = scheduleBackups({ plan, ports: systemPorts, log });
    await schedule.look();
    expect(lines.join()).toContain("the database could not be backed up");
    await put(database, "a", 1);
    await schedule.look();
    expect(listBackups(plan.folder)).toHaveLength(1);
    await schedule.stop();
  });
});

describe("backups by the clock that hold damaged values", () => {
  test("never push out the newest whole one", () => {
    for (const [day, end] of [
      ["19", ""],
      ["20", ""],
      ["21", "-damaged"],
      ["22", "-damaged"],
      ["23", "-damaged"],
    ] as const)
      writeFileSync(join(folder, `clutch-2026-11-${day}T00-00-00Z${end}.sqlite`), "");
    rotateBackups(folder, 2);
    expect(readdirSync(folder)).toEqual([
      "clutch-2026-11-20T00-00-00Z.sqlite",
      "clutch-2026-11-22T00-00-00Z-damaged.sqlite",
      "clutch-2026-11-23T00-00-00Z-damaged.sqlite",
    ]);
  });

  test("leave the age of the newest backup to the newest whole one", () => {
    expect(ageOfBackup(folder, moment.getTime())).toBe(Infinity);
    for (const [name, seconds] of [
      ["19T00-00-00Z", 0],
      ["20T00-00-00Z-damaged", 60],
    ] as const) {
      const file = join(folder, `clutch-2026-11-${name}.sqlite`);
      writeFileSync(file, "");
      utimesSync(file, seconds, seconds);
    }
    expect(ageOfBackup(folder, 100_000)).toBe(100_000);
  });

  test("tell the log which values cannot be read", async () => {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
    await put(database, "a", 1);
    const raw = new DatabaseSync(database);
    raw.exec("UPDATE kept SET value = replace(value, 'e1:', 'e1:A')");
    raw.close();
    const plan = { database, secretKey: undefined, folder: join(folder, "backups"), every: hour, kept: 2 };
    const schedule = scheduleBackups({ plan, ports: systemPorts, log });
    await schedule.look();
    await schedule.stop();
    expect(lines.join()).toContain("1 of 1 values cannot be read: tallies/a.");
    expect(listBackups(plan.folder)).toHaveLength(1);
  });
});
