import {
  ApplicationCommandOptionType,
  type Client,
  Events,
  type Interaction,
  MessageFlags,
  SlashCommandBuilder,
} from "discord.js";
import { afterEach, expect, test } from "vitest";
import { handClock } from "../../sandbox/clock.ts";
import type { Sandbox, SandboxOptions } from "../../sandbox/index.ts";
import type { PageAction, PageEvent, People, Upload } from "../../sandbox/protocol.ts";
import { logIn, openSandbox } from "./bot.ts";
import { type Line, openLine } from "./socket.ts";

/** One signed-in page, in the types of the protocol. */
type Page = {
  readonly hello: PageEvent & { readonly event: "hello" };
  /** Sends an action under a fresh ref, which it gives back. */
  readonly act: (action: WithoutRef) => string;
  /** The next event of a kind, about a ref if one is given. */
  readonly next: <E extends PageEvent["event"]>(event: E, ref?: string) => Promise<PageEvent & { readonly event: E }>;
  /** The kinds of all events so far. */
  readonly heard: () => readonly string[];
};

type WithoutRef = PageAction extends infer Action ? (Action extends unknown ? Omit<Action, "ref"> : never) : never;

const lines: Line[] = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

async function signIn(sandbox: Sandbox, person: string): Promise<Page> {
  const line = await openLine(`${sandbox.url}/page/ws?person=${sandbox.person(person).id}`);
  lines.push(line);
  let count = 0;
  const next: Page["next"] = async (event, ref) =>
    (await line.take((frame) => frame["event"] === event && (ref === undefined || frame["ref"] === ref))) as never;
  return {
    hello: await next("hello"),
    next,
    act: (action) => {
      const ref = `${person}-${(count += 1)}`;
      line.send({ ...action, ref });
      return ref;
    },
    heard: () => line.received.map((frame) => String(frame["event"])),
  };
}

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return interaction.respond([{ name: "Chess", value: "chess" }]);
  if (interaction.isChatInputCommand() && interaction.commandName === "hand") {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply("Three aces");
  }
  if (interaction.isChatInputCommand() && interaction.commandName === "form") {
    const field = { type: 18, label: "Name", component: { type: 4, custom_id: "name", style: 1 } };
    await interaction.showModal({ custom_id: "form", title: "Form", components: [field] });
  }
  if (interaction.isChatInputCommand() && interaction.commandName === "table") {
    const button = { type: 2, style: 1, label: "Join", custom_id: "join" };
    await interaction.reply({ content: "A table", components: [{ type: 1, components: [button] }] } as never);
  }
  if (interaction.isButton()) await interaction.update({ content: "Joined" });
  if (interaction.isModalSubmit()) await interaction.reply(`Hello ${interaction.fields.getTextInputValue("name")}`);
}

async function openTable(
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; client: Client<true>; command: (name: string) => string }> {
  const sandbox = await openSandbox(options);
  const client = await logIn(sandbox);
  client.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  const names = ["hand", "form", "table", "silent"];
  const made = await client.application.commands.set([
    ...names.map((name) => new SlashCommandBuilder().setName(name).setDescription(name).toJSON()),
    new SlashCommandBuilder()
      .setName("find")
      .setDescription("Finds")
      .addStringOption((option) => option.setName("what").setDescription("What").setAutocomplete(true))
      .toJSON(),
  ]);
  return { sandbox, client, command: (name) => made.find((one) => one.name === name)?.id ?? "" };
}

