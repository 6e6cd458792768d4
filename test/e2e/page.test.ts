import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { games } from "../../games/registry.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { composer, describeInBrowser, message } from "../page/browser.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { moveIn, wordsOf } from "./house.ts";
import { answersIn } from "./play.ts";

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
      await page.getByRole("button", { name: thread }).first().click();
      const play = page.getByRole("button", { name: "Play", exact: true });
      await play.last().click();
      const answers = await playOn(page, stage().sandbox.person("Ada"), () => 0);
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

const thread = "Chicken ColorOut · Ada, Robin";

/** Answers whatever the private panel asks, by its buttons and menus, until the final card is there. */
async function playOn(page: Page, person: PersonDriver, whim: (below: number) => number): Promise<number> {
  const end = page.getByRole("button", { name: "Rematch" });
  for (let answers = 0; answers < 400; answers += 1) {
    const panel = message(page, "your seat");
    await panel.waitFor();
    if ((await end.count()) > 0) return answers;
    // The panel may change between looking and clicking; a person looks again.
    await answerOnce(page, panel, person, whim).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  throw new Error("The game did not end");
}

/** What may be pressed is read from the message itself, so that no other button of the page is taken for an answer. */
async function answerOnce(
  page: Page,
  panel: Locator,
  person: PersonDriver,
  whim: (below: number) => number,
): Promise<void> {
  const shown = person.sees(thread).findLast((one) => wordsOf(one).includes("your seat"));
  const answers = shown === undefined ? [] : answersIn(shown);
  const chosen = answers[whim(answers.length)];
  if (chosen === undefined) return;
  if (chosen.kind === "press") {
    await panel.getByRole("button", { name: chosen.label, exact: true }).first().click({ timeout: 2000 });
    return;
  }
  const menus = answers.filter(({ kind }) => kind === "select");
  await panel.getByRole("combobox").nth(menus.indexOf(chosen)).click({ timeout: 2000 });
  if (chosen.max === 1) {
    await page.getByRole("option").nth(whim(chosen.values.length)).click({ timeout: 2000 });
    return;
  }
  for (let index = 0; index < Math.max(chosen.min, 1); index += 1) await page.getByRole("option").nth(index).click();
  await page.getByRole("button", { name: "Done" }).click();
}
