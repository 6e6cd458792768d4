import { existsSync } from "node:fs";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, test } from "vitest";
import { startSandbox, type Sandbox } from "../../sandbox/index.ts";
import { askShared } from "../shared.ts";
import { closeWindows, useSharedBrowser } from "../sharedBrowser.ts";
import { startDemoBot } from "./demo-bot.ts";
import { browserPath } from "../needs.ts";
import { patiently, testTimeout } from "../patience.ts";

/** What a browser test works with. */
export type Stage = {
  readonly sandbox: Sandbox;
  /** A tab of a window of its own, on a page where these people are signed in and look at a fresh channel. */
  readonly enter: (people: readonly string[], options?: BrowserContextOptions) => Promise<Page>;
  /** Another tab of the same window, in the channel that was entered last. */
  readonly join: (page: Page, person: string) => Promise<Page>;
  /** Closes every window. */
  readonly leave: () => Promise<void>;
};

/** Logs a bot in and gives what stops it. */
export type StartBot = (sandbox: Sandbox) => Promise<() => Promise<unknown>>;

/** A test that needs a browser. */
export function browserTest(name: string, run: () => Promise<void>, timeout = testTimeout): void {
  test(name, { tags: "browser", timeout }, run);
}

/** What the browser tests of a file work with: the page, built anew, the local Discord and a bot. */
export function useStage(startBot: StartBot = startDemoBot): () => Stage {
  let stage: Stage | undefined;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    if (existsSync(browserPath)) stage = await openStage(closers, startBot);
  });
  afterEach(() => stage?.leave());
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });
  return () => {
    if (stage === undefined) throw new Error("The stage is not open.");
    return stage;
  };
}

/** As `useStage`, for some tests of a file only. */
export function describeInBrowser(name: string, tests: (stage: () => Stage) => void, startBot?: StartBot): void {
  describe(name, { tags: "browser" }, () => tests(useStage(startBot)));
}

async function openStage(closers: (() => Promise<unknown>)[], startBot: StartBot): Promise<Stage> {
  const sandbox = await startSandbox({ pageFolder: await askShared("page") });
  closers.push(() => sandbox.close());
  closers.push(await startBot(sandbox));
  const browser = await useSharedBrowser();
  closers.push(() => closeWindows(browser));
  let channels = 0;
  let channel = "";
  return {
    sandbox,
    enter: async (people, options = {}) => {
      channels += 1;
      channel = `room-${channels}`;
      sandbox.addChannel("The Table", channel);
      return signIn(browser, sandbox, people, channel, options);
    },
    join: async (page, person) => {
      const tab = await page.context().newPage();
      await tab.goto(addressOf(sandbox, [person]));
      await goTo(tab, channel);
      return tab;
    },
    leave: () => closeWindows(browser),
  };
}

async function signIn(
  browser: Browser,
  sandbox: Sandbox,
  people: readonly string[],
  channel: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  // A busy machine lays a thousand messages out in seconds.
  page.setDefaultTimeout(patiently(20_000));
  await page.goto(addressOf(sandbox, people));
  for (const person of people) await goTo(paneOf(page, person), channel);
  return page;
}

function addressOf(sandbox: Sandbox, people: readonly string[]): string {
  const query = people.map((name) => `person=${sandbox.person(name).id}`).join("&");
  return `${sandbox.url}/?${query}`;
}

/** One person's part of the window. */
export function paneOf(page: Page, person: string): Locator {
  return page.getByRole("region", { name: `${person}'s Discord` });
}

/** Opens a channel by the list, which a narrow pane keeps in a drawer. */
export async function goTo(pane: Locator | Page, channel: string): Promise<void> {
  const link = pane.getByRole("button", { name: channel });
  const drawer = pane.getByRole("button", { name: "Servers and channels" });
  await pane.getByRole("heading", { level: 1 }).waitFor();
  if (await drawer.isVisible()) await drawer.click();
  await link.first().click();
  await pane.getByRole("heading", { level: 1, name: channel }).waitFor();
}

/** The field for words and commands. */
export function composer(pane: Locator | Page): Locator {
  return pane.getByRole("textbox", { name: /^Message/u });
}

/** Types a command that needs no options, and sends it. */
export async function use(pane: Locator | Page, command: string): Promise<void> {
  await composer(pane).fill(command);
  await composer(pane).press("Enter");
  await pane.getByRole("button", { name: "Send command" }).click();
}

/** The newest message that holds these words. */
export function message(pane: Locator | Page, words: string | RegExp): Locator {
  return pane.locator("[data-message]").filter({ hasText: words }).last();
}
