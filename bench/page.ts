/**
 * The board's page on a phone of the middle class with slow 4G, as Lighthouse has them (150 ms there and back, 1.6 Mbit/s,
 * a processor four times as slow): when a player's first board is there, how long a tap takes until it shows, and how
 * much the layout shifts. Chromium is taken from CHROMIUM_PATH, or from where Debian has it.
 */
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import type { PersonDriver } from "../sandbox/driver/person.ts";
import { buildIfStale } from "../sandbox/build-page.ts";
import { report } from "../scripts/report.ts";
import { offered } from "./clicks.ts";
import { freePort } from "../scripts/cluster/postgres.ts";
import { openWorld } from "./world.ts";

const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = process.env["CHROMIUM_PATH"] ?? browsers.find((path) => existsSync(path)) ?? "";
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const waitMs = 60_000;
const computerMs = 3_000;

if (existsSync(executablePath)) await measureAll();
else report("the board on a slow phone", `not measured: there is no Chromium`);

async function measureAll(): Promise<void> {
  await buildIfStale(fileURLToPath(new URL("../web", import.meta.url)));
  const { sandbox, start, close } = await openWorld();
  const bot = await start(await freePort());
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const ada = sandbox.person("Ada");
  for (const { info } of offered) {
    const lobby = await ada.command("games", `/table new game:${info.id} computers:easy`).reply();
    await ada.press(lobby, "Add computer").first();
    await ada.press(lobby, "Start").first();
    // By then the computer has played, and it is her turn.
    await sleep(computerMs);
    report(`${info.title}, first board on a slow phone`, await measure(browser, await ownLink(ada, lobby.id)));
  }
  await browser.close();
  await close(bot);
}

async function ownLink(person: PersonDriver, place: string): Promise<string> {
  const card = await person.waitFor(place, (message) => JSON.stringify(message).includes("My board"), waitMs);
  const given = await person.press(card, "My board").reply();
  return /http:[^"]+\/in#[^"]+/u.exec(JSON.stringify(given))?.[0] ?? "";
}

async function measure(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watchShifts);
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".piece svg").first().waitFor();
  const boardMs = performance.now() - began;
  await page.locator("#question").waitFor();
  const tapMs = await tapFirst(page);
  const shift = await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0);
  await context.close();
  return `${Math.round(boardMs)} ms, a tap shows after ${Math.round(tapMs)} ms, layout shift ${shift.toFixed(3)}`;
}

/** Counts in the page how far its layout shifts by itself. */
function watchShifts(): void {
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  const counted = globalThis as { shifted?: number };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) counted.shifted = (counted.shifted ?? 0) + value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Taps what is offered first; gives the time from the tap to the picture that shows it, in ms, as the browser counts it. */
async function tapFirst(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen = globalThis as { slowest?: number };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest ?? 0, duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator("button.place, div.asked > .options button:enabled").first().tap();
  await page.waitForFunction(() => (globalThis as { slowest?: number }).slowest !== undefined).catch(() => undefined);
  return page.evaluate(() => (globalThis as { slowest?: number }).slowest ?? 0);
}
