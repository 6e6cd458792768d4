import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { games } from "../../games/registry.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { composer, describeInBrowser, message } from "../page/browser.ts";
import { moveIn } from "./house.ts";
import { whims } from "./play.ts";

describeInBrowser(
  "a table on the page",
  (stage) => {
    test("is opened, played against a computer and finished with the mouse alone", async () => {
      const page = await stage().enter(["Ada"]);
      await composer(page).pressSequentially("/table new");
      await composer(page).press("Enter");
      await page.keyboard.type("Chicken");
      await page.getByRole("option", { name: "Chicken ColorOut" }).first().click();
      await page.getByRole("button", { name: "Send command" }).click();
      await buttonOf(message(page, "the host presses Start"), "Add computer").click();
      await message(page, "Robin").waitFor();
      await buttonOf(message(page, "Robin"), "Start").click();
      await page.getByRole("button", { name: /^Chicken ColorOut · Ada, Robin/u }).first().click();
      const play = page.getByRole("button", { name: "Play", exact: true });
      await play.last().click();
      const answers = await playOn(page, whims(31));
      expect(answers).toBeGreaterThan(5);
      expect(await message(page, "Chicken ColorOut: the end").textContent()).toContain("points");
      await page.getByRole("button", { name: "Check the shuffle" }).last().click();
      await message(page, "The shuffle is the committed one.").waitFor();
    }, 600_000);
  },
  async (sandbox) => {
    const pictures = createPictures();
    const { bot, store } = await moveIn(sandbox, { games, pictures });
    return async () => {
      await bot.stop();
      await pictures.close();
      await store.close();
    };
  },
);

function buttonOf(message: Locator, name: string): Locator {
  return message.getByRole("button", { name, exact: true });
}

/** Answers whatever the private panel asks, by its buttons and menus, until the final card is there. */
async function playOn(page: Page, whim: (below: number) => number): Promise<number> {
  const end = page.getByRole("button", { name: "Rematch" });
  for (let answers = 0; answers < 400; answers += 1) {
    const panel = message(page, "your seat");
    await panel.waitFor();
    if ((await end.count()) > 0) return answers;
    await answerOnce(page, panel, whim);
    await page.waitForTimeout(150);
  }
  throw new Error("The game did not end");
}

const others = new Set(["Undo", "Why not …?", "Board in words", "Show again", "ALT"]);

async function answerOnce(page: Page, panel: Locator, whim: (below: number) => number): Promise<void> {
  const menus = panel.getByRole("combobox");
  const names = await panel.getByRole("button").allTextContents();
  const answers = names.filter((name) => !others.has(name.trim()) && !name.includes("Dismiss") && name.trim() !== "");
  const menuCount = await menus.count();
  const chosen = whim(answers.length + menuCount);
  if (chosen < menuCount) {
    await menus.nth(chosen).click();
    const options = page.getByRole("option");
    await options.nth(whim(await options.count())).click();
    return;
  }
  const name = answers[chosen - menuCount];
  if (name !== undefined) await panel.getByRole("button", { name, exact: true }).first().click();
}
