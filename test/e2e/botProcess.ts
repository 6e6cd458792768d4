/** A bot in a process of its own, so that a test can kill it. */
import { flushCompileCache } from "node:module";
import { pino } from "pino";

import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/discord/app/bot.ts";
import { openStore } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { computersHere, noPictures } from "../../scripts/simpleParts.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";
import { startHeartbeat } from "../../src/time/heartbeat.ts";
import { clockAt } from "../clocks.ts";

const { TOKEN = "", API = "", DATABASE = "", PASSING, LOOKS } = process.env;
const store = openStore(DATABASE);
const heart = await store.shelf<{ readonly at: number }>("heartbeat").get("heart");
let now = heart?.value.at ?? Date.now();

/** Two minutes pass in a blink with all they bring about, until the process ends. */
function hurry(beat: () => Promise<void>) {
  const timer = setTimeout(() => {
    now += 120_000;
    void beat().finally(() => hurry(beat));
  }, 150);
  return {
    stop: () => {
      clearTimeout(timer);
      return Promise.resolve();
    },
  };
}

const still = () => ({ stop: () => Promise.resolve() });

/** Time passes quickly, or stands where it stood when the process before was last awake. */
function heartbeatOf(passing: string | undefined): typeof startHeartbeat {
  if (passing === undefined) return startHeartbeat;
  return passing === "yes" ? hurry : still;
}

const { places } = await startBot({
  ports: { ...systemPorts, ...(PASSING === undefined ? {} : { clock: clockAt(() => now) }) },
  makeRequest: createMakeRequest(Date.now),
  heartbeat: heartbeatOf(PASSING),
  flood: { burst: 1e9, perSecond: 1e9 },
  token: TOKEN,
  api: API,
  store,
  games: [bids],
  commands,
  computers: computersHere,
  pictures: noPictures,
  log: pino({ level: "error" }, pino.destination(2)),
});
// What is done a quarter of a minute after a start.
if (LOOKS === "yes") await places.look();
// Now, because a process that is killed writes nothing at its end.
flushCompileCache();
process.stdout.write("ready\n");
