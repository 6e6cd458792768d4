import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test as plainTest } from "vitest";
import { answersIn, panelOf, startTable, useWhole } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import { barriersOf } from "../page/barriers.ts";
import { browserTest as test } from "../page/browser.ts";
import { askShared } from "../shared.ts";
import { closeWindow } from "../sharedBrowser.ts";
import { type BoardStage, choices, openOwn, openPage, openStage, watchAddress } from "./boardStage.ts";

let stage: BoardStage;
let place = "";
const ada = () => stage.sandbox.person("Ada");
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
  place = await startTable("egg-thieves", [ada()], 1);
});
afterAll(() => stage.close());

const watch = (look: Parameters<typeof openPage>[2]) => openPage(stage, watchAddress(ada(), place), look);
const own = (look: Parameters<typeof openPage>[2]) => openOwn(stage, ada(), place, look);
const boxOf = async (page: Page) => (await page.locator(".board .piece").first().boundingBox()) ?? expect.fail();
const question = (page: Page) => page.locator("#question .ask").first();
/** A card of the hand, and then a nest, of Egg Thieves; on a desktop board and hand are in one window. */
const card = (page: Page) => page.locator('.place[aria-label*=") – "]');
const nest = (page: Page) => page.locator('.place[aria-label*="→"]:not([aria-label*=" – "])');

describe("the pages", { tags: "browser" }, () => {
  test("have no barrier, dark and light", async () => {
    for (const page of [await watch({ window: "desktop" }), await own({ window: "phone" })]) {
      await page.locator(".drawing svg").first().waitFor();
      expect(await barriersOf(page)).toEqual([]);
      await page.getByRole("button", { name: "Settings" }).click();
      expect(await barriersOf(page)).toEqual([]);
      await closeWindow(page.context());
    }
  });
});

describe("the pages", { tags: "browser" }, () => {
  test("zoom and pan by keys, wheel and mouse", async () => {
    const page = await watch({ window: "desktop" });
    await page.locator(".board .drawing svg").first().waitFor();
    const first = await boxOf(page);
    await page.locator(".board .window").focus();
    // After three of them the first picture is wider than the window.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("+");
    const zoomed = await boxOf(page);
    expect(zoomed.width).toBeGreaterThan(first.width * 1.2);
    await page.keyboard.press("ArrowRight");
    expect((await boxOf(page)).x).toBeLessThan(zoomed.x);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(zoomed.width);
    const before = await boxOf(page);
    await page.mouse.down();
    await page.mouse.move(460, 430, { steps: 4 });
    await page.mouse.up();
    expect((await boxOf(page)).x).toBeGreaterThan(before.x + 30);
    await page.keyboard.press("0");
    expect((await boxOf(page)).width).toBeLessThan(before.width);
  });

  test("end the board on a phone with a whole picture, and mark the edge where more follow", async () => {
    for (const page of [await watch({ window: "phone" }), await own({ window: "phone" })]) {
      await page.locator(".board .drawing svg").first().waitFor();
      const boxes = await page.locator(".board .piece").evaluateAll((found) =>
        found.map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      const { y = 0, height = 0 } = (await page.locator(".board").boundingBox()) ?? {};
      const cut = boxes.filter(({ top, bottom }) => top < y + height - 6 && bottom > y + height + 6);
      expect(cut).toEqual([]);
      const isGoingOn = boxes.some(({ bottom }) => bottom > y + height + 6);
      expect(await page.locator(".stage.board.below").count()).toBe(isGoingOn ? 1 : 0);
      await closeWindow(page.context());
    }
  });

  test("zoom by two fingers", async () => {
    const page = await watch({ window: "phone" });
    await page.locator(".board .drawing svg").first().waitFor();
    const first = await boxOf(page);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 250, id })),
      });
    await touch("touchStart", 30);
    for (const apart of [50, 70, 90]) await touch("touchMove", apart);
    await touch("touchEnd", 0);
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(first.width * 1.5);
  });
});

