import { isPostgres } from "../index.ts";
import { openFileRows } from "./fileRows.ts";
import type { Rows } from "./row.ts";

/** Opens all rows of the database that this names, a file or a Postgres server. Throws a `StoreError`. */
export async function openRows(address: string, secretKey?: string): Promise<Rows> {
  if (!isPostgres(address)) return openFileRows(address, secretKey);
  const { openPostgresRows } = await import("./postgresRows.ts");
  return openPostgresRows(address, secretKey);
}
