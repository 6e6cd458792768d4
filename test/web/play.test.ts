import { afterAll, beforeAll, describe, expect } from "vitest";
import { games } from "../../games/registry.ts";
import { whims } from "../../scripts/whims.ts";
import { playToEnd, startTable } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import { browserTest as test } from "../page/browser.ts";
import { isThorough } from "../thorough.ts";
import { type BoardStage, byKeyboard, byTouch, openOwn, openStage, playOn } from "./boardStage.ts";

let stage: BoardStage;
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
});
afterAll(() => stage.close());

/** Every day two short matches; every game in a thorough run. */
const daily = { touch: "chicken-colorout", keyboard: "gull-bay-kites" };
const inTouch = games.filter(({ info }) => isThorough || info.id === daily.touch);
const inKeyboard = games.filter(({ info }) => isThorough || info.id === daily.keyboard);

describe("My board", { tags: "browser" }, () => {
  for (const { info } of inTouch)
    test(`plays ${info.title} to its end on a phone by touch alone`, async () => {
      const ada = stage.sandbox.person("Ada");
      const place = await startTable(info.id, [ada], 1);
      const page = await openOwn(stage, ada, place, { window: "phone" });
      await playOn(page, byTouch, whims(3));
      expect(await page.locator(".outcome h2").textContent()).toContain(info.title);
    }, 600_000);

  for (const { info } of inKeyboard)
    test(`plays ${info.title} to its end on a desktop by keyboard alone`, async () => {
      const ben = stage.sandbox.person("Ben");
      const place = await startTable(info.id, [ben], 1);
      const page = await openOwn(stage, ben, place, { window: "desktop" });
      await playOn(page, byKeyboard, whims(5));
      expect(await page.locator(".outcome h2").textContent()).toContain(info.title);
    }, 600_000);

  test("and the panel play the same match: one by touch, one by keyboard, one in Discord", async () => {
    const [ada, ben, dev] = ["Ada", "Ben", "Dev"].map((name) => stage.sandbox.person(name));
    if (ada === undefined || ben === undefined || dev === undefined) expect.fail("Nobody plays");
    const place = await startTable("gull-bay-kites", [ada, ben, dev]);
    const phone = await openOwn(stage, ada, place, { window: "phone" });
    const desktop = await openOwn(stage, ben, place, { window: "desktop" });
    const chosen = await Promise.all([
      playOn(phone, byTouch, whims(8)),
      playOn(desktop, byKeyboard, whims(9)),
      playToEnd(place, [dev], whims(7)),
    ]);
    expect(chosen.every((choices) => choices > 0)).toBe(true);
    for (const page of [phone, desktop])
      expect(await page.locator(".outcome h2").textContent()).toContain("Gull Bay Kites");
  });
});
