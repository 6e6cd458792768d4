/** Puts a backup back while the bot does not run: `npm run restore -- FILE`. */
import { existsSync } from "node:fs";
import { readSettings } from "../src/env.ts";
import { isPostgres } from "../src/store/index.ts";
import { restore } from "../src/upkeep/backup.ts";
import { endWith, explainFailure } from "./upkeep/say.ts";

const [file, ...more] = process.argv.slice(2);
const { database } = readSettings();

if (file === undefined || more.length > 0) endWith("Say which one: npm run restore -- FILE");
if (!existsSync(file)) endWith(`There is no file ${file}.`);
if (isPostgres(database))
  endWith(
    `DATABASE is a Postgres server, which restores its tables itself, while no bot runs:\n` +
      `  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE" ${file}\n` +
      `A backup of SQLite comes in by: npm run migrate -- ${file} "$DATABASE"`,
  );
try {
  const restored = restore(file, database, new Date());
  if (!restored.ok) endWith(`A program has ${database} open; stop the bot first. Nothing was changed.`);
  console.log(`${database} is now what ${file} holds: ${restored.content.rows} values, all read and found in order.`);
  if (restored.before !== undefined) console.log(`What was there before lies in ${restored.before}.`);
} catch (error) {
  endWith(`${explainFailure(error, file)} Nothing was changed.`);
}
