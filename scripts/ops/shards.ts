/** Changes into how many shards the bot is divided, while no process runs: `npm run ops -- shards COUNT`. */
import { setTimeout as sleep } from "node:timers/promises";
import { createLeases, type Lease } from "../../src/cluster/lease.ts";
import { storeShardCount } from "../../src/cluster/shards.ts";
import { readSettings } from "../../src/env.ts";
import { isPostgres } from "../../src/store/index.ts";
import { endWith, openStoreHere } from "./say.ts";

export async function run([given = ""]: readonly string[]): Promise<void> {
  if (!/^[1-9]\d{0,3}$/u.test(given)) endWith("Say how many: npm run ops -- shards COUNT");
  if (!isPostgres(readSettings().database))
    endWith("A SQLite file has no such count: its one process opens as many shards as Discord recommends.");
  const store = await openStoreHere();

  const leases = createLeases({
    shelf: store.shelf<Lease>("leases"),
    holder: "operator",
    clock: () => performance.now(),
    onLost: () => undefined,
  });
  await leases.look();
  if (leases.living("process-").length > 0) {
    console.log("Looking for ten seconds whether a process runs …");
    await sleep(10_000);
    await leases.look();
  }
  const running = leases.living("process-").length;
  if (running > 0) endWith(`Processes on this database: ${running}. Stop them first. Nothing was changed.`);
  await storeShardCount(store, Number(given));
  await store.close();
  console.log(`Shards from the next start on: ${given}.`);
}