test("the page is told whom one may sign in as", async () => {
  const sandbox = await openSandbox();
  const { people } = (await (await fetch(`${sandbox.url}/page/people`)).json()) as People;
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
  const uploaded = await fetch(`${sandbox.url}/page/upload?name=board.txt`, {
    method: "POST",
    body: "a1",
    headers: { "content-type": "text/plain" },
  });
  const { id: file } = (await uploaded.json()) as Upload;
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

test("silence, and a bot that is away, end in Discord's sentence", async () => {
  const clock = handClock();
  const { sandbox, client, command } = await openTable({ clock });
  const ada = await signIn(sandbox, "Ada");
  await client.destroy();
  expect(await ada.next("presence")).toMatchObject({ user: sandbox.bot.id, isOnline: false });
  const ref = ada.act({ action: "command", channel: sandbox.channel("games"), command: command("silent") });
  await ada.next("interaction-sent", ref);
  clock.advance(3_000);
  expect((await ada.next("interaction-failed", ref)).why).toBe("The application did not respond");
});

test("the page makes the world misbehave, and is told of it", async () => {
  const { sandbox, client } = await openTable();
  const [ada, ben] = [await signIn(sandbox, "Ada"), await signIn(sandbox, "Ben")];
  const control = async (): Promise<PageEvent & { readonly event: "control" }> => ben.next("control");
  ada.act({
    action: "control",
    change: { control: "add-fault", fault: { match: "messages", kind: "server-error", left: null } },
  });
  await control();
  const [fault] = (await control()).control.faults;
  expect(fault).toMatchObject({ match: "messages", kind: "server-error", left: null, status: 500 });
  ada.act({ action: "control", change: { control: "remove-fault", fault: fault?.id ?? "" } });
  await ada.next("done");
  ada.act({ action: "control", change: { control: "close-dms", person: sandbox.person("Ben").id, isClosed: true } });
  const guild = sandbox.guild("The Table");
  ada.act({ action: "control", change: { control: "deny", guild, permission: "SEND_MESSAGES", isDenied: true } });
  const gateway = ada.act({ action: "control", change: { control: "gateway", kind: "invalid-session" } });
  await ada.next("done", gateway);
  const state = (await signIn(sandbox, "Chloe")).hello.control;
  expect(state.faults).toEqual([]);
  expect(state.closedDms).toEqual([sandbox.person("Ben").id]);
  expect(state.denied).toEqual([{ guild, permission: "SEND_MESSAGES" }]);
  await expect(client.users.send(sandbox.person("Ben").id, "x")).rejects.toMatchObject({ code: 50007 });
  const bad = ada.act({ action: "control", change: { control: "add-fault", fault: { match: "(", kind: "hang" } } });
  expect((await ada.next("refused", bad)).why).toBe("That is no regular expression.");
});

test("what a bot does wrong is shown on the page", async () => {
  const { sandbox } = await openTable();
  const ada = await signIn(sandbox, "Ada");
  await fetch(`${sandbox.apiUrl}/v10/channels/${sandbox.channel("games")}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${sandbox.token}`, "content-type": "application/json" },
    body: JSON.stringify({ content: "x".repeat(2001) }),
  });
  expect((await ada.next("control")).control.violations).toEqual([
    {
      request: `POST /channels/${sandbox.channel("games")}/messages`,
      path: "content",
      message: "Must be 2000 or fewer in length.",
    },
  ]);
});

test("nonsense does no harm, and strangers cannot sign in", async () => {
  const sandbox = await openSandbox();
  const line = await openLine(`${sandbox.url}/page/ws?person=${sandbox.person("Ada").id}`);
  lines.push(line);
  for (const frame of [
    1,
    null,
    "x",
    {},
    { action: "fly", ref: "1" },
    { action: "send", ref: "2" },
    { action: "load", ref: "3", channel: 7 },
  ])
    line.send(frame);
  line.send({ action: "send", ref: "4", channel: sandbox.channel("games"), content: "Still here" });
  expect(await line.take((frame) => frame["ref"] === "4")).toMatchObject({ event: "done" });
  await expect(openLine(`${sandbox.url}/page/ws?person=1`)).rejects.toThrow();
  const ada = `${sandbox.url}/page/ws?person=${sandbox.person("Ada").id}`;
  await expect(openLine(ada, "https://example.org")).rejects.toThrow();
  lines.push(await openLine(ada, sandbox.url));
});

test("without a built page the address says so; files of a built one are served, and nothing beside them", async () => {
  const bare = await openSandbox({ pageFolder: `${import.meta.dirname}/no-such-folder` });
  expect(await (await fetch(bare.url)).text()).toContain("The web page is not built here.");
  const built = await openSandbox({ pageFolder: import.meta.dirname });
  const page = await fetch(`${built.url}/page.test.ts`);
  expect(await page.text()).toContain("nothing beside them");
  const outside = await fetch(`${built.url}/..%2f..%2fpackage.json`);
  expect([outside.status, await outside.text()]).toEqual([404, "The page has no index.html."]);
});
