/** Copies the database to a file while the bot runs: `npm run ops -- backup FILE`. */
import { readSettings } from "../../src/env.ts";
import { isPostgres } from "../../src/store/index.ts";
import { type BackedUp, backUp } from "../../src/upkeep/backup.ts";
import { describeDamage } from "../../src/upkeep/damage.ts";
import { endWith, explainFailure } from "./say.ts";

export async function run([file = ""]: readonly string[]): Promise<void> {
  const { database, secretKey } = readSettings();
  if (file.includes("://")) endWith("A backup is a file; npm run ops -- migrate copies into a database.");
  if (isPostgres(database))
    endWith(
      `DATABASE is a Postgres server, which backs up its tables itself, while bots run:\n` +
        `  pg_dump --format=custom --table=kept --table=kept_people --table=kept_form --table=secret --file=${file} "$DATABASE"`,
    );
  try {
    const made = await backUp(database, file, secretKey);
    const size = `${made.file} holds ${made.rows} values in ${(made.bytes / 1e6).toFixed(1)} MB`;
    console.log(made.damaged.length === 0 ? `${size}, and all of them open.` : `${size}.`);
    console.log(explainKey(made));
    if (made.damaged.length > 0) endWith(`${describeDamage(made)} An older backup may hold them whole.`);
  } catch (error) {
    endWith(explainFailure(error, database));
  }
}

function explainKey({ keyHolder }: BackedUp): string {
  if (keyHolder === undefined) return "Nothing in it is encrypted.";
  if (keyHolder === "SECRET_KEY") return "It is useless without SECRET_KEY: keep a copy of that elsewhere.";
  return `It is useless without the key in ${keyHolder}: keep a copy of that file elsewhere.`;
}
