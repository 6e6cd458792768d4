import {
  copyFileSync,
  existsSync,
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
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore, StoreError } from "../../src/store/index.ts";
import { backUp, listBackups, nameBackup, restore, rotateBackups } from "../../src/upkeep/backup.ts";
import { scheduleBackups } from "../../src/upkeep/schedule.ts";

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
  const store = openStore(path, { secretKey: readFileSync(`${database}.key`, "utf8").trim() });
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
    expect(backUp(database, file)).toMatchObject({ rows: 1 });
    const after = await shelf.put("after", { count: 2 }, null);
    expect([before.ok, after.ok]).toEqual([true, true]);
    await store.close();
    expect(await keysIn(file)).toEqual(["before"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, "made"))).toEqual(["copy.sqlite"]);
  });

  test("takes the place of an older one only when it is whole", async () => {
    const file = join(folder, "copy.sqlite");
    await put(database, "a", 1);
    backUp(database, file);
    writeFileSync(database, "no database".repeat(1000));
    expect(() => backUp(database, file)).toThrow(StoreError);
    expect(await keysIn(file)).toEqual(["a"]);
    expect(() => backUp(join(folder, "nowhere.sqlite"), file)).toThrow("There is no database at");
    expect(existsSync(join(folder, "nowhere.sqlite"))).toBe(false);
  });
});

describe("putting a backup back", () => {
  test("keeps what was there beside it", async () => {
    const file = join(folder, "copy.sqlite");
    await put(database, "a", 1);
    backUp(database, file);
    await put(database, "b", 2);
    const before = join(folder, "clutch.sqlite.before-2026-11-22T19-30-00Z");
    expect(restore(file, database, moment)).toMatchObject({ ok: true, content: { rows: 1 }, before });
    expect(await keysIn(database)).toEqual(["a"]);
    expect(await keysIn(before)).toEqual(["a", "b"]);
  });

  test("needs no database to be there", async () => {
    const file = join(folder, "copy.sqlite");
    await put(file, "a", 1);
    // What lies in another place comes with its key.
    copyFileSync(`${file}.key`, `${database}.key`);
    expect(restore(file, database, moment)).toMatchObject({ ok: true, before: undefined });
    expect(await keysIn(database)).toEqual(["a"]);
  });

  test("changes nothing while a bot has the database open", async () => {
    const file = join(folder, "copy.sqlite");
    await put(file, "backup", 1);
    const store = openStore(database);
    const shelf = store.shelf<Tally>("tallies");
    expect((await shelf.put("a", { count: 1 }, null)).ok).toBe(true);
    expect(restore(file, database, moment)).toEqual({ ok: false, why: "in use" });
    expect((await shelf.put("b", { count: 1 }, null)).ok).toBe(true);
    await store.close();
    expect(await keysIn(database)).toEqual(["a", "b"]);
  });

  test("refuses a file that is damaged or of something else", async () => {
    await put(database, "a", 1);
    const file = join(folder, "copy.sqlite");
    writeFileSync(file, "no database".repeat(1000));
    expect(() => restore(file, database, moment)).toThrow("The bot's storage is damaged.");
    expect(await keysIn(database)).toEqual(["a"]);
  });
});

describe("backups by the clock", () => {
  const hour = 3_600_000;
  const silent = pino({ level: "silent" });

  test("are named by their moment, and the oldest go", () => {
    for (const day of ["21", "22", "20"])
      writeFileSync(join(folder, nameBackup(new Date(`2026-11-${day}T00:00:00Z`))), "");
    writeFileSync(join(folder, "mine.sqlite"), "");
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
    const plan = { database, folder: copies, every: 6 * hour, kept: 2 };
    const start = () => scheduleBackups({ plan, now: () => now, log: silent });
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
    const plan = { database, folder: join(folder, "backups"), every: hour, kept: 2 };
    const schedule = scheduleBackups({ plan, now: Date.now, log });
    await schedule.look();
    expect(lines.join()).toContain("the database could not be backed up");
    await put(database, "a", 1);
    await schedule.look();
    expect(listBackups(plan.folder)).toHaveLength(1);
    await schedule.stop();
  });
});
