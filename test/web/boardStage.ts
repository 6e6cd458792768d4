import { once } from "node:events";
import { createServer } from "node:net";
import { pino } from "pino";
import type { Browser, Page } from "playwright-core";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { games } from "../../games/registry.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { openStore } from "../../src/store/index.ts";
import { openBoard } from "../../src/web/routes/board.ts";
import { newestWith } from "../e2e/play.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";
import { patiently } from "../patience.ts";
import { askShared } from "../shared.ts";
import { closeWindows, useSharedBrowser } from "../sharedBrowser.ts";

/** A bot at home with its board, and a browser that opens it. */
export type BoardStage = TestBot & {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
};

/** Windows in which the board is tried. */
export const windows = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

const endless = { burst: 1e6, perSecond: 1e6 };

/** Starts the bot with all games, the board's server on a free port, and a browser. */
export async function openStage(): Promise<BoardStage> {
  const pages = await askShared("board");
  const port = await freePort();
  const store = openStore(":memory:");
  const logged: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void logged.push(line) });
  const board = await openBoard({
    ...{ ports: systemPorts, store, pictures: noPictures, log, isShared: false, pages },
    settings: { port, host: "127.0.0.1", url: `http://127.0.0.1:${port}`, proxies: 0 },
    limits: { requests: endless, changes: endless, lines: 100 },
  });
  const bot = await startTestBot({ store, log, board, games, pictures: noPictures });
  await board.listen();
  const browser = await useSharedBrowser();
  return {
    ...{ ...bot, browser, logged },
    async close() {
      await closeWindows(browser);
      await board.close();
      await stopTestBot(bot);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

type Look = { readonly window: keyof typeof windows; readonly lang?: string };

/** Opens an address in a window of its own. */
export async function openPage({ browser }: BoardStage, address: string, look: Look): Promise<Page> {
  const context = await browser.newContext({
    ...windows[look.window],
    colorScheme: "dark",
    reducedMotion: "reduce",
    locale: look.lang ?? "en-US",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patiently(15_000));
  await page.goto(address);
  return page;
}

/** Presses "My board" as this person and opens what it gives. */
export async function openOwn(stage: BoardStage, person: PersonDriver, place: string, look: Look): Promise<Page> {
  // Every link works once, so it is the newest one that counts.
  const links = (): readonly string[] =>
    person.sees(place, 2_000).flatMap((message) => /http:[^"]+\/in#[^"]+/u.exec(JSON.stringify(message)) ?? []);
  const before = links().length;
  await person.press(newestWith(person, place, "My board"), "My board").first();
  await person.waitFor(place, () => links().length > before);
  const address = links().at(-1) ?? "";
  const page = await openPage(stage, address, look);
  await page.locator("#question").waitFor();
  return page;
}

/** Address of the page of a table for everybody, from its card. */
export function watchAddress(person: PersonDriver, place: string): string {
  const card = person.sees(place).findLast((message) => JSON.stringify(message).includes("/t/"));
  const address = /"url":"(?<url>http:[^"]+\/t\/[^"]+)"/u.exec(JSON.stringify(card))?.groups?.["url"];
  if (address === undefined) throw new Error("No card leads to the page of this table");
  return address;
}

// The pictures have many of the choices as well; answered questions are folded up.
export const choices = "button.place, div.asked > .options button:enabled";

/** How a person presses what they chose; gives the number of presses. */
type Press = (page: Page, index: number) => Promise<number>;

/** Taps the chosen button with a finger, in its middle; somebody else may end the round first. */
export const byTouch: Press = async (page, index) => {
  const button = page.locator(choices).nth(index);
  await button.tap({ timeout: patiently(10_000) }).catch(async (error: unknown) => {
    if ((await page.locator(choices).count()) > index) throw error;
  });
  return 1;
};

/** Goes to the chosen button by Tab and presses Enter; no mouse, no finger. Somebody else may end the round first. */
export const byKeyboard: Press = async (page, index) => {
  for (let tabs = 1; tabs < 300; tabs += 1) {
    const found = await page.evaluate(
      ({ css, at }) => {
        const button = document.querySelectorAll(css)[at];
        if (button === undefined) return "gone";
        return button === document.activeElement ? "here" : "elsewhere";
      },
      { css: choices, at: index },
    );
    if (found === "gone") return tabs;
    if (found === "here") {
      await page.keyboard.press("Enter");
      return tabs;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never reaches this button");
};

/** Plays all that is asked on this page by a whim, until the match is over; gives the number of choices. */
export async function playOn(page: Page, press: Press, whim: (below: number) => number): Promise<number> {
  for (let count = 0; ; count += 1) {
    await page.waitForFunction(
      (css) =>
        document.querySelector(".outcome") !== null ||
        (document.querySelector(".mine[aria-busy=true]") === null && document.querySelector(css) !== null),
      choices,
      { polling: 20 },
    );
    if ((await page.locator(".outcome").count()) > 0) return count;
    const mains = await page
      .locator(choices)
      .evaluateAll((found) => found.map((each) => each.classList.contains("main")));
    await press(page, mains.includes(true) ? mains.indexOf(true) : whim(mains.length));
    // By then it is busy, marked or gone.
    await page.waitForTimeout(30);
  }
}
