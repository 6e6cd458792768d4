import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { answersIn, panelOf, startTable, useWhole } from "../e2e/play.ts";
import { offerNewGames } from "../e2e/testBot.ts";
import { browserTest as test } from "../page/browser.ts";
import { closeWindow } from "../sharedBrowser.ts";
import { type BoardStage, choices, openOwn, openPage, openStage, watchAddress } from "./boardStage.ts";

let stage: BoardStage;
const ada = () => stage.sandbox.person("Ada");
const ben = () => stage.sandbox.person("Ben");
beforeAll(async () => {
  stage = await openStage();
  await offerNewGames(stage);
});
afterAll(() => stage.close());

/** Does what a browser's translator does, which leaves alone what is marked so: each text goes into an element of its own. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    while (texts.nextNode() !== null) all.push(texts.currentNode);
    for (const text of all) {
      if (text.parentElement?.closest("[translate=no], script, style, svg") !== null) continue;
      const own = document.createElement("span");
      own.textContent = text.textContent;
      text.parentNode?.replaceChild(own, text);
    }
  });
}

describe("a page that a browser would translate", { tags: "browser" }, () => {
  test("shows what is, not what was", async () => {
    const both = await startTable("gull-bay-kites", [ada(), ben()]);
    const page = await openPage(stage, watchAddress(ada(), both), { window: "desktop" });
    await page.locator(".log li").first().waitFor();
    await translate(page);
    await useAny(ada(), both);
    const shown = (each: Page) => each.locator("body").innerText();
    const fresh = await openPage(stage, page.url(), { window: "desktop" });
    await fresh.getByText("To play: Ben").first().waitFor();
    // What was said to readers of screens is there besides.
    await expect.poll(() => shown(page)).toContain(await shown(fresh));
    for (const each of [page, fresh]) await closeWindow(each.context());
  });
});

/** Lets a page hear a second late that its news arrive. */
function openLate(): void {
  window.EventSource = class extends EventSource {
    override set onopen(told: () => void) {
      super.onopen = () => setTimeout(() => this.readyState !== this.CLOSED && told(), 1_000);
    }
  };
}

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

async function useAny(person: PersonDriver, place: string): Promise<void> {
  const panel = await panelOf(person, place);
  const [answer = expect.fail("They are asked")] = answersIn(panel);
  await useWhole(person, panel, answer, () => 0);
}

describe("a page", { tags: "browser" }, () => {
  test("begins anew where a part of it did not come", async () => {
    const place = await startTable("gull-bay-kites", [ada(), ben()]);
    const page = await openPage(stage, watchAddress(ada(), place), { window: "desktop" });
    const parts = "**/assets/Watch-*.js";
    await page.route(parts, (route) => route.abort());
    await page.reload();
    await page.getByText("Connection lost").waitFor();
    await page.unroute(parts);
    await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(0);
    await closeWindow(page.context());
  });

  test("that was built before loads the one that is served now", async () => {
    const place = await startTable("gull-bay-kites", [ada(), ben()]);
    const page = await openPage(stage, watchAddress(ada(), place), { window: "desktop" });
    const build = () => page.locator("meta[name=build]").getAttribute("content");
    const newest = await build();
    const makeOld = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(newest ?? "-", "old") });
    };
    await page.clock.install();
    await page.route(page.url(), makeOld, { times: 1 });
    await page.reload();
    await page.locator(".log li").first().waitFor();
    expect(await build()).toBe("old");
    // To a page this looks like sleep, after which it hears from the server.
    await page.clock.fastForward(61_000);
    await expect.poll(build).toBe(newest);
    await closeWindow(page.context());
  });
});

describe("where the net is lost", { tags: "browser" }, () => {
  test("a page signs in as soon as it is back", async () => {
    const place = await startTable("gull-bay-kites", [ada(), ben()]);
    let tries = 0;
    stage.browser.once("context", (context) => {
      void context.route("**/api/session", (route) => ((tries += 1) === 1 ? route.abort() : route.continue()));
    });
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    expect(tries).toBe(2);
    await closeWindow(page.context());
  });

  for (const late of ["", ", though its news were under way"])
    test(`a page says so at once${late}, and no longer once it is back`, async () => {
      const place = await startTable("gull-bay-kites", [ada(), ben()]);
      if (late !== "") stage.browser.once("context", (context) => void context.addInitScript(openLate));
      const page = await openPage(stage, watchAddress(ada(), place), { window: "phone" });
      await page.locator(".log li").first().waitFor();
      const told = () => page.locator(".top .offline").count();
      await page.context().setOffline(true);
      await expect.poll(told).toBe(1);
      if (late !== "") await page.waitForTimeout(1_500);
      expect(await told()).toBe(1);
      await page.context().setOffline(false);
      await expect.poll(told).toBe(0);
      await closeWindow(page.context());
    });

  test("a choice whose consequence cannot be shown is not sent", async () => {
    const place = await startTable("gull-bay-kites", [ada(), ben()]);
    const page = await openOwn(stage, ada(), place, { window: "phone" });
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
    await page.route("**/preview", (route) => route.abort());
    await page.locator(choices).first().tap();
    await page.locator(".told").getByText("The bot cannot be reached").waitFor();
    expect(sent).toEqual(["preview"]);
    await closeWindow(page.context());
  });
});

describe("tabs that nobody sees", { tags: "browser" }, () => {
  test("leave a browser that has six connections to a server one for the tab in front, and still hear news", async () => {
    const both = await startTable("gull-bay-kites", [ada(), ben()]);
    const outcome = (page: Page) => page.locator(".log").getByText("The kites of round 1");
    const first = await openPage(stage, watchAddress(ada(), both), { window: "desktop" });
    await first.clock.install();
    let front = first;
    for (let tabs = 2; tabs <= 8; tabs += 1) {
      await front.locator(".log li").first().waitFor();
      await hide(front, true);
      front = await first.context().newPage();
      await front.goto(first.url());
    }
    await front.locator(".log li").first().waitFor();
    for (const person of [ada(), ben()]) await useAny(person, both);
    // The eighth tab hears them as they come only if those that nobody sees hold no connection.
    await outcome(front).waitFor();
    await first.clock.fastForward(16_000);
    await expect.poll(() => outcome(first).count()).toBe(1);
    await closeWindow(first.context());
  });
});
