import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { userId } from "../../src/ids.ts";
import { startTable } from "../e2e/play.ts";
import { patiently } from "../patience.ts";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";

// Tedeapolis/development #1498, solero/houdini #80, Rapptz/RoboDanny #26
describe("A player who was banned from the server and replaced by its staff", () => {
  let house: TestBot;
  let kind: string | undefined;
  beforeAll(async () => {
    house = await startTestBot();
    const [ada, ben, hugo] = [house.sandbox.person("Ada"), house.sandbox.person("Ben"), house.sandbox.person("Hugo")];
    house.sandbox.addGuild("Elsewhere", ["Ben"]);
    const room = house.sandbox.addChannel("Elsewhere", "elsewhere");
    const place = await startTable("secret-bids", [ada, ben]);
    house.sandbox.leave("The Table", "Ben");
    await hugo.command(place, "/table replace seat:2 by:computer").reply();
    const seat = async () => (await house.bot.service.tablesOf(userId(ada.id)))[0]?.seats[1]?.kind;
    await vi.waitUntil(async () => (await seat()) === "computer", patiently(10_000));
    const panel = await ben.command(room, "/play").reply();
    try {
      await ben.press(panel, "Take my seat back").answer();
    } catch {
      // The button may be missing.
    }
    kind = await seat();
  });
  afterAll(() => stopTestBot(house));

  it("gets no seat back", () => {
    expect(kind).not.toBe("person");
  });
});
