import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriersOf } from "./barriers.ts";
import { composer, browserTest as test, useStage, goTo, message, use } from "./browser.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector(".conversation")).backgroundColor`);

/** Whether a CSS colour is nearer to black than to white. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/gu)].map(Number);
  return red + green + blue < 384;
}

/** A list which scrolls need not hold the focus here: the field beside it steers it by arrow keys. */
const unneeded = { "scrollable-region-focusable": { enabled: false } };

const stage = useStage();

test("a picture opens large, arrow keys leaf, Escape closes and gives the focus back", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show parts");
  const open = page.getByRole("button", { name: "Open picture: Sunrise over mountains" });
  await open.click();
  const large = page.getByRole("dialog", { name: "Sunrise over mountains" });
  await large.waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("dialog", { name: "Noon over mountains" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Open picture: Sunrise over mountains");
});

test("a picture's description can be read by everybody", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show parts");
  const picture = page.getByRole("img", { name: "Evening over mountains" });
  await picture.waitFor();
  await page.getByRole("button", { name: "ALT: show description" }).last().click();
  await expect.poll(() => page.locator(".alt-text").textContent()).toContain("Evening over mountains");
});

for (const width of [320, 390, 1280])
  test(`the page to sign in fits a window ${width} pixels wide`, async () => {
    const page = await stage().enter([], { viewport: { width, height: 844 } });
    await page.getByRole("heading", { name: "Who are you today?" }).waitFor();
    const overflow = await page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.querySelector(".sign-in");
    return scrollWidth - clientWidth;
  })()`);
    expect(overflow).toBe(0);
  });

test("on a phone there is one column, and the channels are in a drawer", async () => {
  const page = await stage().enter(["Ada"], phone);
  await use(page, "/show parts");
  await message(page, "Market day").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  const channels = page.getByRole("navigation", { name: "Channels of The Table" });
  await expect.poll(() => channels.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Servers and channels" }).tap();
  await channels.getByRole("button", { name: "games" }).tap();
  await page.getByRole("heading", { level: 1, name: "games" }).waitFor();
  await channels.waitFor({ state: "hidden" });
});

test("on a phone a swipe opens the drawer and closes it", async () => {
  const page = await stage().enter(["Ada"], phone);
  const channels = page.getByRole("navigation", { name: "Channels of The Table" });
  const swipe = (from: number, to: number): Promise<unknown> =>
    page.evaluate(`{
      const target = document.querySelector(".frame");
      const touch = (clientX) => new Touch({ identifier: 1, target, clientX, clientY: 400 });
      target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(${from})] }));
      target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(${to})] }));
    }`);
  await swipe(40, 240);
  await channels.waitFor({ state: "visible" });
  await swipe(240, 200);
  await expect.poll(() => channels.isVisible()).toBe(true);
  await swipe(240, 40);
  await channels.waitFor({ state: "hidden" });
});

test("on a phone nothing stands out of the window, and what is pressed is large enough for a finger", async () => {
  const page = await stage().enter(["Ada"], phone);
  await use(page, "/show parts");
  await message(page, "Market day").waitFor();
  const parts = await message(page, "Market day").locator(".button, .select-field").all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  expect(boxes.length).toBe(7);
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(40);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test("light and dark follow the system until one chooses", async () => {
  const page = await stage().enter(["Ada"], { colorScheme: "light" });
  expect(isDark(await groundOf(page))).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => isDark(await groundOf(page))).toBe(true);
  await page.getByRole("button", { name: "Light or dark" }).click();
  await page.getByRole("menuitem", { name: "Light", exact: true }).click();
  expect(isDark(await groundOf(page))).toBe(false);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(isDark(await groundOf(page))).toBe(false);
});

test("everything is reached by the keyboard: channels, a message and its tools, its buttons, writing", async () => {
  const page = await stage().enter(["Ada"]);
  await composer(page).fill("one");
  await composer(page).press("Enter");
  await use(page, "/secret");
  await message(page, "For your eyes only").waitFor();
  await composer(page).focus();
  const focused = page.locator(":focus");
  for (let tabs = 0; tabs < 12 && (await focused.getAttribute("data-message")) === null; tabs += 1) {
    await page.keyboard.press("Shift+Tab");
  }
  await expect.poll(() => focused.textContent()).toContain("For your eyes only");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused.textContent()).toContain("one");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  while ((await focused.textContent()) !== "👋Wave") await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await message(page, "For your eyes only 👋 Ada").waitFor();
  await message(page, "For your eyes only").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.type("back");
  expect(await composer(page).inputValue()).toBe("back");
});

test("no barrier is found in messages, lists and forms, dark and light", async () => {
  const page = await stage().enter(["Ada"], { colorScheme: "dark" });
  await use(page, "/show parts");
  await message(page, "Market day").waitFor();
  await use(page, "/secret");
  await message(page, "For your eyes only").waitFor();
  expect(await barriersOf(page, unneeded)).toEqual([]);
  await page.getByRole("combobox", { name: "Which flavours?" }).click();
  expect(await barriersOf(page, unneeded)).toEqual([]);
  await page.keyboard.press("Escape");
  await composer(page).fill("/");
  await page.getByRole("option", { name: "/order" }).waitFor();
  expect(await barriersOf(page, unneeded)).toEqual([]);
  await page.getByRole("option", { name: "/order" }).click();
  await page.getByRole("option", { name: "Fig" }).waitFor();
  expect(await barriersOf(page, unneeded)).toEqual([]);
  await page.keyboard.press("Escape");
  await use(page, "/form");
  await page.getByRole("dialog", { name: "Your order" }).waitFor();
  expect(await barriersOf(page, unneeded)).toEqual([]);
});

test("a new message is said to those who listen, one's own is not", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  const channel = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  await composer(page).fill("mine");
  await composer(page).press("Enter");
  await message(page, "mine").waitFor();
  sandbox.person("Ben").say(channel, "**Listen** to this");
  const status = page.locator(".message-area").getByRole("status");
  await expect.poll(() => status.textContent()).toBe("Ben: Listen to this");
});

test("a line runs from the side that its words do, whoever it names", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  const channel = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  const { mention } = sandbox.person("Ada");
  for (const words of [`${mention} מי משחק?`, `${mention} plays`]) sandbox.person("Ben").say(channel, words);
  const room = (nth: number): Promise<number> =>
    page.evaluate(`{
      const line = [...document.querySelectorAll(".text p")].at(${nth});
      const range = document.createRange();
      range.selectNodeContents(line);
      Math.round(range.getBoundingClientRect().left - line.getBoundingClientRect().left);
    }`);
  await message(page, "plays").waitFor();
  expect(await room(-2)).toBeGreaterThan(100);
  expect(await room(-1)).toBe(0);
});

test("a long topic leaves the channel its name", async () => {
  const page = await stage().enter(["Ada"]);
  const name = page.getByRole("heading", { level: 1 }).locator("span").last();
  const width = async (): Promise<number> => (await name.boundingBox())?.width ?? 0;
  await goTo(page, "tournaments");
  await page.locator(".topic").waitFor();
  const before = await width();
  await page.evaluate(`document.querySelector(".topic").append(" A long topic.".repeat(60))`);
  expect(await width()).toBe(before);
});

test("text is drawn in Discord's markdown", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show text");
  const text = message(page, "Subtext");
  await text.waitFor();
  await expect.poll(() => text.locator("strong").first().textContent()).toBe("bold");
  await expect.poll(() => text.locator("blockquote").textContent()).toContain("A quote by @Ada");
  await expect.poll(() => text.locator("pre").textContent()).toBe("const answer = 42;");
  await text.getByRole("button", { name: "Spoiler" }).click();
  await expect.poll(() => text.locator(".spoiler.shown").textContent()).toBe("spoiler");
});
