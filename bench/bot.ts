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
import { startHeartbeat } from "../src/time/heartbeat.ts";

const { TOKEN = "", API = "", DATABASE = "" } = process.env;
const began = performance.now();

await startBot({
  ports: systemPorts,
  makeRequest: createMakeRequest(Date.now),
  heartbeat: startHeartbeat,
  flood: { burst: 1e9, perSecond: 1e9 },
  token: TOKEN,
  api: API,
  store: openStore(DATABASE),
  games,
  commands,
  computers: createComputers(systemPorts),
  pictures: createPictures(systemPorts),
  log: createLog("fatal"),
});

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("message", (asked) => {
  // What is garbage is not what a bot needs.
  if (asked === "heap") globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ memory: rss, heap: heapUsed, cpu: process.cpuUsage(), block: delay.max / 1e6 });
  delay.reset();
});
flushCompileCache();
process.send?.({ ready: performance.now() - began });
