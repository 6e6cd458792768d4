import { expect, test } from "vitest";
import { handClock } from "../../../sandbox/clock.ts";
import type { ControlChange, PageEvent } from "../../../sandbox/protocol.ts";
import { openSandbox } from "../bot.ts";
import { openLine } from "../socket.ts";
import { lines, signIn, openTable } from "./sign-in.ts";

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
  ada.act({ action: "control", change: { control: "deny", guild, permission: "SendMessages", isDenied: true } });
  const gateway = ada.act({ action: "control", change: { control: "gateway", kind: "invalid-session" } });
  await ada.next("done", gateway);
  const state = (await signIn(sandbox, "Chloe")).hello.control;
  expect(state.faults).toEqual([]);
  expect(state.closedDms).toEqual([sandbox.person("Ben").id]);
  expect(state.denied).toEqual([{ guild, permission: "SendMessages" }]);
  await expect(client.users.send(sandbox.person("Ben").id, "x")).rejects.toMatchObject({ code: 50007 });
  const bad = ada.act({ action: "control", change: { control: "add-fault", fault: { match: "(", kind: "hang" } } });
  expect((await ada.next("refused", bad)).why).toBe("That is no regular expression, or no code of Discord's.");
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
  const page = await fetch(`${built.url}/page-server.test.ts`);
  expect(await page.text()).toContain("nothing beside them");
  const outside = await fetch(`${built.url}/..%2f..%2fpackage.json`);
  expect([outside.status, await outside.text()]).toEqual([404, "The page has no index.html."]);
});

test("the page does what an administrator does", async () => {
  const { sandbox } = await openTable();
  const hugo = await signIn(sandbox, "Hugo");
  const change = (next: ControlChange) => hugo.next("done", hugo.act({ action: "control", change: next }));
  const thread = sandbox.person("Ada").thread("games", "Table 1");
  await change({ control: "thread", channel: thread, isLocked: true, isArchived: true });
  expect(sandbox.look(thread)).toMatchObject({ isLocked: true, isArchived: true });
  await change({ control: "thread", channel: thread, isLocked: false, isArchived: false });
  expect(sandbox.look(thread)).toMatchObject({ isLocked: false, isArchived: false });
  const guild = sandbox.guild("The Table");
  const games = sandbox.channel("games");
  const permission = "SendMessages";
  await change({ control: "permission", channel: games, role: guild, permission, state: "deny" });
  expect(() => sandbox.person("Ada").say("games", "x")).toThrow("You may not write here.");
  await change({ control: "permission", channel: games, role: guild, permission, state: "inherit" });
  sandbox.person("Ada").say("games", "x");
  await change({ control: "membership", guild, isMember: false });
  await change({ control: "availability", guild, isAvailable: false });
  const { kicked, unavailable } = (await signIn(sandbox, "Chloe")).hello.control;
  expect([kicked, unavailable]).toEqual([[guild], [guild]]);
  await change({ control: "membership", guild, isMember: true });
  await change({ control: "delete-channel", channel: thread });
  expect(sandbox.look(thread)).toBeUndefined();
});
