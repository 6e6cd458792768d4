import { ApplicationCommandOptionType } from "discord.js";
import { expect, test } from "vitest";
import type { People, Upload } from "../../../sandbox/protocol.ts";
import { openSandbox } from "../bot.ts";
import { fetchAs, type Page, signIn, openTable } from "./sign-in.ts";

test("the page is told whom one may sign in as", async () => {
  const sandbox = await openSandbox();
  const { people } = await fetchAs<People>(fetch(`${sandbox.url}/page/people`));
  expect(people.map(({ user, initials }) => [user.global_name, initials])).toContainEqual(["Ada", "A"]);
  expect(people.some(({ user }) => user.bot === true)).toBe(false);
});

test("a greeting holds what the person may see, and nothing else", async () => {
  const { sandbox } = await openTable();
  const secret = sandbox.person("Ada").thread("games", "Ada's own", { isPrivate: true });
  const club = sandbox.addGuild("The Club", ["Ada"]);
  const [ada, ben] = [await signIn(sandbox, "Ada"), await signIn(sandbox, "Ben")];
  expect(ada.hello.me.user.global_name).toBe("Ada");
  expect(ada.hello.channels.map(({ id }) => id)).toContain(secret);
  expect(ben.hello.channels.map(({ id }) => id)).not.toContain(secret);
  expect(ada.hello.guilds.map(({ id }) => id)).toEqual([sandbox.guild("The Table"), club]);
  expect(ben.hello.guilds.map(({ id }) => id)).toEqual([sandbox.guild("The Table")]);
  expect(ben.hello.commands.map(({ name }) => name)).toEqual(["hand", "form", "table", "silent", "find"]);
  expect(ben.hello.online).toEqual([sandbox.bot.id]);
  expect(ben.hello.people).toHaveLength(9);
});

test("an ephemeral answer is shown to its owner's pages only, and kept until dismissed", async () => {
  const { sandbox, command } = await openTable();
  const [ada, other, ben] = [await signIn(sandbox, "Ada"), await signIn(sandbox, "Ada"), await signIn(sandbox, "Ben")];
  const games = sandbox.channel("games");
  const ref = ada.act({ action: "command", channel: games, command: command("hand") });
  await ada.next("interaction-sent", ref);
  expect((await ada.next("message-create")).message.flags).toBe(64 | 128);
  await ada.next("interaction-answered", ref);
  const { message } = await ada.next("message-update");
  expect([message.content, message.flags]).toEqual(["Three aces", 64]);
  expect((await other.next("message-update")).message.content).toBe("Three aces");

  // What Ben hears afterwards shows that he heard nothing before.
  ada.act({ action: "send", channel: games, content: "Ready" });
  expect((await ben.next("message-create")).message.content).toBe("Ready");
  expect(ben.heard().filter((event) => event.startsWith("message") || event.startsWith("interaction"))).toEqual([
    "message-create",
  ]);

  const history = async (page: Page): Promise<readonly string[]> =>
    (await page.next("history", page.act({ action: "load", channel: games }))).messages.map(({ content }) => content);
  expect(await history(ada)).toEqual(["Three aces", "Ready"]);
  expect(await history(ben)).toEqual(["Ready"]);
  const refused = await ben.next("refused", ben.act({ action: "dismiss", message: message.id }));
  expect(refused.why).toBe("Only messages that you alone see can be dismissed.");
  await ada.next("done", ada.act({ action: "dismiss", message: message.id }));
  expect((await other.next("message-delete")).message).toBe(message.id);
  expect(await history(ada)).toEqual(["Ready"]);
});

test("buttons, forms and suggestions go there and back", async () => {
  const { sandbox, command } = await openTable();
  const [ada, ben] = [await signIn(sandbox, "Ada"), await signIn(sandbox, "Ben")];
  const games = sandbox.channel("games");
  ada.act({ action: "command", channel: games, command: command("table") });
  const { message } = await ben.next("message-create");
  const pressed = ben.act({ action: "press", channel: games, message: message.id, custom_id: "join" });
  expect((await ben.next("interaction-sent", pressed)).message).toBe(message.id);
  expect((await ada.next("message-update")).message.content).toBe("Joined");
  await ben.next("interaction-answered", pressed);

  const { interaction, modal } = await ada.next(
    "modal",
    ada.act({ action: "command", channel: games, command: command("form") }),
  );
  expect(modal.title).toBe("Form");
  const blank = ada.act({ action: "submit", interaction, values: { name: "" } });
  expect((await ada.next("refused", blank)).why).toBe("This field is required.");
  ada.act({ action: "submit", interaction, values: { name: "Ada" } });
  expect((await ben.next("message-create")).message.content).toBe("Hello Ada");

  const what = { type: ApplicationCommandOptionType.String, name: "what", value: "ch", focused: true } as const;
  const typed = ada.act({ action: "autocomplete", channel: games, command: command("find"), options: [what] });
  expect((await ada.next("choices", typed)).choices).toEqual([{ name: "Chess", value: "chess" }]);
});

