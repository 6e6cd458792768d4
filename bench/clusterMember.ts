/** One process of several for the benchmarks. It answers every message with the shards it takes clicks for, and what it uses. */
import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { pino } from "pino";
import { commands } from "../commands/index.ts";
import { games } from "../games/registry.ts";
import { startMember } from "../src/cluster/member.ts";
import { createComputers } from "../src/computers/pool.ts";
import { createPictures } from "../src/pictures/pictures.ts";
import { openStoreAt } from "../src/store/index.ts";
import { createMakeRequest } from "../src/discord/makeRequest.ts";
import { systemPorts } from "../src/ports/system.ts";
import { startHeartbeat } from "../src/time/heartbeat.ts";

const { TOKEN = "", API = "", DATABASE = "" } = process.env;
const store = await openStoreAt(DATABASE);
const member = await startMember({
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
  pictures: createPictures(systemPorts),
  log: pino({ level: "fatal" }),
  onFailure: () => undefined,
});

process.on("SIGTERM", () => {
  void member.stop().then(() => process.exit(0));
});
process.on("message", () => {
  const held = member.isConnected() ? [...member.ages().keys()] : [];
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ held, memory: rss, most: readPeak(), heap: heapUsed });
});
process.send?.("joined");
// Now, because a process that is killed writes nothing at its end.
flushCompileCache();

/** The most resident memory that this process has had, in bytes; what getrusage tells includes that of whoever started it. */
function readPeak(): number {
  const [, kilobytes = ""] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
