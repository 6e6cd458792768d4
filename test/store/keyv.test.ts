import keyvTestSuite from "@keyv/test-suite";
import { Keyv } from "keyv";
import * as vitest from "vitest";
import { type Database, KeyvBackend } from "../../src/store/backend.ts";
import { openPostgres } from "../../src/store/engines/postgres.ts";
import { openSqlite } from "../../src/store/engines/sqlite.ts";
import { describeOnPostgres } from "./postgresServer.ts";

/** Keyv's own tests for every storage adapter, on ours. */
function testBackend(database: () => Database): void {
  const open = (namespace: string) => new KeyvBackend(database(), namespace, Date.now);
  vitest.test("a Keyv without a namespace keeps its values apart from those of others", async () => {
    const [bare, named] = [open("bare"), open("named")];
    bare.namespace = undefined;
    await bare.set("key", "one");
    await named.set("key", "two");
    vitest.expect([await bare.get("key"), await named.get("key")]).toEqual(["one", "two"]);
    await bare.clear();
    vitest.expect([await bare.get("key"), await named.get("key")]).toEqual([undefined, "two"]);
  });
  keyvTestSuite(vitest, Keyv, () => open("suite"));
}

vitest.describe("in SQLite", () => {
  const sqlite = openSqlite(":memory:");
  testBackend(() => sqlite);
});

describeOnPostgres("in Postgres", (server) => {
  let postgres: Database | undefined;
  vitest.beforeAll(async () => {
    const address = new URL(await server().createDatabase());
    // Keyv's tests do not wait for every deletion: on a connection of its own one could come after what follows it.
    address.searchParams.set("pool_size", "1");
    postgres = await openPostgres(address.href);
  });
  vitest.afterAll(() => postgres?.close());
  testBackend(() => {
    if (postgres === undefined) throw new Error("The database is not open yet.");
    return postgres;
  });
});
