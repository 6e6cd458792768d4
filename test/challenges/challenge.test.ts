import { afterEach, beforeEach, expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { weekAt } from "../../src/challenges/tries.ts";
import { newTableId } from "../../src/ids.ts";
import { day } from "../../src/time/hours.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { stopTestBot, type TestBot, startTestBot, wordsOf } from "../e2e/testBot.ts";
import { closeTable, isEndCard, newestWith, playToEnd } from "../e2e/play.ts";
import { whims } from "../../scripts/whims.ts";
import { fileIn } from "../commands/story.ts";
import { until } from "../tournaments/cup.ts";

let house: TestBot;
let now: number;
let ada: PersonDriver;
let ben: PersonDriver;
let beat: () => Promise<void>;

beforeEach(async () => {
  // A Wednesday.
  now = Date.UTC(2027, 0, 27, 12, 0);
  const solo: readonly AnyGame[] = games.filter(({ info }) => info.id === "egg-thieves");
  const heartbeat: NonNullable<Parameters<typeof startTestBot>[0]>["heartbeat"] = (given) => {
    beat = given;
    return { stop: () => Promise.resolve() };
  };
  house = await startTestBot({ games: solo, now: () => now, heartbeat });
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** A week passes, and a heartbeat brings its deals to light. */
async function endWeek(tries: readonly TableRecord[]): Promise<void> {
  now += 7 * day;
  await beat();
  const isOpen = async ({ id }: TableRecord) => (await house.bot.service.load(id))?.keepsKey;
  await expect.poll(() => Promise.all(tries.map(isOpen))).toEqual(tries.map(() => false));
}

const ask = async (person: PersonDriver, typed: string) => wordsOf(await person.command("games", typed).reply());

/** The one table of this person, once its card stands in its thread. */
function tableOf(person: PersonDriver): Promise<TableRecord & { readonly place: string }> {
  return until(async () => {
    for await (const [, { value }] of house.store.shelf<TableRecord>("tables").entries()) {
      const { place, host, card } = value;
      if (host === person.id && place !== null && card !== null) return { ...value, place };
    }
    return undefined;
  }, "a table");
}

async function tryChallenge(person: PersonDriver, seed: number): Promise<number> {
  await ask(person, "/challenge play");
  const { id, place } = await tableOf(person);
  await playToEnd(place, [person], whims(seed));
  await person.waitFor(place, isEndCard);
  const match = (await house.bot.service.load(id))?.match ?? null;
  return house.bot.service.game("egg-thieves")?.score(match?.state ?? null).seats[0]?.points ?? Number.NaN;
}

test("weeks begin on Mondays at midnight UTC", () => {
  // The 1st of February 2027 is a Monday, the first day of week 5.
  const monday = Date.UTC(2027, 1, 1);
  expect(weekAt(monday - 1)).toEqual({ name: "2027-W04", until: monday });
  expect(weekAt(monday)).toEqual({ name: "2027-W05", until: monday + 7 * day });
});

test("a thread that somebody named like a try to come is not where that is played", async () => {
  const { name: week } = weekAt(now);
  const mark = newTableId(`challenge ${house.sandbox.guild("The Table")} ${week} ${ben.id}`);
  ada.thread("games", `Look · ${mark}`);
  await ask(ben, "/challenge play");
  const { id, place } = await tableOf(ben);
  expect(id).toBe(mark);
  expect(() => ada.sees(place)).toThrow(/./u);
});

test("nor is the thread of a try whose player is called like a try to come", async () => {
  const { name: week } = weekAt(now);
  const mark = newTableId(`challenge ${house.sandbox.guild("The Table")} ${week} ${ben.id}`);
  house.sandbox.rename("The Table", "Ada", mark);
  await ask(ada, "/challenge play");
  const theirs = await tableOf(ada);
  await expect.poll(() => JSON.stringify(house.sandbox.look(theirs.place))).toContain(` · ${mark}"`);
  await ask(ben, "/challenge play");
  const { id, place } = await tableOf(ben);
  expect(id).toBe(mark);
  expect(place).not.toBe(theirs.place);
  expect(() => ada.sees(place)).toThrow(/./u);
});

test("everybody is dealt the same, once, where nobody else looks", async () => {
  expect(await ask(ada, "/challenge play")).toContain("one try");
  expect(await ask(ben, "/challenge play")).toContain("one try");
  const [mine, theirs] = [await tableOf(ada), await tableOf(ben)];
  expect(mine.match?.deal).toEqual(theirs.match?.deal);
  expect(mine.id).not.toBe(theirs.id);
  expect(() => ben.sees(mine.place)).toThrow(/./u);
  expect(await ask(ben, `/board table:${mine.id}`)).toContain("Other tables still play the same deal");
  // What is kept about a person is their own try, and never the deal.
  const about = async (person: PersonDriver) =>
    fileIn({ house, place: "" }, await person.command("games", "/privacy export").reply());
  expect(await about(ada)).toMatchObject({ challenges: [{ table: mine.id, name: "Ada" }] });
  expect(await about(house.sandbox.person("Finn"))).toMatchObject({ challenges: [] });
  expect(JSON.stringify(await about(ada))).not.toContain(mine.match?.deal.key);
  // Asked again, or after giving up, there is no second deal.
  expect(await ask(ada, "/challenge play")).toContain("is dealt");
  expect((await tableOf(ada)).id).toBe(mine.id);
  await closeTable(ada, mine.place);
  expect(await ask(ada, "/challenge play")).toContain("have already tried");
});

test("points are hidden from who may still try, and shown to all when the week is over, with the key", async () => {
  const points = await tryChallenge(ada, 1);
  const { id, place, match } = await tableOf(ada);
  const key = match?.deal.key ?? "";
  expect(await ask(ada, "/challenge ladder")).toContain(`${ada.mention} **${points}**`);
  expect(await ask(ben, "/challenge ladder")).toContain("Points are shown to those who have finished");
  expect(await ask(ben, "/challenge ladder")).not.toContain(ada.mention);
  // Nor does whoever has begun a try read them before its end.
  await ask(ben, "/challenge play");
  await tableOf(ben);
  expect(await ask(ben, "/challenge ladder")).not.toContain(ada.mention);
  const verdict = wordsOf(await ada.press(newestWith(ada, place, "Check the shuffle"), "Check the shuffle").reply());
  expect(verdict + JSON.stringify(ada.sees(place))).not.toContain(key);
  const others = await tryChallenge(ben, 5);
  const leaderboard = await ask(ben, "/challenge ladder");
  expect(leaderboard).toContain(`**${others > points ? 2 : 1}.** ${ada.mention} **${points}**`);
  expect(leaderboard).toContain(`**${points > others ? 2 : 1}.** ${ben.mention} **${others}**`);
  await endWeek([await tableOf(ada), await tableOf(ben)]);
  expect(await ask(house.sandbox.person("Finn"), "/challenge ladder week:last")).toContain(ada.mention);
  const proof = wordsOf(await ada.press(newestWith(ada, place, "Check the shuffle"), "Check the shuffle").reply());
  expect(proof).toContain(key);
  // Another week, another deal.
  expect(await ask(ada, "/challenge ladder")).toContain("Nobody has finished");
  await ask(house.sandbox.person("Finn"), "/challenge play");
  const next = await tableOf(house.sandbox.person("Finn"));
  expect(next.match?.deal.key).not.toBe(key);
  expect(id).not.toBe(next.id);
});

test("nor does a record tell them, on the server or of a player who shows it, before the week is over", async () => {
  await ask(ada, "/me share record:everyone");
  const points = await tryChallenge(ada, 1);
  const [onServer, ofAda] = [() => ask(ben, "/records"), () => ask(ben, `/me record player:${ada.id}`)];
  // An id may hold the same digits.
  const told = RegExp(`\\b${points}\\b`, "u");
  for (const record of [await onServer(), await ofAda()]) expect(record).not.toMatch(told);
  expect(await ofAda()).not.toContain("one match");
  await endWeek([await tableOf(ada)]);
  await expect.poll(onServer).toMatch(told);
  const record = await ofAda();
  expect(record).toMatch(/Alone: one match, (one|none) passed/u);
  // A lost match counts, but is no best score.
  expect(told.test(record)).toBe(record.includes(", one passed"));
});

test("what is finished after the week does not count, and sets no record: its cards can be known by then", async () => {
  await ask(ada, "/challenge play");
  const record = await tableOf(ada);
  await endWeek([record]);
  await playToEnd(record.place, [ada], whims(1));
  await house.bot.outbox.idle();
  expect(await ask(ben, "/records")).not.toContain(ada.mention);
  expect(await ask(ada, "/me record")).not.toContain("one match");
  const leaderboard = await ask(ada, "/challenge ladder week:last");
  expect(leaderboard).toMatch(/One has tried.*\nNobody has finished a try\./u);
  expect(leaderboard).not.toContain(ada.mention);
});

test("is refused where no private thread can be opened, with the permissions that are missing", async () => {
  house.sandbox.deny("The Table", "CreatePrivateThreads");
  expect(await ask(ada, "/challenge play")).toContain("Create Private Threads");
});

test("is moved to where a private thread can be opened alone: elsewhere the answer says why, and nothing changes", async () => {
  await ask(ada, "/challenge play");
  const { id, place } = await tableOf(ada);
  const news = house.sandbox.addChannel("The Table", "news", "announcement");
  const move = async (where: string) => wordsOf(await ada.command(where, `/table move table:${id}`).reply());
  expect(await move(news)).toContain("Use /table move in a text channel, where I can open one.");
  house.sandbox.deny("The Table", "CreatePrivateThreads");
  expect(await move("general")).toContain("Create Private Threads");
  expect(await house.bot.service.load(id)).toMatchObject({ place, status: "playing" });
});
