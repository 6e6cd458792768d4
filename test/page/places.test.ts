import type { Page } from "playwright-core";
import { expect } from "vitest";
import { composer, browserTest as test, useStage, goTo, message, paneOf, use } from "./browser.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const place = async (page: Page): Promise<string> =>
  (await page.getByRole("heading", { level: 1 }).first().innerText()).trim();

/** The number of the step of its history that the browser stands at. It learns of a step a moment after the page does. */
async function readStep(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex } = await session.send("Page.getNavigationHistory");
  await session.detach();
  return currentIndex;
}

const stage = useStage();

test("the browser's Back and Forward lead from channel to channel, each person's own way", async () => {
  const page = await stage().enter(["Ada", "Ben"]);
  const [ada, ben] = [paneOf(page, "Ada"), paneOf(page, "Ben")];
  await goTo(ada, "games");
  await goTo(ben, "off-topic");
  await goTo(ada, "general");
  await page.goBack();
  await ada.getByRole("heading", { level: 1, name: "games" }).waitFor();
  expect(await ben.getByRole("heading", { level: 1 }).innerText()).toContain("off-topic");
  await page.goForward();
  await ada.getByRole("heading", { level: 1, name: "general" }).waitFor();
  expect(await ben.getByRole("heading", { level: 1 }).innerText()).toContain("off-topic");
});

test("Back leads to the list of direct messages too", async () => {
  const page = await stage().enter(["Ada"]);
  await page.getByRole("button", { name: "Direct Messages" }).click();
  await page.getByRole("button", { name: "Hugo" }).click();
  await page.getByRole("heading", { level: 1, name: "Hugo" }).waitFor();
  await page.goBack();
  await page.getByText("Choose a conversation at the left.").waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Hugo" }).waitFor();
  expect(await page.getByText("Choose a conversation at the left.").count()).toBe(0);
});

test("Back closes a large picture and nothing else; a picture closed otherwise leaves no step behind", async () => {
  const page = await stage().enter(["Ada"]);
  const here = await place(page);
  await use(page, "/show parts");
  const step = await readStep(page);
  const open = page.getByRole("button", { name: "Open picture: Sunrise over mountains" });
  const large = page.getByRole("dialog", { name: "Sunrise over mountains" });
  await open.click();
  await large.waitFor();
  await page.goBack();
  await large.waitFor({ state: "detached" });
  expect(await place(page)).toBe(here);
  await open.click();
  await large.waitFor();
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  await expect.poll(() => readStep(page)).toBe(step);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "general" }).waitFor();
  expect(await large.count()).toBe(0);
});

test("a large picture grows under the finger or by its button, and is moved by arrow keys", async () => {
  const page = await stage().enter(["Ada"], phone);
  await use(page, "/show parts");
  await page.getByRole("button", { name: "Open picture: Noon over mountains" }).tap();
  const picture = page.getByRole("dialog").getByRole("img");
  const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
  const leftEdge = async (): Promise<number> => (await picture.boundingBox())?.x ?? 0;
  await expect.poll(width).toBeLessThanOrEqual(390);
  const fitted = await width();
  await picture.tap({ position: { x: fitted - 5, y: 5 } });
  await expect.poll(width).toBeGreaterThan(1.5 * fitted);
  const atRight = await leftEdge();
  expect(atRight).toBeLessThan(-100);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(leftEdge).toBeGreaterThan(atRight);
  await page.getByRole("button", { name: "Zoom out" }).tap();
  await expect.poll(width).toBe(fitted);
});

test("a server is found as one left it, and on a phone its channels stay in sight", async () => {
  const page = await stage().enter(["Ada"], phone);
  const here = await place(page);
  const drawer = page.getByRole("button", { name: "Servers and channels" });
  await drawer.tap();
  await page.getByRole("button", { name: "Direct Messages" }).tap();
  await page.getByRole("button", { name: "Hugo" }).tap();
  await page.getByRole("heading", { level: 1, name: "Hugo" }).waitFor();
  await drawer.tap();
  await page.getByRole("button", { name: "The Table" }).tap();
  await expect.poll(() => place(page)).toBe(here);
  expect(await page.getByRole("navigation", { name: "Channels of The Table" }).isVisible()).toBe(true);
});

test("on a phone the way to the channels tells how often one is mentioned elsewhere", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"], phone);
  sandbox.person("Ben").say("off-topic", `Where is <@${sandbox.person("Ada").id}>?`);
  await page.getByRole("button", { name: "Servers and channels, 1 mention" }).tap();
  await page.getByRole("button", { name: "off-topic, unread, 1 mention" }).tap();
  await message(page, "Where is @Ada?").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /1 mention/u }).count()).toBe(0);
});

test("whoever is opened beside somebody looks at the same channel", async () => {
  const page = await stage().enter(["Ada"]);
  const here = await place(page);
  await page.getByRole("button", { name: "Side by side" }).click();
  await page.getByRole("menuitem", { name: "Grace" }).click();
  await paneOf(page, "Grace").getByRole("heading", { level: 1, name: here }).waitFor();
  expect(await composer(paneOf(page, "Grace")).isVisible()).toBe(true);
});

test("yesterday begins at midnight, also on a page that stays open", async () => {
  const page = await stage().enter(["Ada"]);
  await page.clock.install();
  await page.reload();
  await composer(page).fill("Good night");
  await composer(page).press("Enter");
  await message(page, "Good night").waitFor();
  expect(await message(page, "Good night").innerText()).not.toContain("Yesterday");
  await page.clock.fastForward("24:00:00");
  await expect.poll(() => message(page, "Good night").innerText()).toContain("Yesterday");
});