test("people write, answer, mend, take back and react", async () => {
  const sandbox = await openSandbox();
  const [ada, ben] = [await signIn(sandbox, "Ada"), await signIn(sandbox, "Ben")];
  const games = sandbox.channel("games");
  const uploaded = fetch(`${sandbox.url}/page/upload?name=board.txt`, {
    method: "POST",
    body: "a1",
    headers: { "content-type": "text/plain" },
  });
  const { id: file } = await fetchAs<Upload>(uploaded);
  const ref = ada.act({
    action: "send",
    channel: games,
    content: `Hello ${sandbox.person("Ben").mention}`,
    files: [file],
  });
  const { message } = await ben.next("message-create");
  expect(message).toMatchObject({ nonce: ref, attachments: [{ filename: "board.txt" }] });
  expect((await ben.next("read")).read).toMatchObject({ channel: games, mentions: 1 });
  expect(await (await fetch(message.attachments[0]?.url ?? "")).text()).toBe("a1");
  expect(await ada.next("done", ref)).toMatchObject({ channel: games, message: message.id });

  ben.act({ action: "read", channel: games, message: message.id });
  expect((await ben.next("read")).read).toEqual({ channel: games, last_read: message.id, mentions: 0 });
  ben.act({ action: "react", channel: games, message: message.id, emoji: "👍", isOn: true });
  expect((await ada.next("message-update")).message.reactions).toMatchObject([{ count: 1, me: false }]);
  ben.act({ action: "typing", channel: games });
  expect((await ada.next("typing")).user).toBe(sandbox.person("Ben").id);
  const theirs = ben.act({ action: "edit", channel: games, message: message.id, content: "x" });
  expect((await ben.next("refused", theirs)).why).toBe("You can edit your own messages only.");
  ada.act({ action: "edit", channel: games, message: message.id, content: "Hello all" });
  await ben.next("message-update");
  expect((await ben.next("message-update")).message.content).toBe("Hello all");
  ben.act({ action: "send", channel: games, content: "Hello Ada", reply: message.id });
  await ada.next("message-create");
  expect((await ada.next("message-create")).message.referenced_message?.content).toBe("Hello all");
  ada.act({ action: "delete", channel: games, message: message.id });
  expect((await ben.next("message-delete")).message).toBe(message.id);
});

test("conversations and threads come into sight for those they concern", async () => {
  const { sandbox, client } = await openTable();
  const [ada, ben] = [await signIn(sandbox, "Ada"), await signIn(sandbox, "Ben")];
  const opened = ada.act({ action: "open-dm", user: sandbox.bot.id });
  const { channel } = await ada.next("channel-create");
  expect(channel).toMatchObject({ type: 1, recipients: [{ id: sandbox.bot.id }] });
  expect((await ada.next("done", opened)).channel).toBe(channel.id);
  await client.users.send(sandbox.person("Ada").id, "Your turn");
  expect((await ada.next("message-create")).message.content).toBe("Your turn");
  expect((await ada.next("read")).read).toMatchObject({ channel: channel.id, mentions: 1 });

  ada.act({ action: "create-thread", channel: sandbox.channel("games"), name: "Table 1" });
  expect((await ben.next("channel-create")).channel).toMatchObject({ type: 11, name: "Table 1" });
  ada.act({ action: "create-thread", channel: sandbox.channel("games"), name: "Alone", isPrivate: true });
  await ada.next("channel-create");
  const { channel: alone } = await ada.next("channel-create");
  const thread = await client.channels.fetch(alone.id).catch(() => undefined);
  if (thread?.isThread() !== true) throw new Error("The bot manages threads, so it sees this one.");
  await thread.members.add(sandbox.person("Ben").id);
  expect((await ben.next("channel-create")).channel).toMatchObject({ type: 12, name: "Alone" });
  await thread.members.remove(sandbox.person("Ben").id);
  expect((await ben.next("channel-delete")).channel).toBe(alone.id);
  expect(ben.heard()).not.toContain("refused");
});

test("who comes into a guild or goes out of it starts afresh", async () => {
  const sandbox = await openSandbox();
  const ben = await signIn(sandbox, "Ben");
  sandbox.leave("The Table", "Ben");
  expect(await ben.next("hello")).toMatchObject({ guilds: [], channels: [] });
  sandbox.join("The Table", "Ben");
  expect((await ben.next("hello")).guilds).toHaveLength(1);
});

test("old messages are loaded by pages of fifty", async () => {
  const sandbox = await openSandbox();
  for (let at = 1; at <= 120; at += 1) sandbox.person("Ben").say("games", `${at}`);
  const ada = await signIn(sandbox, "Ada");
  const channel = sandbox.channel("games");
  const newest = await ada.next("history", ada.act({ action: "load", channel }));
  expect([newest.messages[0]?.content, newest.messages.at(-1)?.content, newest.isStart]).toEqual(["71", "120", false]);
  const before = async (id: string | undefined) =>
    ada.next("history", ada.act({ action: "load", channel, before: id ?? "" }));
  const middle = await before(newest.messages[0]?.id);
  const oldest = await before(middle.messages[0]?.id);
  expect([oldest.messages.length, oldest.messages[0]?.content, oldest.isStart]).toEqual([20, "1", true]);
});
