/** The threads of tables: how they are opened, called, tidied, and whom they let in. */
import { codes } from "../../src/discord/delivery/failure.ts";
import { createPrivateThreads, invite, openPrivateThread } from "../../src/discord/delivery/privateThread.ts";
import { openRoundThread, threadName, tidyThread } from "../../src/discord/posts/ownThread.ts";
import { openPlace } from "../../src/discord/posts/tablePosts.ts";
import { channelId, type ChannelId } from "../../src/ids.ts";
import type { OwnThread } from "../../src/table/hosting.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { home, personOn } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";
import { alter, place, running } from "../table/watchedService.ts";
import { bot, dueOf, refusal, threadOf } from "./fakePosts.ts";
import { beginPosts, fake, made, requests, table } from "./postedTable.ts";
import { ChannelType, HTTPError, MessageType, RateLimitError, SnowflakeUtil } from "discord.js";
import { beforeEach, expect, test } from "vitest";

beforeEach(beginPosts);
const here = `GET /channels/${place}`;
const both = [personOn(0), personOn(1)];

const own = (more: Partial<OwnThread> = {}): OwnThread => ({
  ...{ id: place, sign: "", renamed: null, namesTurns: true },
  ...more,
});
const tidy = async (more: Partial<OwnThread>, changes: Partial<TableRecord> = {}) => {
  const record = recordWith(table, { thread: own(more), ...changes });
  return (await tidyThread(fake.context, record))(record).thread;
};
const rename = `PATCH /channels/${place}`;

test("a thread's name tells the game and who plays, or what became of the table, and where it is wanted whose turn it is", () => {
  const name = (changes: Partial<TableRecord> = {}) => threadName(fake.context, recordWith(table, { ...changes }));
  const paused = { timing: { ...table.timing, isPaused: true } };
  expect([name(), name(paused)]).toEqual(Array.from({ length: 2 }, () => "Secret Bids · Person 0, Person 1"));
  expect(name({ thread: own() })).toBe("Secret Bids · ▸ Person 0, ▸ Person 1");
  const ends = [
    name({ status: "ended" }),
    name({ status: "closed" }),
    name({ status: "closed", isSaved: true }),
    name({ ...paused, thread: own() }),
  ];
  expect(new Set(ends).size).toBe(4);
  expect(ends.every((each) => each.includes("Secret Bids · Person 0, Person 1"))).toBe(true);
  expect(name({ tournament: { id: "cup", round: 1, pod: 2 } })).toMatch(/2.*3.*Person 0/u);
  const long = { kind: "person", user: personOn(0), name: "N".repeat(40) } as const;
  expect(name({ seats: [long, long], thread: own() })).toMatch(/▸ N{1,13}…, ▸ N{1,13}…$/u);
});

test("a thread whose name is wrong gets the right one, and its sign with it", async () => {
  expect(await tidy({ wrongSince: 5 })).toEqual(
    own({ sign: "turn 0,1", renamed: fake.watched.state.now, wrongSince: 5 }),
  );
  expect(fake.requests.splice(0)).toEqual([
    [rename, { name: "Secret Bids · ▸ Person 0, ▸ Person 1", archived: false }],
  ]);
  fake.answers.set(here, threadOf({ archived: true }));
  await tidy({ wrongSince: 5 }, { status: "ended" });
  expect(fake.requests.splice(0).map(([request, body]) => [request, body])).toEqual([
    [here, undefined],
    [rename, { name: expect.any(String) as unknown, archived: false }],
    [rename, { archived: true }],
  ]);
  fake.answers.set(here, threadOf({}));
  await tidy({ wrongSince: 5 }, { status: "ended" });
  expect(requests()).toEqual([here, rename]);
});

