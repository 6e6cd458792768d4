import type { EventEmitter } from "node:events";
import type { WebSocket } from "ws";
import { openSandbox } from "../../sandbox/index.ts";
import { openSqlite } from "../../src/store/engines/sqlite.ts";
import { storeOn } from "../../src/store/index.ts";
import { peopleOf, type World, worldPlan } from "../soak/world.ts";
import { type SimulatedBot, simulateBot } from "./bot.ts";
import { createLine } from "./line.ts";
import { layWire } from "./socket.ts";
import { after, beginWorld, now } from "./time.ts";
import type { Trace } from "./trace.ts";

/** A world of the soak in one process, by its own clock. */
export type SimulatedWorld = World & { readonly bot: SimulatedBot };

const start = Date.parse("2026-03-01T12:00:00Z");

/** Opens the world of a seed. */
export function openSimulatedWorld(seed: number, trace: Trace): SimulatedWorld {
  beginWorld(seed, start);
  const clock = { now, after: (ms: number, run: () => void) => after(ms, run), advance: () => undefined };
  const sandbox = openSandbox({ clock, plan: worldPlan });
  sandbox.settings.globalPerSecond = 50;
  const database = openSqlite(":memory:");
  const store = storeOn(database);
  layWire({
    accept: (server: EventEmitter, version) => sandbox.gateway.accept(server as WebSocket, version),
    note: trace.note,
    isCut: () => false,
  });
  const request = createLine(sandbox, trace.note, () => "arrives");
  const bot = simulateBot({ database, request, beats: 10, skew: () => 0 });
  return {
    ...{ sandbox, clock, bot, store, database: "" },
    ...peopleOf(sandbox, seed),
    startBot: () => bot.start({ token: sandbox.token, api: sandbox.apiUrl, database: "" }, now()),
    close: async () => {
      await bot.stop();
      await store.close();
      await sandbox.close();
    },
  };
}
