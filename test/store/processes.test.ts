import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStoreAt } from "../../src/store/index.ts";
import { describeOnPostgres } from "./postgresServer.ts";
import { programEnv } from "../programEnv.ts";
import type { Task } from "./writer.ts";

type Tally = { readonly count: number };

const program = fileURLToPath(new URL("./writer.ts", import.meta.url));

function writer(address: string, task: Task, times: number): ChildProcess {
  return spawn(process.execPath, [program, task, address, String(times)], {
    env: programEnv(),
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** What several processes at once may rely on, whatever database they share. */
function testProcesses(database: () => Promise<string>): void {
  test("two processes that write the same key lose nothing", async () => {
    const address = await database();
    const codes = await Promise.all(
      [1, 2].map(async (): Promise<unknown> => (await once(writer(address, "add", 200), "exit"))[0]),
    );
    expect(codes).toEqual([0, 0]);
    const store = await openStoreAt(address);
    expect((await store.shelf<Tally>("tallies").get("shared"))?.value).toEqual({ count: 400 });
    await store.close();
  });

  test("a writer killed at work loses nothing it had acknowledged (store 2)", async () => {
    const address = await database();
    const child = writer(address, "endless", 0);
    let acknowledged = -1;
    if (child.stdout === null) throw new Error("The writer says nothing.");
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged >= 200) child.kill("SIGKILL");
    }
    const store = await openStoreAt(address);
    const counts: number[] = [];
    for await (const [, { value }] of store.shelf<Tally>("tallies").entries()) counts.push(value.count);
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(counts.slice(0, acknowledged + 1)).toEqual(Array.from({ length: acknowledged + 1 }, (_, count) => count));
    // At most the one write that was under way when it was killed is there besides.
    expect(counts.length).toBeLessThanOrEqual(acknowledged + 2);
    await store.close();
  });
}

/** The same of transactions. */
function testTransactions(database: () => Promise<string>): void {
  test("two processes that move one between two keys lose and double nothing (store 9)", async () => {
    const address = await database();
    const codes = await Promise.all(
      [1, 2].map(async (): Promise<unknown> => {
        const child = writer(address, "transfer", 60);
        child.stdout?.resume();
        return (await once(child, "exit"))[0];
      }),
    );
    expect(codes).toEqual([0, 0]);
    const store = await openStoreAt(address);
    const found = await store.shelf<Tally>("tallies").many(["from", "to"]);
    expect(found.map((stored) => stored?.value.count)).toEqual([-120, 120]);
    await store.close();
  });

  test("a process that is killed in a transaction has written all of it or nothing (store 9)", async () => {
    const address = await database();
    const child = writer(address, "transfer", 0);
    let acknowledged = 0;
    if (child.stdout === null) throw new Error("The writer says nothing.");
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged >= 40) child.kill("SIGKILL");
    }
    const store = await openStoreAt(address);
    const [from, to] = (await store.shelf<Tally>("tallies").many(["from", "to"])).map((stored) => stored?.value.count);
    expect((from ?? 0) + (to ?? 0)).toBe(0);
    expect([acknowledged, acknowledged + 1]).toContain(to);
    await store.close();
  });
}

describe("in one file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  testProcesses(() => Promise.resolve(join(folder, "store.sqlite")));
  testTransactions(() => Promise.resolve(join(folder, "store.sqlite")));

  test("processes that open a new database at once agree on its key", async () => {
    for (let round = 0; round < 3; round += 1) {
      const path = join(folder, `new ${round}.sqlite`);
      const exits = [1, 2, 3, 4].map((): Promise<unknown[]> => once(writer(path, "add", 5), "exit"));
      expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0, 0, 0]);
      const store = await openStoreAt(path);
      expect((await store.shelf<Tally>("tallies").get("shared"))?.value).toEqual({ count: 20 });
      await store.close();
    }
  });

  test("whoever opens a new database waits for another who is at it, and writes no key file before", async () => {
    const path = join(folder, "store.sqlite");
    const first = new DatabaseSync(path);
    first.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
    const child = writer(path, "add", 5);
    const ended = once(child, "exit");
    expect(await Promise.race([ended, setTimeout(700, "waits")])).toBe("waits");
    expect(existsSync(`${path}.key`)).toBe(false);
    first.exec("COMMIT");
    // A process that is slow to start finds the log: without it, it would take the file for half of a copy.
    expect((await ended)[0]).toBe(0);
    first.close();
    expect(existsSync(`${path}.key`)).toBe(true);
  });

  test("whoever opens a closed database waits for another who writes to it, though SQLite refuses at once", async () => {
    const path = join(folder, "store.sqlite");
    const made = await openStoreAt(path);
    await made.close();
    const first = new DatabaseSync(path);
    first.exec("BEGIN IMMEDIATE");
    const ended = once(writer(path, "add", 5), "exit");
    expect(await Promise.race([ended, setTimeout(700, "waits")])).toBe("waits");
    first.exec("COMMIT");
    first.close();
    expect((await ended)[0]).toBe(0);
  });
});

describeOnPostgres("on one server", (server) => {
  testProcesses(() => server().createDatabase());
  testTransactions(() => server().createDatabase());
});
