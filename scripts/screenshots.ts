/**
 * `npm run screenshots -- FOLDER [LANGUAGE [GAME]]` plays a match of every game against computers and shows the table
 * on the local Discord as a player sees it, in Debian's Chromium, in English or another language: when it is well under
 * way on a desktop and on a phone, and at the end on a phone. It writes GAME-desktop.png, GAME-phone.png and
 * winner-GAME.png.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import pino from "pino";
import { commands } from "../commands/index.ts";
import type { AnyGame } from "../games/contract.ts";
import { games } from "../games/registry.ts";
import { buildPageIfStale, pageFolder } from "../sandbox/build-page.ts";
import { doables } from "../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../sandbox/driver/person.ts";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { createComputers } from "../src/computers/pool.ts";
import { startBot } from "../src/discord/app/bot.ts";
import { createPictures, type Pictures } from "../src/pictures/pictures.ts";
import { openStore } from "../src/store/index.ts";
import { answersIn, useWhole } from "./soak/hands.ts";
import { whims } from "./whims.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const [, , folder, language = "en-US", only] = process.argv;
/** So many answers are given before the picture is taken: each game is well under way then. */
const answers = 16;
/** No match takes more answers of one player. */
const mostAnswers = 2_000;
/** How often is asked, twice a second, whether others have answered. */
const longestWait = 120;
/** Nobody looks at the panels of the long middle of a match: they stay in words. */
let isHurried = false;
/** The pictures of a panel are drawn for a table and a person. */
const isPrivate = (owner: string): boolean => owner.includes(" ");
const notDrawn: ReturnType<Pictures["render"]> = Promise.resolve({ ok: false, why: "busy" });

