import keyvTestSuite, { keyvIteratorTests } from "@keyv/test-suite";
import { Keyv } from "keyv";
import * as vitest from "vitest";
import { openSqlite } from "../../src/store/sqlite.ts";

// Keyv's own tests for every storage adapter, on ours.
const sqlite = openSqlite(":memory:");
const backend = () => sqlite.backend("suite");

vitest.test("a Keyv without a namespace keeps its values apart from those of others", async () => {
  const [bare, named] = [sqlite.backend("bare"), sqlite.backend("named")];
  bare.namespace = undefined;
  await bare.set("key", "one");
  await named.set("key", "two");
  vitest.expect([await bare.get("key"), await named.get("key")]).toEqual(["one", "two"]);
  await bare.clear();
  vitest.expect([await bare.get("key"), await named.get("key")]).toEqual([undefined, "two"]);
});

keyvTestSuite(vitest, Keyv, backend);
keyvIteratorTests(vitest, Keyv, backend);
