import keyvTestSuite, { keyvIteratorTests } from "@keyv/test-suite";
import { Keyv } from "keyv";
import * as vitest from "vitest";
import { openSqlite } from "../../src/store/sqlite.ts";

// Keyv's own tests for every storage adapter, on ours.
const sqlite = openSqlite(":memory:");
const backend = () => sqlite.backend("suite");

keyvTestSuite(vitest, Keyv, backend);
keyvIteratorTests(vitest, Keyv, backend);
