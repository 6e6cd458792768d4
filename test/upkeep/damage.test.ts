/** The operator's scripts on values that do not open: what they print, and how they end. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemPorts } from "../../src/ports/system.ts";
import { day, minute } from "../../src/time/hours.ts";
import { settingsFrom } from "../../src/env.ts";
import { openStore, openStoreAt } from "../../src/store/index.ts";
import { describeDamage } from "../../src/upkeep/damage.ts";
import { watchDamage } from "../../src/upkeep/damageWatch.ts";
import { examineDatabase } from "../../src/upkeep/examine.ts";
import { patiently } from "../patience.ts";
import { programEnv } from "../programEnv.ts";
import { ask, describeOnPostgres } from "../store/postgresServer.ts";
import { createVirtualPorts } from "../virtualPorts.ts";
import { noColumns } from "../watchedStore.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "damage-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string): string => join(folder, name);
const secretKey = "a".repeat(64);

/** A database with 50 tables, `t0` to `t49`. */
async function fill(address: string, key?: string): Promise<void> {
  const store = await openStoreAt(address, { secretKey: key });
  const shelf = store.shelf<{ readonly format: number }>("tables");
  for (let at = 0; at < 50; at += 1) expect((await shelf.put(`t${at}`, { format: 2 }, null, noColumns)).ok).toBe(true);
  await store.close();
}

/** Changes one character in the value of `t7`, as a bad disk does. */
function damage(path: string): void {
  const db = new DatabaseSync(path);
  db.exec(
    `UPDATE kept SET value = substr(value, 1, 20) || iif(substr(value, 21, 1) = 'A', 'B', 'A') || substr(value, 22)
     WHERE key = 't7'`,
  );
  db.close();
}

/** Runs a verb as an operator does; paths in what it prints are without their folder. */
function run(verb: string, ...given: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { ...programEnv(), DATABASE: inFolder("clutch.sqlite"), SECRET_KEY: "" };
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/ops.ts", verb, ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).replaceAll(`${folder}/`, "") }),
    );
  });
}

const stands = "1 of 50 values cannot be read: tables/t7.";

test("of many damaged values the first ten are named, and the others counted", () => {
  const describe = (count: number) =>
    describeDamage({
      rows: 50,
      damaged: Array.from({ length: count }, (_, at) => ({ namespace: "tables", key: `t${at}` })),
    });
  const ten = Array.from({ length: 10 }, (_, at) => `tables/t${at}`).join(", ");
  expect(describe(10)).toBe(`10 of 50 values cannot be read: ${ten}.`);
  expect(describe(13)).toBe(`13 of 50 values cannot be read: ${ten} and 3 more.`);
});

describe("a backup", () => {
  test("names the key without which it is useless", async () => {
    await fill(inFolder("clutch.sqlite"));
    const { code, said } = await run("backup", inFolder("copy.sqlite"));
    expect(said).toMatch(/^copy\.sqlite holds 50 values in 0\.\d MB, and all of them open\.$/mu);
    expect(said).toContain("It is useless without the key in clutch.sqlite.key: keep a copy of that file elsewhere.");
    expect(code).toBe(0);
  });

  test("with a damaged value says which, and replaces no backup that is whole", async () => {
    await fill(inFolder("clutch.sqlite"));
    await run("backup", inFolder("copy.sqlite"));
    damage(inFolder("clutch.sqlite"));
    const { code, said } = await run("backup", inFolder("copy.sqlite"));
    expect(said).toContain(stands);
    expect(said).toContain("copy-damaged.sqlite");
    expect(code).toBe(1);
    expect(await run("restore", inFolder("copy.sqlite"))).toMatchObject({ code: 0 });
  });
});

describe("putting a backup back", () => {
  test("is refused where its key is missing or another one, and changes nothing", async () => {
    await fill(inFolder("clutch.sqlite"));
    await run("backup", inFolder("copy.sqlite"));
    for (const name of ["clutch.sqlite", "clutch.sqlite.key"]) rmSync(inFolder(name));
    const refusal =
      "copy.sqlite is encrypted under a key that is not here: put its key file back as clutch.sqlite.key, or set " +
      "SECRET_KEY to its key. Without it nobody can read this. Nothing was changed.\n";
    expect(await run("restore", inFolder("copy.sqlite"))).toEqual({ code: 1, said: refusal });
    expect(readdirSync(folder)).toEqual(["copy.sqlite"]);
    // A bot that was started meanwhile made itself another key.
    await openStore(inFolder("clutch.sqlite")).close();
    expect(await run("restore", inFolder("copy.sqlite"))).toEqual({ code: 1, said: refusal });
  });

  test("with a damaged value says which, and where the database of before is", async () => {
    await fill(inFolder("clutch.sqlite"));
    damage(inFolder("clutch.sqlite"));
    await run("backup", inFolder("copy.sqlite"));
    const { code, said } = await run("restore", inFolder("copy-damaged.sqlite"));
    expect(said).toContain(stands);
    expect(said).toMatch(/What was there before is in clutch\.sqlite\.before-\S+\.$/mu);
    expect(code).toBe(1);
  });
});

