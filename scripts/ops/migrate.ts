/** Copies everything from one database to another, SQLite or Postgres: `npm run ops -- migrate FROM TO`. */
import { existsSync } from "node:fs";
import { readSettings } from "../../src/env.ts";
import { checkAddress, isPostgres, withoutPassword } from "../../src/store/index.ts";
import { openRows } from "../../src/store/rows/openRows.ts";
import type { Rows } from "../../src/store/rows/row.ts";
import { describeDamage } from "../../src/upkeep/damage.ts";
import { examineEncryption } from "../../src/upkeep/examine.ts";
import { migrate } from "../../src/upkeep/migrate.ts";
import { endWith, explainFailure, showAll } from "./say.ts";

export async function run([from = "", to = ""]: readonly string[]): Promise<void> {
  const misread = checkAddress(from, "FROM") ?? checkAddress(to, "TO");
  if (misread !== undefined) endWith(misread);
  if (!isPostgres(from) && !existsSync(from)) endWith(`There is no file ${from}.`);

  const { secretKey } = readSettings();
  const refusals = {
    "target is not empty": `${withoutPassword(to)} holds something already; name a database that is empty.`,
    "source is in use": `A bot uses ${withoutPassword(from)}; stop it first.`,
    "target is in use": `A bot uses ${withoutPassword(to)}; stop it first.`,
  } as const;

  const source = await open(from, secretKey);
  const show = (rows: number): void => {
    if (rows % 10_000 === 0) console.log(`${rows} values copied …`);
  };
  const migrated = await migrate(source, () => open(to, secretKey), show).catch((error: unknown) =>
    endWith(`${explainFailure(error, to)} Run it again to go on where it stopped.`),
  );
  await source.close();
  if (!migrated.ok) endWith(`${refusals[migrated.why]} Nothing was changed.`);
  const { rows, damaged, differing, resumed } = migrated;
  if (differing.length > 0)
    endWith(
      `These values differ: ${differing.map(({ namespace, key }) => `${namespace}/${key}`).join(", ")}. ` +
        "Something wrote meanwhile; empty the target and start anew.",
    );
  console.log(
    `${rows} values are there${resumed ? ", the first of them from before" : ""}, and all are the same in both.`,
  );
  showAll([examineEncryption({ database: to, secretKey })]);
  console.log("Set DATABASE to the new one and start the bot.");
  if (damaged.length > 0)
    endWith(`${describeDamage(migrated)} They are in the new database as they were in the old one.`);
}

async function open(address: string, secretKey: string | undefined): Promise<Rows> {
  return openRows(address, secretKey).catch((error: unknown) => endWith(explainFailure(error, address)));
}
