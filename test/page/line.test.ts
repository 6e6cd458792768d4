import { patiently } from "../patience.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { composer, browserTest as test, useStage, goTo, message, use } from "./browser.ts";

/** Puts a switch into a page's line to the server: the result cuts it, and what that gives lets it come back. */
async function switchOf(page: Page): Promise<() => Promise<() => void>> {
  let isCut = false;
  const cutters: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/page\/ws/u, async (line) => {
    if (isCut) {
      await line.close();
      return;
    }
    const server = line.connectToServer();
    cutters.push(async () => {
      await Promise.all([line.close(), server.close()]);
    });
  });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  return async () => {
    isCut = true;
    for (const cut of cutters.splice(0)) await cut();
    return () => {
      isCut = false;
    };
  };
}

/** Pixels of messages below those in sight. */
const below = (page: Page): Promise<number> =>
  page.evaluate(`{
    const box = document.querySelector(".messages");
    Math.round(box.scrollHeight - box.scrollTop - box.clientHeight);
  }`);

const stage = useStage();

test("while the line is down words stay in the field and a press says that it was not sent", async () => {
  const page = await stage().enter(["Ada"]);
  for (const command of ["/show parts", "/show parts", "/secret"]) await use(page, command);
  await message(page, "For your eyes only").waitFor();
  const cut = await switchOf(page);
  await message(page, "For your eyes only").waitFor();
  const mend = await cut();
  await page.getByText("The local Discord does not answer.").waitFor();
  await composer(page).fill("kept");
  await composer(page).press("Enter");
  expect(await composer(page).inputValue()).toBe("kept");
  await message(page, "For your eyes only").getByRole("button", { name: "Wave" }).click();
  await message(page, "For your eyes only").getByText("this was not sent").waitFor();
  mend();
  await page.getByText("The local Discord does not answer.").waitFor({ state: "detached" });
  await message(page, "For your eyes only").waitFor();
  await expect.poll(() => below(page)).toBe(0);
  await composer(page).press("Enter");
  await message(page, "kept").waitFor();
  expect(await composer(page).inputValue()).toBe("");
});

test("one who is at the end stays there, whatever an edited message does to the height", async () => {
  const page = await stage().enter(["Ada"]);
  for (const words of ["/show parts", "/show parts", "/secret"]) await use(page, words);
  await message(page, "For your eyes only").waitFor();
  await page.getByRole("button", { name: "Jump to the newest" }).waitFor({ state: "detached" });
  // As an edit does it: shorter, measured, then much longer, before the browser has drawn anything.
  await page.evaluate(`{
    const box = document.querySelector(".messages");
    const { style } = box.querySelector("[data-message]:last-of-type");
    style.height = "20px";
    box.scrollTop;
    style.height = "900px";
  }`);
  await expect.poll(() => below(page)).toBe(0);
  expect(await page.getByRole("button", { name: "Jump to the newest" }).count()).toBe(0);
});

test("a private answer to a button far above comes into sight", async () => {
  const page = await stage().enter(["Ada"]);
  await use(page, "/show parts");
  await message(page, "Market day").waitFor();
  for (let times = 0; times < 3; times += 1) await use(page, "/show parts");
  const first = page.locator("[data-message]").first();
  await first.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Jump to the newest" }).waitFor();
  await first.getByRole("button", { name: "Primary" }).click();
  const answer = message(page, "You pressed primary.");
  await answer.waitFor();
  await expect.poll(async () => (await answer.boundingBox())?.y ?? 9999).toBeLessThan(720);
  expect(await page.getByRole("button", { name: "Jump to the newest" }).count()).toBe(0);
});

test("a channel of a thousand messages is scrolled to its start, and one more message comes at once", async () => {
  const { enter, sandbox } = stage();
  const page = await enter(["Ada"]);
  const here = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  await goTo(page, "games");
  for (let number = 1; number <= 1000; number += 1) sandbox.person("Ben").say(here, `line ${number}.`);
  // While so many come in one after the other the list of channels moves, and a click may miss.
  await page.reload();
  await goTo(page, here);
  await message(page, "line 1000.").waitFor();
  await expect
    .poll(
      async () => {
        await page.evaluate(`{ document.querySelector(".messages").scrollTop = 0; }`);
        return page.locator("[data-message]").count();
      },
      { timeout: patiently(40_000) },
    )
    .toBe(1000);
  await composer(page).fill("the last one");
  await composer(page).press("Enter");
  await message(page, "the last one").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Jump to the newest" }).count()).toBe(0);
});