test("a thread is archived when its moment has come and nobody has written for an hour", async () => {
  const { now } = fake.watched.state;
  const wrote = (ago: number) => ({
    ...threadOf({}),
    last_message_id: SnowflakeUtil.generate({ timestamp: now - ago }).toString(),
  });
  expect(await tidy({ archiveAt: now + 1 })).toEqual(own({ archiveAt: now + 1 }));
  expect(await tidy({})).toEqual(own());
  expect(requests()).toEqual([]);
  fake.answers.set(here, wrote(hour - minute));
  expect(await tidy({ archiveAt: now })).toEqual(own({ archiveAt: now + minute }));
  expect(requests()).toEqual([here]);
  fake.answers.set(here, wrote(hour));
  expect(await tidy({ archiveAt: now })).toEqual(own());
  expect(fake.requests.splice(0)).toEqual([[here], [rename, { archived: true }]]);
  fake.answers.set(here, { ...wrote(hour), ...threadOf({ archived: true }) });
  expect(await tidy({ archiveAt: now })).toEqual(own());
  expect(requests()).toEqual([here]);
});

test("what Discord refuses of a thread waits while it passes, and is given up where it stays", async () => {
  const { now } = fake.watched.state;
  fake.failures.set(rename, refusal(0, 500));
  expect(await tidy({ wrongSince: 5 })).toEqual(own({ wrongSince: 5, refusedUntil: now + 10 * minute }));
  const limits: ConstructorParameters<typeof RateLimitError>[0] = pretend({ retryAfter: 3_000 });
  fake.failures.set(rename, new RateLimitError(limits));
  expect(await tidy({ wrongSince: 5 })).toEqual(own({ wrongSince: 5, refusedUntil: now + 3_000 }));
  fake.failures.set(rename, refusal(codes.missingPermissions));
  expect(await tidy({ wrongSince: 5 })).toEqual(own({ wrongSince: 5, sign: "turn 0,1" }));
  expect(await tidy({ archiveAt: now })).toEqual(own());
  expect(await tidy({ wrongSince: 5 }, { thread: own({ id: home, wrongSince: 5 }) })).toEqual(
    own({ id: home, wrongSince: 5 }),
  );
});

const active = "GET /guilds/1/threads/active";
const newest = `GET /channels/${home}/messages`;
const open = `POST /channels/${home}/threads`;
const opened: ChannelId = channelId("100000000000000077");
const unclaimed: ChannelId = channelId("100000000000000066");
const stranger = "100000000000000099";
const due = { kind: "open", id: 5 } as const;

test("a table of a round gets its thread once, its players in it, and Discord's line about it goes", async () => {
  fake.answers.set(active, { threads: [] });
  fake.answers.set(open, { id: opened });
  const author = { id: "9" };
  const line = { id: "5", type: MessageType.ThreadCreated, message_reference: { channel_id: opened }, author };
  fake.answers.set(newest, [
    { id: "3", type: MessageType.Default, author },
    { ...line, id: "4", message_reference: { channel_id: place } },
    line,
  ]);
  expect(await openRoundThread(fake.context, table, due)).toBe(opened);
  const name = "Secret Bids · Person 0, Person 1";
  expect(fake.requests.splice(0)).toEqual([
    [active],
    [open, { name, type: ChannelType.PublicThread, auto_archive_duration: 10_080 }],
    [newest, `after=${BigInt(opened) - 1n}&limit=10`],
    [`DELETE /channels/${home}/messages/5`],
    ...both.map((user) => [`PUT /channels/${opened}/thread-members/${user}`]),
  ]);
  // One that was opened before is found by its name, where no other table is played in it.
  const before = { id: opened, parent_id: home, name, owner_id: bot };
  fake.answers.set(active, { threads: [before] });
  await openRoundThread(fake.context, table, due);
  expect(requests()).not.toContain(open);
  for (const other of [
    { ...before, parent_id: place },
    { ...before, name: `${name}!` },
    { ...before, id: place },
    { ...before, owner_id: stranger },
  ]) {
    await alter(fake.watched, (await running(fake.watched)).id, { place });
    fake.answers.set(active, { threads: [other] });
    await openRoundThread(fake.context, { ...table, id: pretend("fresh") }, due);
    expect(requests()).toContain(open);
  }
});

