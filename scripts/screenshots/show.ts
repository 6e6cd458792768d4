import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import type { PersonDriver } from "../../sandbox/driver/person.ts";

/** Pictures are drawn while a busy machine does other things. */
export const patience = 240_000;
/** So many times in a row no picture has come, and so often one looks at most. */
const looksInVain = 4;
const mostLooks = 40;

export async function openPanel(person: PersonDriver, place: string): Promise<string> {
  const panel = await person.command(place, "/play").reply();
  await person.waitFor(place, (message) => message.id === panel.id && message.attachments.length > 0, patience);
  await untilDrawn(person, place, panel.id);
  return panel.id;
}

type Window = BrowserContextOptions & {
  readonly browser: Browser;
  readonly url: string;
  readonly people: readonly PersonDriver[];
};

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true } as const;

/** Takes a picture of a window in which people are signed in, once it shows what is wanted. */
export async function shoot({ browser, url, people, ...looks }: Window, path: string, show: (page: Page) => unknown) {
  const context = await browser.newContext({ ...looks, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${url}/?${people.map(({ id }) => `person=${id}`).join("&")}`);
  await show(page);
  await page.screenshot({ path });
  await context.close();
}

export const showInThread = (channel: string, message: string) => async (page: Page) => {
  await goToThread(page, channel);
  await showPictures(page, message);
};

/** Waits until the pictures of a message come no more: what is not drawn yet stands there in words. */
export async function untilDrawn(person: PersonDriver, place: string, id: string): Promise<void> {
  for (let before = -1, still = 0, times = 0; still < looksInVain && times < mostLooks; times += 1) {
    const count = person.sees(place).find((message) => message.id === id)?.attachments.length ?? 0;
    still = count === before ? still + 1 : 0;
    before = count;
    await sleep(6_000);
  }
}

/** One person's part of a window in which several are signed in. */
export const paneOf = (page: Page, person: string): Locator =>
  page.getByRole("region", { name: `${person}'s Discord` });

/** Shows the first thread of a channel from its newest message on, once its pictures are there. */
export async function goToThread(pane: Page | Locator, channel: string): Promise<void> {
  await openDrawer(pane);
  await pane
    .getByRole("list", { name: `Threads of ${channel}` })
    .getByRole("button")
    .first()
    .click();
}

export async function goToChannel(pane: Page | Locator, channel: string): Promise<void> {
  await openDrawer(pane);
  await pane.getByRole("button", { name: channel }).first().click();
}

async function openDrawer(pane: Page | Locator): Promise<void> {
  const drawer = pane.getByRole("button", { name: "Servers and channels" });
  await pane.getByRole("heading", { level: 1 }).waitFor();
  if (await drawer.isVisible()) await drawer.click();
}

/** Scrolls to the first picture of a message; what is loaded above it moves it, so once more a little later. */
export async function showPictures(page: Page, message: string): Promise<void> {
  const picture = page.locator(`[data-message="${message}"] img[alt]:not([alt=""])`).first();
  await page.addStyleTag({ content: ".to-end { display: none }" });
  // Pictures far up are loaded only as one scrolls to them.
  await picture.waitFor({ state: "attached", timeout: patience });
  for (let time = 0; time < 3; time += 1) {
    await picture.evaluate((shown) => shown.scrollIntoView({ block: "start" }));
    await page.waitForTimeout(1_000);
  }
}
