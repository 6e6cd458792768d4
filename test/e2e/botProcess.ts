/** A bot in a process of its own, so that a test can kill it. */
import { pino } from "pino";

import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/discord/bot.ts";
import { openStore } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { computersHere, noPictures } from "./house.ts";

const { TOKEN = "", API = "", DATABASE = "" } = process.env;

await startBot({
  token: TOKEN,
  api: API,
  store: openStore(DATABASE),
  games: [bids],
  commands,
  computers: computersHere,
  pictures: noPictures,
  log: pino({ level: "error" }, pino.destination(2)),
});
process.stdout.write("ready\n");
