/**
 * The whole bot in a process of its own, for the benchmarks, or one of several processes where DATABASE is on Postgres.
 * It says when it is ready, and its figures whenever it is asked.
 */
import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { commands } from "../commands/index.ts";
import { games } from "../games/registry.ts";
import { startBot } from "../src/discord/app/bot.ts";
import { createComputers } from "../src/computers/pool.ts";
import { createLog } from "../src/log.ts";
import { createPictures } from "../src/pictures/pictures.ts";
import { isPostgres, openStoreAt } from "../src/store/index.ts";
import { createMakeRequest } from "../src/discord/makeRequest.ts";
import { systemPorts } from "../src/ports/system.ts";
import { serveBoard } from "../scripts/screenshots/board.ts";
import { startHeartbeat } from "../src/time/heartbeat.ts";
import type { Said } from "./processes.ts";

const { TOKEN = "", API = "", DATABASE = "", BOARD = "" } = process.env;
const began = performance.now();
const store = await openStoreAt(DATABASE);
const pictures = createPictures(systemPorts);
const log = createLog("fatal");
const computers = createComputers(systemPorts);
let thought = 0;
const timed: typeof computers = {
  ...computers,
  async choose(request) {
    const asked = performance.now();
    const answer = await computers.choose(request);
    thought = Math.max(thought, performance.now() - asked);
    return answer;
  },
};
/** Allowance that no benchmark uses up. */
const unlimited = { burst: 1e9, perSecond: 1e9 };
const parts = {
  ...{ ports: systemPorts, makeRequest: createMakeRequest(Date.now), heartbeat: startHeartbeat, flood: unlimited },
  ...{ token: TOKEN, api: API, store, games, commands, computers: timed, pictures, log },
};
const listHeld = isPostgres(DATABASE) ? await joinOthers() : await runAlone();

/** Joins the other processes; lists the shards that it takes clicks for. Loaded only here: a bot alone needs nothing of it. */
async function joinOthers(): Promise<() => readonly string[]> {
  const { startMember } = await import("../src/cluster/member.ts");
  const member = await startMember({ ...parts, onFailure: () => undefined });
  process.on("SIGTERM", () => void member.stop().then(() => process.exit(0)));
  return () => (member.isConnected() ? [...member.ages().keys()] : []);
}

/** Runs alone, without shards of its own, until the benchmark ends. */
async function runAlone(): Promise<() => readonly string[]> {
  // Any number of watchers have one address here.
  const limits = { requests: unlimited, changes: unlimited, lines: 1e9 };
  const served = { ports: systemPorts, store, pictures, log, limits };
  await startBot({ ...parts, ...(BOARD === "" ? {} : { board: await serveBoard(Number(BOARD), served) }) });
  process.on("disconnect", () => process.exit());
  return () => [];
}

/** The most resident memory that this process has had, in bytes; getrusage would include that of its parent. */
function readPeak(): number {
  const [, kilobytes = ""] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("message", (asked) => {
  // What is garbage is not what a bot needs.
  if (asked === "heap") globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const said: Said = {
    held: listHeld(),
    memory: rss,
    most: readPeak(),
    heap: heapUsed,
    block: delay.max / 1e6,
    thought,
  };
  process.send?.(said);
  delay.reset();
  thought = 0;
});
// Now, because a process that is killed writes nothing at its end.
flushCompileCache();
process.send?.({ ready: performance.now() - began });
