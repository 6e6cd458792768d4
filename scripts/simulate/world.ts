import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import { openSandbox } from "../../sandbox/index.ts";
import { openSqlite } from "../../src/store/engines/sqlite.ts";
import { storeOn } from "../../src/store/index.ts";
import { noPortFaults } from "../soak/portFaults.ts";
import { peopleOf, type World, worldPlan } from "../soak/world.ts";
import { simulateBot } from "./bot.ts";
import { createLine } from "./line.ts";
import { layWire } from "./socket.ts";
import { after, beginWorld, now, runningNow, stepClock } from "./time.ts";
import type { Trace } from "./trace.ts";

/** Days on which a world may begin: a common one, and those before clocks are put forward and back. */
const starts = ["2026-01-15", "2026-03-28", "2026-10-24"].map((day) => Date.parse(`${day}T20:00:00Z`));

/** Opens the world of a seed, all of it in this process. */
export function openSimulatedWorld(seed: number, bots: number, trace: Trace): World {
  beginWorld(seed, starts[seed % starts.length] ?? 0);
  const sandbox = openSandbox({ clock: { now, after: (ms, run) => after(ms, run) }, plan: worldPlan });
  sandbox.settings.shards = bots;
  sandbox.settings.globalPerSecond = 50;
  const database = openSqlite(":memory:");
  const store = storeOn(database);
  const ports = noPortFaults(stepClock);
  layWire({
    accept: (server, version) => sandbox.gateway.accept(asWebSocket(server), version),
    note: trace.note,
    isCut: (owner) => ports.isGatewayCut || (owner !== undefined && owner === ports.withoutDiscord),
  });
  const isCutOff = (): boolean => ports.withoutDiscord !== undefined && ports.withoutDiscord === runningNow();
  const request = createLine(sandbox, trace.note, (name) => (isCutOff() ? "lost" : ports.fateOf(name)));
  const bot = simulateBot({ database, request, ports, tell: trace.tell, count: bots });
  return {
    ...{ sandbox, clock: { now }, bot, store, ports, tell: trace.tell },
    ...peopleOf(sandbox, seed),
    passMinute: () => sleep(60_000),
    startBot: () => bot.start({ token: sandbox.token, api: sandbox.apiUrl, database: "" }, now()),
    close: async () => {
      await bot.stop();
      await store.close();
      await sandbox.close();
    },
  };
}

/** The gateway uses no more of a socket than an emitter with `send`, `close` and `terminate`. */
const asWebSocket = (server: unknown): WebSocket => server as WebSocket;