test.each(["backup", "restore", "drill"])("“%s” names a key file that is there and cannot be used", async (verb) => {
  await fill(inFolder("clutch.sqlite"));
  await run("backup", inFolder("copy.sqlite"));
  rmSync(inFolder("clutch.sqlite.key"));
  mkdirSync(inFolder("clutch.sqlite.key"));
  const { code, said } = await run(verb, inFolder(verb === "backup" ? "other.sqlite" : "copy.sqlite"));
  expect(said).toContain("The bot's key file cannot be used. clutch.sqlite.key: the key file, named like the database");
  expect(code).toBe(1);
});

test("a copy of a database whose key is missing says where to put it back", async () => {
  await fill(inFolder("clutch.sqlite"));
  rmSync(inFolder("clutch.sqlite.key"));
  const { code, said } = await run("migrate", inFolder("clutch.sqlite"), inFolder("other.sqlite"));
  expect(said).toContain("put its key file back as");
  expect([code, said.includes("clutch.sqlite.key, or set SECRET_KEY")]).toEqual([1, true]);
});

test("a backup goes to a file alone, and a file has no count of shards to change", async () => {
  await fill(inFolder("clutch.sqlite"));
  const before = readdirSync(folder, { recursive: true });
  const backup = await run("backup", "postgres://me:secret@host/clutch");
  expect(backup.said).toContain("A backup is a file; npm run ops -- migrate");
  const shards = await run("shards", "4");
  expect(shards.said).toContain("as many shards as Discord recommends.");
  expect([backup.code, shards.code]).toEqual([1, 1]);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test("a copy to another database says which values of it cannot be read", async () => {
  await fill(inFolder("clutch.sqlite"));
  damage(inFolder("clutch.sqlite"));
  const { code, said } = await run("migrate", inFolder("clutch.sqlite"), inFolder("other.sqlite"));
  expect(said).toContain(stands);
  expect(code).toBe(1);
  expect(existsSync(inFolder("other.sqlite"))).toBe(true);
});

const examine = async (address: string, key?: string) =>
  (await examineDatabase(settingsFrom({ DATABASE: address, SECRET_KEY: key })))
    .filter(({ text }) => /values? /u.test(text))
    .map(({ colour, text }) => `${colour}: ${text.replaceAll(`${folder}/`, "")}`);

const whole = "green: All 50 stored values can be read.";
const broken = `red: ${stands} They stand still, and everything else goes on; an older backup may hold them whole.`;

describe("the doctor", () => {
  test("finds a damaged value in a file", async () => {
    const database = inFolder("clutch.sqlite");
    await fill(database);
    expect(await examine(database)).toContain(whole);
    damage(database);
    expect(await examine(database)).toContain(broken);
  });
});

/** A bot's watch over a database; time passes as the test says. */
function watch(database: string, isFirst = true) {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const { clock, pass } = createVirtualPorts("damage", Date.UTC(2026, 10, 28));
  const ports = { clock, workers: systemPorts.workers };
  const watching = watchDamage({ ports, log, database, secretKey: undefined, isFirst: () => isFirst });
  return { ...watching, pass, lines };
}

const patience = { timeout: patiently(20_000) };

describe("a running bot", () => {
  test("counts the values that cannot be read, and names them every day", async () => {
    await fill(inFolder("clutch.sqlite"));
    damage(inFolder("clutch.sqlite"));
    const { count, pass, lines, stop } = watch(inFolder("clutch.sqlite"));
    expect(count()).toBe(0);
    for (const days of [1, 2, 3]) {
      await pass(days === 1 ? 10 * minute : day);
      await expect.poll(() => lines.length, patience).toBe(days);
      expect(lines.at(-1)).toContain(stands);
      expect(count()).toBe(1);
    }
    await stop();
    await pass(2 * day);
    expect(lines).toHaveLength(3);
  });

  test("counts a value that it met before the daily check, once", async () => {
    await fill(inFolder("clutch.sqlite"));
    damage(inFolder("clutch.sqlite"));
    const { count, note, pass, lines } = watch(inFolder("clutch.sqlite"));
    note({ namespace: "tables", row: "t7" });
    expect([count(), lines.length]).toEqual([1, 1]);
    await pass(10 * minute);
    await expect.poll(() => lines.length, patience).toBe(2);
    expect(count()).toBe(1);
  });

  test("logs a check that fails, and checks again on the next day", async () => {
    writeFileSync(inFolder("clutch.sqlite"), "no database".repeat(1000));
    const { count, pass, lines } = watch(inFolder("clutch.sqlite"));
    await pass(10 * minute);
    await expect.poll(() => lines.join(), patience).toContain("the stored values could not be checked");
    expect(count()).toBe(0);
  });
});

describeOnPostgres("the doctor", (server) => {
  test.each([secretKey, undefined])("finds a damaged value on a server, with %s as SECRET_KEY", async (key) => {
    const address = await server().createDatabase();
    await fill(address, key);
    expect(await examine(address, key)).toContain(whole);
    await ask(address, "UPDATE kept SET value = overlay(value placing '#' from 2 for 1) WHERE key = 't7'");
    expect(await examine(address, key)).toContain(broken);
  });
});
