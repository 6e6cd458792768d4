/** However much is stored, a command reads what it shows and little more, and no statement reads a table from end to end. */
import { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { challengeColumns, challengeKey, tryKey, weekAt } from "../../src/challenges/tries.ts";
import type { BotParts } from "../../src/discord/app/bot.ts";
import { ratingColumns } from "../../src/ratings/columns.ts";
import { makeTables, upgradeFile } from "../../src/store/engines/sqliteSchema.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { day } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import type { Met } from "../../src/ratings/rating.ts";
import { person, recordMatch } from "../ratings/played.ts";
import { pretend } from "../pretend.ts";
import { countReads, noColumns } from "../watchedStore.ts";

const now = Date.UTC(2027, 0, 27, 12);
const many = 300;
const userAt = (at: number): string => String(500_000_000_000_000_000n + BigInt(at));
const usual: AnyGame = bids;
/** The fixture game, which one person can play alone with a long hand. */
const game: AnyGame = {
  ...usual,
  info: { ...usual.info, seats: { min: 1, max: 4 } },
  checkOptions: (seats, options) => (seats === 1 && options["hand"] !== "long" ? { say: "refuses.cards" } : undefined),
};

let store: Store;
let house: TestBot;
let beat: () => Promise<void>;
const count = { reads: 0 };
const prepared = new Set<string>();

const met = ["a", "b", "c"].map((mark): Met => [mark, 1, 0]);

async function fill(guild: string): Promise<void> {
  const [players, challenges] = [store.shelf("rated-players"), store.shelf("challenges")];
  const [tries, tables] = [store.shelf("challenge-tries"), store.shelf("tables")];
  for (let at = 0; at < many; at += 1) {
    const key = `secret-bids:2:${userAt(at)}`;
    const player = { mu: 25 + at / 10, sigma: 2, games: 9, met, last: "" };
    await players.put(key, player, null, ratingColumns["rated-players"](player, key));
    const table = recordMatch(`t${at}`, [person(0), person(1)], at + 1);
    await tables.put(table.id, table, null, { ...noColumns, guild, status: "ended", people: [userAt(at)] });
  }
  for (const weeks of [0, 1, 2]) {
    const challenge = challengeKey(guild, weekAt(now - weeks * 7 * day));
    const options = { gold: false, hand: "long" };
    const deal = { game: "secret-bids", options, key: "0".repeat(64), tried: many, released: "" };
    await challenges.put(challenge, deal, null, challengeColumns.challenges(deal, challenge));
    for (let at = 0; at < many; at += 1) {
      const own = { table: `try${weeks}-${at}`, name: "P", points: at };
      const key = tryKey(challenge, userAt(at));
      await tries.put(key, own, null, challengeColumns["challenge-tries"](pretend(own), key));
    }
  }
}

beforeAll(async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  store = openStore(":memory:");
  for (const [statement] of prepare.mock.calls) prepared.add(statement);
  prepare.mockRestore();
  const heartbeat: BotParts["heartbeat"] = (each) => {
    beat = each;
    return { stop: () => Promise.resolve() };
  };
  house = await startTestBot({ games: [game], store: countReads(store, count), now: () => now, heartbeat });
  await fill(house.sandbox.guild("The Table"));
});
afterAll(() => stopTestBot(house));

/** Returns the number of rows that a command reads, and its answer. */
async function readsOf(typed: string): Promise<readonly [reads: number, words: string]> {
  count.reads = 0;
  const words = wordsOf(await house.sandbox.person("Ada").command("games", typed).reply());
  return [await settledReads(), words];
}

/** Returns the number of rows that were read, once nothing that was begun reads on. */
async function settledReads(): Promise<number> {
  for (let before = -1; before !== count.reads;) {
    before = count.reads;
    await setTimeout(50);
  }
  return count.reads;
}

describe(`with ${many} players, ${many} tries a week and ${many} tables`, () => {
  test.each([
    ["/rating ladder game:secret-bids players:2", 40, "…"],
    ["/challenge ladder week:last", 50, "…"],
    ["/challenge ladder week:this", 50, "tried"],
    ["/challenge play", 1, "dealt"],
    ["/rating history game:secret-bids players:2", 0, "Secret"],
    ["/me record", 0, ""],
    ["/records", 0, ""],
    ["/tables", 0, ""],
    ["/play-now", 0, ""],
    ["/privacy export", 0, ""],
    ["/privacy delete confirm:delete", 0, ""],
  ])("%s reads at most 50 rows more than it shows (store 6)", async (typed, shown, said) => {
    const [reads, words] = await readsOf(typed);
    expect(words).toContain(said);
    expect([typed, reads <= shown + 50 ? "few" : reads]).toEqual([typed, "few"]);
  });

  test("a beat does what is due in pieces of at most 50 rows, with clicks in between, and the next one reads few", async () => {
    // Of two weeks that are over, no deal is public yet.
    expect(await mostAtOnce(beat)).toBeLessThanOrEqual(50);
    count.reads = 0;
    await mostAtOnce(beat);
    expect(count.reads).toBeLessThanOrEqual(50);
  });
});

/** Returns the highest number of rows that work, and what it begins, reads between two turns of the event loop. */
async function mostAtOnce(work: () => Promise<void>): Promise<number> {
  let most = 0;
  let quiet = 0;
  const begun = work();
  for (let before = count.reads; quiet < 50; before = count.reads) {
    await setImmediate();
    most = Math.max(most, count.reads - before);
    quiet = count.reads === before ? quiet + 1 : 0;
  }
  await begun;
  return most;
}

test("no statement on a file reads a table from end to end (store 6), or builds one of its own", () => {
  expect(prepared.size).toBeGreaterThan(20);
  const db = new DatabaseSync(":memory:");
  makeTables(db);
  expect([...upgradeFile(db)].length).toBeGreaterThan(0);
  const explain = (how: string) =>
    [...prepared].flatMap((statement) => {
      if (!/^\s*(?:DELETE|INSERT|SELECT|UPDATE)/u.test(statement)) return [];
      const rows = db.prepare(`${how} ${statement}`).all();
      return rows.map(({ detail, opcode }) => `${String(detail ?? opcode)}: ${statement}`);
    });
  const steps = explain("EXPLAIN QUERY PLAN");
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter((step) => /^SCAN (?:kept|kept_people)\b|TEMP B-TREE/u.test(step))).toEqual([]);
  expect(explain("EXPLAIN").filter((step) => step.startsWith("OpenEphemeral"))).toEqual([]);
  db.close();
});
