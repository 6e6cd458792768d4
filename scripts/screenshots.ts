/**
 * `npm run tool -- screenshots FOLDER [LANGUAGE [GAME]]` plays a match of every game against computers and shows the table
 * on the local Discord as a player sees it, in Debian's Chromium, in English or another language: when it is well under
 * way on a desktop and on a phone, and on a phone a lesson and the end. It writes GAME-desktop.png, GAME-phone.png,
 * GAME-lesson.png and GAME-end.png. `npm run tool -- screenshots FOLDER en-US readme` takes the other pictures of docs: two people side by
 * side, a phone, and the end of a rehearsed tournament; `npm run tool -- screenshots docs/board en-US board` those of the board in the browser.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import pino from "pino";
import { commands } from "../commands/index.ts";
import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { buildPageIfStale, pageFolder } from "../sandbox/build-page.ts";
import { doables } from "../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../sandbox/driver/person.ts";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { createComputers } from "../src/computers/pool.ts";
import { startBot } from "../src/discord/app/bot.ts";
import { createPictures, type Pictures } from "../src/pictures/pictures.ts";
import { openStore } from "../src/store/index.ts";
import { noPictures } from "./simpleParts.ts";
import { answerSome, openTable, untilAsked } from "./screenshots/play.ts";
import { readmeChannels, takeReadme } from "./screenshots/readme.ts";
import { serveBoard, takePages } from "./screenshots/board.ts";
import { openPanel, phone, shoot, showInThread, untilDrawn } from "./screenshots/show.ts";
import { whims } from "./whims.ts";
import { createMakeRequest } from "../src/discord/makeRequest.ts";
import { systemPorts } from "../src/ports/system.ts";
import { startHeartbeat } from "../src/time/heartbeat.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const [, , folder = "", language = "en-US", only] = process.argv;
/** So many answers are given before the picture is taken: each game is well under way then. */
const answers = 8;
/** No match takes more answers of one player. */
const mostAnswers = 2_000;
/** Drawing takes long where the machine does other things as well. */
const limitMs = 120_000;
/** Nobody looks at the panels of the long middle of a match: they stay in words. */
let isHurried = false;
const isForReadme = only === "readme";
const isOfBoard = only === "board";
/** The pictures of a panel are drawn for a table and a person. */
const isPrivate = (owner: string): boolean => owner.includes(" ");

const desktop = { viewport: { width: 1280, height: 1000 } };

await takeAll(folder);

async function takeAll(to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await buildPageIfStale();
  // Games in development are offered where a server allows them.
  const wanted = games.filter(({ info: { id, stage } }) => stage !== "alpha" && (isOfBoard || (only ?? id) === id));
  const channels = isForReadme ? readmeChannels : wanted.map(({ info }) => info.id);
  const sandbox = await startSandbox({
    pageFolder,
    plan: {
      people: ["Ada", "Ben"].map((name) => ({ name, locale: language })),
      guilds: [{ name: "The Table", owner: "Ada", channels: channels.map((name) => ({ name })) }],
    },
  });
  const [store, drawn, computers] = [
    openStore(":memory:"),
    createPictures(systemPorts, { limitMs }),
    createComputers(systemPorts),
  ];
  const pictures: Pictures = {
    ...drawn,
    render: (...asked) => (isHurried && isPrivate(asked[2]) ? noPictures : drawn).render(...asked),
  };
  const log = pino({ level: "warn" });
  const board = isOfBoard
    ? await serveBoard(Number(new URL(sandbox.url).port) + 1, { ports: systemPorts, store, pictures, log })
    : undefined;
  const bot = await startBot({
    ...{ ports: systemPorts, makeRequest: createMakeRequest(Date.now), heartbeat: startHeartbeat },
    ...{ token: sandbox.token, api: sandbox.apiUrl, store, games, commands, computers, pictures, log, board },
  });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const ada = sandbox.person("Ada");
    if (language !== "en-US")
      await ada.command(wanted[0]?.info.id ?? "", `/settings language language:${language}`).reply();
    if (isForReadme) await takeReadme({ sandbox, browser, to });
    isHurried = board !== undefined;
    for (const game of wanted) {
      const place = await beginMatch(ada, game);
      const [table] = await bot.service.tablesIn(place);
      if (board === undefined || table === undefined) await takeGame(sandbox, browser, place, game, to);
      else await takePages({ browser, url: sandbox.url }, board.links, table, join(to, game.info.id));
      console.log(game.info.title);
    }
  } finally {
    await browser.close();
    await bot.stop();
    await board?.close();
    await Promise.all([pictures.close(), computers.close(), store.close(), sandbox.close()]);
  }
}

/** Brings a match under way; gives its thread. */
async function beginMatch(ada: PersonDriver, { info: { id, seats } }: AnyGame): Promise<string> {
  const place = await openTable([ada], { channel: id, game: id, computers: Math.min(2, seats.max - 1) });
  await answerSome([ada], place, answers, () => 0);
  await untilAsked(ada, place);
  return place;
}

async function takeGame(sandbox: Sandbox, browser: Browser, place: string, { info: { id } }: AnyGame, to: string) {
  const ada = sandbox.person("Ada");
  const panel = await openPanel(ada, place);
  const seen = { browser, url: sandbox.url, people: [ada] };
  await shoot({ ...seen, ...desktop }, join(to, `${id}-desktop.png`), showInThread(id, panel));
  await shoot({ ...seen, ...phone }, join(to, `${id}-phone.png`), showInThread(id, panel));
  const lesson = await ada.command(place, `/learn game:${id}`).reply();
  await untilDrawn(ada, place, lesson.id);
  await shoot({ ...seen, ...phone }, join(to, `${id}-lesson.png`), showInThread(id, lesson.id));
  await takeWinner(sandbox, browser, id, place, to);
}

/** Plays on to the end and shows the thread as Ben finds it, who has no panel there. */
async function takeWinner(sandbox: Sandbox, browser: Browser, id: string, place: string, to: string): Promise<void> {
  isHurried = true;
  // A choice that may still be changed stands first: whoever always took the first would change it for ever.
  await answerSome([sandbox.person("Ada")], place, mostAnswers, whims(7));
  isHurried = false;
  const isEnd = (message: Which) => doables(message).some((each) => each.id.startsWith("rematch"));
  // Ada's own panel says the same, but nobody else sees it.
  const ben = sandbox.person("Ben");
  const end = await ben.waitFor(place, (message) => isEnd(message) && message.attachments.length > 0, 60_000);
  await untilDrawn(ben, place, end.id);
  const seen = { browser, url: sandbox.url, people: [ben], ...phone };
  await shoot(seen, join(to, `${id}-end.png`), showInThread(id, end.id));
}
