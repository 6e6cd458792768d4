/** Longest time for which nobody is answered while one thing is done, with 10,000 rated players and 100,000 tables. */
import { setTimeout } from "node:timers/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { report } from "../scripts/report.ts";
import { describedShelf, removeFound } from "../src/store/update.ts";
import { newTableId, userId } from "../src/ids.ts";
import { ratingColumns } from "../src/ratings/columns.ts";
import type { RatedResult } from "../src/ratings/result.ts";
import { createRatings } from "../src/ratings/service.ts";
import { noColumns, openStore } from "../src/store/index.ts";
import { designFor } from "../src/tournaments/pairing/designs.ts";

const [players, tables] = [10_000, 100_000];
const guild = "1";
const store = openStore(":memory:");
const ratings = createRatings(store, []);
const [results, boards] = [store.shelf("rated-results"), store.shelf("ratings")];
const userAt = (at: number): string => String(500_000_000_000_000_000n + BigInt(at % players));
const keyAt = (at: number): string => `game:2:${String(at).padStart(15, "0")}:${at}`;

for (let at = 0; at < players; at += 1) await addResult(at * 2);
await setBack("");
await measure(`fold of ${players.toLocaleString("en")} rated results`, () => ratings.catchUp());
await addResult(2 * players - 21);
await setBack(keyAt(2 * players - 22));
await measure("rated result that ten others ended after", () => ratings.catchUp());
await measure("deletion of a player's ratings", () => ratings.forget(userId(userAt(0)), "hash:a"));

const inGuild = (at: number) => ({ ...noColumns, guild: at % 100 === 0 ? guild : "2", status: "ended" });
const stored = describedShelf(store.shelf<number>("tables"), inGuild);
for (let at = 0; at < tables; at += 1) await put(stored.put(`t${at}`, at, null));
await measure(`deletion of a server with ${tables / 100} tables`, () => removeFound(store, stored, { guild }));
await measure("tables by state, as metrics count them", () => store.shelf("tables").count());
await store.close();

// More players are paired in a thread of their own.
await measure("all rounds of a group of eight in twos", () => designFor(8, 2, 2));

async function addResult(at: number): Promise<void> {
  const standing = [at / 2, at / 2 + 1].map((who, rank) => ({ player: userAt(Math.floor(who)), rank: rank + 1 }));
  const result: RatedResult = { table: newTableId("scans"), game: "game", seats: 2, at, standing };
  await put(results.put(keyAt(at), result, null, ratingColumns["rated-results"](result)));
}

async function setBack(folded: string): Promise<void> {
  const board = { folded, isBehind: true };
  await put(boards.put("game:2", board, (await boards.get("game:2"))?.version ?? null, ratingColumns.ratings(board)));
}

async function put(writing: Promise<{ readonly ok: boolean }>): Promise<void> {
  if (!(await writing).ok) throw new Error("Another writer came in between");
}

async function measure(what: string, work: () => unknown): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setTimeout(10);
  // It counts from the first tick after that.
  delay.reset();
  await setTimeout(10);
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  await setTimeout(10);
  delay.disable();
  report(`${what}, longest block`, `${Math.round(delay.max / 1e6)} ms of ${Math.round(took)} ms`);
}
