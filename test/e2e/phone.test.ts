import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { composer, describeInBrowser, message } from "../page/browser.ts";
import { patiently } from "../patience.ts";
import { gamesFor } from "../stages.ts";
import { answersIn } from "./play.ts";
import { enterAsAda, folder } from "./onPhone.ts";
import { createSwitchedBot } from "./switchedPictures.ts";
import { wordsOf } from "./testBot.ts";

const mostActions = 8;

const switched = createSwitchedBot();

describeInBrowser(
  "on a phone",
  (stage) => {
    test.each(gamesFor("gallery").map(({ info }) => info.title))(
      "%s is begun in few steps, and its winner is seen at the end without scrolling",
      async (title) => {
        const { page, ada } = await enterAsAda(stage());
        await composer(page).waitFor();
        const room = (await page.getByRole("heading", { level: 1 }).innerText()).replace("#", "").trim();
        const actions = await beginOnPhone(page, title);
        const place = await threadFrom(ada, room);
        const played = message(page, "Being played in");
        await played.getByRole("button", { name: "Play", exact: true }).click();
        const [answer] = answersIn(await ada.waitFor(room, (shown) => answersIn(shown).length > 0));
        expect(answer).toBeDefined();
        // Who one is, Play, and the answer itself.
        expect(actions + 3).toBeLessThanOrEqual(mostActions);
        // The title of the game is on the picture above the link to the thread, too.
        await played.getByRole("button", { name: "· Ada, Robin" }).first().click();
        await switched.playPast(place);
        // The panel that was looked at last, or the card below it: both say who won.
        await message(page, "Rematch").waitFor();
        const heading = page.getByText(/(?:wins|share the win of) /u).last();
        await heading.waitFor();
        if (folder !== undefined) await page.screenshot({ path: `${folder}/winner-${title.split(" ")[0]}.png` });
        await expect.poll(() => isOnScreen(page, heading)).toBe(true);
      },
      patiently(300_000),
    );
  },
  switched.start,
);

/** The thread that a lobby in this channel led to. */
async function threadFrom(person: PersonDriver, room: string): Promise<string> {
  const lobby = await person.waitFor(room, (shown) => /Being played in <#\d+>/u.test(wordsOf(shown)));
  const [, thread = ""] = /<#(\d+)>/u.exec(wordsOf(lobby)) ?? [];
  return thread;
}

/** Types the command, chooses the game and sends it, adds a computer and starts; gives how many actions that took. */
async function beginOnPhone(page: Page, title: string): Promise<number> {
  await composer(page).pressSequentially("/table new");
  await page.keyboard.press("Enter");
  await page.keyboard.type(title);
  await page.getByRole("option", { name: title }).first().click();
  await page.getByRole("button", { name: "Send command" }).click();
  const lobby = message(page, "the host presses Start");
  await lobby.getByRole("button", { name: "Add computer", exact: true }).click();
  await message(page, "Robin").waitFor();
  await message(page, "Robin").getByRole("button", { name: "Start", exact: true }).click();
  return 5;
}

async function isOnScreen(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
