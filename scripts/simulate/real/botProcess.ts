/** The bot in a process of its own: its time is told to it from outside, minute by minute. */
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";

import { commands } from "../../../commands/index.ts";
import { games } from "../../../games/registry.ts";
import { startBot } from "../../../src/discord/app/bot.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { exitCodeOfClose, exitCodes } from "../../../src/startupError.ts";
import { watchFaults } from "../../../src/faults.ts";
import { openStore } from "../../../src/store/index.ts";
import { computersHere } from "../../simpleParts.ts";
import { simulatedClock } from "./clock.ts";
import { systemPorts } from "../../../src/ports/system.ts";
import { createMakeRequest } from "../../../src/discord/makeRequest.ts";

const { TOKEN = "", API = "", DATABASE = "", NOW = "0" } = process.env;
const clock = simulatedClock(Number(NOW));
let time = Number(NOW);
let looked = time;
let beat: () => Promise<void> = () => Promise.resolve();

/** How often the bot looks by itself whether what was in its way is gone, in milliseconds. */
const looksEvery = 10 * 60_000;
/** How long a minute waits for the posts of the one before, in milliseconds. */
const longestIdle = 400;

/** The smallest PNG, at once: what is drawn does not matter here, whether it may be sent does. */
const point = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);
const pictures: Pictures = {
  render: () => Promise.resolve({ ok: true, png: point }),
  underway: () => 0,
  isFull: () => false,
  cached: () => point,
  close: () => Promise.resolve(),
};

const log = pino({ level: "warn" }, pino.destination(1));
watchFaults({ process, log, restart: () => void stop(exitCodes.failed), now: clock.now });
// Pauses before something is tried again pass as fast as all other time.
const elapsed = () => clock.now() - Number(NOW);
const system = systemPorts.clock;
/** What is waited for by the moved clock is milliseconds away by that of the machine as well. */
const until = (moment: number) => system.until(system.elapsed() + moment - elapsed());
const ports = { ...systemPorts, clock: { ...system, now: clock.now, elapsed, until } };
const store = openStore(DATABASE);
const bot = await startBot({
  ports,
  makeRequest: createMakeRequest(clock.now),
  token: TOKEN,
  api: API,
  store,
  games,
  commands,
  computers: computersHere,
  pictures,
  log,
  onGatewayClosed: (code) => void stop(exitCodeOfClose(code, false)),
  onGatewayStuck: () => void stop(exitCodes.startAnew),
  flood: { burst: 1e9, perSecond: 1e9 },
  heartbeat: (each) => {
    beat = each;
    return { stop: () => Promise.resolve() };
  },
});

process.on("message", (told) => void live(Number(told)));
process.once("SIGTERM", () => void stop(0));
process.send?.("ready");

/** Brings the time to this moment, with all that it brings about. */
async function live(moment: number): Promise<void> {
  clock.advance(moment - time);
  time = moment;
  await beat().catch((error: unknown) => console.error(error));
  if (moment - looked >= looksEvery) {
    looked = moment;
    await bot.places.look().catch((error: unknown) => console.error(error));
  }
  await Promise.race([bot.outbox.idle(), sleep(longestIdle)]);
  process.send?.("beaten");
}

async function stop(code: number): Promise<void> {
  await bot.stop();
  await store.close();
  process.exit(code);
}