describe("the pages", { tags: "browser" }, () => {
  test("say the board and the hand by a key, which a word that is being composed never presses", async () => {
    const page = await own({ window: "desktop" });
    await page.evaluate(`window.dispatchEvent(new KeyboardEvent("keydown", { key: "p", isComposing: true }))`);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("p");
    const words = page.getByRole("dialog", { name: "The board in words" });
    await words.waitFor();
    await page.keyboard.press("Escape");
    await words.waitFor({ state: "detached" });
    await page.keyboard.press("h");
    expect(await page.getByRole("dialog", { name: "My hand" }).textContent()).toMatch(/egg/u);
  });

  test("open another window at once where a key comes before the browser says that the one before is closed", async () => {
    const page = await own({ window: "desktop" });
    await page.keyboard.press("p");
    await page.getByRole("dialog", { name: "The board in words" }).waitFor();
    // What a promise runs comes before the event "close", as a key does on a busy machine.
    const press = `() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "h" }))`;
    const click = `document.querySelector("dialog button").click()`;
    await page.evaluate(`${click}; Promise.resolve().then(() => {}).then(${press});`);
    const hand = page.getByRole("dialog", { name: "My hand" });
    await hand.waitFor();
    await page.waitForTimeout(100);
    expect(await hand.isVisible()).toBe(true);
  });
});

describe("the pages", { tags: "browser" }, () => {
  test("move among the places by arrow keys, each with its label", async () => {
    const page = await own({ window: "desktop" });
    await card(page).nth(1).waitFor();
    await card(page).first().focus();
    await page.keyboard.press("ArrowRight");
    const label = await page.evaluate<string>("document.activeElement.getAttribute('aria-label')");
    expect(label).toMatch(/^\d+ · \w/u);
    // Two cards that are alike have one label.
    expect(
      await card(page)
        .first()
        .evaluate((first) => document.activeElement === first),
    ).toBe(false);
  });

  test("signal one's turn by title and icon, each as far as it is switched on", async () => {
    const page = await own({ window: "desktop" });
    await expect.poll(() => page.title()).toBe("● Your turn · Egg Thieves");
    expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("icon-turn");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("switch", { name: "tab’s title" }).click();
    await page.reload();
    await page.locator("#question").waitFor();
    await expect.poll(() => page.title()).toBe("Egg Thieves");
  });

  test("speak the reader's language", async () => {
    const page = await own({ window: "phone", lang: "de" });
    expect(await page.locator(".log h2").textContent()).toBe("Protokoll");
    expect(await question(page).textContent()).toMatch(/Nest/u);
  });

  test("ask before what cannot be taken back, follow the panel, and step through the match", async () => {
    const other = await startTable("egg-thieves", [ada()], 1);
    const watched = await openPage(stage, watchAddress(ada(), other), { window: "phone" });
    const page = await openOwn(stage, ada(), other, { window: "phone" });
    await page.locator(".hand .place").first().tap();
    await page.locator(".board .place").first().tap();
    await page.getByRole("button", { name: "Undo" }).waitFor();
    expect(await question(page).textContent()).toMatch(/own card/u);
    expect((await page.locator(".last").allTextContents()).join(" ")).not.toContain("…");
    const shown = await page.locator(".log .lines li:visible").allTextContents();
    for (const line of await page.locator(".last").allTextContents()) expect(shown).not.toContain(line);
    const panel = await panelOf(ada(), other);
    const [own = expect.fail("The panel goes on where the page is")] = answersIn(panel);
    await useWhole(ada(), panel, own, () => 0);
    await expect.poll(() => watched.locator(".log").textContent()).toContain("Ada:");
    // The viewer's own name is marked, for them alone.
    await expect.poll(() => page.locator(".log").textContent()).toContain("Ada (you):");
    await watched.getByRole("button", { name: "One step back" }).tap();
    await watched.getByText(/^Step \d+ of \d+$/u).waitFor();
    await watched.getByRole("button", { name: "Back to now" }).tap();
    await expect.poll(() => watched.getByText(/^Step \d+ of \d+$/u).count()).toBe(0);
  });
});

