import {
  AuditLogEvent,
  ChannelType,
  Events,
  MessageType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from "discord.js";
import { expect, test } from "vitest";
import { handClock } from "../../../sandbox/clock.ts";
import { fetchThread, logIn, next, openSandbox, textChannel } from "../bot.ts";
import { ask } from "../raw.ts";
import { openGames, codeOf, contents } from "../games.ts";

test("a private thread is its members' alone", async () => {
  const { sandbox, games } = await openGames();
  const thread = await games.threads.create({ name: "Ada's hand", type: ChannelType.PrivateThread });
  await thread.members.add(sandbox.person("Ada").id);
  await thread.send("Secret");
  expect(contents(sandbox, "Ada", thread.id)).toEqual(["", "Secret"]);
  expect(() => sandbox.person("Ben").sees(thread.id)).toThrow("You do not see that channel.");
  await thread.members.remove(sandbox.person("Ada").id);
  expect(() => sandbox.person("Ada").sees(thread.id)).toThrow("You do not see that channel.");
});

test("an archived thread takes no edits and no members, and wakes when somebody writes", async () => {
  const { sandbox, games } = await openGames();
  const thread = await games.threads.create({
    name: "Table 1",
    autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
  });
  const message = await thread.send("Turn 1");
  await thread.setArchived(true);
  expect(await codeOf(message.edit("Turn 1, mended"))).toBe(50083);
  expect(await codeOf(thread.members.add(sandbox.person("Ada").id))).toBe(50083);
  expect(await codeOf(message.react("👍"))).toBe(50083);
  expect(() => sandbox.person("Ada").command(thread.id, "/play")).toThrow();
  await thread.send("Turn 2");
  expect(sandbox.look(thread.id)).toMatchObject({ isArchived: false });
  await message.edit("Turn 1, mended");
  expect(contents(sandbox, "Ada", thread.id)).toEqual(["Turn 1, mended", "Turn 2"]);
});

test("a locked thread is the managers' alone", async () => {
  const { sandbox, games } = await openGames();
  const thread = await games.threads.create({ name: "Table 1" });
  await thread.setLocked(true);
  expect(() => sandbox.person("Ada").say(thread.id, "x")).toThrow("This thread is locked.");
  await thread.send("The bot manages threads");
  sandbox.deny("The Table", "ManageThreads");
  expect(await codeOf(thread.send("x"))).toBe(160005);
  expect(await codeOf(thread.setLocked(false))).toBe(50013);
});

test("a message begins one thread, named in the message", async () => {
  const { sandbox, games } = await openGames();
  const message = await games.send("Table 1 begins");
  const thread = await message.startThread({ name: "Table 1" });
  expect(thread.id).toBe(message.id);
  expect(await codeOf(message.startThread({ name: "Again" }))).toBe(160004);
  expect(sandbox.person("Ada").sees("games").at(-1)?.thread).toMatchObject({ name: "Table 1" });
});

test("archived threads can be listed, and a thread deleted", async () => {
  const { client, games } = await openGames();
  const kept = await games.threads.create({ name: "Kept" });
  const gone = await games.threads.create({ name: "Gone" });
  await kept.setArchived(true);
  expect((await games.threads.fetchArchived()).threads.map(({ name }) => name)).toEqual(["Kept"]);
  expect((await games.threads.fetchActive()).threads.map(({ name }) => name)).toEqual(["Gone"]);
  const deleted = next(client, Events.ThreadDelete);
  await gone.delete();
  expect((await deleted)[0].id).toBe(gone.id);
  expect(await codeOf(gone.send("x"))).toBe(10003);
});

test("a bot hears of threads that people begin", async () => {
  const { sandbox, client } = await openGames();
  const created = next(client, Events.ThreadCreate);
  const id = sandbox.person("Ada").thread("games", "A private talk");
  const [thread, isNew] = await created;
  expect([thread.id, isNew]).toEqual([id, true]);
  expect(thread.ownerId).toBe(sandbox.person("Ada").id);
});

test("a thread falls asleep after its time of silence", async () => {
  const clock = handClock();
  const sandbox = await openSandbox({ clock });
  const ada = sandbox.person("Ada");
  const client = await logIn(sandbox);
  const thread = await textChannel(client, sandbox.channel("games")).threads.create({
    name: "Table 1",
    autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
  });
  const isAsleep = (): boolean => {
    const seen = sandbox.look(thread);
    return seen?.kind === "thread" && seen.isArchived;
  };
  clock.advance(59 * 60_000);
  ada.say(thread, "Still here");
  clock.advance(59 * 60_000);
  expect(isAsleep()).toBe(false);
  clock.advance(60_000);
  expect(isAsleep()).toBe(true);
  ada.say(thread, "Back again");
  expect(isAsleep()).toBe(false);
  clock.advance(60 * 60_000);
  expect(isAsleep()).toBe(true);
});

test("whoever is mentioned in a thread joins it", async () => {
  const { sandbox, games } = await openGames();
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const thread = await games.threads.create({ name: "Table 1", type: ChannelType.PrivateThread });
  await thread.send({ content: `${ada.mention} ${ben.mention}`, allowedMentions: { users: [ada.id] } });
  expect(ada.sees(thread)).toHaveLength(1);
  expect(() => ben.sees(thread)).toThrow("You do not see that channel.");
});

test("a thread's owner may archive it without managing threads", async () => {
  const { sandbox, games } = await openGames();
  const own = await games.threads.create({ name: "Own" });
  const othersId = sandbox.person("Ada").thread("games", "Another's");
  const others = await fetchThread(games.client, othersId);
  sandbox.deny("The Table", "ManageThreads");
  await own.setArchived(true);
  expect(sandbox.look(own.id)).toMatchObject({ isArchived: true });
  expect(await codeOf(others.setArchived(true))).toBe(50013);
});

test("a thread takes two new names in ten minutes; other changes are not counted", async () => {
  const clock = handClock();
  const sandbox = await openSandbox({ clock });
  const games = textChannel(await logIn(sandbox), sandbox.channel("games"));
  const { id } = await games.threads.create({ name: "Table 1" });
  const change = (body: object) => ask(sandbox, `PATCH /channels/${id}`, body);
  for (const name of ["One", "Two"]) expect(await change({ name })).toMatchObject({ status: 200 });
  expect(await change({ archived: true })).toMatchObject({ status: 200 });
  expect(await change({ archived: false, name: "Two" })).toMatchObject({ status: 200 });
  clock.advance(60_000);
  const refused = await change({ name: "Three" });
  expect(refused).toMatchObject({ status: 429, body: { retry_after: 540, global: false } });
  expect(refused.headers.get("x-ratelimit-remaining")).not.toBe("0");
  clock.advance(540_000);
  expect(await change({ name: "Three" })).toMatchObject({ status: 200 });
  expect(sandbox.look(id)).toMatchObject({ name: "Three" });
});

test("a new name and whoever is let in or out each leave a line in the thread that nobody can delete", async () => {
  const { sandbox, games } = await openGames();
  const ada = sandbox.person("Ada");
  const thread = await games.threads.create({ name: "Table 1" });
  await thread.setName("Table 2");
  await thread.setName("Table 2");
  await thread.members.add(ada.id);
  await thread.members.add(ada.id);
  await thread.members.remove(ada.id);
  const lines = [...(await thread.messages.fetch()).values()].reverse();
  expect(lines.map(({ type, content, mentions }) => [type, content, ...mentions.users.keys()])).toEqual([
    [MessageType.ChannelNameChange, "Table 2"],
    [MessageType.RecipientAdd, "", ada.id],
    [MessageType.RecipientRemove, "", ada.id],
  ]);
  for (const line of lines) expect(await codeOf(line.delete())).toBe(50021);
  // A thread that gets its last name as it is archived stays archived.
  await thread.edit({ name: "Done", archived: true });
  expect(sandbox.look(thread.id)).toMatchObject({ isArchived: true, name: "Done" });
});

test("a server's audit log names who opened, renamed and deleted a thread, for those who may read it", async () => {
  const sandbox = await openSandbox({ plan: { permissions: PermissionFlagsBits.Administrator.toString() } });
  const games = textChannel(await logIn(sandbox), sandbox.channel("games"));
  const thread = await games.threads.create({ name: "Table 1" });
  await thread.setName("Table 2");
  await thread.delete();
  const { games: other } = await openGames();
  expect(await codeOf(other.guild.fetchAuditLogs())).toBe(50013);
  const { entries } = await games.guild.fetchAuditLogs();
  expect(entries.map(({ action, targetId, executorId }) => [action, targetId, executorId])).toEqual(
    [AuditLogEvent.ThreadDelete, AuditLogEvent.ThreadUpdate, AuditLogEvent.ThreadCreate].map((action) => [
      ...[action, thread.id],
      games.client.user.id,
    ]),
  );
  expect(entries.at(1)?.changes).toEqual([{ key: "name", old: "Table 1", new: "Table 2" }]);
  const renamed = await games.guild.fetchAuditLogs({ type: AuditLogEvent.ThreadUpdate, limit: 1 });
  expect(renamed.entries.map(({ action }) => action)).toEqual([AuditLogEvent.ThreadUpdate]);
});
