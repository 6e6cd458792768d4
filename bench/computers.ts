/**
 * Clicks while strong computers think: 200 tables of one person and one computer of the level hard each, the bot in a
 * process of its own. Measures first answers at 50 clicks a second, and computers' slowest one: `npm run bench -- computers`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "../sandbox/index.ts";
import { clickOnce, clickSteadily, gameOf, hasCard, noClicks, type Played, reportFirstAnswers } from "./clicks.ts";
import { startBotProcess, stopBotProcess, thoughtOf } from "./processes.ts";
import { report } from "../scripts/report.ts";

const tablesPlayed = Number(process.env["TABLES"] ?? 200);
const tablesOfOne = 50;
const perSecond = 50;
const lookEveryMs = 2_000;
const seconds = Number(process.env["SECONDS_EACH"] ?? 60);

const folder = mkdtempSync(join(tmpdir(), "clutch-bench-"));
const names = Array.from({ length: Math.ceil(tablesPlayed / tablesOfOne) }, (_, host) => `Host ${host + 1}`);
const sandbox = await startSandbox({ plan: { people: names.map((name) => ({ name })) } });
const bot = await startBotProcess(sandbox, join(folder, "bench.sqlite"));
const hosts = names.map((name) => sandbox.person(name));

const waiting: Played[] = [];
for (let table = 0; table < tablesPlayed; table += 1) waiting.push(await openNumber(table));

// The computers of other tables think all the time that people click at those where they are asked.
const asked: Played[] = [];
while (asked.length < tablesPlayed / 5) {
  await sleep(lookEveryMs);
  for (const played of waiting) if (!asked.includes(played) && isAsked(played)) asked.push(played);
}

report("slowest answer of a computer, while tables began", `${((await thoughtOf(bot)) / 1000).toFixed(1)} s`);
const clicks = noClicks();
await clickSteadily(perSecond, seconds, (number) => {
  const played = asked[(number * 7919) % asked.length];
  if (played === undefined) throw new Error("Nobody is asked");
  return clickOnce(played, played.host, number, clicks);
});
reportFirstAnswers(
  `first answer at ${perSecond} clicks/s, ${tablesPlayed} tables with a hard computer each`,
  clicks.times,
);
report("clicks that failed, clicks at cards just being replaced", `${clicks.failed}, ${clicks.missed}`);
report("slowest answer of a computer, during the clicks", `${((await thoughtOf(bot)) / 1000).toFixed(1)} s`);
report("tables at which somebody was asked by then", String(waiting.filter(isAsked).length));
report("requests Discord would have refused", String(sandbox.violations.length));

await stopBotProcess(bot);
await sandbox.close();
rmSync(folder, { recursive: true });

/** The games take turns; each host opens as many tables as a person may in a day. */
async function openNumber(table: number): Promise<Played> {
  const host = hosts[table % hosts.length] ?? noHost();
  const game = gameOf(table);
  const lobby = await host.command("games", `/table new game:${game} computers:hard`).reply();
  await host.press(lobby, "Add computer").first();
  await host.press(lobby, "Start").first();
  return { place: lobby.id, host };
}

function isAsked({ place, host }: Played): boolean {
  try {
    return host.sees(place, 12).some(hasCard);
  } catch {
    // Its thread is not there yet.
    return false;
  }
}

function noHost(): never {
  throw new Error("Nobody opens tables");
}
