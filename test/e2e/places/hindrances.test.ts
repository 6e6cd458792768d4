import { beforeEach, describe, expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { bids } from "../../contract/fixture/index.ts";
import { hasButton } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let ada: PersonDriver;
let ben: PersonDriver;
const house = useTestBot({ games: [bids, ...games] });
beforeEach(() => {
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});

const answerTo = async (where: string, typed: string) => wordsOf(await ada.command(where, typed).reply());
const deny = (...rights: readonly Parameters<typeof house.sandbox.deny>[1][]) => {
  for (const right of rights) house.sandbox.deny("The Table", right);
};
/** All tables, tournaments and campaigns that were opened. */
async function countTables(): Promise<number> {
  let count = 0;
  for (const shelf of ["tables", "tournaments", "campaigns"])
    for await (const key of house.store.shelf(shelf).keys()) count += key === "" ? 0 : 1;
  return count;
}

describe("nothing is opened where the bot lacks a right", () => {
  test.each([
    [["ViewChannel"], "View Channel"],
    [["SendMessagesInThreads"], "Send Messages in Threads"],
    [["AttachFiles"], "Attach Files"],
    [["CreatePublicThreads", "SendMessages"], "Create Public Threads"],
  ] as const)("without %s", async (rights, name) => {
    deny(...rights);
    const here = `in <#${house.sandbox.channel("games")}>: **${name}**`;
    expect(await answerTo("games", "/table new game:secret-bids")).toContain(here);
    expect(await answerTo("games", "/campaign new name:Eggs")).toContain(here);
    expect(await answerTo("games", "/tournament new title:Cup game:secret-bids")).toContain(name);
    expect(await countTables()).toBe(0);
  });

  test("and a game begins only where its messages can go, however it is started", async () => {
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    await ben.press(lobby, "Join").reply();
    deny("SendMessagesInThreads");
    const missing = `**Send Messages in Threads**`;
    expect(wordsOf(await ada.press(lobby, "Start").reply())).toContain(missing);
    expect(await answerTo("games", "/table start")).toContain(missing);
    const [record] = await house.bot.service.tablesIn(lobby.channel_id);
    expect(await answerTo("off-topic", `/table start table:${record?.id}`)).toContain(missing);
    expect(record?.status).toBe("lobby");
    house.sandbox.deny("The Table", "SendMessagesInThreads", false);
    await expect.poll(async () => wordsOf(await ada.press(lobby, "Start").reply())).not.toContain(missing);
    await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  });
});

test("a table that is played in a channel itself stands still as soon as the channel is deleted", async () => {
  deny("CreatePublicThreads");
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor("games", (message) => hasButton(message, "Play"));
  const [record] = await house.bot.service.tablesIn(lobby.channel_id);
  expect(record?.place).toBe(lobby.channel_id);
  await house.bot.outbox.idle();
  // No look comes by itself any more: Discord alone tells of the channel.
  house.bot.places.stop();
  house.sandbox.deleteChannel("games");
  for (const person of [ada, ben])
    await person.waitFor(person.dm(), (message) => wordsOf(message).includes("was deleted. Your clocks are stopped."));
});

describe("in other places", () => {
  test("a private thread without the bot says how it is let in", async () => {
    const thread = ada.thread("games", "among us", { isPrivate: true });
    expect(await answerTo(thread, "/table new game:secret-bids")).toContain("I am not in this private thread.");
    expect(await countTables()).toBe(0);
  });

  test("a locked thread is refused to those who could write there alone", async () => {
    const hugo = house.sandbox.person("Hugo");
    const thread = hugo.thread("games", "quiet");
    house.sandbox.lock(thread);
    const told = wordsOf(await hugo.command(thread, "/table new game:secret-bids").reply());
    expect(told).toContain(`<#${thread}> is locked`);
    expect(await countTables()).toBe(0);
  });

  test("a thread of an allowed channel is allowed, and one of another channel is not", async () => {
    const hugo = house.sandbox.person("Hugo");
    const general = house.sandbox.channel("general");
    await hugo.command("games", `/settings channel channel:<#${general}>`).reply();
    expect(await answerTo(ada.thread("games", "elsewhere"), "/table new game:secret-bids")).toContain("On this server");
    const inside = ada.thread("general", "here");
    const lobby = await ada.command(inside, "/table new game:secret-bids").reply();
    expect(hasButton(lobby, "Join")).toBe(true);
  });

  test("a voice channel’s table is played in it, and a tournament is sent to a text channel", async () => {
    const voice = house.sandbox.addChannel("The Table", "lounge", "voice");
    await expect.poll(() => house.bot.client.channels.cache.has(voice)).toBe(true);
    expect(await answerTo(voice, "/tournament new title:Cup game:secret-bids")).toContain("Try it in a text channel.");
    const general = house.sandbox.channel("general");
    const hugo = house.sandbox.person("Hugo");
    for (const allowed of [general, voice])
      await hugo.command("games", `/settings channel channel:<#${allowed}>`).reply();
    const lobby = await ada.command(voice, "/table new game:secret-bids").reply();
    await ben.press(lobby, "Join").reply();
    await ada.press(lobby, "Start").reply();
    const card = await ada.waitFor(voice, (message) => hasButton(message, "Play"));
    expect(card.channel_id).toBe(voice);
  });

  // https://github.com/discord/discord-api-docs/pull/5111: its chat asks for Connect, and refuses with 50001.
  test("in a voice channel that the bot may not join nothing is opened, and staff read which right it lacks", async () => {
    const voice = house.sandbox.addChannel("The Table", "lounge", "voice");
    house.sandbox.setPermissions(voice, "Bot", { deny: ["Connect"] });
    expect(await answerTo(voice, "/table new game:secret-bids")).toContain(`in <#${voice}>: **Connect**`);
    expect(await countTables()).toBe(0);
  });

  test.each(["announcement", "voice"] as const)("in a %s channel a try is refused and not spent", async (kind) => {
    const place = house.sandbox.addChannel("The Table", "elsewhere", kind);
    await expect.poll(() => house.bot.client.channels.cache.has(place)).toBe(true);
    expect(await answerTo(place, "/challenge play")).toContain("nothing is spent yet");
    expect(await countTables()).toBe(0);
    expect(await answerTo("games", "/challenge play")).toContain("is dealt");
  });
});

describe("the private thread of a try", () => {
  const newThread = "^POST /channels/\\d+/threads$";
  const invitation = "^PUT /channels/\\d+/thread-members/\\d+$";

  test.each([
    [newThread, 160006, "as many active threads as Discord allows"],
    [newThread, 50013, "Create Private Threads"],
    [invitation, 50013, "Manage Threads"],
  ])("refused by %s with %i is told, and spends nothing", async (match, code, why) => {
    house.sandbox.faults.add({ match, kind: "refusal", code });
    const told = await answerTo("games", "/challenge play");
    expect(told).toContain(why);
    expect(told).toMatch(/nothing is spent yet/iu);
    expect(await countTables()).toBe(0);
    expect(await answerTo("games", "/challenge play")).toContain("is dealt");
  });

  test("is one, however slow Discord is", async () => {
    house.sandbox.faults.add({ match: newThread, kind: "slow", seconds: 3 });
    ada.command("games", "/challenge play");
    await expect.poll(countTables).toBe(1);
    await house.bot.outbox.idle();
    const made = house.sandbox.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/threads"));
    expect(made).toHaveLength(1);
  });

  test("is looked for before another is made when its receipt is lost", async () => {
    house.sandbox.faults.add({ match: newThread, kind: "lost-answer" });
    expect(await answerTo("games", "/challenge play")).toContain("Try again in a minute");
    expect(await answerTo("games", "/challenge play")).toContain("is dealt");
    await house.bot.outbox.idle();
    const made = house.sandbox.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/threads"));
    expect(made).toHaveLength(1);
  });
});

test("whoever is not let into the thread of a table with the same deal is told, with what would help", async () => {
  const match = "^PUT /channels/\\d+/thread-members/\\d+$";
  house.sandbox.faults.add({ match, kind: "missing-permissions", left: null });
  const channel = await ada
    .command("games", "/tournament new title:Cup game:secret-bids size:2 rounds:1 duplicate:true")
    .reply();
  for (const person of [ada, ben]) await person.press(channel, "Join").reply();
  const panel = await ada.press(channel, "Organise").reply();
  await ada.press(panel, "Begin").reply();
  const told = await ben.waitFor("games", (message) => wordsOf(message).includes("does not let me bring them in"));
  expect(wordsOf(told)).toContain(ben.mention);
  expect(wordsOf(told)).toContain("Manage Threads");
});
