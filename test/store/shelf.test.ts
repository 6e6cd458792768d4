import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore, openStoreAt } from "../../src/store/index.ts";
import { ask, describeOnPostgres } from "./postgresServer.ts";
import { testShelves } from "./shelfTests.ts";

type Tally = { readonly count: number };

describe("in SQLite", () => testShelves(() => openStoreAt(":memory:")));

describeOnPostgres("in Postgres", (server) => {
  let address: string | undefined;
  testShelves(async () => {
    address ??= await server().createDatabase();
    const store = await openStoreAt(address);
    await ask(address, "TRUNCATE kept CASCADE");
    return store;
  });
});

describe("a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("keeps its values until it is opened again", async () => {
    const path = join(folder, "store.sqlite");
    const first = openStore(path);
    const put = await first.shelf<Tally>("tallies").put("a", { count: 7 }, null);
    await first.close();
    const again = openStore(path);
    expect(await again.shelf<Tally>("tallies").get("a")).toEqual({
      value: { count: 7 },
      version: put.ok ? put.version : undefined,
    });
    await again.close();
  });
});
