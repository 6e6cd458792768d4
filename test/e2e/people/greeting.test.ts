/** What lands first on a server that the bot was invited to, and commands that one can touch. */
import { afterEach, expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { defaultPlan } from "../../../sandbox/world/build.ts";
import { day } from "../../../src/time/hours.ts";
import { startBotIn, startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const { guilds } = defaultPlan;
const ada = (): PersonDriver => house.sandbox.person("Ada");
const greetings = () =>
  ada()
    .sees("general")
    .filter((message) => wordsOf(message).includes("a turn at a time"));

test("a server that the bot has just joined is told once, in its own channel and silently, how one begins", async () => {
  house = await startTestBot({ games, sandbox: { plan: { guilds } } });
  const greeting = await ada().waitFor("general", (message) => message.author.bot === true);
  expect(wordsOf(greeting)).toMatch(/<\/table new:\d+> opens a table in any channel/u);
  expect(wordsOf(greeting)).toContain("Games: Chicken ColorOut, Egg Thieves, ");
  expect(house.sandbox.listPushes()).toEqual([]);
  await house.bot.stop();
  house = { ...house, ...(await startBotIn(house.sandbox, { games, store: house.store })) };
  house.sandbox.kick("The Table");
  await expect.poll(() => house.bot.client.guilds.cache.size).toBe(0);
  house.sandbox.invite("The Table");
  await expect.poll(() => house.bot.client.guilds.cache.size).toBe(1);
  await ada().command("games", "/ping").reply();
  expect(greetings()).toHaveLength(1);
});

test("nobody is greeted where the bot has long been, where no channel is for that, or where it may not write", async () => {
  house = await startTestBot({ sandbox: { plan: { guilds } }, now: () => Date.now() + 2 * day });
  await ada().command("games", "/ping").reply();
  expect(greetings()).toEqual([]);
  await stopTestBot(house);
  house = await startTestBot();
  await ada().command("games", "/ping").reply();
  expect(greetings()).toEqual([]);
  await stopTestBot(house);
  const [table] = guilds;
  const named = { ...table, name: "Quiet", systemChannel: "news", channels: [{ name: "news" }, { name: "games" }] };
  house = await startTestBot({ sandbox: { plan: { guilds: [named], permissions: "1024" } } });
  await ada().command("games", "/ping").reply();
  expect(house.sandbox.requests.filter(({ path }) => path.endsWith("/messages"))).toEqual([]);
});

test("each command that /help names is a link to it, and plain code where Discord does not say its id", async () => {
  house = await startTestBot();
  house.sandbox.faults.add({ match: "GET /applications/\\d+/commands", kind: "server-error", left: 8 });
  const plain = wordsOf(await ada().command("games", "/help").reply());
  expect(plain).toContain("`/table new` opens a table");
  house.sandbox.faults.clear();
  const linked = wordsOf(await ada().command("games", "/help").reply());
  expect(linked).toMatch(/<\/table new:\d+> opens a table/u);
  expect(linked).toMatch(/<\/my games:\d+>/u);
  expect(linked).not.toMatch(/`\//u);
});
