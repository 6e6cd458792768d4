/** Changes into how many shards the bot is divided, while no process runs: `npm run ops -- shards COUNT`. */
import { storeShardCount } from "../../src/cluster/shards.ts";
import { readSettings } from "../../src/env.ts";
import { isPostgres } from "../../src/store/index.ts";
import { openRows } from "../../src/store/rows/openRows.ts";
import { endWith, explainFailure, openStoreHere } from "./say.ts";

export async function run([given = ""]: readonly string[]): Promise<void> {
  if (!/^[1-9]\d{0,3}$/u.test(given)) endWith("Say how many: npm run ops -- shards COUNT");
  const { database, secretKey } = readSettings();
  if (!isPostgres(database))
    endWith("A SQLite file has no such count: its one process opens as many shards as Discord recommends.");
  const rows = await openRows(database, secretKey).catch((error: unknown) => endWith(explainFailure(error, database)));
  if (await rows.isInUse()) endWith("A process uses this database; stop all of them first. Nothing was changed.");
  await rows.close();
  const store = await openStoreHere();
  await storeShardCount(store, Number(given));
  await store.close();
  console.log(`Shards from the next start on: ${given}.`);
}
