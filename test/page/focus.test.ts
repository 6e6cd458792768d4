import type { Page } from "playwright-core";
import { expect } from "vitest";
import { composer, browserTest as test, useStage, goTo, message, paneOf, use } from "./browser.ts";
import { endWaits } from "./demo-bot.ts";

const heard = (page: Page): Promise<string | null> => page.locator(".message-area").getByRole("status").textContent();

const stage = useStage();

test("when the pressed button goes, its message keeps the focus and is said", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/secret");
  await message(page, "For your eyes only").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await message(page, "Closed by @Ada").waitFor();
  await expect.poll(() => page.locator(":focus").innerText()).toContain("Closed by @Ada");
  await expect.poll(() => heard(page)).toContain("Bot: Closed by @Ada");
});

test("when a message under the focus is deleted, the next one gets it", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  const here = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  const ben = sandbox.person("Ben");
  const [, second] = [ben.say(here, "first"), ben.say(here, "second"), ben.say(here, "third")];
  await message(page, "second").focus();
  ben.delete(second);
  await message(page, "second").waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").getAttribute("data-message")).not.toBeNull();
  expect(await page.locator(":focus").innerText()).toContain("third");
});

test("an answer that was awaited is said once it is there", async () => {
  const page = await stage().enter(["Ada"]);
  await composer(page).fill("before");
  await composer(page).press("Enter");
  await message(page, "before").waitFor();
  await use(page, "/wait");
  await message(page, "is thinking").waitFor();
  expect(await heard(page)).toBe("");
  endWaits();
  await message(page, "Done waiting").waitFor();
  await expect.poll(() => heard(page)).toContain("Bot: Done waiting");
});

test("a list of channels is one stop for Tab; arrow keys, End and letters lead through it", async () => {
  const page = await stage().enter(["Ada"]);
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "The Table" }).focus();
  await page.keyboard.press("Tab");
  expect(await focused.getAttribute("aria-current")).toBe("page");
  await page.keyboard.press("Home");
  await expect.poll(() => focused.innerText()).toBe("general");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused.innerText()).toBe("games");
  await page.keyboard.press("o");
  await expect.poll(() => focused.innerText()).toBe("off-topic");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused.getAttribute("title")).toBe("Be somebody else");
});

test("a mention in a thread far down the list leads there", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Emi"]);
  const ben = sandbox.person("Ben");
  for (let number = 1; number <= 40; number += 1) ben.thread("off-topic", `table ${number}`);
  const pill = page.getByRole("button", { name: "Mention below" });
  expect(await pill.count()).toBe(0);
  ben.say("table 40", `Your turn, ${sandbox.person("Emi").mention}`);
  await pill.click();
  await pill.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "table 40, unread, 1 mention" }).click();
  await message(page, "Your turn, @Emi").waitFor();
  expect(await page.getByRole("button", { name: "Mention above" }).count()).toBe(0);
});

test("a short menu knows Home, End and first letters", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show menus");
  const menu = page.getByRole("combobox", { name: "Pick one" });
  const press = async (...keys: readonly string[]): Promise<void> => {
    await menu.focus();
    for (const key of ["Enter", ...keys, "Enter"]) await page.keyboard.press(key);
  };
  await press("End");
  await message(page, "Ada chose blue").waitFor();
  await press("g");
  await message(page, "Ada chose green").waitFor();
  await press("Home");
  await message(page, "Ada chose red").waitFor();
  expect(await page.locator(".select-popup").count()).toBe(0);
});

test("Escape closes a form also after a click beside its fields", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/form");
  const form = page.getByRole("dialog", { name: "Your order" });
  await form.waitFor();
  await page.mouse.click(20, 400);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  expect(await page.locator(".form-shade").count()).toBe(0);
});

test("in a narrow pane the drawer takes the focus, Escape gives it back", async () => {
  const page = await stage().enter(["Ada", "Ben", "Chloe"]);
  const ada = paneOf(page, "Ada");
  await ada.getByRole("button", { name: "Servers and channels" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(":focus").getAttribute("aria-current")).toBe("page");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toMatch(/^Servers and channels/u);
  await goTo(ada, "games");
  expect(await ada.getByRole("navigation", { name: "Channels of The Table" }).isVisible()).toBe(false);
});

test("people can be told apart by ear when one chooses who to be", async () => {
  const page = await stage().enter([]);
  await page.getByRole("checkbox", { name: "Ada side by side" }).check();
  await page.getByRole("checkbox", { name: "Ben side by side" }).check();
  await page.getByRole("button", { name: "Open side by side" }).click();
  await paneOf(page, "Ben").waitFor();
  expect(await paneOf(page, "Ada").isVisible()).toBe(true);
});

test("what was typed for an option and fits none of its choices is said", async () => {
  const page = await stage().enter(["Ada"]);
  await composer(page).fill("/order");
  await composer(page).press("Enter");
  await page.getByRole("option", { name: "Fig" }).waitFor();
  expect(await page.getByText("No options match your search.").count()).toBe(0);
  await page.keyboard.type("zzz");
  await page.getByText("No options match your search.").waitFor();
});
