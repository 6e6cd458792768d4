/** Who hears of tables at which they do not sit. */
import { expect, test } from "vitest";
import { tellFollowers, tellWishes } from "../../src/discord/posts/callPosts.ts";
import type { ChannelId, UserId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { personOn } from "../match/tables.ts";
import { recordWith } from "../table/recordWith.ts";
import { dueOf, fakePosts, tableInPlace } from "./fakePosts.ts";

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
  expect(told((await tellWishes(context, lobby))(lobby))).toEqual([there]);
});
