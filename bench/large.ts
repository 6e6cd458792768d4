/**
 * A large bot, as far as one machine can show it: 30,000 servers over 12 shards in three processes, and 100,000 stored
 * tables in one Postgres. Measures the start, the memory of each process and first answers: `npm run bench -- large`.
 * V8 counts the pictures that the simulated Discord receives as part of its heap there. By itself it would look through
 * all 30,000 servers for garbage after every 64 MB of them, which takes half of that process's time.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "../games/kit/at.ts";
import { games } from "../games/registry.ts";
import { startPostgres } from "../scripts/cluster/postgres.ts";
import { startSandbox } from "../sandbox/index.ts";
import { channelId, newTableId } from "../src/ids.ts";
import { openStoreAt } from "../src/store/index.ts";
import type { Store } from "../src/store/shelf.ts";
import type { TableRecord } from "../src/table/record.ts";
import { tableColumns } from "../src/table/service/columns.ts";
import { day } from "../src/time/hours.ts";
import {
  type Clicks,
  clickOnce,
  clickSteadily,
  gameOf,
  hasCard,
  noClicks,
  openTable,
  type Played,
  reportFirstAnswers,
  reportUnanswered,
} from "./clicks.ts";
import { createTables, startTable } from "./tables.ts";
import { addMember, askAll, killAll, type Members, untilBalanced } from "./processes.ts";
import { percentile, report } from "../scripts/report.ts";

const servers = Number(process.env["SERVERS"] ?? 30_000);
const tablesStored = Number(process.env["STORED"] ?? 100_000);
const shards = Number(process.env["SHARDS"] ?? 12);
const processes = 3;
const channelsEach = 10;
const rolesEach = 5;
// Nobody may open more than sixty tables a day.
const hostNames = Array.from({ length: 5 }, (_, host) => `Host ${host + 1}`);
const tablesPlayed = 50 * hostNames.length;
const perSecond = Number(process.env["PER_SECOND"] ?? 100);
const seconds = Number(process.env["SECONDS_EACH"] ?? 30);
/** So long people click before it counts, half as often: a bot that has run for a minute has compiled what it does. */
const warmingSeconds = Number(process.env["WARMING"] ?? 40);
const writtenAtOnce = 50;
const idleMs = 10_000;

const sandbox = await startSandbox({
  plan: {
    people: ["Ben", ...hostNames].map((name) => ({ name })),
    guilds: Array.from({ length: servers }, (_, at) => ({
      id: idOfServer(at),
      name: `Server ${at}`,
      channels: Array.from({ length: channelsEach }, (_each, nth) => ({
        name: `games-${at}-${nth}`,
        id: idOfChannel(at, nth),
      })),
      roles: Array.from({ length: rolesEach }, (_each, nth) => ({ name: `Role ${nth}` })),
    })),
  },
});
// Discord lets one shard in five seconds identify.
Object.assign(sandbox.settings, { shards, identifyPause: 5_000 });
const postgres = await startPostgres();
const database = await postgres.createDatabase();
const members: Members = { env: { TOKEN: sandbox.token, API: sandbox.apiUrl, DATABASE: database }, alive: new Set() };
try {
  await fill(await openStoreAt(database));
  const began = performance.now();
  await Promise.all(Array.from({ length: processes }, () => addMember(members)));
  await untilBalanced(members, shards);
  const taken = (performance.now() - began) / 1000;
  report(`start of ${processes} processes with ${servers} servers, ${tablesStored} tables`, `${taken.toFixed(1)} s`);
  await reportMemory("after the start");
  const tables = await openTables();
  const click = (number: number, into: Clicks) => clickOnce(at(tables, (number * 7919) % tables.length), number, into);
  const before = noClicks();
  await clickSteadily(perSecond / 2, warmingSeconds, (number) => click(number, before));
  const clicks = { ...noClicks(), cards: before.cards };
  await clickSteadily(perSecond, seconds, (number) => click(number, clicks));
  reportFirstAnswers(`first answer at ${perSecond} clicks/s over ${processes} processes`, clicks.times);
  reportUnanswered(clicks);
  await reportMemory("after those clicks");
} finally {
  killAll(members);
  await sandbox.close();
  await postgres.remove();
}

/** One millisecond apart, so that each server is of another shard than the one before. */
const idOfServer = (at: number): string => String(BigInt(1_000_000_000 + at) << 22n);

function idOfChannel(server: number, nth: number): string {
  return String(BigInt(2_000_000_000 + server * channelsEach + nth) << 22n);
}

/** What is garbage from the work before is freed in the pause after it, as in the other benchmarks. */
async function reportMemory(when: string): Promise<void> {
  await sleep(idleMs);
  const all = await askAll(members);
  const most = (bytes: readonly number[]) => `${Math.round(percentile(bytes, 1) / 1024 / 1024)} MB`;
  report(`memory of a process ${when}, the largest`, most(all.map(({ memory }) => memory)));
  report("the most that it took until then, the largest", most(all.map((said) => said.most)));
  report(`its heap ${when}, the largest`, most(all.map(({ heap }) => heap)));
}

/** Tables of many servers, all being played, as a real one is stored: each waits for somebody until some day. */
async function fill(store: Store): Promise<void> {
  const service = createTables(store);
  const one = await service.load(await startTable(service, at(games, 0), 1, 2));
  if (one === undefined) throw new Error("The table was not stored.");
  const shelf = store.shelf<TableRecord>("tables");
  const write = async (number: number): Promise<void> => {
    const id = newTableId(String(500_000_000_000_000_000n + BigInt(number)));
    const server = number % servers;
    const place = channelId(idOfChannel(server, 1 + (Math.floor(number / servers) % (channelsEach - 1))));
    const record: TableRecord = { ...one, id, guild: idOfServer(server), home: place, place, outbox: [] };
    const due = Date.now() + (1 + (number % 3)) * day;
    await shelf.put(id, record, null, { ...tableColumns(record, false), due });
  };
  for (let at = 0; at < tablesStored; at += writtenAtOnce) {
    const count = Math.min(writtenAtOnce, tablesStored - at);
    await Promise.all(Array.from({ length: count }, (_, nth) => write(at + nth)));
  }
  await store.close();
}

/** Tables that are really played, spread over all shards; the games take turns. */
async function openTables(): Promise<readonly Played[]> {
  const ben = sandbox.person("Ben");
  const hosts = hostNames.map((name) => sandbox.person(name));
  const tables: Played[] = [];
  for (let table = 0; table < tablesPlayed; table += 1) {
    const server = (table * Math.floor(servers / tablesPlayed) + (table % shards)) % servers;
    const game = gameOf(table);
    tables.push(await openTable(hosts[table % hosts.length] ?? ben, ben, idOfChannel(server, 0), game));
  }
  for (const { place } of tables) await ben.waitFor(place, hasCard, 60_000);
  return tables;
}
