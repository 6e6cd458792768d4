import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { userId } from "../../../src/ids.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { leftAt } from "../../../src/time/clock.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { patiently } from "../../patience.ts";
import { whims } from "../../../scripts/whims.ts";
import { answersIn, answerWith, hasButton, isOver, newestEnd, playToEnd } from "../play.ts";
import { startBotIn, startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let now: number;

beforeEach(async () => {
  now = Date.now();
  house = await startTestBot({ now: () => now, isSweptByHand: true });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;

/** Time passes in small steps, each with what it brings about: a longer one would be a standstill of the bot. */
async function passes(ms: number): Promise<void> {
  const until = now + ms;
  while (now < until) {
    now = Math.min(until, now + 2 * minute);
    await house.bot.service.runDue();
    await house.bot.outbox.idle();
  }
}

/** A table of two people in a thread, with an hour and ten minutes for each. */
async function startTimed([host, guest]: readonly [PersonDriver, PersonDriver]): Promise<string> {
  const lobby = await host.command("games", "/table new game:secret-bids pace:1h+10m").reply();
  await guest.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  await host.waitFor("games", (message) => message.id === lobby.id && wordsOf(message).includes("<#"));
  await host.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await house.bot.outbox.idle();
  return lobby.id;
}

/** The only table of Ada's, as it is stored. */
async function tableNow(): Promise<TableRecord> {
  const record = (await house.bot.service.tablesOf(userId(people()[0].id))).at(-1);
  if (record === undefined) throw new Error("no table");
  return record;
}

const isLost = async () => (await tableNow()).lostPlace !== undefined;
const waitForLoss = () => expect.poll(isLost, { timeout: patiently(5_000) }).toBe(true);
const waitForReturn = () => expect.poll(isLost, { timeout: patiently(5_000) }).toBe(false);

/** How much time each seat has left, in whole minutes. */
async function minutesLeft(): Promise<readonly number[]> {
  const { timing } = await tableNow();
  const measure = { window: null, idle: [] };
  return timing.clocks.map((clock) => Math.round(leftAt(clock, now, measure) / minute));
}

const says = (part: string) => (message: Which) => wordsOf(message).includes(part);

function count(person: PersonDriver, where: string, part: string): number {
  return person.sees(where).filter(says(part)).length;
}

/** Three hours pass, in which nobody is reminded, booked late or replaced. */
async function nothingHappensFor3Hours(): Promise<void> {
  const before = await minutesLeft();
  await passes(3 * hour);
  const record = await tableNow();
  expect(record.seats.map(({ kind }) => kind)).toEqual(["person", "person"]);
  expect(Object.values(record.tally).map(({ late }) => late)).toEqual(Object.values(record.tally).map(() => 0));
  expect(["dealing", "playing"]).toContain(record.status);
  expect(await minutesLeft()).toEqual(before);
}

describe("a thread that is locked", () => {
  test("stops the table, tells its players once, and all goes on when it is unlocked", async () => {
    const [ada, ben] = people();
    const place = await startTimed([ada, ben]);
    await passes(20 * minute);
    house.sandbox.lock(place);
    const told = await ben.waitFor("games", says("is locked"));
    expect(wordsOf(told)).toContain(
      `${ada.mention} and ${ben.mention}: the thread of your table of Secret Bids is locked: <#${place}>.`,
    );
    await waitForLoss();
    // An hour and ten minutes each, of which twenty are gone.
    expect(await minutesLeft()).toEqual([50, 50]);
    // The game itself goes on by direct message.
    const prompt = ada.sees(ada.dm()).at(-1);
    const [bid] = prompt === undefined ? [] : answersIn(prompt);
    if (prompt === undefined || bid === undefined) throw new Error("nothing to press");
    await answerWith(ada, prompt, bid, whims(1)).reply();
    await nothingHappensFor3Hours();
    const before = ada.sees(place).length;
    house.sandbox.lock(place, false);
    await ada.waitFor(place, says("This table goes on"));
    await waitForReturn();
    await house.bot.outbox.idle();
    const after = ada.sees(place).slice(before);
    expect(after.map((message) => (hasButton(message, "My hand") ? "card" : wordsOf(message)))).toEqual([
      "This table goes on. The clocks run again.",
      "card",
    ]);
    expect(count(ada, "games", "is locked")).toBe(1);
    await passes(20 * minute);
    // Ben is called anew after Ada's answer, which adds the ten minutes of a turn: 50 + 10 - 20.
    expect((await minutesLeft())[1]).toBe(40);
    await playToEnd(place, [ada, ben], whims(3));
    expect(newestEnd(ben, place)).toBeDefined();
  });
});

describe("a server that has an outage", () => {
  test("stops its tables without a word, also those of a bot that starts meanwhile", async () => {
    const [ada, ben] = people();
    const place = await startTimed([ada, ben]);
    await passes(20 * minute);
    const posts = () => [place, "games", ada.dm()].map((where) => ada.sees(where).length);
    const before = posts();
    house.sandbox.setAvailable("The Table", false);
    await waitForLoss();
    await nothingHappensFor3Hours();
    await house.bot.places.look();
    expect(await isLost()).toBe(true);
    house.sandbox.setAvailable("The Table", true);
    await waitForReturn();
    await house.bot.outbox.idle();
    expect(posts()).toEqual(before);
    expect(await minutesLeft()).toEqual([50, 50]);
    await house.bot.stop();
    house.sandbox.setAvailable("The Table", false);
    house = {
      ...house,
      ...(await startBotIn(house.sandbox, { store: house.store, now: () => now, isSweptByHand: true })),
    };
    await house.bot.places.look();
    await nothingHappensFor3Hours();
    house.sandbox.setAvailable("The Table", true);
    await waitForReturn();
    await playToEnd(place, [ada, ben], whims(4));
    expect(isOver(ben, place)).toBe(true);
  });
});

describe("a thread that is deleted", () => {
  test("is opened anew, with what was due in it, and the game goes on there", async () => {
    const [ada, ben] = people();
    const place = await startTimed([ada, ben]);
    house.sandbox.deleteChannel(place);
    await expect.poll(async () => (await tableNow()).place, { timeout: patiently(5_000) }).not.toBe(place);
    await expect.poll(async () => (await tableNow()).place, { timeout: patiently(5_000) }).not.toBeNull();
    const fresh = (await tableNow()).place ?? "";
    await ada.waitFor(fresh, (message) => hasButton(message, "My hand"));
    await house.bot.outbox.idle();
    expect(count(ada, fresh, "I can no longer reach the old thread of this table")).toBe(1);
    expect(ada.sees(fresh).filter((message) => hasButton(message, "My hand"))).toHaveLength(1);
    expect(await isLost()).toBe(false);
    expect(house.sandbox.look(fresh)).toMatchObject({ kind: "thread", autoArchive: 10_080 });
    await playToEnd(fresh, [ada, ben], whims(4));
    expect(isOver(ben, fresh)).toBe(true);
  });

  test("together with its channel leaves the game to /table move, of which the players hear directly", async () => {
    const [ada, ben] = people();
    await startTimed([ada, ben]);
    house.sandbox.deleteChannel("games");
    for (const person of [ada, ben]) await person.waitFor(person.dm(), says("was deleted. Your clocks are stopped."));
    await waitForLoss();
    await nothingHappensFor3Hours();
    for (const person of [ada, ben]) expect(count(person, person.dm(), "was deleted")).toBe(1);
    const table = (await tableNow()).id;
    const chloe = house.sandbox.person("Chloe");
    expect(wordsOf(await chloe.command("general", `/table move table:${table}`).reply())).toContain("Only the host");
    // Its host may have gone for good.
    const moved = await ben.command("general", `/table move table:${table}`).reply();
    expect(wordsOf(moved)).toBe("The Secret Bids table goes on in this channel.");
    await expect.poll(async () => (await tableNow()).place, { timeout: patiently(5_000) }).not.toBeNull();
    const place = (await tableNow()).place ?? "";
    await ben.waitFor(place, (message) => hasButton(message, "My hand"));
    expect(house.sandbox.look(place)).toMatchObject({ kind: "thread", parent: house.sandbox.channel("general") });
    expect(await isLost()).toBe(false);
    expect(wordsOf(await ada.command(place, "/table audit").reply())).toContain("brought the table to another place");
    await playToEnd(place, [ada, ben], whims(5));
    expect(isOver(ben, place)).toBe(true);
  });
});

describe("a channel that is deleted", () => {
  test("is told of a little later to whoever cannot be told at once", async () => {
    const [ada, ben] = people();
    await startTimed([ada, ben]);
    house.sandbox.closeDms("Ada");
    house.sandbox.closeDms("Ben");
    house.sandbox.deleteChannel("games");
    await waitForLoss();
    await house.bot.outbox.idle();
    house.sandbox.closeDms("Ada", false);
    await house.bot.places.look();
    await ada.waitFor(ada.dm(), says("was deleted. Your clocks are stopped."));
    await house.bot.outbox.idle();
    expect([ada, ben].map((person) => count(person, person.dm(), "was deleted"))).toEqual([1, 0]);
  });
});

describe("a bot that is kicked", () => {
  test("loses nothing and goes on where it was when it is invited again", async () => {
    const [ada, ben] = people();
    const place = await startTimed([ada, ben]);
    house.sandbox.kick("The Table");
    await waitForLoss();
    await nothingHappensFor3Hours();
    house.sandbox.invite("The Table");
    await ada.waitFor(place, says("This table goes on"));
    await waitForReturn();
    await house.bot.outbox.idle();
    expect(count(ada, place, "This table goes on")).toBe(1);
    expect((await tableNow()).place).toBe(place);
    const panel = await ada.command(place, "/play").reply();
    expect(answersIn(panel).length).toBeGreaterThan(0);
    await playToEnd(place, [ada, ben], whims(6));
    expect(isOver(ben, place)).toBe(true);
  });
});

describe("rights that are taken away", () => {
  test.each(["ViewChannel", "SendMessagesInThreads"] as const)(
    "keep the posts until %s is given back",
    async (right) => {
      const [ada, ben] = people();
      const place = await startTimed([ada, ben]);
      house.sandbox.deny("The Table", right);
      await passes(40 * minute);
      expect(await isLost()).toBe(true);
      // Half of the time was gone when the reminder of it was refused.
      expect(await minutesLeft()).toEqual([34, 34]);
      await nothingHappensFor3Hours();
      house.sandbox.deny("The Table", right, false);
      await ada.waitFor(place, says("This table goes on"));
      await waitForReturn();
      await house.bot.outbox.idle();
      expect(count(ada, place, "This table goes on")).toBe(1);
      // The kept reminders come after it, each once.
      expect(count(ada, place, "half of your time is gone")).toBe(1);
    },
  );
});

describe("rights that are lacking from the start", () => {
  test("keep the thread and the first card until they are given", async () => {
    const [ada, ben] = people();
    const lobby = await ada.command("games", "/table new game:secret-bids pace:1h+10m").reply();
    await ben.press(lobby, "Join").first();
    await house.bot.outbox.idle();
    // Taken away between two clicks, of which the second one was on its way.
    house.sandbox.deny("The Table", "ViewChannel");
    const start = { user: userId(ada.id), interaction: "start" };
    await house.bot.service.start((await tableNow()).id, start);
    for (const person of [ada, ben]) await person.waitFor(person.dm(), says("I can no longer see the place"));
    await waitForLoss();
    await nothingHappensFor3Hours();
    house.sandbox.deny("The Table", "ViewChannel", false);
    await ada.waitFor(lobby.id, (message) => hasButton(message, "My hand"));
    await house.bot.outbox.idle();
    expect(await isLost()).toBe(false);
    expect(ada.sees(lobby.id).filter((message) => hasButton(message, "My hand"))).toHaveLength(1);
  });
});

describe("a token that is reset", () => {
  test("keeps what is due, and the next start makes it", async () => {
    const [ada, ben] = people();
    const place = await startTimed([ada, ben]);
    const prompt = ada.sees(ada.dm()).at(-1);
    house.sandbox.faults.add({ match: "^(POST|PATCH|GET) /channels/", kind: "unauthorized", left: null });
    const [bid] = prompt === undefined ? [] : answersIn(prompt);
    if (prompt === undefined || bid === undefined) throw new Error("nothing to press");
    await answerWith(ada, prompt, bid, whims(1)).reply();
    await expect.poll(() => house.logged.filter((line) => line.includes("Expected token")).length).toBeGreaterThan(0);
    expect((await tableNow()).outbox.map(({ kind }) => kind)).toContain("card");
    await house.bot.stop();
    house.sandbox.faults.clear();
    house = {
      ...house,
      ...(await startBotIn(house.sandbox, { store: house.store, now: () => now, isSweptByHand: true })),
    };
    await ben.waitFor(place, says("bids face down"));
    await house.bot.outbox.idle();
    expect(ada.sees(place).filter((message) => hasButton(message, "My hand"))).toHaveLength(1);
  });
});
