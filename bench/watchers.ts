/**
 * Ten thousand watchers of 500 tables in one process, while people click 50 times a second: how long after a click a
 * change reaches them, what a watcher costs in memory, and first answers meanwhile. The bot has a process of its own and
 * so have the watchers; the local Discord and the people share the third.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { at } from "../games/kit/at.ts";
import type { Which } from "../sandbox/driver/person.ts";
import type { Used } from "../sandbox/driver/used.ts";
import { answersIn, useWhole } from "../scripts/simulate/table/hands.ts";
import { whims } from "../scripts/whims.ts";
import { percentile, report } from "../scripts/report.ts";
import { clickSteadily, hasCard, type Played, reportFirstAnswers } from "./clicks.ts";
import { freePort } from "../scripts/cluster/postgres.ts";
import { figureOf, memoryOf } from "./processes.ts";
import type { Received } from "./watcherClients.ts";
import { openCrowd } from "./world.ts";

const watchers = Number(process.env["WATCHERS"] ?? 10_000);
const tablesPlayed = Number(process.env["TABLES"] ?? 500);
/** About three clicks each: two panels, one answer. */
const answersPerSecond = 17;
const seconds = Number(process.env["SECONDS_EACH"] ?? 30);
const warmingSeconds = 10;
/** A change is what comes to a table's watchers within this time after an answer there, in ms. */
const attributedMs = 5_000;

const { start, close, openNumber } = await openCrowd(tablesPlayed);
const bot = await start(await freePort());
const tables: Played[] = [];
for (let table = 0; table < tablesPlayed; table += 1) tables.push(await openNumber(table));
const pages: string[] = [];
for (const { place, guest } of tables)
  pages.push(urlIn(await guest.waitFor(place, (message) => urlIn(message) !== undefined, 60_000)) ?? "");

const before = { memory: await memoryOf(bot), heap: await figureOf(bot, "heap") };
const clients = fork(join(import.meta.dirname, "watcherClients.ts"));
clients.send({ urls: pages, watchers });
await once(clients, "message");
await sleep(2_000);
const after = { memory: await memoryOf(bot), heap: await figureOf(bot, "heap") };
const each = (bytes: number) => `${(bytes / watchers / 1000).toFixed(1)} kB`;
const memory = `${each((after.memory - before.memory) * 1024 * 1024)}, of it heap ${each(after.heap - before.heap)}`;
report(`memory for each of ${watchers} watchers of ${tablesPlayed} tables`, memory);

const answered: { readonly table: number; readonly at: number }[] = [];
const whim = whims(1);
let times: number[] = [];
await clickSteadily(answersPerSecond, warmingSeconds, answerOnce);
[times, answered.length] = [[], 0];
await clickSteadily(answersPerSecond, seconds, answerOnce);
await sleep(attributedMs);
clients.send("report");
const [received] = (await once(clients, "message")) as [Received];

const delays = delaysOf(received);
const figure = (share: number) => `${Math.round(percentile(delays, share))} ms`;
report(
  `from an answer to each watcher of its table (${delays.length} events)`,
  `p50 ${figure(0.5)}, p99 ${figure(0.99)}, slowest ${figure(1)}`,
);
report("watchers that do not show what the others of their table show", String(received.behind));
reportFirstAnswers(`first answer with ${watchers} watchers, about 50 clicks/s`, times);

clients.kill();
await close(bot);

/** Somebody at a table opens their panel and answers what they are asked first; the other one does where nobody asks them. */
async function answerOnce(number: number): Promise<void> {
  const table = (number * 7919) % tables.length;
  const { place, host, guest } = at(tables, table);
  for (const person of [host, guest]) {
    const card = person.sees(place, 12).findLast(hasCard);
    if (card === undefined) return;
    const panel = await timed(person.press(card, "Play")).reply();
    const [answer] = answersIn(panel);
    if (answer === undefined) continue;
    answered.push({ table, at: performance.timeOrigin + performance.now() });
    const { used } = await useWhole(person, panel, answer, whim);
    await timed(used).first();
    return;
  }
}

function timed(click: Used): Used {
  const began = performance.now();
  void click.first().then(() => times.push(performance.now() - began));
  return click;
}

/** From the last answer at its table to each event, the click itself included: in ms. */
function delaysOf({ events }: Received): readonly number[] {
  return events.flatMap(({ table, at }) => {
    const last = answered.findLast((each) => each.table === table && each.at <= at);
    return last === undefined || at - last.at > attributedMs ? [] : [at - last.at];
  });
}

/** Address at which everybody watches the table of a card. */
function urlIn(message: Which): string | undefined {
  return /"url":"(?<url>http:\/\/127\.0\.0\.1:\d+\/t\/[^"]+)"/u.exec(JSON.stringify(message))?.groups?.["url"];
}
