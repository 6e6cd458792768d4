import { once } from "node:events";
import { createInflate, createZstdDecompress } from "node:zlib";
import { Events, GatewayIntentBits } from "discord.js";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Sandbox } from "../../../sandbox/index.ts";
import { logIn, next, openSandbox, textChannel } from "../bot.ts";
import { type Line, openLine, type Received } from "../socket.ts";
import { ask, field, listOf } from "../raw.ts";

const lines: Line[] = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

const isEvent =
  (name: string) =>
  (frame: Received): boolean =>
    frame["t"] === name;
const isOp =
  (op: number) =>
  (frame: Received): boolean =>
    frame["op"] === op;

async function connect(sandbox: Sandbox): Promise<Line> {
  const line = await openLine(`${sandbox.url}/gateway?v=10&encoding=json`);
  lines.push(line);
  await line.take(isOp(10));
  return line;
}

/** A bare bot: identified, its READY in hand. */
async function identify(sandbox: Sandbox, intents: number, shard?: readonly [number, number]) {
  const line = await connect(sandbox);
  const properties = { os: "linux", browser: "test", device: "test" };
  line.send({ op: 2, d: { token: sandbox.token, intents, properties, ...(shard === undefined ? {} : { shard }) } });
  const ready = await line.take(isEvent("READY"));
  return { line, ready: ready["d"] };
}

/** The names of all events after READY, up to a marker: the bot's own typing, which needs no privilege. */
async function eventsUntilTyping(sandbox: Sandbox, line: Line): Promise<readonly unknown[]> {
  await ask(sandbox, `POST /channels/${sandbox.channel("general")}/typing`);
  await line.take(isEvent("TYPING_START"));
  return line.received.map((frame) => frame["t"]).filter((name) => name !== null && name !== "TYPING_START");
}

const typing = GatewayIntentBits.GuildMessageTyping;

test("a bot is greeted, told of its guilds, and its heartbeats are answered", async () => {
  const sandbox = await openSandbox();
  const { line, ready } = await identify(sandbox, GatewayIntentBits.Guilds);
  expect(field(ready, "guilds")).toEqual([{ id: sandbox.guild("The Table"), unavailable: true }]);
  const guild = (await line.take(isEvent("GUILD_CREATE")))["d"];
  expect(listOf(field(guild, "channels")).map((channel) => field(channel, "name"))).toEqual([
    "general",
    "games",
    "tournaments",
    "off-topic",
  ]);
  expect(field(guild, "member_count")).toBe(9);
  expect(listOf(field(guild, "members")).map((member) => field(field(member, "user"), "id"))).toEqual([sandbox.bot.id]);
  line.send({ op: 1, d: 2 });
  await line.take(isOp(11));
});

test("only the intent for members brings members", async () => {
  const sandbox = await openSandbox();
  const { line } = await identify(sandbox, GatewayIntentBits.Guilds | GatewayIntentBits.GuildMembers);
  const guild = (await line.take(isEvent("GUILD_CREATE")))["d"];
  expect(field(guild, "members")).toHaveLength(9);
});

test("with the intent for guilds alone a bot hears of channels and threads but of no messages", async () => {
  const sandbox = await openSandbox();
  const { line } = await identify(sandbox, GatewayIntentBits.Guilds | typing);
  const ada = sandbox.person("Ada");
  const said = ada.say("games", "Hello");
  ada.react(said, "👍");
  ada.say(ada.dm(), "Hello bot");
  ada.thread("games", "Table 1");
  sandbox.addChannel("The Table", "new");
  expect(await eventsUntilTyping(sandbox, line)).toEqual(["READY", "GUILD_CREATE", "THREAD_CREATE", "CHANNEL_CREATE"]);
});

test("each intent brings its own events", async () => {
  const sandbox = await openSandbox();
  const { GuildMessages, GuildMessageReactions, DirectMessages } = GatewayIntentBits;
  const { line } = await identify(sandbox, typing | GuildMessages | GuildMessageReactions | DirectMessages);
  const ada = sandbox.person("Ada");
  const said = ada.say("games", "Hello");
  ada.edit(said, "Hello all");
  ada.react(said, "👍");
  ada.say(ada.dm(), "Hello bot");
  ada.delete(said);
  const names = await eventsUntilTyping(sandbox, line);
  expect(names.slice(1)).toEqual([
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_REACTION_ADD",
    "MESSAGE_CREATE",
    "MESSAGE_DELETE",
  ]);
});

