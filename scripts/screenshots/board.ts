import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { buildIfStale } from "../../sandbox/build-page.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { BoardLinks } from "../../src/web/access/links.ts";
import { type OpenBoardParts, openBoard } from "../../src/web/routes/board.ts";
import { phone, shoot } from "./show.ts";

const desktop = { viewport: { width: 1280, height: 800 } };

/** Serves the board on this port of the machine itself. */
export async function serveBoard(port: number, parts: Omit<OpenBoardParts, "settings" | "isShared">) {
  await buildIfStale(fileURLToPath(new URL("../../web", import.meta.url)));
  const settings = { port, host: "127.0.0.1", url: `http://127.0.0.1:${port}`, proxies: 0 };
  const board = await openBoard({ ...parts, settings, isShared: false });
  await board.listen();
  return board;
}

/** Takes the page of a table's host on a phone and on a desktop, and the page of everybody. */
export async function takePages(
  seen: { readonly browser: Browser; readonly url: string },
  { play, watch }: BoardLinks,
  { id, host }: TableRecord,
  path: string,
): Promise<void> {
  const looks = { phone, desktop, watch: phone };
  for (const [name, look] of Object.entries(looks))
    await shoot({ ...seen, people: [], ...look, colorScheme: "dark" }, `${path}-${name}.png`, async (page) => {
      await page.goto(name === "watch" ? watch(id) : play(host, id));
      await page.locator(".drawing svg").first().waitFor();
      await page.locator(".wait").first().waitFor({ state: "detached" });
      await page.evaluate("document.fonts.ready");
    });
}
