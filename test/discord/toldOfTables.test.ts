/** Who hears of tables at which they do not sit. */
import { expect, test } from "vitest";
import { tellFollowers, tellWishes } from "../../src/discord/posts/callPosts.ts";
import type { ChannelId, UserId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { personOn } from "../match/tables.ts";
import { recordWith } from "../table/recordWith.ts";
import { dueOf, fakePosts, tableInPlace } from "./fakePosts.ts";

test("who left the server hears of no match that they followed, and who cannot see a channel of no table there", async () => {
  const fake = fakePosts();
  const table = await tableInPlace(fake);
  const [gone, there] = [personOn(8), personOn(9)];
  const { follows, wishes } = fake.context.company();
  for (const user of [gone, there]) {
    await follows.set(table.id, table.guild, user, "end");
    await wishes.join(table.guild, table.game, user);
  }
  const context = {
    ...fake.context,
    isShutOut: (_: string, user: UserId) => Promise.resolve(user === gone),
    findShutOut: (_: ChannelId, users: readonly UserId[]) => Promise.resolve(users.filter((user) => user === gone)),
  };
  const told = (record: TableRecord) => record.outbox.flatMap((due) => (due.kind === "direct" ? due.user : []));
  const ended = await tellFollowers(context, table, dueOf("end", {}), (record) => record);
  expect(told(ended(table))).toEqual([there]);
  const lobby = recordWith(table, { status: "lobby" });
  const seen = { ...context, isShutOut: () => Promise.resolve(false) };
  expect(told((await tellWishes(seen, lobby, dueOf("wishes")))(lobby))).toEqual([there]);
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
    const ended = await tellFollowers(fake.context, table, dueOf("end", {}), (record) => record);
    const seen = { ...fake.context, findShutOut: () => Promise.resolve([]) };
    const opened = await tellWishes(seen, lobby, dueOf("wishes"));
    expect([told(ended(table)), told(opened(lobby))]).toEqual([[follower], [follower]]);
  }
});
