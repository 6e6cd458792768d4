/** One process of several over one database, so that tests can kill it. It says "ready" once it has joined. */
import { flushCompileCache } from "node:module";
import { pino } from "pino";
import { commands } from "../../commands/index.ts";
import { games } from "../../games/registry.ts";
import { startMember } from "../../src/cluster/member.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { computersHere, noPictures } from "../../scripts/simpleParts.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { startHeartbeat } from "../../src/time/heartbeat.ts";

const { TOKEN = "", API = "", DATABASE = "", LOG = "fatal", PACE = "1" } = process.env;
const store = await openStoreAt(DATABASE);
const member = await startMember({
  ports: systemPorts,
  makeRequest: createMakeRequest(Date.now),
  heartbeat: startHeartbeat,
  token: TOKEN,
  api: API,
  store,
  games: [bids, ...games],
  commands,
  computers: computersHere,
  pictures: noPictures,
  log: pino({ level: LOG }, pino.destination(2)),
  onFailure: () => undefined,
  pace: Number(PACE),
});

process.on("SIGTERM", () => {
  void member.stop().then(async () => {
    await store.close();
    process.exit(0);
  });
});
process.on("message", () => process.send?.(member.isConnected() ? [...member.ages().keys()] : []));
// Now, because a process that is killed writes nothing at its end.
flushCompileCache();
process.stdout.write("ready\n");
