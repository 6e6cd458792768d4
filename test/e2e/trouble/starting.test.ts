import { ApplicationIntegrationType, InteractionContextType } from "discord.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { commands } from "../../../commands/index.ts";
import { bug } from "../../../games/kit/at.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import { openStore, type Store, StoreError } from "../../../src/store/index.ts";
import { patiently } from "../../patience.ts";
import { ask } from "../../sandbox/raw.ts";
import { bodyOf } from "../sent.ts";
import { invitation, startBotIn, startInvited, type TestBotOptions, wordsOf } from "../testBot.ts";
import { beforeReads } from "../../watchedStore.ts";

let sandbox: Sandbox;
let store: Store;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  sandbox = await startInvited();
  store = openStore(":memory:");
});
afterEach(async () => {
  expect(sandbox.violations).toEqual([]);
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sandbox.close();
  await store.close();
});

async function start(options: TestBotOptions = {}) {
  const started = await startBotIn(sandbox, { store, ...options });
  stops.push(() => started.bot.stop());
  return started;
}

const hasLogged = (logged: readonly string[], words: string) => logged.some((line) => line.includes(words));

describe("an application", () => {
  test("offers its commands where it was invited, and what answers one user alone wherever they have it for themselves", async () => {
    await start();
    const registered = sandbox.requests.find(({ method, path }) => method === "PUT" && path.endsWith("/commands"));
    type Sent = { name: string; integration_types?: readonly number[]; contexts?: readonly number[] };
    const sent = bodyOf<readonly Sent[]>(registered ?? bug("not registered"));
    expect(sent.length).toBeGreaterThan(10);
    const { GuildInstall, UserInstall } = ApplicationIntegrationType;
    const personal = ["rules", "learn", "my", "me", "help"];
    for (const { name, integration_types: types, contexts } of sent) {
      const isPersonal = personal.includes(name);
      expect(types, name).toEqual(isPersonal ? [GuildInstall, UserInstall] : [GuildInstall]);
      expect(contexts?.includes(InteractionContextType.PrivateChannel), name).toBe(isPersonal);
    }
  });

  test("can be added by Discord's button with what it needs, which is said once and without the operator's words", async () => {
    await start();
    const application = (await ask(sandbox, "GET /applications/@me")).body;
    expect(application).toMatchObject({
      description: "The bot that runs on this local Discord.",
      install_params: { scopes: ["applications.commands", "bot"], permissions: invitation },
      integration_types_config: { 1: { oauth2_install_params: { scopes: ["applications.commands"] } } },
      tags: expect.arrayContaining(["board games"]) as unknown,
    });
    await start();
    const said = sandbox.requests.filter(({ method, path }) => method === "PATCH" && path === "/applications/@me");
    expect(said).toHaveLength(1);
  });
});

describe("starting", () => {
  test("with a server that has an outage, clicks are answered at once", async () => {
    const guild = sandbox.addGuild("Elsewhere", ["Ben"]);
    sandbox.setAvailable(guild, false);
    const began = performance.now();
    void start();
    await expect.poll(() => sandbox.gateway.connections(), { timeout: patiently(10_000) }).toBe(1);
    const { kind } = await sandbox.person("Ada").command("games", "/ping").first();
    expect(kind).toBe("reply");
    expect(performance.now() - began).toBeLessThan(patiently(10_000));
  });

  test("takes as many shards as Discord recommends", async () => {
    sandbox.settings.shards = 2;
    await start();
    expect(sandbox.gateway.connections()).toBe(2);
    const { kind } = await sandbox.person("Ada").command("games", "/ping").first();
    expect(kind).toBe("reply");
  });

  test("asks for no session when its commands are refused and none are known", async () => {
    sandbox.faults.add({ match: "^PUT /applications/\\d+/commands$", kind: "refusal", code: 50035 });
    await expect(start()).rejects.toThrow("Invalid Form Body");
    expect(sandbox.gateway.counts.identified).toBe(0);
  });

  test.each([50035, 30034, 130000])("goes on with the commands of before when Discord answers %i", async (code) => {
    const before = await start();
    await before.bot.stop();
    // Somebody removed one, so they must be registered anew.
    const digest = await store.shelf<string>("commands").get(sandbox.bot.id);
    await store.shelf<string>("commands").put(sandbox.bot.id, "older", digest?.version ?? null);
    const match = "^PUT /applications/\\d+/commands$";
    sandbox.faults.add({ match, kind: "refusal", code, left: null, seconds: 3_600 });
    const { logged } = await start();
    expect(hasLogged(logged, "the commands could not be registered")).toBe(true);
    expect((await sandbox.person("Ada").command("games", "/ping").first()).kind).toBe("reply");
  });

  test("says at once that Cloudflare has banned the address", async () => {
    sandbox.faults.add({ match: "^GET /gateway/bot$", kind: "banned", seconds: 1 });
    const { logged } = await start();
    expect(hasLogged(logged, "Cloudflare has banned this address")).toBe(true);
  });
});

