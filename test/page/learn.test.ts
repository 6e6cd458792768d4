import { MessageFlags, MessageType } from "discord.js";
import { expect, test } from "vitest";
import { arrange } from "../../sandbox/page/message/grouping.ts";
import { isUnread } from "../../sandbox/page/session/channels.ts";
import { type Known, learn, type News, nothingKnown } from "../../sandbox/page/session/learn.ts";
import type { PageChannel, PageMessage, Person } from "../../sandbox/protocol.ts";
import { pretend } from "../pretend.ts";

const me: Person = pretend({ user: { id: "1", username: "ada" }, colour: "#000", initials: "A", locale: "en-US" });

const room: PageChannel = pretend({ id: "50", name: "room", permissions: "0", last_message_id: "100" });

/** A message of somebody, a minute after midnight for each of its id above 100. */
const message = (id: string, author = "2", more: object = {}): PageMessage =>
  pretend({
    id,
    channel_id: "50",
    type: MessageType.Default,
    author: { id: author, username: author },
    content: `message ${id}`,
    timestamp: new Date(Date.UTC(2026, 0, 10) + (Number(id) - 100) * 60_000).toISOString(),
    ...more,
  });

const start: Known = {
  ...nothingKnown,
  me,
  channels: new Map([["50", room]]),
  reads: new Map([["50", { channel: "50", last_read: "100", mentions: 0 }]]),
};

const after = (...news: readonly News[]): Known => news.reduce(learn, start);

const ids = (known: Known): readonly string[] => known.logs.get("50")?.messages.map(({ id }) => id) ?? [];

const page = (messages: readonly PageMessage[], isStart = false): News => ({
  event: "history",
  ref: "r",
  channel: "50",
  messages,
  isStart,
});

test("older pages go above, new messages below, and nothing stands twice", () => {
  const known = after(
    page([message("103"), message("104")]),
    { event: "message-create", message: message("105") },
    page([message("101"), message("102"), message("103")], true),
    { event: "message-create", message: message("105", "2", { content: "again" }) },
  );
  expect(ids(known)).toEqual(["101", "102", "103", "104", "105"]);
  expect(known.logs.get("50")?.isStart).toBe(true);
});

test("messages of a channel never opened are not kept, but make it unread", () => {
  const known = after({ event: "message-create", message: message("101") });
  expect(ids(known)).toEqual([]);
  expect(isUnread(known.channels.get("50") ?? room, known.reads.get("50"))).toBe(true);
});

test("a message for one person alone makes nothing unread", () => {
  const known = after({ event: "message-create", message: message("101", "2", { flags: MessageFlags.Ephemeral }) });
  expect(isUnread(known.channels.get("50") ?? room, known.reads.get("50"))).toBe(false);
});

test("one's own message makes nothing unread", () => {
  const known = after({ event: "message-create", message: message("101", "1") });
  expect(isUnread(known.channels.get("50") ?? room, known.reads.get("50"))).toBe(false);
});

test("a use is busy until answered; a failure stays until the same message is used again", () => {
  const use = { action: "press", ref: "a", channel: "50", message: "101", custom_id: "x" } as const;
  const busy = after({ note: "used", use });
  expect([...busy.busy.keys()]).toEqual(["a"]);
  const answered = learn(busy, { event: "interaction-answered", ref: "a", interaction: "7" });
  expect([answered.busy.size, answered.failures.size]).toEqual([0, 0]);
  const failed = learn(busy, { event: "interaction-failed", ref: "a", interaction: "7", why: "no answer" });
  expect([failed.busy.size, failed.failures.get("a")?.why]).toEqual([0, "no answer"]);
  const again = learn(failed, { note: "used", use: { ...use, ref: "b" } });
  expect([...again.failures.keys()]).toEqual([]);
});

test("a form stays while its answer is refused, and over a loss of the line; it closes when answered", () => {
  const modal = { custom_id: "f", title: "Form", components: [] };
  const open = after({ event: "modal", ref: "a", interaction: "7", modal });
  const use = { action: "submit", ref: "b", interaction: "7", values: {} } as const;
  const refused = learn(learn(open, { note: "used", use }), { event: "refused", ref: "b", why: "too short" });
  expect([refused.form?.interaction, refused.failures.get("b")?.why]).toEqual(["7", "too short"]);
  const { control } = nothingKnown;
  const back = learn(open, {
    event: "hello",
    me,
    people: [me],
    guilds: [],
    channels: [],
    commands: [],
    reads: [],
    online: [],
    control,
  });
  expect(back.form?.interaction).toBe("7");
  const answered = learn(learn(open, { note: "used", use }), {
    event: "interaction-answered",
    ref: "b",
    interaction: "8",
  });
  expect(answered.form).toBeNull();
});

test("somebody types until a message comes or the time is over", () => {
  const typing = after({ event: "typing", channel: "50", user: "2" });
  expect(typing.typing.map(({ user }) => user)).toEqual(["2"]);
  expect(learn(typing, { event: "message-create", message: message("101") }).typing).toEqual([]);
  expect(learn(typing, { note: "typing-expired", now: Date.now() + 60_000 }).typing).toEqual([]);
});

test("messages of one author stand together for seven minutes, unless something stands above one", () => {
  const rows = arrange(
    [
      message("101"),
      message("104"),
      message("112"),
      message("113", "3"),
      message("114", "3", { type: MessageType.Reply }),
    ],
    { after: null, upTo: null },
    "1",
  );
  expect(rows.map(({ isHead }) => isHead)).toEqual([true, false, true, true, true]);
});

test("only what was unread on opening is marked as new, and nothing of one's own", () => {
  const all = [message("101"), message("102", "1"), message("103"), message("104")];
  const firstNew = (after: string | null, upTo: string | null): string | undefined =>
    arrange(all, { after, upTo }, "1").find(({ startsNew }) => startsNew)?.message.id;
  expect(firstNew("100", "104")).toBe("101");
  expect(firstNew("101", "104")).toBe("103");
  expect(firstNew("103", "103")).toBeUndefined();
  expect(firstNew(null, "104")).toBeUndefined();
});
