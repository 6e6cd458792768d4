import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, openStoreAt } from "../../src/store/index.ts";
import { openRows } from "../../src/store/rows/openRows.ts";
import type { Row, Rows } from "../../src/store/rows/row.ts";
import { migrate, type Migrated } from "../../src/upkeep/migrate.ts";
import { describeOnPostgres } from "../store/postgresServer.ts";

type Tally = { readonly count: number };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileNamed = (name: string) => join(folder, `${name}.sqlite`);

/** 450 values in three namespaces whose keys sort otherwise in most languages, one of which vanishes in a day. */
async function fill(address: string): Promise<void> {
  const rows = await openRows(address);
  const made = ["tables", "Tables", "ä"].flatMap((namespace) =>
    Array.from({ length: 150 }, (_, at) => ({
      namespace,
      key: `${["a", "B", "_", "é", "10", "9"][at % 6] ?? ""}${at}`,
      version: 2 ** 46 + at,
      expires: null,
      value: JSON.stringify({ value: { value: { count: at }, version: 2 ** 46 + at } }),
    })),
  );
  await rows.write(made);
  await rows.close();
  const store = await openStoreAt(address);
  expect((await store.shelf<Tally>("tallies").put("short", { count: 7 }, null, 86_400_000)).ok).toBe(true);
  await store.close();
}

async function copy(from: string, to: string, watch: (rows: number) => void = () => undefined) {
  const source = await openRows(from);
  try {
    return await migrate(source, () => openRows(to), watch);
  } finally {
    await source.close();
  }
}

const whole: Migrated = { ok: true, rows: 451, damaged: [], differing: [], resumed: false };

describeOnPostgres("between SQLite and Postgres", (server) => {
  test("everything goes there and back again and stays as it was, versions and lifetimes too", async () => {
    const [first, second] = [fileNamed("first"), fileNamed("second")];
    const address = await server().createDatabase();
    await fill(first);
    expect(await copy(first, address)).toEqual(whole);
    expect(await copy(address, second)).toEqual(whole);
    const [one, other] = [await openRows(first), await openRows(second)];
    const start = { namespace: "", key: "" };
    expect(await other.after(start, 1000)).toEqual(await one.after(start, 1000));
    await Promise.all([one.close(), other.close()]);
    const store = await openStoreAt(address);
    expect((await store.shelf<Tally>("ä").get("é9"))?.value).toEqual({ count: 9 });
    await store.close();
  });

  test("a bot that uses the server keeps others from copying", async () => {
    const address = await server().createDatabase();
    const store = await openStoreAt(address);
    await fill(fileNamed("first"));
    expect(await copy(address, fileNamed("other"))).toEqual({ ok: false, why: "source is in use" });
    expect(await copy(fileNamed("first"), address)).toEqual({ ok: false, why: "target is in use" });
    await store.close();
  });
});

test("a migration that is ended half way goes on where it stopped, and no bot starts on what is there", async () => {
  const [from, to] = [fileNamed("from"), fileNamed("to")];
  await fill(from);
  const broken = copy(from, to, (rows) => {
    if (rows >= 200) throw new Error("The power went off.");
  });
  await expect(broken).rejects.toThrow("The power went off.");
  await expect(openStoreAt(to)).rejects.toThrow("The bot's storage is only partly copied.");
  const copied: number[] = [];
  expect(await copy(from, to, (rows) => copied.push(rows))).toEqual({ ...whole, resumed: true });
  // The first 200 were there; 200 and 51 follow.
  expect(copied).toEqual([200, 251]);
  await (await openStoreAt(to)).close();
});

test("only an empty database is copied into", async () => {
  const [from, to] = [fileNamed("from"), fileNamed("to")];
  await fill(from);
  await fill(to);
  expect(await copy(from, to)).toEqual({ ok: false, why: "target is not empty" });
});

test("a bot that has the file open keeps others from copying it", async () => {
  const from = fileNamed("from");
  await fill(from);
  const store = openStore(from);
  expect(await store.shelf("tables").get("a0")).toBeDefined();
  expect(await copy(from, fileNamed("to"))).toEqual({ ok: false, why: "source is in use" });
  expect(readdirSync(folder).filter((name) => name.startsWith("to"))).toEqual([]);
  await store.close();
});

test("a file that cannot be made, and one of another program, are left as they were", async () => {
  const [other, to] = [fileNamed("other"), fileNamed("to")];
  const db = new DatabaseSync(other);
  db.exec("CREATE TABLE songs (title TEXT)");
  db.close();
  const bytes = readFileSync(other);
  await expect(copy(other, to)).rejects.toMatchObject({ trouble: "other-form" });
  expect(readFileSync(other)).toEqual(bytes);
  // Its key lies there already and holds none.
  writeFileSync(`${to}.key`, "no key");
  await fill(fileNamed("from"));
  await expect(copy(fileNamed("from"), to)).rejects.toMatchObject({ trouble: "bad-key-file" });
  expect(readdirSync(folder).toSorted()).toEqual(["from.sqlite", "from.sqlite.key", "other.sqlite", "to.sqlite.key"]);
});

/** Copies everything; once all is there, something happens to the source before both are compared. */
async function migrateWhile(meddle: (source: Rows, first: Row) => Promise<void>) {
  const [from, to] = [fileNamed("from"), fileNamed("to")];
  await fill(from);
  const source = await openRows(from);
  const [first] = await source.after({ namespace: "tables", key: "_" }, 1);
  if (first === undefined) throw new Error("Nothing is stored");
  const meddlers: Promise<void>[] = [];
  const show = (rows: number): void => {
    if (rows === 451) meddlers.push(meddle(source, first));
  };
  const result = await migrate(source, () => openRows(to), show);
  await Promise.all(meddlers);
  await source.close();
  return { result, to, place: { namespace: first.namespace, key: first.key } };
}

test("what differs at the end is named, and the copy stays marked as not whole", async () => {
  const gone = { namespace: "tables", key: "a0" };
  const { result, to, place } = await migrateWhile(async (source, first) => {
    await source.remove(gone);
    await source.write([{ ...first, value: "changed" }]);
  });
  expect(result).toMatchObject({ ok: true, rows: 450, differing: [place, gone] });
  await expect(openStoreAt(to)).rejects.toThrow("only partly copied");
});

test.each([
  ["version", { version: 7 }],
  ["lifetime", { expires: 9e15 }],
])("a row of which only the %s differs is named as well", async (_, changed) => {
  const { result, place } = await migrateWhile((source, first) => source.write([{ ...first, ...changed }]));
  expect(result).toEqual({ ...whole, differing: [place] });
});

test("a row that came meanwhile is named, and of many differences the first twenty", async () => {
  const late = Array.from({ length: 21 }, (_, at) => ({
    ...{ namespace: "zebra", key: `late${String(at).padStart(2, "0")}` },
    ...{ version: 1, expires: null, value: "{}" },
  }));
  const { result } = await migrateWhile((source) => source.write(late));
  const places = late.slice(0, 20).map(({ namespace, key }) => ({ namespace, key }));
  // There the comparison stops: "Tables" with 150 rows and "tables" with 151 lie before them.
  expect(result).toEqual({ ...whole, rows: 301, differing: places });
});

test("a bot that has the other file open keeps everything from being copied into it", async () => {
  const [from, to] = [fileNamed("from"), fileNamed("to")];
  await fill(from);
  const store = openStore(to);
  expect(await store.shelf("tables").get("a0")).toBeUndefined();
  expect(await copy(from, to)).toEqual({ ok: false, why: "target is in use" });
  await store.close();
});
