import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { browserPath } from "./needs.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let running: Promise<Browser> | undefined;

/**
 * The browser of all test files of this process: to start one takes a second of the processor. It ends with the process;
 * a file closes its windows.
 */
export async function useSharedBrowser(): Promise<Browser> {
  const before = await running;
  if (before?.isConnected() === true) return before;
  running = chromium.launch({ executablePath: browserPath, args: flags });
  return running;
}

/** Closes every window of it. */
export async function closeWindows(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await closeWindow(context);
}

/** Closes a window; what a test answers in a server's stead may still be under way, and comes to nothing. */
export async function closeWindow(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}
