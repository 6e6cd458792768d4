import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { composer, describeInBrowser, message } from "../page/browser.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { wordsOf } from "./testBot.ts";
import { createSwitchedBot } from "./switchedPictures.ts";
import { answersIn, newestWith } from "./play.ts";
import { whims } from "../../scripts/whims.ts";
import { inTurn, isThorough } from "../thorough.ts";
import { patiently } from "../patience.ts";

/** The heading of the last card. */
const winningOf = (title: string) => new RegExp(`(?:wins|share the win of) ${title}`, "u");

const first = "Egg Thieves";
/** The one with most places, and the richest in menus; all five are played in words and pictures elsewhere. */
const others = ["Chicken ColorOut", "Expedition to Newdale"];
/** Answers in the middle of the first match that are given past the page; each player gives 40 or more. */
const skipped = 28;
const steps = 4;

const switched = createSwitchedBot();

describeInBrowser(
  "a table on the page",
  (stage) => {
    test(
      "is opened, played against a computer and finished with the mouse alone",
      async () => {
        const page = await stage().enter(["Ada"]);
        await composer(page).pressSequentially("/table new");
        await composer(page).press("Enter");
        await page.keyboard.type(first.slice(0, 4));
        await page.getByRole("option", { name: first }).first().click();
        await page.getByRole("button", { name: "Send command" }).click();
        await buttonOf(message(page, "the host presses Start"), "Add computer").click();
        await message(page, "Robin").waitFor();
        const ada = stage().sandbox.person("Ada");
        const thread = await findThread(page, ada);
        await buttonOf(message(page, "Robin"), "Start").click();
        await buttonTo(page, first).click();
        const play = page.getByRole("button", { name: "Play", exact: true });
        await play.last().click();
        expect(await playOn(page, ada, thread, steps)).toBeGreaterThan(0);
        if (!isThorough) await switched.playPast(thread, skipped);
        await play.last().click();
        expect(await playOn(page, ada, thread, 400)).toBeGreaterThan(0);
        // Its picture is drawn by a thread that waits for all others, on a busy machine for long.
        const result = endCard(page, first).getByRole("img", { name: "point" }).first();
        await result.waitFor({ timeout: patiently(120_000) });
        await buttonOf(endCard(page, first), "Check the shuffle").click();
        await message(page, "The shuffle is the committed one.").waitFor();
      },
      patiently(600_000),
    );

    // Sampled: one in turn. It begins and ends on the page; the long middle is played without it, for it runs each time.
    test.each(inTurn(others, others.length))(
      "of %s is opened, begun and seen to its end by keyboard",
      async (title) => {
        const page = await stage().enter(["Ada"]);
        const ada = stage().sandbox.person("Ada");
        await composer(page).pressSequentially(`/table new`);
        await page.keyboard.press("Enter");
        await page.keyboard.type(title);
        await page.getByRole("option", { name: title }).first().waitFor();
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
        await pressByKeys(page, buttonOf(message(page, "the host presses Start"), "Add computer"));
        await message(page, "Robin").waitFor();
        const thread = await findThread(page, ada);
        await pressByKeys(page, buttonOf(message(page, "Robin"), "Start"));
        await openByKeys(page, title);
        await pressByKeys(page, page.getByRole("button", { name: "Play", exact: true }).last());
        expect(await playOn(page, ada, thread, steps, byKeys)).toBeGreaterThan(0);
        await switched.playPast(thread);
        const end = endCard(page, title);
        await end.waitFor();
        await expect.poll(() => end.textContent()).toContain("point");
        await pressByKeys(page, buttonOf(end, "Check the shuffle"));
        await message(page, "The shuffle is the committed one.").waitFor();
      },
      patiently(300_000),
    );
  },
  switched.start,
);

function buttonOf(message: Locator, name: string): Locator {
  return message.getByRole("button", { name, exact: true });
}

/** The card of the end, and not the private panel that tells the same below it. */
const endCard = (page: Page, title: string): Locator =>
  page
    .locator("[data-message]", { hasText: winningOf(title) })
    .filter({ has: page.getByRole("button", { name: "Check the shuffle" }) })
    .last();