test("the organiser hears who is not let into the thread of their table, in the tournament's channel", async () => {
  const [left, shutOut] = both;
  fake.answers.set(active, { threads: [] });
  fake.answers.set(open, { id: opened });
  fake.answers.set(newest, []);
  // Whoever has left is outside for good, and nobody can mend that.
  fake.failures.set(`PUT /channels/${opened}/thread-members/${left}`, refusal(10_007));
  fake.failures.set(`PUT /channels/${opened}/thread-members/${shutOut}`, refusal(codes.missingPermissions));
  const round = { ...table, host: personOn(8), tournament: { id: "cup", round: 0, pod: 0 } };
  await openRoundThread(fake.context, pretend(round), due);
  const said = expect.stringMatching(
    new RegExp(`<@${personOn(8)}>: <@${shutOut}> sits at <#${opened}>`, "u"),
  ) as unknown;
  expect(fake.made).toMatchObject([{ what: "create", where: home, users: [personOn(8), shutOut], words: said }]);
});

test("a channel for announcements has threads of its own kind; what else is refused stays refused", async () => {
  fake.answers.set(active, { threads: [] });
  fake.answers.set(newest, []);
  fake.failures.set(open, refusal(codes.wrongChannelType));
  await expect(openRoundThread(fake.context, table, due)).rejects.toThrow("50024");
  expect(fake.requests.filter(([request]) => request === open).map(([, body]) => body)).toMatchObject([
    ...[{ type: ChannelType.PublicThread }, { type: ChannelType.AnnouncementThread }],
  ]);
  fake.requests.splice(0);
  fake.failures.set(open, refusal(codes.missingPermissions));
  await expect(openRoundThread(fake.context, table, due)).rejects.toThrow("50013");
  expect(requests().filter((request) => request === open)).toHaveLength(1);
});

test("that Discord's line stays does no harm, but trouble that passes is tried again", async () => {
  fake.answers.set(active, { threads: [] });
  fake.answers.set(open, { id: opened });
  fake.failures.set(newest, refusal(codes.missingAccess));
  expect(await openRoundThread(fake.context, table, due)).toBe(opened);
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["Discord's line about a thread stays in its channel"]);
  // Discord may fail to list messages for days (https://github.com/discord/discord-api-docs/issues/8611).
  fake.failures.set(newest, new HTTPError(500, "Internal Server Error", "GET", "", {}));
  expect(await openRoundThread(fake.context, table, due)).toBe(opened);
  for (const passing of [refusal(0, 401), new Error("The line broke.")]) {
    fake.failures.set(newest, passing);
    await expect(openRoundThread(fake.context, table, due)).rejects.toBe(passing);
  }
});

test("a private thread is opened under the table's own mark, once", async () => {
  fake.answers.set(active, { threads: [] });
  fake.answers.set(open, { id: opened });
  expect(await openPrivateThread(fake.context, table, "T".repeat(200))).toBe(opened);
  const { name, ...body }: { readonly name: string } = pretend(fake.requests[1]?.[1]);
  expect(body).toEqual({ type: ChannelType.PrivateThread, invitable: false, auto_archive_duration: 10_080 });
  expect([name.length <= 100, name.endsWith(` · ${table.id}`), name.startsWith("TTT")]).toEqual([true, true, true]);
  fake.requests.splice(0);
  const known = { id: place, parent_id: home, name: `Other · ${table.id}`, type: ChannelType.PrivateThread };
  const others = [
    { ...known, id: "1", parent_id: place },
    { ...known, id: "2", name: "Other" },
    // Whoever plays in a public thread of the bot's may be called so.
    { ...known, id: "3", type: ChannelType.PublicThread },
  ].map((thread) => ({ ...thread, owner_id: bot }));
  const foreign = { ...known, id: "4", owner_id: stranger };
  await alter(fake.watched, (await running(fake.watched)).id, { place });
  const fresh: TableRecord = { ...table, id: pretend("fresh23456") };
  // A player of the table that is played there is called so.
  fake.answers.set(active, { threads: [{ ...known, name: `Other · ${fresh.id}`, owner_id: bot }] });
  expect(await openPrivateThread(fake.context, fresh, "Title")).toBe(opened);
  fake.requests.splice(0);
  fake.answers.set(active, { threads: [...others, foreign, { ...known, id: unclaimed, owner_id: bot }] });
  expect(await openPrivateThread(fake.context, table, "Title")).toBe(unclaimed);
  expect(requests()).toEqual([active]);
  fake.answers.set(active, { threads: [...others, foreign] });
  expect(await openPrivateThread(fake.context, table, "Title")).toBe(opened);
});

