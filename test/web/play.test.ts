import { afterAll, beforeAll, describe, expect } from "vitest";
import { mixedWhims } from "../../scripts/whims.ts";
import { startTable } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import { browserTest as test } from "../page/browser.ts";
import { type BoardStage, byKeyboard, byTouch, openOwn, openStage, playOn } from "./boardStage.ts";

let stage: BoardStage;
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
}, 60_000);
afterAll(() => stage.close());

describe("My board", { tags: "browser" }, () => {
  test("plays a game with pictures to its end on a phone by touch alone", async () => {
    const ada = stage.sandbox.person("Ada");
    const place = await startTable("chicken-colorout", [ada], 1);
    const page = await openOwn(stage, ada, place, { window: "phone" });
    await playOn(page, byTouch, mixedWhims(3));
    expect(await page.locator(".outcome h2").textContent()).toContain("Chicken ColorOut");
  }, 120_000);

  test("plays a game of words to its end on a desktop by keyboard alone", async () => {
    const ben = stage.sandbox.person("Ben");
    const place = await startTable("gull-bay-kites", [ben], 1);
    const page = await openOwn(stage, ben, place, { window: "desktop" });
    await playOn(page, byKeyboard, mixedWhims(5));
    expect(await page.locator(".outcome h2").textContent()).toContain("Gull Bay Kites");
  });
});
