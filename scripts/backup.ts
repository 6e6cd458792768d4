/** Copies the database to a file while the bot runs: `npm run backup -- FILE`. */
import { readSettings } from "../src/env.ts";
import { isPostgres } from "../src/store/index.ts";
import { backUp } from "../src/upkeep/backup.ts";
import { endWith, explainFailure } from "./upkeep/say.ts";

const [file, ...more] = process.argv.slice(2);
const { database } = readSettings();

if (file === undefined || more.length > 0) endWith("Say where to: npm run backup -- FILE");
if (isPostgres(database))
  endWith(
    `DATABASE is a Postgres server, which backs up its tables itself, while bots run:\n` +
      `  pg_dump --format=custom --table=kept --file=${file} "$DATABASE"`,
  );
try {
  const { rows, bytes } = backUp(database, file);
  console.log(`${file} holds ${rows} values in ${(bytes / 1e6).toFixed(1)} MB, read whole and found in order.`);
} catch (error) {
  endWith(explainFailure(error, database));
}
