import { Events, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";
import { next, openSandbox } from "../bot.ts";
import { ask, field, png } from "../raw.ts";
import { openGames, codeOf, contents, fail } from "../games.ts";

test("what the bot may not do is refused with Discord's codes", async () => {
  const { sandbox, games } = await openGames();
  const ours = await games.send("ours");
  const theirs = sandbox.person("Ada").say("games", "theirs");
  const foreign = await games.messages.fetch(theirs.id);
  expect(
    await codeOf(
      ask(sandbox, `PATCH /channels/${games.id}/messages/${theirs.id}`, { content: "x" }).then(({ body }) =>
        Promise.reject(Object.assign(new Error("refused"), { code: field(body, "code") })),
      ),
    ),
  ).toBe(50005);

  sandbox.deny("The Table", "SendMessages");
  expect(await codeOf(games.send("x"))).toBe(50013);
  sandbox.deny("The Table", "SendMessages", false);
  sandbox.deny("The Table", "AttachFiles");
  expect(await codeOf(games.send({ files: [{ attachment: Buffer.from("x"), name: "x.txt" }] }))).toBe(50013);
  sandbox.deny("The Table", "ManageMessages");
  expect(await codeOf(foreign.delete())).toBe(50013);
  sandbox.deny("The Table", "PinMessages");
  expect(await codeOf(ours.pin())).toBe(50013);
  sandbox.deny("The Table", "AddReactions");
  expect(await codeOf(ours.react("👍"))).toBe(50013);
  sandbox.deny("The Table", "CreatePublicThreads");
  expect(await codeOf(games.threads.create({ name: "x" }))).toBe(50013);
  await ours.delete();
  sandbox.deny("The Table", "ViewChannel");
  expect(await codeOf(games.send("x"))).toBe(50001);
});

test("the client learns from its cache what it may do", async () => {
  const { sandbox, client, games } = await openGames();
  const may = (): boolean => games.permissionsFor(client.user)?.has(PermissionFlagsBits.SendMessages) ?? false;
  expect(may()).toBe(true);
  const updated = next(client, Events.ChannelUpdate);
  sandbox.deny("The Table", "SendMessages");
  await updated;
  expect(may()).toBe(false);
});

test("a direct message reaches one person, unless that person takes none", async () => {
  const { sandbox, client } = await openGames();
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  await client.users.send(ada.id, "Your hand");
  expect(contents(sandbox, "Ada", ada.dm())).toEqual(["Your hand"]);
  expect(() => ben.sees(ada.dm())).toThrow("You do not see that channel.");
  sandbox.closeDms("Ada");
  expect(await codeOf(client.users.send(ada.id, "x"))).toBe(50007);
  sandbox.closeDms("Ada", false);
  await client.users.send(ada.id, "Again");
  expect(contents(sandbox, "Ada", ada.dm())).toEqual(["Your hand", "Again"]);
  const stranger = sandbox.addPerson("Stranger");
  expect(await codeOf(client.users.send(stranger.id, "x"))).toBe(50278);
});

test("reactions are counted for each who looks", async () => {
  const { sandbox, games } = await openGames();
  const message = await games.send("Ready?");
  await message.react("👍");
  sandbox.person("Ada").react(sandbox.person("Ada").sees("games")[0] ?? fail(), "👍");
  const reactionsFor = (person: string) => sandbox.person(person).sees("games")[0]?.reactions;
  expect(reactionsFor("Ada")).toMatchObject([{ emoji: { name: "👍" }, count: 2, me: true }]);
  expect(reactionsFor("Ben")).toMatchObject([{ count: 2, me: false }]);
  const fetched = await games.messages.fetch({ message: message.id, force: true });
  const users = await fetched.reactions.cache.get("👍")?.users.fetch();
  expect(users?.map(({ id }) => id).sort()).toEqual([sandbox.bot.id, sandbox.person("Ada").id].sort());
  await fetched.reactions.removeAll();
  expect(reactionsFor("Ada")).toBeUndefined();
  expect(await codeOf(message.react("not an emoji"))).toBe(10014);
});

test("pins are kept, and told in the channel", async () => {
  const { sandbox, games } = await openGames();
  const message = await games.send("Rules of the house");
  await message.pin();
  expect((await games.messages.fetchPins()).items.map((item) => item.message.id)).toEqual([message.id]);
  expect(
    sandbox
      .person("Ada")
      .sees("games")
      .map(({ type, pinned }) => [type, pinned]),
  ).toEqual([
    [0, true],
    [6, false],
  ]);
  await message.unpin();
  expect((await games.messages.fetchPins()).items).toEqual([]);
});

test("messages are listed newest first, before and after one of them, and deleted in bulk", async () => {
  const { sandbox, games } = await openGames();
  const sent = [];
  for (const at of [1, 2, 3, 4, 5]) sent.push(await games.send(`${at}`));
  const [one, , three] = sent;
  const listMessages = async (options: object) =>
    (await games.messages.fetch({ ...options, cache: false })).map(({ content }) => content);
  expect(await listMessages({ limit: 2 })).toEqual(["5", "4"]);
  expect(await listMessages({ before: three?.id })).toEqual(["2", "1"]);
  expect(await listMessages({ after: three?.id })).toEqual(["5", "4"]);
  expect(await listMessages({ around: three?.id, limit: 3 })).toEqual(["4", "3", "2"]);
  await games.bulkDelete([one ?? fail(), three ?? fail()]);
  expect(contents(sandbox, "Ada", "games")).toEqual(["2", "4", "5"]);
});

test("a reply names what it answers, and mentions its author unless told not to", async () => {
  const { sandbox, games } = await openGames();
  const ada = sandbox.person("Ada");
  const question = await games.messages.fetch(ada.say("games", "Whose turn?").id);
  await question.reply("Yours");
  await question.reply({ content: "Yours still", allowedMentions: { repliedUser: false } });
  const [, loud, quiet] = ada.sees("games");
  expect(loud).toMatchObject({ type: 19, referenced_message: { content: "Whose turn?" }, mentions: [{ id: ada.id }] });
  expect(quiet).toMatchObject({ type: 19, mentions: [] });
});

test("mentions are whom the text names, as far as they are allowed", async () => {
  const { sandbox, games } = await openGames();
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  await games.send(`${ada.mention} and ${ben.mention}`);
  await games.send({ content: `${ada.mention} and ${ben.mention}`, allowedMentions: { users: [ben.id] } });
  await games.send({ content: ada.mention, allowedMentions: { parse: [] } });
  const mentioned = ada.sees("games").map(({ mentions }) => mentions.map(({ id }) => id));
  expect(mentioned).toEqual([[ada.id, ben.id], [ben.id], []]);
});

test("a role is called where everybody may mention it, or the sender has Mention Everyone", async () => {
  const { sandbox, games } = await openGames();
  const silent = sandbox.addRole("The Table", "Silent", []);
  const open = sandbox.addRole("The Table", "Open", [], [], true);
  const called = async () => (await games.send(`<@&${silent}> <@&${open}>`)).mentions.roles.map(({ id }) => id).sort();
  expect(await called()).toEqual([silent, open].sort());
  sandbox.deny("The Table", "MentionEveryone");
  expect(await called()).toEqual([open]);
});

test("an edit keeps the files it does not mention and drops those it leaves out of its list", async () => {
  const { sandbox, games } = await openGames();
  const file = (name: string) => ({ attachment: Buffer.from(png(8, 8)), name });
  const message = await games.send({ content: "Boards", files: [file("a.png"), file("b.png")] });
  const names = () =>
    sandbox
      .person("Ada")
      .sees("games")[0]
      ?.attachments.map(({ filename }) => filename);
  await message.edit("Boards still");
  expect(names()).toEqual(["a.png", "b.png"]);
  const second = [...message.attachments.values()][1] ?? fail();
  await message.edit({ attachments: [second], files: [file("c.png")] });
  expect(names()).toEqual(["b.png", "c.png"]);
  await message.edit({ attachments: [] });
  expect(names()).toEqual([]);
});

test("application emojis are uploaded, listed, renamed and removed", async () => {
  const { sandbox, client } = await openGames();
  const { emojis } = client.application;
  const die = await emojis.create({ name: "die_six", attachment: Buffer.from(png(128, 128)) });
  expect((await emojis.fetch()).map(({ name }) => name)).toEqual(["die_six"]);
  expect((await fetch(`${sandbox.url}/emojis/${die.id}.png`)).headers.get("content-type")).toBe("image/png");
  expect(await codeOf(emojis.create({ name: "die_six", attachment: Buffer.from(png(8, 8)) }))).toBe(50035);
  expect(await codeOf(emojis.create({ name: "big", attachment: Buffer.alloc(256 * 1024 + 1, png(8, 8)) }))).toBe(50035);
  await die.edit({ name: "die_6" });
  await die.delete();
  expect((await emojis.fetch()).size).toBe(0);
});

test("guilds, members, roles and channels can be asked for", async () => {
  const { sandbox, client } = await openGames();
  const guild = await client.guilds.fetch({ guild: sandbox.guild("The Table"), force: true });
  const ada = sandbox.person("Ada");
  expect((await guild.members.fetch(ada.id)).user.globalName).toBe("Ada");
  expect((await guild.members.fetch({ query: "be" })).map(({ user }) => user.username)).toEqual(["ben"]);
  expect(await codeOf(guild.members.fetch("1"))).toBe(10013);
  const role = await guild.roles.create({ name: "Champion" });
  await guild.members.addRole({ user: ada.id, role: role.id });
  expect((await guild.members.fetch({ user: ada.id, force: true })).roles.cache.has(role.id)).toBe(true);
  await guild.members.removeRole({ user: ada.id, role: role.id });
  expect((await guild.members.fetch({ user: ada.id, force: true })).roles.cache.has(role.id)).toBe(false);
  expect(await codeOf(guild.channels.create({ name: "finals" }))).toBe(50013);
  expect(await codeOf(client.guilds.fetch("1"))).toBe(10004);
  expect((await client.users.fetch(ada.id)).displayName).toBe("Ada");
  expect(await codeOf(client.channels.fetch("1"))).toBe(10003);
  expect(sandbox.violations.filter(({ message }) => message !== "404: Not Found")).toEqual([]);
});

test("a new guild, and a channel deleted there, reach the client", async () => {
  const { sandbox, client } = await openGames();
  const arrival = next(client, Events.GuildCreate);
  const id = sandbox.addGuild("The Club", ["Ben", "Ada"]);
  expect((await arrival)[0].id).toBe(id);
  const created = next(client, Events.ChannelCreate);
  sandbox.addChannel("The Club", "bridge");
  expect((await created)[0].name).toBe("bridge");
  expect(() => sandbox.person("Chloe").say("bridge", "x")).toThrow("You do not see that channel.");
});

test("the wrong token is refused, and an address that Discord does not have", async () => {
  const sandbox = await openSandbox();
  const refused = await fetch(`${sandbox.apiUrl}/v10/users/@me`, { headers: { authorization: "Bot wrong" } });
  expect([refused.status, await refused.json()]).toEqual([401, { message: "401: Unauthorized", code: 0 }]);
  expect(await ask(sandbox, "GET /games")).toMatchObject({ status: 404, body: { message: "404: Not Found", code: 0 } });
  expect(sandbox.violations).toEqual([{ request: "GET /games", path: "", message: "404: Not Found" }]);
});

test("a channel, a message, a membership can vanish at any time", async () => {
  const { sandbox, client, games } = await openGames();
  const message = await games.send("Here today");
  const [seen] = sandbox.person("Ada").sees("games");
  sandbox.deleteMessage(seen ?? fail());
  expect(await codeOf(message.edit("x"))).toBe(10008);
  const thread = await games.threads.create({ name: "Table 1" });
  sandbox.archive("Table 1");
  expect(await codeOf(thread.members.add(sandbox.person("Ada").id))).toBe(50083);
  const gone = next(client, Events.ChannelDelete);
  sandbox.deleteChannel("games");
  expect((await gone)[0].id).toBe(games.id);
  expect(await codeOf(games.send("x"))).toBe(10003);
  expect(sandbox.look(thread)).toBeUndefined();

  sandbox.leave("The Table", "Ben");
  expect(() => sandbox.person("Ben").sees("general")).toThrow("You do not see that channel.");
  expect(await codeOf(games.guild.members.fetch(sandbox.person("Ben").id))).toBe(10007);
  sandbox.join("The Table", "Ben");
  expect(sandbox.person("Ben").sees("general")).toEqual([]);
  const left = next(client, Events.GuildDelete);
  sandbox.leave("The Table", sandbox.bot.id);
  expect((await left)[0].id).toBe(games.guild.id);
  expect(await codeOf(client.guilds.fetch({ guild: games.guild.id, force: true }))).toBe(10004);
});