test("a thread that a process before has asked for is waited for, and no second one is opened", async () => {
  fake.context.left.note(table.id, 1);
  fake.answers.set(active, { threads: [] });
  const opening = openPrivateThread(fake.context, table, "Title");
  await expect.poll(requests).toEqual([active]);
  const type = ChannelType.PrivateThread;
  fake.answers.set(active, { threads: [{ id: place, parent_id: home, name: `T · ${table.id}`, owner_id: bot, type }] });
  expect(await opening).toBe(place);
  expect(requests()).toEqual([active]);
});

test("whoever has left the server stays outside a private thread, and others are told where that is refused", async () => {
  const join = `PUT /channels/${place}/thread-members/${personOn(1)}`;
  expect(await invite(fake.context, place, personOn(1))).toBe(true);
  for (const code of [10_007, 10_013]) {
    fake.failures.set(join, refusal(code, 404));
    expect(await invite(fake.context, place, personOn(1))).toBe(true);
  }
  fake.failures.set(join, refusal(codes.missingPermissions));
  expect(await invite(fake.context, place, personOn(1))).toBe(false);
  const due = dueOf("open");
  const secret = { ...table, keepsKey: true, outbox: [due] };
  const patch = await openPlace(fake.context, secret, due);
  expect(made()).toEqual([["create", home, [personOn(1)]]]);
  expect(patch(secret).place).toBe(place);
  fake.failures.set("create", refusal(codes.missingAccess));
  await openPlace(fake.context, secret, due);
  fake.failures.set("create", refusal(0, 500));
  await expect(openPlace(fake.context, secret, due)).rejects.toThrow("Refused");
  fake.failures.set(join, refusal(0, 500));
  await expect(invite(fake.context, place, personOn(1))).rejects.toThrow("Refused");
});

test("where no private thread can be opened the table waits for one, and its player reads why", async () => {
  const prepare = () => createPrivateThreads(fake.context).prepare(table, "Title", personOn(1));
  fake.answers.set(active, { threads: [] });
  fake.answers.set(open, { id: opened });
  expect(await prepare()).toBeUndefined();
  fake.failures.set(`PUT /channels/${opened}/thread-members/${personOn(1)}`, refusal(codes.missingPermissions));
  const at = { place: `<#${home}>` };
  expect(await prepare()).toEqual({ say: "refusal.not-let-in", with: at });
  const why = async (code: number, status?: number) => {
    fake.failures.set(open, refusal(code, status));
    return prepare();
  };
  expect(await why(codes.tooManyThreads)).toEqual({ say: "refusal.threads-full" });
  expect(await why(codes.wrongChannelType)).toEqual({ say: "refusal.no-private-threads", with: at });
  expect(await why(codes.missingPermissions)).toEqual({ say: "refusal.thread-refused", with: at });
  expect(await why(0, 500)).toEqual({ say: "refusal.thread-slow" });
  const due = dueOf("open");
  const secret = { ...table, place: null, keepsKey: true, outbox: [due] };
  await expect(openPlace(fake.context, secret, due)).rejects.toThrow("Refused");
  fake.failures.set(open, refusal(codes.missingPermissions));
  await expect(openPlace(fake.context, secret, due)).rejects.toMatchObject({
    code: codes.missingPermissions,
    name: "Error",
  });
});
