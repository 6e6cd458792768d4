import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { answersGiven } from "../../../src/match/match.ts";
import { openStore } from "../../../src/store/index.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { patiently } from "../../patience.ts";
import { whims } from "../../../scripts/whims.ts";
import { type KillableBot, prepareKillableBot } from "../killable.ts";
import { answersIn, answerWith, hasButton, isEndCard, playToEnd, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";

let bot: KillableBot;
let ada: PersonDriver;
let ben: PersonDriver;

beforeEach(async () => {
  bot = await prepareKillableBot();
  [ada, ben] = [bot.sandbox.person("Ada"), bot.sandbox.person("Ben")];
});
afterEach(() => bot.remove());

/** The only table as it is stored. */
async function storedTable(): Promise<TableRecord> {
  const store = openStore(bot.database);
  const tables: TableRecord[] = [];
  for await (const [, { value }] of store.shelf<TableRecord>("tables").entries()) tables.push(value);
  await store.close();
  const [table] = tables;
  if (table === undefined) throw new Error("no table is stored");
  return table;
}

const isLost = async () => (await storedTable()).lostPlace !== undefined;
const slowly = { timeout: patiently(20_000) };

/** Killed in the middle of whatever it does; what Discord remembers of its posts for minutes is forgotten meanwhile. */
async function killAfter(ms: number): Promise<void> {
  await sleep(ms);
  await bot.kill();
  bot.sandbox.forgetNonces();
}

const says = (part: string) => (message: Which) => wordsOf(message).includes(part);
const count = (where: string, part: string) => ada.sees(where).filter(says(part)).length;

/** The numbers of the posts in a place. */
const postNumbers = (place: string): readonly number[] =>
  ada.sees(place, 200).flatMap(({ components }) => {
    const id = components?.[0]?.id ?? 0;
    return id >= 1000 ? [id] : [];
  });

/** Answers the secret question that stands in the person's direct messages. */
async function answerByDm(person: PersonDriver): Promise<void> {
  const prompt = person.sees(person.dm()).at(-1);
  const [bid] = prompt === undefined ? [] : answersIn(prompt);
  if (prompt === undefined || bid === undefined) throw new Error("nothing to press");
  await answerWith(person, prompt, bid, whims(1)).reply();
}

test.each([
  [0, 40],
  [60, 0],
])(
  "a process killed %i ms after a thread is locked, and %i ms after it is unlocked, loses and doubles nothing",
  async (afterLock, afterUnlock) => {
    const { sandbox } = bot;
    await bot.start({ LOOKS: "yes" });
    const place = await startTable("secret-bids", [ada, ben]);
    await ada.waitFor(ada.dm(), (message) => answersIn(message).length > 0);
    sandbox.lock(place);
    await killAfter(afterLock);
    await bot.start({ LOOKS: "yes" });
    await ben.waitFor("games", says("is locked"), 20_000);
    await expect.poll(isLost, slowly).toBe(true);
    // What is answered by direct message meanwhile counts, and is shown when the thread is back.
    await answerByDm(ada);
    await killAfter(0);
    sandbox.lock(place, false);
    await bot.start({ LOOKS: "yes" });
    await killAfter(afterUnlock);
    await bot.start({ LOOKS: "yes" });
    await ada.waitFor(place, says("This table goes on"), 20_000);
    await ben.waitFor(place, says("bids face down"), 20_000);
    await expect.poll(async () => (await storedTable()).outbox, slowly).toEqual([]);
    const { match, lostPlace } = await storedTable();
    expect([match && answersGiven(match), lostPlace]).toEqual([1, undefined]);
    expect([count("games", "is locked"), count(place, "This table goes on")]).toEqual([1, 1]);
    expect(ada.sees(place).filter((message) => hasButton(message, "My hand"))).toHaveLength(1);
    const posts = postNumbers(place);
    expect(new Set(posts).size).toBe(posts.length);
    await playToEnd(place, [ada, ben], whims(5));
    await ben.waitFor(place, isEndCard);
    expect(sandbox.violations).toEqual([]);
  },
);
