import type { Client } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { createClient, logIn } from "../../src/discord/app/client.ts";

let sandbox: Sandbox;
let client: Client;
beforeEach(async () => {
  const guilds = ["North", "South"].map((name) => ({
    name,
    channels: [{ name: `one-${name}` }, { name: `two-${name}` }],
  }));
  sandbox = await startSandbox({ plan: { guilds } });
  client = createClient({ token: sandbox.token, api: sandbox.apiUrl, log: pino({ level: "silent" }) });
  await logIn(client, sandbox.token);
});
afterEach(async () => {
  await client.destroy();
  await sandbox.close();
});

test("what nobody reads takes no memory in each server and channel: it shares one cache, which stays empty", () => {
  const guilds = [...client.guilds.cache.values()];
  expect(guilds).toHaveLength(2);
  const channels = guilds.flatMap(({ channels: { cache } }) => [...cache.values()]);
  const messages = channels.flatMap((channel) => (channel.isTextBased() ? [channel.messages.cache] : []));
  expect(messages).toHaveLength(4);
  const caches = [...messages, ...guilds.map(({ bans }) => bans.cache), ...guilds.map(({ emojis }) => emojis.cache)];
  expect(new Set<unknown>(caches).size).toBe(1);
  expect(caches[0]?.size).toBe(0);
});

test("what is read is each server's own: its members with the bot itself, its roles and channels", () => {
  for (const guild of client.guilds.cache.values()) {
    expect(guild.members.me?.guild).toBe(guild);
    expect(guild.roles.cache.has(guild.id)).toBe(true);
    expect(guild.channels.cache.map(({ name }) => name)).toEqual([`one-${guild.name}`, `two-${guild.name}`]);
  }
});