test("without the intent for contents a guild's messages arrive blank, unless they mention the bot", async () => {
  const sandbox = await openSandbox();
  const { line } = await identify(sandbox, typing | GatewayIntentBits.GuildMessages | GatewayIntentBits.DirectMessages);
  const ada = sandbox.person("Ada");
  ada.say("games", "A secret");
  ada.say("games", `<@${sandbox.bot.id}> hello`);
  ada.say(ada.dm(), "Hello bot");
  await eventsUntilTyping(sandbox, line);
  const contents = line.received.filter(isEvent("MESSAGE_CREATE")).map((frame) => field(frame["d"], "content"));
  expect(contents).toEqual(["", `<@${sandbox.bot.id}> hello`, "Hello bot"]);
});

test("interactions need no intent; ephemeral messages are told to nobody", async () => {
  const sandbox = await openSandbox();
  await ask(sandbox, `PUT /applications/${sandbox.bot.id}/commands`, [{ name: "play", description: "Plays" }]);
  const { line } = await identify(sandbox, typing | GatewayIntentBits.GuildMessages);
  const used = sandbox.person("Ada").command("games", "/play");
  const interaction = (await line.take(isEvent("INTERACTION_CREATE")))["d"];
  const [id, token] = [field(interaction, "id"), field(interaction, "token")].map(String);
  await ask(sandbox, `POST /interactions/${id}/${token}/callback`, { type: 4, data: { content: "Hand", flags: 64 } });
  await used.reply();
  expect(await eventsUntilTyping(sandbox, line)).toEqual(["READY", "INTERACTION_CREATE"]);
});

test("a resumed connection is told what it missed, once", async () => {
  const sandbox = await openSandbox();
  const { line, ready } = await identify(sandbox, GatewayIntentBits.Guilds);
  const seen = await line.take(isEvent("GUILD_CREATE"));
  sandbox.gateway.drop();
  await line.closed;
  sandbox.addChannel("The Table", "while-away");
  const back = await connect(sandbox);
  back.send({ op: 6, d: { token: sandbox.token, session_id: field(ready, "session_id"), seq: seen["s"] } });
  await back.take(isEvent("RESUMED"));
  const events = back.received.filter(isOp(0));
  expect(events.map((frame) => frame["t"])).toEqual(["CHANNEL_CREATE", "RESUMED"]);
  expect(events.map((frame) => frame["s"])).toEqual([3, 4]);
  expect(sandbox.gateway.counts).toEqual({ identified: 1, resumed: 1 });
});

test("a session that is gone cannot be resumed", async () => {
  const sandbox = await openSandbox();
  const { line, ready } = await identify(sandbox, GatewayIntentBits.Guilds);
  sandbox.gateway.dropForGood();
  await line.closed;
  const back = await connect(sandbox);
  back.send({ op: 6, d: { token: sandbox.token, session_id: field(ready, "session_id"), seq: 1 } });
  expect((await back.take(isOp(9)))["d"]).toBe(false);
});

test("wrong tokens, nonsense and impatience close the line with Discord's codes", async () => {
  const sandbox = await openSandbox();
  const codeAfter = async (...frames: readonly unknown[]): Promise<number> => {
    const line = await connect(sandbox);
    for (const frame of frames) line.send(frame);
    return line.closed;
  };
  const hello = { op: 2, d: { token: sandbox.token, intents: 1, properties: {} } };
  expect(await codeAfter({ op: 2, d: { token: "wrong", intents: 1, properties: {} } })).toBe(4004);
  expect(await codeAfter({ op: 3, d: {} })).toBe(4003);
  expect(await codeAfter(hello, hello)).toBe(4005);
  expect(await codeAfter(hello, { op: 77, d: {} })).toBe(4001);
  expect(await codeAfter("no frame")).toBe(4002);
  expect(await codeAfter({ op: 2 })).toBe(4002);
});

