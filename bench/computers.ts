/**
 * Clicks while strong computers think: 200 tables of one person and one computer of the level hard each, the bot in a
 * process of its own. Measures first answers at 50 clicks a second, and computers' slowest one: `npm run bench -- computers`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "../games/kit/at.ts";
import {
  clickOnce,
  clickSteadily,
  gameOf,
  hasCard,
  noClicks,
  type Played,
  reportFirstAnswers,
  reportUnanswered,
} from "./clicks.ts";
import { figureOf } from "./processes.ts";
import { openCrowd } from "./world.ts";
import { report } from "../scripts/report.ts";

const tablesPlayed = Number(process.env["TABLES"] ?? 200);
const perSecond = 50;
const lookEveryMs = 2_000;
const seconds = Number(process.env["SECONDS_EACH"] ?? 60);

const { sandbox, start, close, hostOf } = await openCrowd(tablesPlayed);
const bot = await start();

const waiting: Played[] = [];
for (let table = 0; table < tablesPlayed; table += 1) waiting.push(await openNumber(table));

// The computers of other tables think all the time that people click at those where they are asked.
const asked: Played[] = [];
while (asked.length < tablesPlayed / 5) {
  await sleep(lookEveryMs);
  for (const played of waiting) if (!asked.includes(played) && isAsked(played)) asked.push(played);
}

report("slowest answer of a computer, while tables began", `${((await figureOf(bot, "thought")) / 1000).toFixed(1)} s`);
const clicks = noClicks();
await clickSteadily(perSecond, seconds, (number) =>
  clickOnce(at(asked, (number * 7919) % asked.length), number, clicks),
);
reportFirstAnswers(
  `first answer at ${perSecond} clicks/s, ${tablesPlayed} tables with a hard computer each`,
  clicks.times,
);
reportUnanswered(clicks);
report("slowest answer of a computer, during the clicks", `${((await figureOf(bot, "thought")) / 1000).toFixed(1)} s`);
report("tables at which somebody was asked by then", String(waiting.filter(isAsked).length));
report("requests Discord would have refused", String(sandbox.violations.length));

await close(bot);

async function openNumber(table: number): Promise<Played> {
  const host = hostOf(table);
  const lobby = await host.command("games", `/table new game:${gameOf(table)} computers:hard`).reply();
  await host.press(lobby, "Add computer").first();
  await host.press(lobby, "Start").first();
  return { place: lobby.id, host, guest: host };
}

function isAsked({ place, host }: Played): boolean {
  try {
    return host.sees(place, 12).some(hasCard);
  } catch {
    // Its thread is not there yet.
    return false;
  }
}
