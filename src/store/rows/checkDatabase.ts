import { type Checked, checkValues } from "../engines/checkValues.ts";
import { checkFile } from "../engines/sqliteFile.ts";
import { isPostgres } from "../index.ts";
import { openRows } from "./openRows.ts";
import { readAll } from "./row.ts";

/** Opens every value of a database, beside the bots that use it. Throws a `StoreError` when all of it is damaged. */
export async function checkDatabase(address: string, secretKey: string | undefined): Promise<Checked> {
  if (address === ":memory:") return { rows: 0, damaged: [] };
  if (!isPostgres(address)) return checkFile(address, { database: address, secretKey });
  const rows = await openRows(address, secretKey);
  try {
    return await checkValues(readAll(rows), undefined);
  } finally {
    await rows.close();
  }
}