test("shards hear their own guilds; direct messages go to the first", async () => {
  const sandbox = await openSandbox();
  const intents = GatewayIntentBits.Guilds | GatewayIntentBits.DirectMessages;
  const shards = [await identify(sandbox, intents, [0, 2]), await identify(sandbox, intents, [1, 2])] as const;
  const home = Number((BigInt(sandbox.guild("The Table")) >> 22n) % 2n);
  expect(shards.map(({ ready }) => listOf(field(ready, "guilds")).length)).toEqual(home === 0 ? [1, 0] : [0, 1]);
  const ada = sandbox.person("Ada");
  ada.say(ada.dm(), "Hello bot");
  const heard = await shards[0].line.take(isEvent("MESSAGE_CREATE"));
  expect(field(heard["d"], "content")).toBe("Hello bot");
  expect(shards[1].line.received.some(isEvent("MESSAGE_CREATE"))).toBe(false);
});

test("the real client comes back from op 7, op 9 and a cut line, and misses nothing it can have", async () => {
  const sandbox = await openSandbox();
  const client = await logIn(sandbox);
  const arrival = async (name: string): Promise<void> => {
    const created = next(client, Events.ChannelCreate);
    sandbox.addChannel("The Table", name);
    await created;
  };
  let resumed = next(client, Events.ShardResume);
  sandbox.gateway.askReconnect();
  await resumed;
  await arrival("after-op-7");

  resumed = next(client, Events.ShardResume);
  const missed = next(client, Events.ChannelCreate);
  sandbox.gateway.drop();
  sandbox.addChannel("The Table", "while-away");
  await Promise.all([resumed, missed]);
  expect(client.channels.cache.has(sandbox.channel("while-away"))).toBe(true);

  const again = next(client, Events.ShardReady);
  sandbox.gateway.invalidate();
  await again;
  await arrival("after-op-9");
  expect(sandbox.gateway.counts).toEqual({ identified: 2, resumed: 2 });
});

test("the real client notices that its heartbeats go unanswered, and resumes", async () => {
  const sandbox = await openSandbox({ heartbeatInterval: 200 });
  const client = await logIn(sandbox);
  const resumed = next(client, Events.ShardResume);
  sandbox.gateway.acknowledgeHeartbeats(false);
  const reconnecting = next(client, Events.ShardReconnecting);
  await reconnecting;
  sandbox.gateway.acknowledgeHeartbeats(true);
  await resumed;
  expect(sandbox.gateway.counts.resumed).toBeGreaterThan(0);
});

test("a channel that the bot does not see comes without its name, and whole once the bot sees it", async () => {
  const sandbox = await openSandbox({ plan: { permissions: "377957223424" } });
  const [games, everyone] = [sandbox.channel("games"), sandbox.guild("The Table")];
  sandbox.deny("The Table", "ViewChannel");
  const client = await logIn(sandbox);
  const hidden = client.channels.cache.get(games);
  expect(hidden).toMatchObject({ name: "___hidden___", topic: null, lastMessageId: null });
  expect(hidden?.flags?.bitfield).toBe(1 << 17);
  const overwrites = textChannel(client, games).permissionOverwrites.cache;
  expect([...overwrites.values()].map(({ id, deny }) => [id, deny.toArray()])).toEqual([[everyone, ["ViewChannel"]]]);
  const listed = await client.guilds.cache.get(everyone)?.channels.fetch();
  expect(listed?.has(games)).toBe(false);
  const seen = next(client, Events.ChannelUpdate);
  sandbox.deny("The Table", "ViewChannel", false);
  await seen;
  await expect.poll(() => textChannel(client, games).name).toBe("games");
  expect(textChannel(client, games).flags.bitfield).toBe(0);
});

test.each(["zlib-stream", "zstd-stream"])("a client that asks for %s reads the gateway compressed", async (way) => {
  const sandbox = await openSandbox();
  const socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/gateway?v=10&encoding=json&compress=${way}`);
  const inflate = way === "zlib-stream" ? createInflate() : createZstdDecompress();
  const read: string[] = [];
  inflate.on("data", (part: Buffer) => read.push(part.toString("utf8")));
  const kinds: boolean[] = [];
  socket.on("message", (bytes: Buffer, isBinary) => {
    kinds.push(isBinary);
    inflate.write(bytes);
  });
  await expect.poll(() => read.join("")).toContain('"heartbeat_interval"');
  socket.send(JSON.stringify({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } }));
  await expect.poll(() => read.join("")).toContain('"GUILD_CREATE"');
  expect(kinds.every(Boolean)).toBe(true);
  const closed = once(socket, "close");
  socket.send(JSON.stringify({ op: 99, d: null }));
  expect((await closed)[0]).toBe(4001);
});
