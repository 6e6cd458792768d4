import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTable } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

// scribble-rs/scribble.rs #187, openfrontio/OpenFrontIO #2764, #3374 and #5023
describe("Players whose host has left the server", () => {
  let house: TestBot;
  const said: string[] = [];
  beforeAll(async () => {
    house = await startTestBot();
    const [ada, ben, dev] = [house.sandbox.person("Ada"), house.sandbox.person("Ben"), house.sandbox.person("Dev")];
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    await ben.press(lobby, "Join").first();
    await dev.press(lobby, "Join").first();
    const place = await startTable("secret-bids", [ada, ben, dev]);
    house.sandbox.leave("The Table", "Ada");
    said.push(wordsOf(await ben.press(lobby, "Start").answer()));
    for (const typed of ["/table pause", "/table move", "/table replace seat:1 by:computer"])
      said.push(wordsOf(await ben.command(place, typed).reply()));
  });
  afterAll(() => stopTestBot(house));

  it("can start, pause and move their tables and replace the host", () => {
    expect(said.filter((words) => words.startsWith("Only the host"))).toEqual([]);
  });
});
