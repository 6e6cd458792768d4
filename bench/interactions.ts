/**
 * Clicks through the real discord.js client over the local Discord, the bot in a process of its own with 500 tables
 * being played. Measures first answers at 50 clicks a second, the most clicks a second, and the bot's memory.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { games } from "../games/registry.ts";
import type { PersonDriver, Which } from "../sandbox/driver/person.ts";
import { startSandbox } from "../sandbox/index.ts";
import { defaultPlan } from "../sandbox/world/build.ts";
import { memoryOf, startBotProcess, stopBotProcess } from "./house.ts";
import { percentile, report } from "./report.ts";

const tablesPlayed = Number(process.env["TABLES"] ?? 500);
const idleMs = 10_000;
const perSecond = 50;
const seconds = Number(process.env["SECONDS_EACH"] ?? 20);

const folder = mkdtempSync(join(tmpdir(), "clutch-bench-"));
// Nobody may open more than sixty tables a day.
const hostNames = Array.from({ length: Math.ceil(tablesPlayed / 50) }, (_, host) => `Host ${host + 1}`);
const sandbox = await startSandbox({
  plan: { people: [...defaultPlan.people, ...hostNames.map((name) => ({ name }))] },
});
// The first start only fills the cache of compiled code.
await stopBotProcess(await startBotProcess(sandbox, join(folder, "first.sqlite")));
const bot = await startBotProcess(sandbox, join(folder, "bench.sqlite"));
await new Promise((resolve) => setTimeout(resolve, idleMs));
report("memory, idle", `${Math.round(await memoryOf(bot))} MB`);

/** Where a table is played, and who opened it; Ben sits at all of them. */
type Played = { readonly place: string; readonly host: PersonDriver };

const ben = sandbox.person("Ben");
const hosts = hostNames.map((name) => sandbox.person(name));
const tables: Played[] = [];
let failed = 0;
let missed = 0;
const began = performance.now();
for (let table = 0; table < tablesPlayed; table += 1) tables.push(await openTable(table));
report(`opening, joining and starting ${tablesPlayed} tables`, `${Math.round(performance.now() - began)} ms`);
for (const { place } of tables) await ben.waitFor(place, hasCard, 60_000);
report(`until all ${tablesPlayed} cards were posted`, `${Math.round(performance.now() - began)} ms`);

const steady: number[] = [];
const clicks: Promise<void>[] = [];
for (let click = 0; click < perSecond * seconds; click += 1) {
  clicks.push(clickOnce(click, steady));
  await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
}
await Promise.all(clicks);
reportFirstAnswers(`first answer at ${perSecond} clicks/s, ${tablesPlayed} tables`, steady);

const flatOut: number[] = [];
const raced = performance.now();
await Promise.all(
  Array.from({ length: 20 }, async (_, worker) => {
    for (let click = 0; performance.now() - raced < seconds * 500; click += 1)
      await clickOnce(worker * 1000 + click, flatOut);
  }),
);
report("clicks a second, 20 at a time", `${Math.round((flatOut.length * 1000) / (performance.now() - raced))}/s`);
reportFirstAnswers("first answer, 20 at a time", flatOut);
report(`memory, ${tablesPlayed} tables being played`, `${Math.round(await memoryOf(bot))} MB`);
report("clicks that failed, clicks at cards just being replaced", `${failed}, ${missed}`);
report("requests Discord would have refused", String(sandbox.violations.length));

await stopBotProcess(bot);
await sandbox.close();
rmSync(folder, { recursive: true });

/** The games take turns, so that the busy bot shows small boards and large ones. */
async function openTable(table: number): Promise<Played> {
  const game = games[table % games.length]?.info.id ?? "";
  const host = hosts[table % hosts.length] ?? ben;
  const lobby = await host.command("games", `/table new game:${game}`).reply();
  await ben.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  return { place: lobby.id, host };
}

/** One click of somebody at some table: now Play, now the first answer of the panel that Play showed. */
async function clickOnce(number: number, times: number[]): Promise<void> {
  const played = tables[(number * 7919) % tables.length];
  if (played === undefined) throw new Error("No table is played");
  const { place } = played;
  const person = number % 2 === 0 ? played.host : ben;
  const messages = person.sees(place, 12);
  const panel = messages.findLast((message) => answersOf(message).length > 0);
  const answer = panel === undefined ? undefined : answersOf(panel)[0];
  const card = messages.findLast(hasCard);
  const began = performance.now();
  try {
    if (panel !== undefined && answer !== undefined && number % 3 === 0) await person.press(panel, answer).first();
    else if (card !== undefined) await person.press(card, "Play").first();
    else return void (missed += 1);
    times.push(performance.now() - began);
  } catch {
    // Discord would show "interaction failed", or a person would have clicked what was just replaced.
    failed += 1;
  }
}

function hasCard(message: Which): boolean {
  return JSON.stringify(message.components).includes('"label":"Play"');
}

function answersOf(message: Which): readonly string[] {
  return [...JSON.stringify(message.components).matchAll(/"custom_id":"(pick\|[^"]+)"/gu)].map(([, id]) => id ?? "");
}

function reportFirstAnswers(what: string, times: readonly number[]): void {
  const figure = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  report(`${what} (${times.length} clicks)`, `p50 ${figure(0.5)}, p99 ${figure(0.99)}, slowest ${figure(1)}`);
}
