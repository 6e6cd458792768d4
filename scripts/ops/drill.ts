/** Proves that a backup can be restored: `npm run ops -- drill`. */
import { existsSync } from "node:fs";
import { games } from "../../games/registry.ts";
import { readSettings } from "../../src/env.ts";
import { keyFileOf } from "../../src/store/engines/secretKey.ts";
import { isPostgres } from "../../src/store/index.ts";
import { listBackups } from "../../src/upkeep/backup.ts";
import { drillBackup, drillDatabase } from "../../src/upkeep/drill.ts";
import { endWith, explainFailure, showAll } from "./say.ts";

const byHand =
  "DATABASE is a Postgres server: restore its newest backup into a scratch database, as docs/operate.md says, " +
  "and name that: npm run ops -- drill postgres://…";

export async function run([given]: readonly string[]): Promise<void> {
  const { database, secretKey, backups } = readSettings();
  if (given === database) endWith("Name one backup, or a scratch database that no bot uses.");
  if (given === undefined && isPostgres(database)) endWith(byHand);
  const from = given ?? listBackups(backups.folder).at(-1)?.file;
  if (from === undefined)
    endWith(`The bot has made no backup in ${backups.folder}; name one of yours: npm run ops -- drill FILE.`);
  if (!isPostgres(from) && !existsSync(from)) endWith(`There is no file ${from}.`);
  const parts = { games, now: Date.now(), secretKey };
  const drilling = isPostgres(from) ? drillDatabase(from, parts) : drillBackup(from, database, parts);
  showAll(await drilling.catch((error: unknown) => endWith(explainFailure(error, from, keyFileOf(database)))));
}
