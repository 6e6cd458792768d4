/** The first start that encrypts a database from before, ended in the middle or with another one beside it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, openStoreAt } from "../../src/store/index.ts";
import { programEnv } from "../programEnv.ts";
import { ask, postgresTest, usePostgres } from "./postgresServer.ts";
import type { Task } from "./writer.ts";

const server = usePostgres();
const secretKey = "a".repeat(64);
const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  path = join(folder, "store.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

function writer(address: string, task: Task, times = 0): ChildProcess {
  const env = { ...programEnv(), SECRET_KEY: secretKey };
  return spawn(process.execPath, [program, task, address, String(times)], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** So many rows as the version before wrote them, in plain. */
function writeOld(rows: number): void {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE kept (namespace TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER,
      value TEXT NOT NULL, UNIQUE (namespace, key)) STRICT;`);
  const add = db.prepare("INSERT INTO kept VALUES ('notes', ?, 7, NULL, ?)");
  db.exec("BEGIN");
  for (let row = 0; row < rows; row += 1)
    add.run(nameOf(row), JSON.stringify({ value: { value: noteOf(row), version: 7 } }));
  db.exec("COMMIT");
  db.close();
}

const nameOf = (row: number): string => `note ${String(row).padStart(6, "0")}`;
const noteOf = (row: number): string => `a hand of ${row}, ${"x".repeat(300)}`;
const onDisk = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("");

/** Ends the process without a word once this is so; false when it ended by itself before. */
async function killOnce(child: ChildProcess, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const gone = once(child, "exit");
  while (child.exitCode === null) {
    if (await isSo()) {
      child.kill("SIGKILL");
      await gone;
      return child.signalCode === "SIGKILL";
    }
    // A process begins only while nobody looks.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** How many values of the file are encrypted, as another process sees it. */
function countEncrypted(): number {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    return Number(db.prepare("SELECT count(*) AS rows FROM kept WHERE value LIKE 'e1:%'").get()?.["rows"]);
  } finally {
    db.close();
  }
}

async function expectWhole(rows: number): Promise<void> {
  const store = openStore(path, { secretKey });
  const found: string[] = [];
  for await (const [key, { value, version }] of store.shelf<string>("notes").entries()) {
    expect([key, value, version]).toEqual([nameOf(found.length), noteOf(found.length), 7]);
    found.push(key);
  }
  expect(found).toHaveLength(rows);
  await store.close();
  expect(onDisk()).not.toContain("a hand of");
}

test("killed in the middle, it goes on at the next start: everything is readable, nothing doubled or left in plain", async () => {
  const rows = 20_000;
  writeOld(rows);
  let encrypted = 0;
  const isMidway = (): boolean => {
    encrypted = countEncrypted();
    return encrypted > 0 && encrypted < rows;
  };
  // It refuses to begin while somebody else reads, as this look does.
  const killMidway = async (from: number, tries = 20): Promise<boolean> =>
    (await killOnce(writer(path, "open"), () => isMidway() && encrypted > from)) ||
    (tries > 1 && killMidway(from, tries - 1));
  // Once more from where it was ended: what is half done may be interrupted as well.
  for (const count of [1, 2]) {
    expect(await killMidway(encrypted), `for the ${count}. time`).toBe(true);
    expect(encrypted).toBeGreaterThan(0);
    expect(encrypted).toBeLessThan(rows);
  }
  await expectWhole(rows);
});

test("a second process meanwhile waits, or refuses with a sentence, and changes nothing", async () => {
  const rows = 5_000;
  writeOld(rows);
  const said = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = writer(path, "open");
      const words: Buffer[] = [];
      child.stdout?.on("data", (chunk: Buffer) => words.push(chunk));
      const [code] = (await once(child, "exit")) as readonly unknown[];
      return code === 0 ? "opened" : Buffer.concat(words).toString().trim();
    }),
  );
  for (const each of said) expect(["opened", "The bot's storage is busy."]).toContain(each);
  expect(said).toContain("opened");
  await expectWhole(rows);
});

postgresTest("so it is on a server: what was left in plain is encrypted by the next start", async () => {
  const address = await server().createDatabase();
  const rows = 3_000;
  const plain = await openStoreAt(address);
  for (let row = 0; row < rows; row += 100) {
    const some = Array.from({ length: 100 }, (_, at) => row + at);
    await Promise.all(some.map((each) => plain.shelf<string>("notes").put(nameOf(each), noteOf(each), null)));
  }
  await plain.close();
  const readable = async (): Promise<number> =>
    Number((await ask(address, "SELECT count(*) AS rows FROM kept WHERE value LIKE '%a hand of%'"))[0]?.["rows"]);
  const isMidway = async (): Promise<boolean> => {
    const left = await readable();
    return left > 0 && left < rows;
  };
  expect(await killOnce(writer(address, "open"), isMidway)).toBe(true);
  expect(await readable()).toBeGreaterThan(0);
  const store = await openStoreAt(address, { secretKey });
  expect(await readable()).toBe(0);
  let found = 0;
  for await (const [key, { value }] of store.shelf<string>("notes").entries()) {
    expect([key, value]).toEqual([nameOf(found), noteOf(found)]);
    found += 1;
  }
  expect(found).toBe(rows);
  await store.close();
});
