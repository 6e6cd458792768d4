import { afterEach, beforeEach, expect, test } from "vitest";

import { pretend } from "../pretend.ts";
import { pino } from "pino";

import { startBot } from "../../src/discord/app/bot.ts";
import { userId } from "../../src/ids.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { createMemberships } from "../../src/guilds/memberships.ts";
import { day, hour } from "../../src/time/hours.ts";
import { createKeys } from "../chance.ts";
import { bids } from "../contract/fixture/index.ts";
import { startTable } from "../e2e/play.ts";
import { computersHere, noPictures } from "../../scripts/simpleParts.ts";
import { startBotIn, startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";
import { parseJson } from "../parseJson.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";
import { clockAt } from "../clocks.ts";

let house: TestBot;
let now: number;
beforeEach(async () => {
  now = Date.now();
  house = await startTestBot({ now: () => now, isSweptByHand: true });
});
afterEach(async () => {
  await stopTestBot(house);
});

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;

/** How many keys of these shelves name a server. */
async function countKept(guild: string): Promise<number> {
  let count = 0;
  for (const name of ["tables", "tournaments", "campaigns", "servers", "bench", "challenges", "segments"])
    for await (const [key, stored] of house.store.shelf(name).entries())
      if (JSON.stringify([key, stored]).includes(guild)) count += 1;
  return count;
}

/** Everything that one can leave behind on a server. */
async function furnish(): Promise<string> {
  const [ada, ben] = people();
  const hugo = house.sandbox.person("Hugo");
  await hugo.command("games", "/settings pace pace:daily").reply();
  await ada.command("games", "/bench join game:secret-bids").reply();
  await ada.command("tournaments", "/tournament new title:Cup game:secret-bids").reply();
  await startTable("secret-bids", [ada, ben]);
  await house.bot.outbox.idle();
  return house.sandbox.guild("The Table");
}

test("what belongs to a server is deleted ninety days after the bot was removed from it, and not before", async () => {
  const guild = await furnish();
  expect(await countKept(guild)).toBe(4);
  house.sandbox.kick("The Table");
  await expect.poll(() => house.bot.client.guilds.cache.has(guild)).toBe(false);
  await house.bot.outbox.idle();
  now += 90 * day - hour;
  expect(await house.bot.memberships.sweep()).toBe(0);
  expect(await countKept(guild)).toBe(4);
  now += 7 * hour;
  expect(await house.bot.memberships.sweep()).toBe(1);
  expect(await countKept(guild)).toBe(0);
  const [ada] = people();
  expect(await house.bot.service.tablesOf(userId(ada.id))).toEqual([]);
});

test("a server that comes back in time, or has an outage, loses nothing", async () => {
  const guild = await furnish();
  house.sandbox.kick("The Table");
  await expect.poll(() => house.bot.client.guilds.cache.has(guild)).toBe(false);
  now += 89 * day;
  house.sandbox.invite("The Table");
  await expect.poll(() => house.bot.client.guilds.cache.has(guild)).toBe(true);
  house.sandbox.setAvailable("The Table", false);
  await expect.poll(() => house.bot.client.guilds.cache.get(guild)?.available).toBe(false);
  now += 200 * day;
  expect(await house.bot.memberships.sweep()).toBe(0);
  expect(await countKept(guild)).toBe(4);
});

test("a server that the bot is in is deleted in no case, whatever is noted of it", async () => {
  const guild = await furnish();
  const servers = house.store.shelf<{ readonly leftAt: number | null }>("guilds");
  await servers.put(guild, { leftAt: 0 }, (await servers.get(guild))?.version ?? null);
  expect(await house.bot.memberships.sweep()).toBe(0);
  expect([await countKept(guild), (await servers.get(guild))?.value.leftAt]).toEqual([4, null]);
});

test("a removal while the bot was not listening is noticed at its next start, and an outage then is none", async () => {
  const guild = await furnish();
  await house.bot.stop();
  house.sandbox.setAvailable("The Table", false);
  house = {
    ...house,
    ...(await startBotIn(house.sandbox, { store: house.store, now: () => now, isSweptByHand: true })),
  };
  now += 100 * day;
  expect(await house.bot.memberships.sweep()).toBe(0);
  await house.bot.stop();
  house.sandbox.setAvailable("The Table", true);
  house.sandbox.kick("The Table");
  house = {
    ...house,
    ...(await startBotIn(house.sandbox, { store: house.store, now: () => now, isSweptByHand: true })),
  };
  now += 91 * day;
  expect(await house.bot.memberships.sweep()).toBe(1);
  expect(await countKept(guild)).toBe(0);
});

/** Starts a bot that beats when it is told to, in place of the one of this test. */
async function restartByHand(store: Store) {
  await house.bot.stop();
  const beats: (() => Promise<void>)[] = [];
  const logged: string[] = [];
  const bot = await startBot({
    ...{ token: house.sandbox.token, api: house.sandbox.apiUrl, store, games: [bids], commands: [] },
    ...{ computers: computersHere, pictures: noPictures, newKey: createKeys() },
    ...{ ports: { ...systemPorts, clock: clockAt(() => now) }, makeRequest: createMakeRequest(Date.now) },
    log: pino({}, { write: (line) => void logged.push(line) }),
    heartbeat: (beat) => {
      beats.push(beat);
      return { stop: () => Promise.resolve() };
    },
  });
  house = { ...house, bot };
  const forgotten = () =>
    logged
      .filter((line) => line.includes("servers without the bot"))
      .map((line) => parseJson<{ servers: number }>(line).servers);
  return { bot, forgotten, logged, beat: () => beats[0]?.() };
}

async function loseServer(): Promise<string> {
  const guild = await furnish();
  house.sandbox.kick("The Table");
  await expect.poll(() => house.bot.client.guilds.cache.has(guild)).toBe(false);
  await house.bot.outbox.idle();
  return guild;
}

test("a beat deletes what is left of lost servers, and the log says of how many", async () => {
  const guild = await loseServer();
  const { bot, forgotten, beat } = await restartByHand(house.store);
  await beat();
  // The sweep begins with the beat and takes its own time.
  await expect.poll(() => bot.memberships.sweep()).toBe(0);
  expect([forgotten(), await countKept(guild)]).toEqual([[], 4]);
  now += 91 * day;
  await beat();
  await expect.poll(forgotten).toEqual([1]);
  expect(await countKept(guild)).toBe(0);
});

test("a beat deletes what lost servers left although neither deletions nor leaderboards can be read", async () => {
  const { store } = house;
  const guild = await loseServer();
  const findAll = () => {
    throw new Error("damaged");
  };
  const shelf = (space: string) => ({
    ...store.shelf(space),
    ...(/^(deletions|ratings)$/u.test(space) && { findAll }),
  });
  const failing: Store = { ...store, shelf: pretend(shelf) };
  const { forgotten, logged, beat } = await restartByHand(failing);
  now += 91 * day;
  await beat();
  await expect.poll(forgotten).toEqual([1]);
  expect(await countKept(guild)).toBe(0);
  expect(logged.filter((line) => line.includes("could not be swept"))).toHaveLength(2);
});

test("with 0 days nothing is ever deleted", async () => {
  const store = openStore(":memory:");
  const memberships = createMemberships({
    store,
    now: () => now,
    keepDays: 0,
    owners: [],
    owns: () => true,
    isPresent: () => false,
  });
  await memberships.compare(["1"]);
  await memberships.leave("1");
  now += 10_000 * day;
  expect(await memberships.sweep()).toBe(0);
  await store.close();
});

test("a clock that was put back holds no deletion up", async () => {
  let at = now + 400 * day;
  const { store } = house;
  const parts = { store, now: () => at, keepDays: 1, owners: [], owns: () => true, isPresent: () => false };
  const memberships = createMemberships(parts);
  expect(await memberships.sweep()).toBe(0);
  at = now;
  await memberships.leave("1");
  at = now + 2 * day;
  expect(await memberships.sweep()).toBe(1);
});
