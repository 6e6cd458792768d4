/**
 * Requests that a table costs, per game: its start, a turn that passes to another player, and any other answer. What
 * counts towards Discord's fifty a second is counted (posts, edits, threads), answers to interactions and direct
 * messages are not. After each answer the outbox is waited for, so nothing is saved by being done together.
 */
import { commands } from "../commands/index.ts";
import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import type { PersonDriver } from "../sandbox/driver/person.ts";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { report } from "../scripts/report.ts";
import { computersHere, noPictures } from "../scripts/simpleParts.ts";
import { answersIn, useWhole } from "../scripts/simulate/table/hands.ts";
import { whims } from "../scripts/whims.ts";
import { type Bot, startBot } from "../src/discord/app/bot.ts";
import { createMakeRequest } from "../src/discord/makeRequest.ts";
import { createLog } from "../src/log.ts";
import { systemPorts } from "../src/ports/system.ts";
import { startHeartbeat } from "../src/time/heartbeat.ts";
import { openStore } from "../src/store/index.ts";
import { awaitedPersons } from "../src/table/deadlines/awaited.ts";
import { hasCard } from "./clicks.ts";

/** A turn that passes takes one more than the new card and the old one: the words that a locked phone shows. */
const goals = { start: 3, pass: 3, other: 1.2 };
const answersEach = Number(process.env["ANSWERS"] ?? 60);

type Costs = { readonly [kind in keyof typeof goals]: number[] };

const sandbox = await startSandbox();
const store = openStore(":memory:");
const bot = await startBot({
  ...{ token: sandbox.token, api: sandbox.apiUrl, store, games, commands, log: createLog("fatal") },
  ports: systemPorts,
  makeRequest: createMakeRequest(Date.now),
  heartbeat: startHeartbeat,
  flood: { burst: 1e9, perSecond: 1e9 },
  ...{ computers: computersHere, pictures: noPictures },
});
for (const game of await bot.service.offered(sandbox.guild("The Table")))
  reportCosts(game, await playTable(sandbox, bot, game));
await bot.stop();
await sandbox.close();
await store.close();

function reportCosts({ info }: AnyGame, costs: Costs): void {
  const mean = (all: readonly number[]) =>
    (all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)).toFixed(2);
  const words = { start: "a table's start", pass: "a turn that passes to another player", other: "any other answer" };
  for (const kind of ["start", "pass", "other"] as const)
    report(`requests, ${info.title}, ${words[kind]} (at most ${goals[kind]})`, mean(costs[kind]));
}

async function playTable(discord: Sandbox, { service, outbox }: Bot, game: AnyGame): Promise<Costs> {
  const costs: Costs = { start: [], pass: [], other: [] };
  const [ada, ben] = [discord.person("Ada"), discord.person("Ben")];
  const lobby = await ada.command("games", `/table new game:${game.info.id}`).reply();
  await ben.press(lobby, "Join").first();
  const place = lobby.id;
  const started = await countFrom(discord, outbox);
  await ada.press(lobby, "Start").first();
  await ada.waitFor(place, hasCard);
  costs.start.push(await started());
  const whim = whims(1);
  const awaited = async (): Promise<string> => {
    const [record] = await service.tablesIn(place);
    return record?.status === "playing" ? awaitedPersons(game, record).join() : "over";
  };
  for (let answers = 0; answers < answersEach && (await awaited()) !== "over";) {
    for (const person of [ada, ben]) {
      const before = await awaited();
      const count = await countFrom(discord, outbox);
      if (!(await answer(person, place, whim))) continue;
      const spent = await count();
      const after = await awaited();
      if (after === "over") continue;
      answers += 1;
      costs[isPassed(before, after) ? "pass" : "other"].push(spent);
    }
  }
  return costs;
}

function isPassed(before: string, after: string): boolean {
  return after.split(",").some((seat) => seat !== "" && !before.split(",").includes(seat));
}

async function answer(person: PersonDriver, place: string, whim: (below: number) => number): Promise<boolean> {
  const card = person.sees(place).findLast(hasCard);
  if (card === undefined) return false;
  const panel = await person.press(card, "Play").reply();
  const offered = answersIn(panel);
  const chosen = offered[whim(Math.max(1, offered.length))];
  if (chosen === undefined) return false;
  const { used } = await useWhole(person, panel, chosen, whim);
  await used.first();
  return true;
}

/** Counts the requests from now on that are made in servers; the result waits for the outbox and gives their number. */
async function countFrom({ requests, look }: Sandbox, outbox: Bot["outbox"]): Promise<() => Promise<number>> {
  await outbox.idle();
  const last = requests.at(-1);
  return async () => {
    await outbox.idle();
    const made = requests.slice(last === undefined ? 0 : requests.lastIndexOf(last) + 1);
    return made.filter(({ path }) => {
      const channel = /^\/channels\/(\d+)/u.exec(path)?.[1];
      return path.startsWith("/guilds/") || (channel !== undefined && look(channel)?.kind !== "dm");
    }).length;
  };
}
