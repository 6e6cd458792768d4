import { ChannelType, Events, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";
import { codeOf, openGames } from "./games.ts";
import { logIn, next, openSandbox } from "./bot.ts";
import { ask, field } from "./raw.ts";
import { openLine } from "./socket.ts";
import { defaultPlan } from "../../sandbox/world/build.ts";

const invitation = "377957223424";
const people = defaultPlan.people;

const table = { name: "The Table", channels: [{ name: "games" }] } as const;

test("channels of each type are there, with Discord's types", async () => {
  const kinds = ["text", "voice", "announcement", "stage", "forum"] as const;
  const channels = kinds.map((kind) => ({ name: kind, kind }));
  const sandbox = await openSandbox({ plan: { guilds: [{ name: "The Table", channels }] } });
  const client = await logIn(sandbox);
  expect(kinds.map((kind) => client.channels.cache.get(sandbox.channel(kind))?.type)).toEqual([
    ChannelType.GuildText,
    ChannelType.GuildVoice,
    ChannelType.GuildAnnouncement,
    ChannelType.GuildStageVoice,
    ChannelType.GuildForum,
  ]);
  const thread = (kind: string, type: number) =>
    ask(sandbox, `POST /channels/${sandbox.channel(kind)}/threads`, { name: "Table 1", type });
  const codes = [];
  for (const [kind, type] of [
    ["text", 12],
    ["text", 10],
    ["announcement", 10],
    ["announcement", 11],
    ["announcement", 12],
    ["voice", 11],
    ["stage", 12],
  ] as const) {
    const { status, body } = await thread(kind, type);
    codes.push(status === 201 ? 201 : field(body, "code"));
  }
  expect(codes).toEqual([201, 50024, 201, 50024, 50024, 50024, 50024]);
  const inForum = `POST /channels/${sandbox.channel("forum")}`;
  expect(field((await ask(sandbox, `${inForum}/messages`, { content: "x" })).body, "code")).toBe(50008);
  const post = await ask(sandbox, `${inForum}/threads`, { name: "Post", message: { content: "words" } });
  expect([post.status, field(field(post.body, "message"), "content")]).toEqual([201, "words"]);
  const tagged = { name: "Post", message: { content: "words" }, applied_tags: ["100000000000000001"] };
  expect(field((await ask(sandbox, `${inForum}/threads`, tagged)).body, "code")).toBe(10087);
});

test("members may not write in a read-only channel, the bot may", async () => {
  const sandbox = await openSandbox({
    plan: { guilds: [{ name: "The Table", owner: "Hugo", channels: [{ name: "news", isReadOnly: true }] }] },
  });
  expect(() => sandbox.person("Ada").say("news", "x")).toThrow("You may not write here.");
  expect((await ask(sandbox, `POST /channels/${sandbox.channel("news")}/messages`, { content: "x" })).status).toBe(200);
});

test("the bot may do what its invitation says, and @everyone what Discord lets everyone do", async () => {
  const sandbox = await openSandbox({ plan: { permissions: invitation, people, guilds: [table] } });
  const client = await logIn(sandbox);
  const guild = client.guilds.cache.get(sandbox.guild("The Table"));
  const own = guild?.roles.cache.find(({ managed }) => managed);
  expect(own?.permissions.bitfield.toString()).toBe(invitation);
  expect(guild?.members.me?.permissions.has(PermissionFlagsBits.ManageThreads)).toBe(false);
});

test("an unavailable guild is named in READY, and comes when it is available again", async () => {
  const plan = { people, guilds: [table, { name: "Away", channels: [{ name: "far" }], isUnavailable: true }] };
  const sandbox = await openSandbox({ plan });
  const line = await openLine(`${sandbox.url}/gateway?v=10&encoding=json`);
  line.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } });
  const away = sandbox.guild("Away");
  const ready = await line.take((frame) => frame["t"] === "READY");
  expect(field(ready["d"], "guilds")).toContainEqual({ id: away, unavailable: true });
  const isCreate = (frame: Readonly<Record<string, unknown>>): boolean => frame["t"] === "GUILD_CREATE";
  expect(field((await line.take(isCreate))["d"], "id")).toBe(sandbox.guild("The Table"));
  sandbox.setAvailable("Away", true);
  expect(field((await line.take(isCreate))["d"], "id")).toBe(away);
  sandbox.setAvailable("Away", false);
  const gone = await line.take((frame) => frame["t"] === "GUILD_DELETE");
  expect(gone["d"]).toEqual({ id: away, unavailable: true });
  line.close();
});

