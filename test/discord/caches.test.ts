import { ChannelType, type Client } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { createClient, logIn } from "../../src/discord/app/client.ts";
import { createGatewayChannels, type GatewayChannels } from "../../src/discord/channels/gatewayChannels.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";
import { pretend } from "../pretend.ts";

let sandbox: Sandbox;
let client: Client;
let gateway: GatewayChannels;
beforeEach(async () => {
  const guilds = ["North", "South"].map((name) => ({
    name,
    channels: [{ name: `one-${name}` }, { name: `two-${name}` }],
  }));
  sandbox = await startSandbox({ plan: { guilds } });
  ({ client } = createClient({
    ...{ ports: systemPorts, makeRequest: createMakeRequest(Date.now) },
    ...{ token: sandbox.token, api: sandbox.apiUrl, log: pino({ level: "silent" }) },
  }));
  gateway = createGatewayChannels(client, pino({ level: "silent" }));
  await logIn(client, sandbox.token);
});
afterEach(async () => {
  await client.destroy();
  await sandbox.close();
});

test("what nobody reads takes no memory in each server: it shares one cache, which stays empty", () => {
  const guilds = [...client.guilds.cache.values()];
  expect(guilds).toHaveLength(2);
  const caches = guilds.flatMap(({ bans, emojis, soundboardSounds }) => [
    bans.cache,
    emojis.cache,
    soundboardSounds.cache,
  ]);
  expect(new Set<unknown>(caches).size).toBe(1);
  expect(caches[0]?.size).toBe(0);
});

test("of users and of a server's members only so many are kept, the bot among them", () => {
  const self = client.user ?? expect.fail("not logged in");
  const [guild = expect.fail("no server")] = client.guilds.cache.values();
  for (const [most, kept] of [
    [1_000, client.users.cache],
    [200, guild.members.cache],
  ] as const) {
    expect(kept.has(self.id)).toBe(true);
    for (let nth = 0; nth < 2 * most; nth += 1) kept.set(`7${nth}`, pretend({ id: `7${nth}`, client }));
    expect(kept.size).toBeLessThanOrEqual(most + 1);
    expect(kept.has(self.id)).toBe(true);
  }
});

test("discord.js keeps nothing of the channels that servers come with, and what is read of them is known besides", () => {
  for (const { name, id, available, channels } of client.guilds.cache.values()) {
    expect(available).toBe(true);
    expect(channels.cache.size).toBe(0);
    for (const channel of [`one-${name}`, `two-${name}`])
      expect(gateway.find(sandbox.channel(channel))?.guild).toBe(id);
  }
  expect(client.channels.cache.size).toBe(0);
});

test("what is read is each server's own: its members with the bot itself, and its roles", () => {
  for (const guild of client.guilds.cache.values()) {
    expect(guild.members.me?.guild).toBe(guild);
    expect(guild.roles.cache.has(guild.id)).toBe(true);
  }
});

test("threads that are opened while the bot runs are kept until the next hourly sweep, which takes all", async () => {
  const { rest, channels, guilds, sweepers } = client;
  const threads = () => guilds.cache.reduce((sum, guild) => sum + guild.channels.cache.size, channels.cache.size);
  for (const name of ["one-North", "two-South"])
    await rest.post(`/channels/${sandbox.channel(name)}/threads`, { body: { name, type: ChannelType.PublicThread } });
  await vi.waitFor(() => expect(threads()).toBe(4));
  // discord.js does so after each interval, by a timer that no test can advance.
  const { threads: sweep } = sweepers.options;
  if (sweep === undefined || !("filter" in sweep)) expect.fail("Threads are never swept");
  const chosen = sweep.filter();
  expect([sweep.interval, chosen && sweepers.sweepThreads(chosen)]).toEqual([3_600, 2]);
  expect(threads()).toBe(0);
});
