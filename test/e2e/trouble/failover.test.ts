/** A database that lost what was stored last, and a bot that goes on with what is left of it. */
import { expect, test } from "vitest";
import type { BotParts } from "../../../src/discord/app/bot.ts";
import { userId } from "../../../src/ids.ts";
import { noColumns } from "../../../src/store/index.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { openLossy } from "../../store/lossy.ts";
import { hasButton, startTable } from "../play.ts";
import { startTestBot, stopTestBot } from "../testBot.ts";

test("a card whose receipt is lost by a failover is found, and none is owed or posted twice", async () => {
  const { store, others, loseConnection } = openLossy();
  const beats: Parameters<BotParts["heartbeat"]>[0][] = [];
  const heartbeat: BotParts["heartbeat"] = (beat) => {
    beats.push(beat);
    return { stop: () => Promise.resolve() };
  };
  const house = await startTestBot({ store, heartbeat });
  const people = [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
  const place = await startTable("secret-bids", people);
  await house.bot.outbox.idle();
  const cards = () => people[0].sees(place, 200).filter((message) => hasButton(message, "My hand"));
  const shelf = others.shelf<TableRecord>("tables");
  const [{ id: key } = expect.fail("There is no table")] = await house.bot.service.tablesOf(userId(people[0].id));
  const stored = (await shelf.get(key)) ?? expect.fail("There is no table");
  const { card, guild, status } = stored.value;
  const before: TableRecord = { ...stored.value, outbox: [{ kind: "card", id: card?.post ?? 0 }], card: null };
  const columns = { ...noColumns, owes: true, guild, status, place: stored.value.place };
  expect((await shelf.put(key, before, stored.version, columns)).ok).toBe(true);
  house.sandbox.forgetNonces();
  loseConnection();
  await beats[0]?.();
  await house.bot.outbox.idle();
  expect((await shelf.get(key))?.value).toMatchObject({ outbox: [], card: { message: card?.message } });
  expect(cards().map(({ id }) => id)).toEqual([card?.message]);
  await stopTestBot(house);
});
