/** Puts a backup back while the bot does not run: `npm run ops -- restore FILE`. */
import { existsSync } from "node:fs";
import { readSettings } from "../../src/env.ts";
import { keyFileOf } from "../../src/store/engines/secretKey.ts";
import { isPostgres } from "../../src/store/index.ts";
import { restore } from "../../src/upkeep/backup.ts";
import { describeDamage } from "../../src/upkeep/damage.ts";
import { endWith, explainFailure } from "./say.ts";

export async function run([file = ""]: readonly string[]): Promise<void> {
  const { database, secretKey } = readSettings();
  if (!existsSync(file)) endWith(`There is no file ${file}.`);
  if (isPostgres(database))
    endWith(
      `DATABASE is a Postgres server, which restores its tables itself, while no bot runs:\n` +
        `  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE" ${file}\n` +
        `Afterwards “npm run ops -- doctor” opens every value.\n` +
        `A backup of SQLite comes in by: npm run ops -- migrate ${file} "$DATABASE"`,
    );
  try {
    const restored = await restore(file, database, new Date(), secretKey);
    console.log(`${database} is now what ${file} holds: ${restored.rows} values.`);
    if (restored.before !== undefined) console.log(`What was there before is in ${restored.before}.`);
    if (restored.damaged.length > 0) endWith(`${describeDamage(restored)} An older backup may hold them whole.`);
    console.log("All of them open.");
  } catch (error) {
    endWith(`${explainFailure(error, file, keyFileOf(database))} Nothing was changed.`);
  }
}
