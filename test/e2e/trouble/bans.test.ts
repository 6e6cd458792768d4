/** Cloudflare's refusals without a time to wait: the bot must not ask so often that it prolongs them by itself. */
import { setTimeout as wait } from "node:timers/promises";
import { Routes } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { NewFault } from "../../../sandbox/protocol.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import { createOnce } from "../../../src/discord/registration/register.ts";
import { createEmojis } from "../../../src/discord/emojis/emojis.ts";
import { createEmojiKeeper } from "../../../src/discord/emojis/keeper.ts";
import { examineDiscord } from "../../../src/discord/registration/examine.ts";
import { openStore, type Store } from "../../../src/store/index.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { startBotIn, startInvited } from "../testBot.ts";
import { systemPorts } from "../../../src/ports/system.ts";
import { createMakeRequest } from "../../../src/discord/makeRequest.ts";

let sandbox: Sandbox;
let store: Store;
const log = pino({ level: "silent" });

beforeEach(async () => {
  sandbox = await startInvited();
  store = openStore(":memory:");
});
afterEach(async () => {
  await sandbox.close();
  await store.close();
});

/** Long enough for dozens of requests of a client that does not wait. */
const aWhile = () => wait(400);
const ban = (match: string, fault: Partial<NewFault> = {}) =>
  sandbox.faults.add({ match, kind: "banned", retryAfter: null, left: null, ...fault });
const countRefused = () => sandbox.requests.filter(({ status }) => status === 429).length;
const address = () => ({
  ...{ ports: systemPorts, makeRequest: createMakeRequest(Date.now) },
  ...{ token: sandbox.token, api: sandbox.apiUrl },
});

/** Everything that asks Discord before or beside the bot, each by a client of its own. */
const askers: { readonly [name: string]: () => Promise<unknown> } = {
  "the start": () => startBotIn(sandbox, { store }),
  "the launcher of shards": () => createOnce({ ...address(), store, commands: [], log }).recommendShards(),
  "the keeper of emojis": () =>
    createEmojiKeeper({
      ...{ ...address(), games: [], pictures: noPictures, emojis: createEmojis(), log, uploads: () => false },
    }).look(),
  "the doctor": () => examineDiscord({ ...address(), commands: [], now: Date.now }),
};

test.each(Object.keys(askers))("%s asks once, and then waits", async (name) => {
  ban(".");
  // It waits for a minute, by which time this Discord is gone.
  askers[name]?.().catch(() => undefined);
  await expect.poll(countRefused).toBe(1);
  await aWhile();
  expect(countRefused()).toBe(1);
});

describe("a bot that runs", () => {
  test.each([
    ["banned", null],
    ["banned", "0"],
    ["banned", "-5"],
    ["rate-limit", null],
    ["rate-limit", "soon"],
  ] as const)("makes a post once after the answer %s with retry-after %s", async (kind, retryAfter) => {
    const { bot } = await startBotIn(sandbox, { store });
    ban("^POST /channels/\\d+/messages$", { kind, retryAfter, seconds: 0.01 });
    const body = { content: "look" };
    bot.dispatch.rest.post(Routes.channelMessages(sandbox.channel("games")), { body }).catch(() => undefined);
    await expect.poll(countRefused).toBe(1);
    await aWhile();
    expect(countRefused()).toBe(1);
    await bot.stop();
  });

  test("gives up the answer to a click at once after a limit without a time", async () => {
    const { bot, logged } = await startBotIn(sandbox, { store });
    const ada = sandbox.person("Ada");
    const fault = ban("^POST /interactions/", { kind: "rate-limit" });
    const used = ada.command("games", "/ping");
    await expect.poll(() => logged.join()).toContain("nor could that be said");
    expect((await used.first()).kind).toBe("failed");
    // The answer, and the sentence that it was not delivered.
    expect(countRefused()).toBe(2);
    sandbox.faults.remove(fault.id);
    expect((await ada.command("games", "/ping").first()).kind).toBe("reply");
    await bot.stop();
  });

  test.each([null, "60"])("sends nothing by any way while it is banned, with retry-after %s", async (retryAfter) => {
    const { bot, logged } = await startBotIn(sandbox, { store });
    const ada = sandbox.person("Ada");
    ban(".", { retryAfter });
    const channel = sandbox.channel("games");
    expect((await ada.command("games", "/ping").first()).kind).toBe("failed");
    const clicks = [];
    for (let nth = 0; nth < 20; nth += 1) {
      clicks.push(ada.command("games", "/ping"), ada.command("games", "/table new game:secret-bids"));
      bot.dispatch.rest.post(Routes.channelMessages(channel), { body: { content: "look" } }).catch(() => undefined);
      bot.client.rest.get(Routes.channel(channel)).catch(() => undefined);
    }
    for (const click of clicks) expect((await click.first()).kind).toBe("failed");
    await aWhile();
    expect(countRefused()).toBe(1);
    expect(logged.filter((line) => line.includes("Cloudflare has banned this address"))).toHaveLength(1);
    // Lobbies whose answers were refused are still to be announced, once the ban is over.
    void bot.stop();
  });
});