describe("the pages", { tags: "browser" }, () => {
  test("choose a place by its number too, which may lie across its edge", async () => {
    const page = await own({ window: "phone" });
    const number = page.locator(".hand .place b").nth(1);
    const { x, y, width, height } = (await number.boundingBox()) ?? expect.fail();
    for (const share of [0.1, 0.9]) {
      await page.touchscreen.tap(x + width / 2, y + height * share);
      await page.getByText("Chosen: ").waitFor();
      await page.getByRole("button", { name: "Choose something else" }).tap();
    }
    expect(await page.getByText("Chosen: ").count()).toBe(0);
    await closeWindow(page.context());
  });
});

describe("an answer on the page", { tags: "browser" }, () => {
  test("is overtaken by news, which stay though its own reply is older", async () => {
    const ben = stage.sandbox.person("Ben");
    const both = await startTable("gull-bay-kites", [ada(), ben]);
    const page = await openOwn(stage, ada(), both, { window: "desktop" });
    const [isTaken, isShown] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    await page.route("**/answer", async (route) => {
      const response = await route.fetch();
      isTaken.resolve(undefined);
      await isShown.promise;
      await route.fulfill({ response });
    });
    await page.locator(choices).first().click();
    await page.getByRole("button", { name: "Send" }).click();
    await isTaken.promise;
    const panel = await panelOf(ben, both);
    const [kite = expect.fail("Ben is asked as well")] = answersIn(panel);
    await useWhole(ben, panel, kite, () => 0);
    const outcome = page.locator(".log").getByText("The kites of round 1");
    await outcome.waitFor();
    isShown.resolve(undefined);
    await expect.poll(() => page.locator(".mine[aria-busy=true]").count()).toBe(0);
    expect(await outcome.count()).toBe(1);
  });

  test("is not said to be lost where its reply is, and the page goes on where it led", async () => {
    const alone = await startTable("egg-thieves", [ada()], 1);
    const page = await openOwn(stage, ada(), alone, { window: "desktop" });
    await page.route("**/answer", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await card(page).first().click();
    await nest(page).first().click();
    await page.locator(".mine").getByText("I cannot tell whether that reached the bot").waitFor();
    await expect.poll(() => question(page).textContent()).toMatch(/own card/u);
  });

  for (const step of ["preview", "answer"])
    test(`is refused with the reason, beside what is asked now, if the panel is quicker than its ${step}`, async () => {
      const alone = await startTable("egg-thieves", [ada()], 1);
      const page = await openOwn(stage, ada(), alone, { window: "desktop" });
      const panel = await panelOf(ada(), alone);
      await page.route(`**/${step}`, async (route) => {
        const [own = expect.fail("The panel asks the same")] = answersIn(panel);
        await useWhole(ada(), panel, own, () => 0);
        await route.continue();
      });
      await card(page).first().click();
      await nest(page).first().click();
      await page.locator(".mine").getByText("You have already answered this").waitFor();
      await expect.poll(() => question(page).textContent()).toMatch(/own card/u);
    });
});

plainTest("the script and style of the pages stay small", async () => {
  const folder = join(await askShared("board"), "assets");
  const sizes = new Map(
    readdirSync(folder)
      .filter((name) => /\.(?:js|css)$/u.test(name))
      .map((name) => [name.replace(/-[\w-]{8}\.(\w+)$/u, ".$1"), gzipSync(readFileSync(join(folder, name))).length]),
  );
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (sizes.get(name) ?? Infinity), 0);
  const all = [...sizes.keys()];
  const watching = all.filter((name) => !/^(?:MyBoard|SignIn|Tournament|Server|ListPage)\b/u.test(name));
  expect(watching).toContain("Watch.js");
  expect(sum(watching)).toBeLessThan(60_000);
  expect(sum(all)).toBeLessThan(110_000);
});