test("a start that fails leaves no client behind that answers", async () => {
  const fail = () => Promise.reject(new StoreError("unreachable", undefined));
  const failing = beforeReads(store, (_, namespace) => namespace === "heartbeat" && fail());
  await expect(start({ store: failing })).rejects.toThrow("cannot be opened");
  await expect.poll(() => sandbox.gateway.connections(), { timeout: patiently(10_000) }).toBe(0);
});

describe("commands", () => {
  test("beside an Entry Point command are registered, leave that one as it is, and need not be sent again", async () => {
    sandbox.startActivities();
    const [launch] = sandbox.commands();
    const { bot } = await start();
    const kept = sandbox.commands().find(({ id }) => id === launch?.id);
    expect(kept).toMatchObject({ ...launch, version: kept?.version });
    expect((await sandbox.person("Ada").command("games", "/ping").first()).kind).toBe("reply");
    await bot.stop();
    const puts = () => sandbox.requests.filter(({ method }) => method === "PUT").length;
    const before = puts();
    await start();
    expect([before, puts()]).toEqual([1, 1]);
  });

  test("that are refused end the start where Discord knows nothing but an Entry Point command", async () => {
    sandbox.startActivities();
    sandbox.faults.add({ match: "^PUT /applications/\\d+/commands$", kind: "refusal", code: 50035 });
    await expect(start()).rejects.toThrow("Invalid Form Body");
    expect(sandbox.gateway.counts.identified).toBe(0);
  });

  test("of an older version that are no more are taken away", async () => {
    await (await start()).bot.stop();
    await start({ commands: commands.filter(({ definition }) => definition.name !== "help") });
    expect(sandbox.commands().map(({ name }) => name)).not.toContain("help");
  });
});

describe("a gateway that closes for good", () => {
  test.each([4004, 4011, 4013, 4014])("with %i is told as fatal, and to whoever runs the process", async (code) => {
    const closed: number[] = [];
    const { logged } = await start({ onGatewayClosed: (why) => void closed.push(why) });
    sandbox.gateway.closeWith(code);
    await expect.poll(() => closed).toEqual([code]);
    expect(logged.some((line) => line.includes('"level":60'))).toBe(true);
  });
});

test("what the people who run the bot publish is linked by /help and /privacy", async () => {
  const papers = { privacy: "https://example.org/privacy", terms: "https://example.org/terms", keepDays: 30 };
  await start({ papers });
  const ada = sandbox.person("Ada");
  for (const typed of ["/help", "/privacy policy", "/privacy export"]) {
    const words = wordsOf(await ada.command("games", typed).reply());
    expect(words).toContain("Privacy policy: https://example.org/privacy");
    expect(words).toContain("Terms of use: https://example.org/terms");
  }
  expect(wordsOf(await ada.command("games", "/privacy policy").reply())).toContain("deleted 30 days later");
});

test("of messages that people click on nothing is kept in memory", async () => {
  const { bot } = await start();
  const ada = sandbox.person("Ada");
  // Of the channels that were there before nothing at all is kept by discord.js.
  const opened = sandbox.addChannel("The Table", "opened-later");
  await expect.poll(() => bot.client.channels.cache.has(opened)).toBe(true);
  const lobby = await ada.command(opened, "/table new game:secret-bids").reply();
  expect((await ada.press(lobby, "Add computer").first()).kind).toBe("update");
  const channel = bot.client.channels.cache.get(lobby.channel_id);
  expect(channel?.isTextBased() === true && channel.messages.cache.size).toBe(0);
});

test("the bot remembers what it may do after hundreds of people have used it", async () => {
  const { bot } = await start();
  const guild = sandbox.guild("The Table");
  for (let index = 0; index < 210; index += 1) {
    const { name, command } = sandbox.addPerson(`Guest ${index}`);
    sandbox.join(guild, name);
    expect((await command("games", "/ping").first()).kind).toBe("reply");
  }
  expect(bot.client.guilds.cache.get(guild)?.members.me?.id).toBe(sandbox.bot.id);
});
