/** The restore drill as an operator runs it: what it prints, and how it ends. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { describeStored } from "../../src/describeStored.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { backUp } from "../../src/upkeep/backup.ts";
import { hour } from "../../src/time/hours.ts";
import { drillDatabase } from "../../src/upkeep/drill.ts";
import { serviceFor, tableOf } from "../match/tables.ts";
import { programEnv } from "../programEnv.ts";
import { describeOnPostgres } from "../store/postgresServer.ts";

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "drill-"));
  database = join(folder, "clutch.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a verb as an operator does; paths in what it prints are without their folder. */
function ops(...given: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { ...programEnv(), DATABASE: database, SECRET_KEY: "", BACKUP_FOLDER: join(folder, "backups") };
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/ops.ts", ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).replaceAll(`${folder}/`, "") }),
    );
  });
}

/** Starts a match of every game; gives their number. */
async function play(address: string): Promise<number> {
  const store = await openStoreAt(address, { describe: describeStored(games, () => 0) });
  const service = serviceFor(games, store);
  for (const game of games) {
    const options = Object.fromEntries(game.info.options.map((option) => [option.id, option.initially]));
    await tableOf(service, game, options, game.info.seats.max);
  }
  await store.close();
  return games.length;
}

/** Makes a backup that is five hours old. */
async function backUpEarlier(): Promise<string> {
  const file = join(folder, "backups", "clutch-2026-11-28T00-00-00Z.sqlite");
  await backUp(database, file);
  const at = (Date.now() - 5 * hour) / 1000;
  utimesSync(file, at, at);
  return file;
}

describe("a drill", () => {
  test("says how old the newest backup is, and that a match of every game goes on in it", async () => {
    const tables = await play(database);
    await backUpEarlier();
    const before = readdirSync(folder, { recursive: true });
    const { code, said } = await ops("drill");
    expect(said).toContain("backups/clutch-2026-11-28T00-00-00Z.sqlite is 5 hours old, and it was restored.");
    expect(said).toContain(`${tables} of ${tables} running tables take an answer.`);
    expect(said).toMatch(/All \d+ values can be read\./u);
    expect(code).toBe(0);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  test("ends with 1 when the backup's key is missing", async () => {
    await play(database);
    const file = await backUpEarlier();
    rmSync(`${database}.key`);
    const { code, said } = await ops("drill", file);
    expect(said).toContain("put its key file back as");
    expect(code).toBe(1);
  });

  test("names the tables that cannot be read or played", async () => {
    await play(database);
    const db = new DatabaseSync(database);
    db.exec(
      "UPDATE kept SET value = replace(value, 'e1:', 'e1:A') WHERE namespace = 'tables' AND key = (SELECT min(key) FROM kept WHERE namespace = 'tables')",
    );
    db.close();
    await backUp(database, join(folder, "backups", "clutch-2026-11-28T00-00-00Z.sqlite"));
    const { code, said } = await ops("drill");
    expect(said).toMatch(/✘ 1 of \d+ values cannot be read: tables\//u);
    expect(code).toBe(1);
  });

  test("names the running tables whose game the program has no more", async () => {
    const tables = await play(database);
    const [gone = expect.fail("no game"), ...others] = games;
    const store = await openStoreAt(database);
    const ids: string[] = [];
    for await (const [id, { value }] of store.shelf<{ readonly game: string }>("tables").entries())
      if (value.game === gone.info.id) ids.push(id);
    await store.close();
    const found = await drillDatabase(database, { games: others, now: 0, secretKey: undefined });
    expect(found.map(({ text }) => text)).toContain(
      `${tables - 1} of ${tables} running tables take an answer; these do not: ${ids.join("")} (no game “${gone.info.id}”).`,
    );
  });

  test("without a backup, or with a verb that is none, says what there is", async () => {
    expect(await ops("drill")).toEqual({
      code: 1,
      said: "The bot has made no backup in backups; name one of yours: npm run ops -- drill FILE.\n",
    });
    expect(await ops("drill", "no.sqlite")).toEqual({ code: 1, said: "There is no file no.sqlite.\n" });
    const { code, said } = await ops("toString");
    expect(said).toContain("npm run ops -- drill");
    expect(code).toBe(1);
  });
});

describeOnPostgres("a drill", (server) => {
  test("plays in a scratch database on a server", async () => {
    const address = await server().createDatabase();
    const tables = await play(address);
    const { code, said } = await ops("drill", address);
    expect(said).toContain(`${tables} of ${tables} running tables take an answer.`);
    expect(code).toBe(0);
  });
});
