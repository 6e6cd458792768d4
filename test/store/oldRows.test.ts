/** Rows that an earlier version wrote as one: they become rows of their own, and nothing of them is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createChallenges } from "../../src/challenges/challenges.ts";
import { weekAt } from "../../src/challenges/tries.ts";
import { describeStored } from "../../src/describeStored.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { openStore, openStoreAt } from "../../src/store/index.ts";
import { pretend } from "../pretend.ts";
import { game, people, playedByTurns } from "../ratings/played.ts";
import { ask, postgresTest, usePostgres } from "./postgresServer.ts";

const now = Date.UTC(2027, 0, 27, 12);
const played = playedByTurns(50);
const tried = Array.from({ length: 45 }, (_, at) => String(300_000_000_000_000_000n + BigInt(at)));
const tries = Object.fromEntries(tried.map((user, at) => [user, { table: `table${at}`, name: `P${at}` }]));

/** Namespaces, keys and values as they were stored before players and tries had rows. */
const rows: readonly (readonly [namespace: string, key: string, value: object])[] = [
  ...played.map((record) => {
    const result = ratedResult(game, record);
    if (typeof result === "string") throw new Error(result);
    const key = `secret-bids:2:${String(result.at).padStart(15, "0")}:${record.id}`;
    return ["rated-results", key, result] as const;
  }),
  ["ratings", "secret-bids:2", { last: "secret-bids:2:9", players: { [people[0]]: { mu: 1, sigma: 1, games: 1 } } }],
  ["rating-history", `secret-bids:2:${people[0]}`, [{ at: 1, mu: 1, sigma: 1 }]],
  ["challenges", `1:${weekAt(now).name}`, { game: "secret-bids", options: {}, key: "k", tries }],
];
const textOf = (value: object): string => JSON.stringify({ value: { value, version: 5 } });

async function showUpgraded(address: string): Promise<void> {
  const describe = describeStored([game], () => now);
  const store = await openStoreAt(address, { secretKey: "a".repeat(64), describe });
  const ratings = createRatings(store, [game]);
  await ratings.catchUp();
  const anew = createRatings(openStore(":memory:"), [game]);
  for (const table of played) await anew.count(table);
  expect(await ratings.leaderboard("secret-bids", 2)).toEqual(await anew.leaderboard("secret-bids", 2));
  const [always] = [people[2]];
  expect(await ratings.history("secret-bids", 2, always)).toEqual(await anew.history("secret-bids", 2, always));
  expect(await store.shelf("rating-history").get(`secret-bids:2:${people[0]}`)).toBeUndefined();
  const tables = { game: () => game, loadMany: () => Promise.resolve([]) };
  const parts = { newKey: () => "", released: () => Promise.resolve(), owns: () => true };
  const challenges = createChallenges({ store, now: () => now, tables: pretend(tables), ...parts });
  await challenges.tick();
  expect(await challenges.leaderboard("1", pretend("9"), "this")).toMatchObject({ tries: 45, rows: "hidden" });
  for (const at of [0, 19, 20, 44])
    expect(await challenges.about(pretend(tried[at]))).toEqual([
      { challenge: "1:2027-W04", table: `table${at}`, name: `P${at}` },
    ]);
  await store.close();
}

test("leaderboards and challenges of an older file are split into rows, with equal ratings (store 10)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rows-"));
  const path = join(folder, "store.sqlite");
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE kept (namespace TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER,
    value TEXT NOT NULL, UNIQUE (namespace, key)) STRICT`);
  const add = db.prepare("INSERT INTO kept VALUES (?, ?, 5, NULL, ?)");
  for (const [namespace, key, value] of rows) add.run(namespace, key, textOf(value));
  db.close();
  await showUpgraded(path);
  rmSync(folder, { recursive: true });
});

const server = usePostgres();

postgresTest("those of an older server are too (store 10)", async () => {
  const address = await server().createDatabase();
  await ask(
    address,
    `CREATE TABLE kept (namespace TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL, expires BIGINT, value TEXT NOT NULL, PRIMARY KEY (namespace, key))`,
  );
  const values = rows.map(([namespace, key, value]) => `('${namespace}', '${key}', 5, NULL, '${textOf(value)}')`);
  await ask(address, `INSERT INTO kept VALUES ${values.join(",")}`);
  await showUpgraded(address);
});
