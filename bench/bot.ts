/** The whole bot in a process of its own, for the benchmarks; says "ready" and its memory when asked. */
import { flushCompileCache } from "node:module";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { commands } from "../commands/index.ts";
import { games } from "../games/registry.ts";
import { startBot } from "../src/discord/app/bot.ts";
import { createComputers } from "../src/computers/pool.ts";
import { createLog } from "../src/log.ts";
import { createPictures } from "../src/pictures/pictures.ts";
import { openStore } from "../src/store/index.ts";
import { createMakeRequest } from "../src/discord/makeRequest.ts";
import { systemPorts } from "../src/ports/system.ts";
import { openBoard } from "../src/web/routes/board.ts";
import { startHeartbeat } from "../src/time/heartbeat.ts";

const { TOKEN = "", API = "", DATABASE = "", BOARD = "" } = process.env;
const began = performance.now();
const store = openStore(DATABASE);
const pictures = createPictures(systemPorts);
const log = createLog("fatal");

await startBot({
  ports: systemPorts,
  makeRequest: createMakeRequest(Date.now),
  heartbeat: startHeartbeat,
  flood: { burst: 1e9, perSecond: 1e9 },
  token: TOKEN,
  api: API,
  store,
  games,
  commands,
  computers: createComputers(systemPorts),
  pictures,
  log,
  ...(BOARD === "" ? {} : { board: await serveBoard(Number(BOARD)) }),
});

/** The board on this port of the machine itself, for any number of watchers of one address. */
async function serveBoard(port: number) {
  const settings = { port, host: "127.0.0.1", url: `http://127.0.0.1:${port}`, proxies: 0 };
  const all = { burst: 1e9, perSecond: 1e9 };
  const limits = { requests: all, changes: all, lines: 1e9 };
  const board = await openBoard({ ports: systemPorts, store, pictures, log, settings, isShared: false, limits });
  await board.listen();
  return board;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("message", (asked) => {
  // What is garbage is not what a bot needs.
  if (asked === "heap") globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ memory: rss, heap: heapUsed, cpu: process.cpuUsage(), block: delay.max / 1e6 });
  delay.reset();
});
process.on("disconnect", () => process.exit());
flushCompileCache();
process.send?.({ ready: performance.now() - began });
