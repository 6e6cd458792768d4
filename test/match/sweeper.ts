/**
 * A process of its own that sweeps a store at a moment, for the test that kills
 * it at work. Arguments: the file, the moment in milliseconds.
 */
import { flushCompileCache } from "node:module";
import { answerHere } from "../../src/computers/choose.ts";
import { createService } from "../../src/table/service/service.ts";
import { openStore } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { newKey } from "../../src/match/fairness.ts";
import { systemCore } from "../../src/ports/ports.ts";

// Before it is killed: a process that is killed writes nothing at its end.
flushCompileCache();
const [path = "", at = "0"] = process.argv.slice(2);
const service = createService({
  store: openStore(path),
  games: [bids],
  now: () => Number(at),
  newKey: () => newKey(systemCore.randomBytes),
  choose: answerHere,
  publish: ({ id }) => process.stdout.write(`${id}\n`),
  onComputerError: () => undefined,
});
await service.runDue();
process.stdout.write("done\n");
