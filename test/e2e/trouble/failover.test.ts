/** A database that lost what was stored last, and a bot that goes on with what is left of it. */
import { afterEach, expect, test, vi } from "vitest";
import type { BotParts } from "../../../src/discord/app/bot.ts";
import { userId } from "../../../src/ids.ts";
import { noColumns } from "../../../src/store/index.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { openLossy } from "../../store/lossy.ts";
import { hasButton, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot } from "../testBot.ts";

let house: TestBot;

afterEach(async () => {
  vi.restoreAllMocks();
  await stopTestBot(house);
});

/** Starts a bot whose database is changed beside it; `failOver` has it find that. */
async function startLossy() {
  const { store, others, loseConnection } = openLossy();
  const beats: Parameters<BotParts["heartbeat"]>[0][] = [];
  const heartbeat: BotParts["heartbeat"] = (beat) => {
    beats.push(beat);
    return { stop: () => Promise.resolve() };
  };
  house = await startTestBot({ store, heartbeat });
  const people = [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
  const shelf = others.shelf<TableRecord>("tables");
  const beat = async (): Promise<void> => {
    await beats[0]?.();
    await house.bot.outbox.idle();
  };
  const failOver = (): Promise<void> => {
    loseConnection();
    return beat();
  };
  return { people, others, shelf, beat, failOver };
}

const tableOf = async (user: string) =>
  (await house.bot.service.tablesOf(userId(user)))[0] ?? expect.fail("There is no table");

test("a card whose receipt is lost by a failover is found, and none is owed or posted twice", async () => {
  const { people, shelf, failOver } = await startLossy();
  const place = await startTable("secret-bids", people);
  await house.bot.outbox.idle();
  const cards = () => people[0].sees(place, 200).filter((message) => hasButton(message, "My hand"));
  const { id: key } = await tableOf(people[0].id);
  const stored = (await shelf.get(key)) ?? expect.fail("There is no table");
  const { card, guild, status } = stored.value;
  const before: TableRecord = { ...stored.value, outbox: [{ kind: "card", id: card?.post ?? 0 }], card: null };
  const columns = { ...noColumns, owes: true, guild, status, place: stored.value.place };
  expect((await shelf.put(key, before, stored.version, columns)).ok).toBe(true);
  house.sandbox.forgetNonces();
  await failOver();
  expect((await shelf.get(key))?.value).toMatchObject({ outbox: [], card: { message: card?.message } });
  expect(cards().map(({ id }) => id)).toEqual([card?.message]);
});

test("a thread that was deleted in the second which a failover loses is opened anew", async () => {
  const { people, shelf, failOver } = await startLossy();
  const place = await startTable("secret-bids", people);
  await house.bot.outbox.idle();
  const { id: key } = await tableOf(people[0].id);
  const { value: before } = (await shelf.get(key)) ?? expect.fail("There is no table");
  house.sandbox.deleteChannel(place);
  const placeNow = async () => (await shelf.get(key))?.value.place ?? place;
  await expect.poll(placeNow).not.toBe(place);
  await house.bot.outbox.idle();
  const after = (await shelf.get(key)) ?? expect.fail("There is no table");
  const { guild, status } = before;
  const columns = { ...noColumns, guild, status, place: before.place, people: [...people.map(({ id }) => id)] };
  expect((await shelf.put(key, before, after.version, columns)).ok).toBe(true);
  await failOver();
  await expect.poll(placeNow).not.toBe(place);
  await people[1].waitFor(await placeNow(), (message) => hasButton(message, "My hand"));
});

test("a server is kept of which a failover has lost that the bot came back", async () => {
  const { others, failOver } = await startLossy();
  const servers = others.shelf<{ readonly leftAt: number | null }>("guilds");
  const guild = house.sandbox.guild("The Table");
  const isKept = async () => (await servers.get(guild))?.value.leftAt === null;
  await expect.poll(isKept).toBe(true);
  expect((await servers.put(guild, { leftAt: 0 }, (await servers.get(guild))?.version ?? null)).ok).toBe(true);
  await failOver();
  await expect.poll(isKept).toBe(true);
});

test("after a failover no clock waits for Discord, and what it did not tell is asked again", async () => {
  const { beat, failOver } = await startLossy();
  const atTables = vi.spyOn(house.bot.service, "runDue");
  const held = Promise.withResolvers<readonly string[]>();
  const compare = vi.spyOn(house.bot.memberships, "compare").mockReturnValueOnce(held.promise);
  await failOver();
  await beat();
  expect([atTables.mock.calls.length, compare.mock.calls.length]).toEqual([2, 1]);
  compare.mockResolvedValueOnce([]);
  held.reject(new Error("Discord does not answer."));
  const beatAndCount = () => beat().then(() => compare.mock.calls.length);
  await expect.poll(beatAndCount).toBe(2);
  expect(house.logged.join("")).toMatch(/"message":"Discord does not answer\.".*"what happened at Discord could not/u);
  await beat();
  expect(compare).toHaveBeenCalledTimes(2);
});