test("a bot that is kicked loses the guild, and finds it again when it is invited", async () => {
  const { sandbox, client, games } = await openGames();
  const left = next(client, Events.GuildDelete);
  sandbox.kick("The Table");
  expect((await left)[0].id).toBe(sandbox.guild("The Table"));
  const path = `POST /channels/${games.id}/messages`;
  expect(field((await ask(sandbox, path, { content: "x" })).body, "code")).toBe(50001);
  expect((await ask(sandbox, `GET /guilds/${sandbox.guild("The Table")}`)).status).toBe(404);
  const joined = next(client, Events.GuildCreate);
  sandbox.invite("The Table", BigInt(invitation));
  expect((await joined)[0].members.me?.permissions.has(PermissionFlagsBits.SendMessages)).toBe(true);
  expect((await ask(sandbox, path, { content: "x" })).status).toBe(200);
});

test("what an administrator does to threads and channels is told as Discord tells it", async () => {
  const { sandbox, client, games } = await openGames();
  const thread = await games.threads.create({ name: "Table 1" });
  let updated = next(client, Events.ThreadUpdate);
  sandbox.lock(thread.id);
  expect((await updated)[1].locked).toBe(true);
  updated = next(client, Events.ThreadUpdate);
  sandbox.archive(thread.id);
  expect((await updated)[1].archived).toBe(true);
  updated = next(client, Events.ThreadUpdate);
  sandbox.archive(thread.id, false);
  expect((await updated)[1].archived).toBe(false);
  const threadGone = next(client, Events.ThreadDelete);
  sandbox.deleteChannel(thread.id);
  expect((await threadGone)[0].id).toBe(thread.id);
  const channelGone = next(client, Events.ChannelDelete);
  sandbox.deleteChannel("games");
  expect((await channelGone)[0].id).toBe(games.id);
});

test("roles and channels' permissions change what the bot may do, and it hears of that", async () => {
  const { sandbox, client, games } = await openGames();
  const changed = next(client, Events.ChannelUpdate);
  sandbox.setPermissions("games", "@everyone", { deny: ["SendMessages"] });
  sandbox.setRole("The Table", "Bot", []);
  await changed;
  expect(await codeOf(games.send("x"))).toBe(50013);
  const created = next(client, Events.GuildRoleCreate);
  const role = sandbox.addRole("The Table", "Staff", ["ManageThreads"]);
  expect((await created)[0].id).toBe(role);
  sandbox.setPermissions("games", "Staff", { allow: ["SendMessages"] });
  const updated = next(client, Events.GuildMemberUpdate);
  sandbox.giveRole("The Table", "Staff", sandbox.bot.id);
  await updated;
  expect(await codeOf(games.send("x"))).toBeUndefined();
  const roleUpdated = next(client, Events.GuildRoleUpdate);
  sandbox.setRole("The Table", "Staff", ["SendMessages"]);
  expect((await roleUpdated)[1].permissions.has(PermissionFlagsBits.ManageThreads)).toBe(false);
});

test("whoever comes to see a channel is told of its threads", async () => {
  const { sandbox, client, games } = await openGames();
  const thread = await games.threads.create({ name: "Table 1" });
  sandbox.setPermissions("games", sandbox.bot.id, { deny: ["ViewChannel"] });
  const synced = next(client, Events.ThreadListSync);
  sandbox.setPermissions("games", sandbox.bot.id, {});
  expect([...(await synced)[0].keys()]).toEqual([thread.id]);
});

test("a guild has only so many active threads", async () => {
  const { sandbox, games } = await openGames();
  sandbox.settings.mostThreads = 1;
  const thread = await games.threads.create({ name: "Table 1" });
  expect(await codeOf(games.threads.create({ name: "Table 2" }))).toBe(160006);
  sandbox.archive(thread.id);
  expect((await games.threads.create({ name: "Table 2" })).name).toBe("Table 2");
});
