/** What lies on a Postgres server is encrypted under SECRET_KEY, as it is in a file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { openStoreAt } from "../../src/store/index.ts";
import { openRows } from "../../src/store/rows/openRows.ts";
import { sharesSessions } from "../../src/store/rows/sharedSessions.ts";
import { migrate } from "../../src/upkeep/migrate.ts";
import { ask, postgresTest, usePostgres } from "./postgresServer.ts";

const server = usePostgres();
const keyOf = (digit: string): string => digit.repeat(64);
const secretKey = keyOf("a");

async function storeIn(address: string, count: number, key?: string): Promise<void> {
  const store = await openStoreAt(address, { secretKey: key });
  const shelf = store.shelf<string>("notes");
  for (let at = 0; at < count; at += 1) await shelf.put(`note ${at}`, `a hand of ${at}`, null);
  await store.close();
}

async function readFrom(address: string, row: string, key?: string) {
  const store = await openStoreAt(address, { secretKey: key });
  try {
    return (await store.shelf<string>("notes").get(row))?.value;
  } finally {
    await store.close();
  }
}

/** How many values on the server can be read by whoever reads its disk. */
const readable = async (address: string): Promise<number> =>
  Number((await ask(address, "SELECT count(*) AS rows FROM kept WHERE value LIKE '%a hand of%'"))[0]?.["rows"]);

postgresTest("under a key no value on a server can be read, and its keys still sort", async () => {
  const address = await server().createDatabase();
  await storeIn(address, 3, secretKey);
  expect(await readable(address)).toBe(0);
  expect(await readFrom(address, "note 2", secretKey)).toBe("a hand of 2");
  const store = await openStoreAt(address, { secretKey });
  const keys: string[] = [];
  for await (const key of store.shelf("notes").keys()) keys.push(key);
  expect(keys).toEqual(["note 0", "note 1", "note 2"]);
  expect((await store.shelf<string>("notes").many(["note 1"]))[0]?.value).toBe("a hand of 1");
  await store.close();
});

postgresTest("no other key opens it, and none at all neither", async () => {
  const address = await server().createDatabase();
  await storeIn(address, 1, secretKey);
  await expect(openStoreAt(address, { secretKey: keyOf("b") })).rejects.toMatchObject({ trouble: "locked" });
  await expect(openStoreAt(address)).rejects.toMatchObject({ trouble: "locked" });
  await expect(openRows(address, keyOf("b"))).rejects.toMatchObject({ trouble: "locked" });
});

postgresTest("a value that was moved to another place is damaged there", async () => {
  const address = await server().createDatabase();
  await storeIn(address, 2, secretKey);
  await ask(address, "UPDATE kept SET value = (SELECT value FROM kept WHERE key = 'note 0') WHERE key = 'note 1'");
  await expect(readFrom(address, "note 1", secretKey)).rejects.toMatchObject({ trouble: "damaged" });
});

postgresTest("a server from before is encrypted by the first processes that have a key", async () => {
  const address = await server().createDatabase();
  await storeIn(address, 450);
  expect(await readable(address)).toBe(450);
  const [version] = await ask(address, "SELECT version FROM kept WHERE key = 'note 7'");
  const stores = await Promise.all([1, 2, 3].map(() => openStoreAt(address, { secretKey })));
  expect(await readable(address)).toBe(0);
  for (const store of stores)
    expect(await store.shelf<string>("notes").get("note 449")).toMatchObject({ value: "a hand of 449" });
  expect((await ask(address, "SELECT version FROM kept WHERE key = 'note 7'"))[0]).toEqual(version);
  const changed = await stores[0]?.shelf<string>("notes").put("note 7", "another", Number(version?.["version"]));
  expect(changed?.ok).toBe(true);
  for (const store of stores) await store.close();
});

postgresTest("everything goes from an encrypted file to an encrypted server and back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "server-"));
  const [first, address, second] = [join(folder, "1"), await server().createDatabase(), join(folder, "2")];
  try {
    await storeIn(first, 20, secretKey);
    for (const [from, to] of [
      [first, address],
      [address, second],
    ] as const) {
      const source = await openRows(from, secretKey);
      const migrated = await migrate(
        source,
        () => openRows(to, secretKey),
        () => undefined,
      );
      expect(migrated).toMatchObject({ ok: true, rows: 20, differing: [] });
      await source.close();
    }
    expect(await readable(address)).toBe(0);
    expect(await readFrom(address, "note 19", secretKey)).toBe("a hand of 19");
    expect(await readFrom(second, "note 19", secretKey)).toBe("a hand of 19");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

postgresTest("connections to a server itself share no session", async () => {
  expect(await sharesSessions(await server().createDatabase())).toBe(false);
});
