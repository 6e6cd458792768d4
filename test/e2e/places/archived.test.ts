import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTable } from "../play.ts";
import { startBotIn, startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
beforeEach(async () => {
  // With the rights of README's invitation alone.
  house = await startTestBot({ isSweptByHand: true, sandbox: { plan: { permissions: "377957223424" } } });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
const isLost = async (place: string) => (await house.bot.service.tablesIn(place))[0]?.lostPlace !== undefined;

describe("an archived thread", () => {
  const waking = (place: string) =>
    house.sandbox.until(() => {
      const thread = house.sandbox.look(place);
      return (thread?.kind === "thread" && !thread.isArchived) || undefined;
    }, "a waking");

  test("of a running table is woken by the bot", async () => {
    const place = await startTable("secret-bids", people());
    house.sandbox.archive(place);
    await waking(place);
    await house.bot.outbox.idle();
    expect(await isLost(place)).toBe(false);
  });

  // Discord names a locked thread at the start, and one that is archived as well it does not.
  test.each([
    ["locked", false],
    ["locked and archived", true],
  ])(
    "of a bot that was away is woken when it looks around, and one that was %s is noticed",
    async (_, isArchivedToo) => {
      const [ada, ben] = people();
      const place = await startTable("secret-bids", [ada, ben]);
      await house.bot.stop();
      house.sandbox.archive(place);
      const restart = async () => {
        const bot = await startBotIn(house.sandbox, { store: house.store, isSweptByHand: true });
        house = { ...house, ...bot };
        await house.bot.places.look();
      };
      await restart();
      await waking(place);
      await house.bot.outbox.idle();
      await house.bot.stop();
      house.sandbox.lock(place);
      if (isArchivedToo) house.sandbox.archive(place);
      await restart();
      await ben.waitFor("games", (message) => wordsOf(message).includes("is locked"));
      expect(await isLost(place)).toBe(true);
    },
  );
});
