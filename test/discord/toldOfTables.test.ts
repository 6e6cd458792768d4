/** Who hears of tables at which they do not sit. */
import type { APIMessage } from "discord.js";
import { expect, test } from "vitest";
import { isPost } from "../../src/discord/delivery/bodies.ts";
import { callToLobby, tellFollowers, tellWishes } from "../../src/discord/posts/callPosts.ts";
import type { ChannelId, UserId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { home, personOn } from "../match/tables.ts";
import { recordWith } from "../table/recordWith.ts";
import { pretend } from "../pretend.ts";
import { bot, dueOf, fakePosts, postedBefore, tableInPlace } from "./fakePosts.ts";

test("who left the server or cannot see a channel hears of no match that they followed, and of no table there", async () => {
  const fake = fakePosts();
  const table = await tableInPlace(fake);
  const [gone, unseeing, there] = [personOn(7), personOn(8), personOn(9)];
  const { follows, wishes } = fake.context.company();
  for (const user of [gone, unseeing, there]) {
    await follows.set(table.id, table.guild, user, "end");
    await wishes.join(table.guild, table.game, user);
  }
  const context = {
    ...fake.context,
    isShutOut: (_: string, user: UserId) => Promise.resolve(user === gone),
    findShutOut: (_: ChannelId, users: readonly UserId[]) => Promise.resolve(users.filter((user) => user === unseeing)),
  };
  const told = (record: TableRecord) => record.outbox.flatMap((due) => (due.kind === "direct" ? due.user : []));
  const ended = await tellFollowers(context, table, dueOf("end", {}), (record) => record);
  expect(told(ended(table))).toEqual([there]);
  const lobby = recordWith(table, { status: "lobby" });
  const opened = (await tellWishes(context, lobby, dueOf("wishes")))(lobby);
  expect(told(opened)).toEqual([there]);
  // By the numbers of later posts its host could count who is called, and so learn who blocks them.
  expect([opened.nextDue, ended(table).nextDue]).toEqual([lobby.nextDue, table.nextDue]);
});

test("who is to hear of a table hears of it too where what notes that could not be stored the first time", async () => {
  const fake = fakePosts();
  const table = await tableInPlace(fake);
  const follower = personOn(9);
  const { follows, wishes } = fake.context.company();
  await follows.set(table.id, table.guild, follower, "end");
  await wishes.join(table.guild, table.game, follower);
  const told = (record: TableRecord) => record.outbox.flatMap((due) => (due.kind === "direct" ? due.user : []));
  const lobby = recordWith(table, { status: "lobby" });
  for (const _try of ["not stored", "stored"]) {
    const seen = { ...fake.context, findShutOut: () => Promise.resolve([]) };
    const ended = await tellFollowers(seen, table, dueOf("end", {}), (record) => record);
    const opened = await tellWishes(seen, lobby, dueOf("wishes"));
    expect([told(ended(table)), told(opened(lobby))]).toEqual([[follower], [follower]]);
  }
});

test("a call to a lobby leads to its card, and calls exactly those who are named", async () => {
  const fake = fakePosts();
  const table = await tableInPlace(fake);
  const lobby = postedBefore(fake, home, 0);
  const open: TableRecord = recordWith(table, { status: "lobby", lobby });
  const due = dueOf("lobby-call", { what: "open", users: [personOn(7)], role: "555" });
  const patch = await callToLobby(fake.context, open, due);
  // It goes once the lobby is over.
  expect(patch(open)).toEqual({ ...open, calls: [expect.objectContaining({ channel: home }) as unknown] });
  const [[request, body] = []] = fake.requests;
  expect(request).toBe(`POST /channels/${home}/messages`);
  expect(body).toMatchObject({
    content: expect.stringMatching(/<@200000000000000007> <@&555>/u) as unknown,
    components: [{ components: [{ url: `https://discord.com/channels/1/${home}/${lobby.message}` }] }],
    allowed_mentions: { parse: [], users: [personOn(7)], roles: ["555"] },
    ...{ nonce: `${open.id}77`, enforce_nonce: true },
  });
  const full = dueOf("lobby-call", { what: "full", users: [personOn(0)] });
  await callToLobby(fake.context, open, full);
  expect(fake.requests, "a seat is free").toHaveLength(1);
  await callToLobby(
    fake.context,
    recordWith(open, { seats: [...open.seats, ...open.seats, ...open.seats].slice(0, 4) }),
    full,
  );
  expect(fake.requests[1]?.[1]).toMatchObject({ allowed_mentions: { users: [personOn(0)], roles: [] } });
  for (const change of [{ lobby: null }, { status: "playing" } as const])
    await callToLobby(fake.context, recordWith(open, { ...change }), due);
  expect(fake.requests).toHaveLength(2);
});

test("a call to a lobby that may be out already is looked for, and is known by its marks", async () => {
  const fake = fakePosts();
  const open = recordWith(await tableInPlace(fake), { status: "lobby", lobby: postedBefore(fake, home, 0) });
  const due = dueOf("lobby-call", { what: "open", users: [personOn(7)] });
  await callToLobby(fake.context, open, due);
  const { components }: Pick<APIMessage, "components"> = pretend(fake.requests[0]?.[1]);
  const isOf = (record: string, number: number) =>
    isPost(pretend({ components, author: { id: bot } }), { record, due: number }, bot);
  expect([isOf(open.id, due.id), isOf(open.id, 1), isOf("other", due.id)]).toEqual([true, false, false]);
  fake.state.found = postedBefore(fake, home, 0);
  await callToLobby(fake.context, open, due);
  expect(fake.requests).toHaveLength(1);
});

test("a call to a lobby says how many seats are still free for others", async () => {
  const fake = fakePosts();
  const table = await tableInPlace(fake);
  const open: TableRecord = recordWith(table, {
    status: "lobby",
    lobby: postedBefore(fake, home, 0),
    invited: [personOn(9)],
  });
  const words = async (record: TableRecord) => {
    await callToLobby(fake.context, record, dueOf("lobby-call", { what: "open", users: [], role: "555" }));
    return JSON.stringify(fake.requests.at(-1)?.[1]);
  };
  // Of four seats two are taken and one is kept.
  expect(await words(open)).toContain("One seat is free.");
  expect(await words({ ...open, invited: [] })).toContain("2 seats are free.");
});
