import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { buildIfStale } from "../../sandbox/build-page.ts";
import { userId } from "../../src/ids.ts";
import type { Bot } from "../../src/discord/app/bot.ts";
import { type OpenBoardParts, openBoard, type OpenedBoard } from "../../src/web/routes/board.ts";
import { whims } from "../whims.ts";
import { answerSome, openTable, untilAsked } from "./play.ts";
import { phone, shoot } from "./show.ts";

const desktop = { viewport: { width: 1280, height: 800 } };
/** Answers before a picture is taken. */
const answers = 12;

/** Serves the board at the port after the local Discord's. */
export async function serveBoard(besides: string, parts: Omit<OpenBoardParts, "settings" | "isShared">) {
  await buildIfStale(fileURLToPath(new URL("../../web", import.meta.url)));
  const port = Number(new URL(besides).port) + 1;
  const settings = { port, host: "127.0.0.1", url: `http://127.0.0.1:${port}`, proxies: 0 };
  const board = await openBoard({ ...parts, settings, isShared: false });
  await board.listen();
  return board;
}

type Studio = {
  readonly browser: Browser;
  readonly url: string;
  readonly bot: Bot;
  readonly board: OpenedBoard;
  readonly ada: PersonDriver;
};

/** Takes My board of a match under way on a phone and on a desktop, and the page of its watchers. */
export async function takeBoards({ browser, url, bot, board, ada }: Studio, game: string, to: string): Promise<void> {
  const place = await openTable([ada], { channel: game, game, computers: 2 });
  await answerSome([ada], place, answers, whims(3));
  await untilAsked(ada, place);
  const [table] = await bot.service.tablesIn(place);
  if (table === undefined) throw new Error("The table was not stored");
  const { play, watch } = board.links;
  const own = () => play(userId(ada.id), table.id);
  const looks = { phone: [own, phone], desktop: [own, desktop], watch: [() => watch(table.id), phone] } as const;
  for (const [name, [addressOf, look]] of Object.entries(looks))
    await shoot(
      { browser, url, people: [], ...look, colorScheme: "dark" },
      join(to, `${game}-${name}.png`),
      async (page) => {
        await page.goto(addressOf());
        await page.locator(".drawing svg").first().waitFor();
        await page.locator(".wait").first().waitFor({ state: "detached" });
        await page.evaluate("document.fonts.ready");
      },
    );
}