const sizes = {
  desktop: { viewport: { width: 1280, height: 1000 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
} as const;

if (folder === undefined) {
  console.error("Say where the pictures go: npm run screenshots -- FOLDER [LANGUAGE [GAME]]");
  process.exitCode = 1;
} else await takeAll(folder);

async function takeAll(to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await buildPageIfStale();
  const wanted = games.filter(({ info }) => only === undefined || info.id === only);
  const sandbox = await startSandbox({
    pageFolder,
    plan: {
      people: ["Ada", "Ben"].map((name) => ({ name, locale: language })),
      guilds: [{ name: "The Table", owner: "Ada", channels: wanted.map(({ info }) => ({ name: info.id })) }],
    },
  });
  const [store, drawn, computers] = [openStore(":memory:"), createPictures(), createComputers()];
  const pictures: Pictures = {
    ...drawn,
    render: (svg, deadline, owner) => (isHurried && isPrivate(owner) ? notDrawn : drawn.render(svg, deadline, owner)),
  };
  const log = pino({ level: "warn" });
  const bot = await startBot({
    ...{ token: sandbox.token, api: sandbox.apiUrl, store, games, commands, computers, pictures, log },
  });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const ada = sandbox.person("Ada");
    if (language !== "en-US")
      await ada.command(wanted[0]?.info.id ?? "", `/settings language language:${language}`).reply();
    for (const game of wanted) await takeGame(sandbox, browser, ada, game, to);
  } finally {
    await browser.close();
    await bot.stop();
    await Promise.all([pictures.close(), computers.close(), store.close(), sandbox.close()]);
  }
}

async function takeGame(
  sandbox: Sandbox,
  browser: Browser,
  ada: PersonDriver,
  game: AnyGame,
  to: string,
): Promise<void> {
  const place = await openTable(ada, game);
  await answerSome(ada, place, answers, () => 0);
  const panel = await ada.command(place, "/play").reply();
  await ada.waitFor(place, (message) => message.id === panel.id && message.attachments.length > 0, 30_000);
  await untilDrawn(ada, place, panel.id);
  for (const [name, size] of Object.entries(sizes)) {
    const context = await browser.newContext({ ...size, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${sandbox.url}/?person=${ada.id}`);
    await goToThread(page, game.info.id);
    await showPictures(page, panel.id);
    await page.screenshot({ path: join(to, `${game.info.id}-${name}.png`) });
    await context.close();
  }
  await takeWinner({ sandbox, browser, ada, game, place, to });
  console.log(game.info.title);
}

type Played = {
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  readonly ada: PersonDriver;
  readonly game: AnyGame;
  readonly place: string;
  readonly to: string;
};

/** Plays on to the end and shows the thread as Ben finds it, who has no panel there. */
async function takeWinner({ sandbox, browser, ada, game, place, to }: Played): Promise<void> {
  isHurried = true;
  // A choice that may still be changed stands first: whoever always took the first would change it for ever.
  await answerSome(ada, place, mostAnswers, whims(7));
  isHurried = false;
  const isEnd = (message: Which) => doables(message).some(({ id }) => id.startsWith("rematch"));
  const end = await ada.waitFor(place, (message) => isEnd(message) && message.attachments.length > 0, 60_000);
  await untilDrawn(ada, place, end.id);
  const context = await browser.newContext({ ...sizes.phone, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${sandbox.url}/?person=${sandbox.person("Ben").id}`);
  await goToThread(page, game.info.id);
  await page.locator(`[data-message="${end.id}"] img`).first().waitFor({ state: "attached" });
  await page.waitForTimeout(2_000);
  await page.screenshot({ path: join(to, `winner-${game.info.id}.png`) });
  await context.close();
}

/** Waits until the pictures of a message come no more: what is not drawn yet stands there in words. */
async function untilDrawn(person: PersonDriver, place: string, id: string): Promise<void> {
  for (let before = -1, times = 0; times < 10; times += 1) {
    const count = person.sees(place).find((message) => message.id === id)?.attachments.length ?? 0;
    if (count === before) return;
    before = count;
    await sleep(6_000);
  }
}

/** Opens a table with two computers and starts it; gives its thread. */
async function openTable(ada: PersonDriver, game: AnyGame): Promise<string> {
  const lobby = await ada.command(game.info.id, `/table new game:${game.info.id}`).reply();
  const others = Math.min(2, game.info.seats.max - 1);
  for (let count = 0; count < others; count += 1) await pressVerb(ada, lobby, "add-computer").first();
  await pressVerb(ada, lobby, "start").first();
  await ada.waitFor(lobby.id, (message) => message.author.bot === true, 30_000);
  return lobby.id;
}

/** Answers what is asked, with the answer of this number among so many, so many times or until the match is over. */
async function answerSome(
  ada: PersonDriver,
  place: string,
  most: number,
  choose: (below: number) => number,
): Promise<void> {
  const isOver = () => ada.sees(place).some((message) => doables(message).some(({ id }) => id.startsWith("rematch")));
  // While others think nothing is asked; nobody takes a minute.
  for (let given = 0, waited = 0; given < most && waited < longestWait && !isOver();) {
    const hasAnswered = await answerOnce(ada, place, choose);
    [given, waited] = hasAnswered ? [given + 1, 0] : [given, waited + 1];
    if (!hasAnswered) await sleep(500);
  }
}

/** Answers one question; false where none is asked, or where a busy machine was too slow: then one looks again. */
async function answerOnce(ada: PersonDriver, place: string, choose: (below: number) => number): Promise<boolean> {
  try {
    const panel = await ada.command(place, "/play").reply();
    const offered = answersIn(panel);
    const chosen = offered[offered.length === 0 ? 0 : choose(offered.length)];
    if (chosen === undefined) return false;
    await (await useWhole(ada, panel, chosen, whims(3))).used.reply();
    return true;
  } catch (error) {
    console.warn(`Too slow: ${error instanceof Error ? error.message.slice(0, 100) : "unknown"}`);
    return false;
  }
}

/** Presses the button of a lobby card that does this, whatever language its label is in. */
function pressVerb(person: PersonDriver, message: Which, verb: string) {
  const button = doables(message).find(({ id }) => id.startsWith(verb));
  if (button === undefined) throw new Error(`The card has no button for ${verb}`);
  return person.press(message, button.id);
}

/** Shows the thread of a channel from its newest message on, once its pictures are there. */
async function goToThread(page: Page, channel: string): Promise<void> {
  const drawer = page.getByRole("button", { name: "Servers and channels" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (await drawer.isVisible()) await drawer.click();
  await page
    .getByRole("list", { name: `Threads of ${channel}` })
    .getByRole("button")
    .first()
    .click();
}

/** Scrolls to the first picture of a message; what is loaded above it moves it, so once more a little later. */
async function showPictures(page: Page, message: string): Promise<void> {
  const picture = page.locator(`[data-message="${message}"] img[alt]:not([alt=""])`).first();
  // Pictures far up are loaded only as one scrolls to them.
  await picture.waitFor({ state: "attached" });
  for (let time = 0; time < 3; time += 1) {
    await picture.evaluate((shown) => {
      shown.scrollIntoView({ block: "start" });
    });
    await page.waitForTimeout(1_000);
  }
}