/** The thread that is about to be opened below the lobby, which has the lobby's id. */
async function findThread(page: Page, person: PersonDriver): Promise<string> {
  const channel = await page.getByRole("heading", { level: 1 }).first().innerText();
  return newestWith(person, channel.trim(), "Start").id;
}

/** The button in the list of channels that leads to a table's thread, whosever turn its name tells. */
const buttonTo = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${title} · .*Ada, .*Robin`, "u") }).first();

/** How a person presses a button, and chooses the first so many values of an open menu, of which one or several may be chosen. */
type Way = {
  readonly press: (page: Page, button: Locator) => Promise<void>;
  readonly choose: (page: Page, count: number, isMultiple: boolean) => Promise<void>;
};

/** Opens the thread of a game, and waits for it: the lobby, too, has a button Play. */
async function openByKeys(page: Page, title: string): Promise<void> {
  await pressByKeys(page, buttonTo(page, title));
  await page.getByRole("heading", { level: 1 }).filter({ hasText: title }).first().waitFor();
}

/** Tabs to a button as somebody without a mouse does, or to its list and on with arrows, and presses it. */
async function pressByKeys(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  for (let keys = 0; keys < 80; keys += 1) {
    const where = await button.evaluate((element) => {
      if (element === document.activeElement) return "here";
      return element.closest("nav")?.contains(document.activeElement) === true ? "in its list" : "elsewhere";
    });
    if (where === "here") return page.keyboard.press("Enter");
    await page.keyboard.press(where === "in its list" ? "ArrowDown" : "Shift+Tab");
  }
  throw new Error("No keys lead to the button");
}

const byMouse: Way = {
  press: (_page, button) => button.click({ timeout: 2000 }),
  choose: async (page, count, isMultiple) => {
    for (let index = 0; index < count; index += 1) await page.getByRole("option").nth(index).click({ timeout: 2000 });
    if (isMultiple) await page.getByRole("button", { name: "Done" }).click();
  },
};

const byKeys: Way = {
  press: pressByKeys,
  choose: async (page, count, isMultiple) => {
    await page.getByRole("option").first().waitFor({ timeout: 2000 });
    for (let index = 0; index < count; index += 1) {
      if (index > 0) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    if (isMultiple) await page.keyboard.press("Tab");
  },
};

/** Answers what the private panel asks, by its buttons and menus, until the final card is there or so often. Gives how often. */
async function playOn(page: Page, person: PersonDriver, thread: string, most: number, way = byMouse): Promise<number> {
  const whim = whims(7);
  const end = page.getByRole("button", { name: "Rematch" });
  let answers = 0;
  for (let tries = 0; tries < most; tries += 1) {
    const panel = message(page, "your seat");
    await panel.waitFor();
    if ((await end.count()) > 0) break;
    // The panel may change between looking and pressing; a person looks again.
    const choose = () => chooseAnswer(person, thread, whim);
    const isAnswered = await answerOnce(page, panel, choose, way).catch(() => false);
    if (isAnswered) answers += 1;
    await page.waitForTimeout(150);
  }
  return answers;
}

/** Chooses by whim, for who always pressed the first button would mark and unmark one thing for ever. */
function chooseAnswer(person: PersonDriver, thread: string, whim: (below: number) => number) {
  const shown = person.sees(thread).findLast((one) => wordsOf(one).includes("your seat"));
  const offered = shown === undefined ? [] : answersIn(shown);
  return offered.length === 0 ? undefined : offered[whim(offered.length)];
}

/** What may be pressed is read from the message itself, so that no other button of the page is taken for an answer. */
async function answerOnce(
  page: Page,
  panel: Locator,
  choose: () => ReturnType<typeof chooseAnswer>,
  way: Way,
): Promise<boolean> {
  const chosen = choose();
  if (chosen === undefined) return false;
  if (chosen.kind === "press") {
    await way.press(page, panel.getByRole("button", { name: chosen.label, exact: true }).first());
    return true;
  }
  await way.press(page, panel.getByRole("combobox").first());
  await way.choose(page, Math.max(chosen.min, 1), chosen.max > 1);
  return true;
}
