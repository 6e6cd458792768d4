/** Lists of open tables on a busy server. */
import type { APIMessage } from "discord.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageMessage } from "../../sandbox/protocol.ts";
import { everyComponent } from "../../sandbox/spec/components.ts";
import { isPost } from "../../src/discord/delivery/bodies.ts";
import { type ChannelId, channelId } from "../../src/ids.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { startBotIn, startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { pretend } from "../pretend.ts";

const hosts = Array.from({ length: 20 }, (_, at) => `Host${at + 1}`);
let house: TestBot;
/** How much later it is for the bot, in milliseconds. */
let later: number;
beforeEach(async () => {
  later = 0;
  const people = ["Ada", "Ben", "Hugo", ...hosts].map((name) => ({ name }));
  const guilds = [{ name: "The Table", owner: "Hugo", channels: [{ name: "general" }, { name: "games" }] }];
  house = await startTestBot({
    now: () => Date.now() + later,
    isSweptByHand: true,
    sandbox: { plan: { people, guilds } },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const type = (name: string, typed: string) => house.sandbox.person(name).command("games", typed).reply();
const joins = ({ components }: PageMessage) =>
  everyComponent(components ?? []).flatMap(({ component }) =>
    "label" in component && component.label === "Join" ? [component.disabled !== true] : [],
  );
const hostsIn = (message: PageMessage): string[] => wordsOf(message).match(/Host\d+/gu) ?? [];

test("a list shows all tables that can be joined, in pages, and offers Join where it can be pressed", async () => {
  const ada = house.sandbox.person("Ada");
  const lobby = await type("Ada", `/table new game:secret-bids with:${house.sandbox.person("Ben").mention}`);
  for (let added = 0; added < 2; added += 1) await ada.press(lobby, "Add computer").first();
  // Her own table; the one with a seat kept for him; none for somebody else.
  const [own, kept, full] = [await type("Ada", "/tables"), await type("Ben", "/tables"), await type("Hugo", "/tables")];
  expect([joins(own), joins(kept), joins(full)]).toEqual([[false], [true], []]);
  expect(wordsOf(full)).toContain("No open table here");
  for (const host of hosts) await type(host, "/table new game:secret-bids");
  let page = await type("Ada", "/tables");
  const shown = hostsIn(page);
  for (let turned = 0; turned < 2; turned += 1) {
    page = await ada.press(page, "More tables").reply();
    shown.push(...hostsIn(page));
  }
  expect(shown.toSorted()).toEqual(hosts.toSorted());
  expect(hostsIn(await ada.press(page, "More tables").reply())).toEqual(hosts.slice(0, 8));
});

test("the list in a channel shows what was opened right before the process ended", async () => {
  const general = house.sandbox.channel("general");
  await type("Hugo", `/settings tables channel:<#${general}>`);
  await house.bot.lists.tick();
  await type("Ada", "/table new game:secret-bids");
  await house.bot.outbox.idle();
  await house.bot.stop();
  house = { ...house, ...(await startBotIn(house.sandbox, { store: house.store, isSweptByHand: true })) };
  await house.bot.lists.tick();
  const list = house.sandbox.person("Ada").sees("general").map(wordsOf).join();
  expect(list).toContain("One open table");
});

test("the list in a channel is no table's post, though buttons of it lead to tables, nor once it was edited", async () => {
  const { sandbox, bot } = house;
  await type("Hugo", `/settings tables channel:<#${sandbox.channel("general")}>`);
  for (const host of ["Ada", "Ben"]) {
    await type(host, "/table new game:secret-bids");
    await bot.outbox.idle();
    await bot.lists.tick();
    const [list = expect.fail("no list"), ...more] = sandbox.person("Ada").sees("general");
    expect(more).toEqual([]);
    const message: APIMessage = pretend({ ...list, author: { id: sandbox.bot.id } });
    const isPostOf = (record: string) => isPost(message, { record, due: 1 }, sandbox.bot.id);
    expect(isPostOf(`list${sandbox.guild("The Table")}`)).toBe(true);
    for (const { id } of await bot.service.lobbiesOn(sandbox.guild("The Table"))) {
      expect(JSON.stringify(list.components)).toContain(id);
      expect(isPostOf(id)).toBe(false);
    }
  }
});

test("a table of a private thread is listed for nobody, nor once that is archived and the process began anew", async () => {
  const { sandbox } = house;
  const ada = sandbox.person("Ada");
  const thread = ada.thread("games", "among us", { isPrivate: true });
  ada.say(thread, `<@${sandbox.bot.id}>`);
  await ada.command(thread, "/table new game:secret-bids").reply();
  const listed = async () => wordsOf(await type("Ben", "/tables"));
  expect(await listed()).toContain("No open table here");
  await house.bot.outbox.idle();
  sandbox.archive(thread);
  await house.bot.stop();
  house = { ...house, ...(await startBotIn(sandbox, { store: house.store, isSweptByHand: true })) };
  expect(await listed()).toContain("No open table here");
});

test("the list in a private channel shows tables of those that the same people see, and of no other private one", async () => {
  const { sandbox, bot } = house;
  const at = (name: string, seer: string) => {
    const channel = sandbox.addChannel("The Table", name);
    sandbox.setPermissions(channel, "@everyone", { deny: ["ViewChannel"] });
    for (const id of [sandbox.bot.id, sandbox.person(seer).id])
      sandbox.setPermissions(channel, id, { allow: ["ViewChannel"] });
    return channel;
  };
  const [news, beside, cellar] = [at("club-news", "Ada"), at("club", "Ada"), at("cellar", "Ben")];
  await type("Hugo", `/settings tables channel:<#${news}>`);
  await sandbox.person("Ada").command(beside, "/table new game:secret-bids").reply();
  await sandbox.person("Ben").command(cellar, "/table new game:secret-bids").reply();
  await type("Host1", "/table new game:secret-bids");
  await bot.outbox.idle();
  await bot.lists.tick();
  const [list = expect.fail("no list")] = sandbox.person("Ada").sees(news);
  expect(["Ada", "Ben", "Host1"].map((name) => wordsOf(list).includes(name))).toEqual([true, false, true]);
});

/** Asks a server's settings for posts in this channel. */
const wantPosts = (guild: string, channel: ChannelId | null) =>
  house.bot.service.guildSettings.change(guild, (before) => ({
    ...before,
    listChannel: channel,
    positionChannel: channel,
  }));

test("of a server that the bot has left nothing is asked or noted any more", async () => {
  const { sandbox, bot, store } = house;
  const guild = sandbox.guild("The Table");
  await wantPosts(guild, channelId(sandbox.channel("general")));
  sandbox.kick("The Table");
  await expect.poll(() => bot.client.guilds.cache.has(guild)).toBe(false);
  const asked = sandbox.requests.length;
  await bot.lists.tick();
  expect(sandbox.requests.slice(asked).map(({ path }) => path)).toEqual([]);
  for (const shelf of ["table-lists", "positions"]) expect(await store.shelf(shelf).get(guild)).toBeUndefined();
});

test("a list that is no longer wanted goes once Discord lets it, and one in its place waits for that", async () => {
  const { sandbox, bot, store } = house;
  const [guild, general] = [sandbox.guild("The Table"), channelId(sandbox.channel("general"))];
  const lists = () =>
    sandbox
      .person("Ada")
      .sees("general")
      .filter((message) => wordsOf(message).includes("open table"));
  await wantPosts(guild, general);
  await type("Ada", "/table new game:secret-bids");
  await bot.outbox.idle();
  await bot.lists.tick();
  expect(lists()).toHaveLength(1);
  await wantPosts(guild, null);
  sandbox.faults.add({ match: "^DELETE /channels/\\d+/messages/", kind: "server-error", left: null });
  bot.lists.note(guild);
  await bot.lists.tick();
  expect(lists()).toHaveLength(1);
  sandbox.faults.clear();
  await bot.lists.tick();
  expect(lists()).toHaveLength(0);
  expect((await store.shelf("table-lists").get(guild))?.value).toMatchObject({ posted: null });
});

test("the list in a channel for all names no table of a channel that not all may see", async () => {
  const { sandbox } = house;
  const [general, cellar] = [sandbox.channel("general"), sandbox.addChannel("The Table", "cellar")];
  sandbox.setPermissions(cellar, "@everyone", { deny: ["ViewChannel"] });
  sandbox.setPermissions(cellar, sandbox.bot.id, { allow: ["ViewChannel"] });
  await type("Hugo", `/settings tables channel:<#${general}>`);
  const hidden = await sandbox.person("Hugo").command(cellar, "/table new game:secret-bids").reply();
  expect(joins(hidden)).toEqual([true]);
  await type("Ada", "/table new game:secret-bids");
  // Nor does anybody read of it who asks for a list without seeing that channel.
  const [asked, seen] = [wordsOf(await type("Ben", "/tables")), wordsOf(await type("Hugo", "/tables"))];
  expect([asked.includes("Hugo"), seen.includes("Hugo")]).toEqual([false, true]);
  await house.bot.outbox.idle();
  await house.bot.lists.tick();
  const list = sandbox.person("Ada").sees("general").map(wordsOf).join();
  expect(list).toContain("One open table");
  expect(list).not.toContain("Hugo");
});

test("the list in a channel leads to one's own, which has a menu of games, and both lead to each table", async () => {
  const { sandbox, bot } = house;
  const ada = sandbox.person("Ada");
  const guild = sandbox.guild("The Table");
  await wantPosts(guild, channelId(sandbox.channel("general")));
  const lobby = await type("Ben", "/table new game:secret-bids");
  await sandbox.person("Ben").press(lobby, "Add computer").first();
  await bot.outbox.idle();
  await bot.lists.tick();
  const list = ada.sees("general").find((message) => wordsOf(message).includes("open table")) ?? expect.fail();
  const named = ({ components }: PageMessage) =>
    everyComponent(components ?? []).flatMap(({ component }) => {
      if ("label" in component) return [component.label];
      return "placeholder" in component ? [component.placeholder] : [];
    });
  const own = await ada.press(list, "Notify me").reply();
  expect(named(list)).toEqual(["Join", "Play now", "Notify me"]);
  expect(named(own)).toEqual(["Join", "Notify me when a table opens", "Play now"]);
  for (const each of [list, own])
    expect(wordsOf(each)).toContain(`https://discord.com/channels/${guild}/${sandbox.channel("games")}/${lobby.id}`);
});

test("which servers want a list is looked up each quarter of an hour, and not at every tick", async () => {
  const lookUps = vi.spyOn(house.store.shelf("servers"), "entries");
  const countAfter = async (ms: number) => {
    later += ms;
    await house.bot.lists.tick();
    return lookUps.mock.calls.length;
  };
  expect([await countAfter(0), await countAfter(hour / 4 - minute)]).toEqual([1, 1]);
  expect([await countAfter(minute), await countAfter(0)]).toEqual([2, 2]);
  // The clock of the machine may be put back.
  expect(await countAfter(-hour)).toBe(3);
});
