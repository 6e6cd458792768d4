/**
 * Clicks through the real discord.js client over the local Discord, the bot in a process of its own with 500 tables
 * being played. Measures first answers at 50 clicks a second, the most clicks a second, and the bot's memory.
 */
import { at } from "../games/kit/at.ts";
import {
  clickOnce,
  type Clicks,
  clickSteadily,
  hasCard,
  noClicks,
  type Played,
  reportFirstAnswers,
  reportUnanswered,
} from "./clicks.ts";
import { memoryOf, stopBotProcess } from "./processes.ts";
import { openCrowd } from "./world.ts";
import { report } from "../scripts/report.ts";

const tablesPlayed = Number(process.env["TABLES"] ?? 500);
const idleMs = 10_000;
const perSecond = 50;
const seconds = Number(process.env["SECONDS_EACH"] ?? 20);

const { sandbox, start, close, openNumber } = await openCrowd(tablesPlayed);
// The first start only fills the cache of compiled code.
await stopBotProcess(await start());
const bot = await start();
await new Promise((resolve) => setTimeout(resolve, idleMs));
report("memory, idle", `${Math.round(await memoryOf(bot))} MB`);

const tables: Played[] = [];
const began = performance.now();
for (let table = 0; table < tablesPlayed; table += 1) tables.push(await openNumber(table));
report(`opening, joining and starting ${tablesPlayed} tables`, `${Math.round(performance.now() - began)} ms`);
for (const { place, guest } of tables) await guest.waitFor(place, hasCard, 60_000);
report(`until all ${tablesPlayed} cards were posted`, `${Math.round(performance.now() - began)} ms`);

const steady = noClicks();
await clickSteadily(perSecond, seconds, (click) => clickNumber(click, steady));
reportFirstAnswers(`first answer at ${perSecond} clicks/s, ${tablesPlayed} tables`, steady.times);

const flatOut = noClicks();
const raced = performance.now();
await Promise.all(
  Array.from({ length: 20 }, async (_, worker) => {
    for (let click = 0; performance.now() - raced < seconds * 500; click += 1)
      await clickNumber(worker * 1000 + click, flatOut);
  }),
);
report("clicks a second, 20 at a time", `${Math.round((flatOut.times.length * 1000) / (performance.now() - raced))}/s`);
reportFirstAnswers("first answer, 20 at a time", flatOut.times);
report(`memory, ${tablesPlayed} tables being played`, `${Math.round(await memoryOf(bot))} MB`);
reportUnanswered(steady, flatOut);
report("requests Discord would have refused", String(sandbox.violations.length));

await close(bot);

function clickNumber(number: number, clicks: Clicks): Promise<void> {
  return clickOnce(at(tables, (number * 7919) % tables.length), number, clicks);
}
