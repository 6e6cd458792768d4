import { forms } from "../schema.ts";
import { openPool, type Query } from "../engines/postgresPool.ts";
import { decryptOldAt, encryptAt } from "../engines/cipher.ts";
import { openServerCipher } from "../engines/serverCipher.ts";
import { columns, readRow, type Row, type Rows } from "./row.ts";

const statements = {
  after: `SELECT ${columns} FROM kept WHERE (namespace, key) > ($1, $2) ORDER BY namespace, key LIMIT $3`,
  // The columns beside them are filled when the bot opens them.
  write: `WITH old AS (UPDATE kept_form SET form = ${forms.columns})
    INSERT INTO kept (${columns}, described)
    SELECT *, version FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[])
      AS new (namespace, key, version, expires, value)
    ON CONFLICT (namespace, key) DO UPDATE SET version = excluded.version, expires = excluded.expires,
      value = excluded.value, described = excluded.described, status = NULL`,
  remove: "DELETE FROM kept WHERE namespace = $1 AND key = $2",
  count: "SELECT count(*) AS rows FROM kept",
  others: `SELECT count(*) AS bots FROM pg_stat_activity WHERE datname = current_database()
    AND application_name LIKE 'clutch%' AND application_name <> 'clutch-copy'`,
} as const;

function query(name: keyof typeof statements, ...values: readonly unknown[]): Query {
  return { name: `rows-${name}`, text: statements[name], values };
}

/** The rows of a Postgres database; connected under a name of its own, so that bots can be told apart. */
export async function openPostgresRows(address: string, secretKey?: string): Promise<Rows> {
  const pool = await openPool(`${address}${address.includes("?") ? "&" : "?"}application_name=clutch-copy`);
  const cipher = await openServerCipher(pool, secretKey).catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const list = (rows: readonly Row[], column: keyof Row) => rows.map((row) => row[column]);
  return {
    after: async ({ namespace, key }, limit) =>
      (await pool.repeat(query("after", namespace, key, limit))).rows
        .map(readRow)
        .map((row) => ({ ...row, value: decryptOldAt(cipher, row, row.value) })),
    async write(plain) {
      const rows = plain.map((row) => ({ ...row, value: encryptAt(cipher, row, row.value) }));
      const values = (["namespace", "key", "version", "expires", "value"] as const).map((each) => list(rows, each));
      await pool.repeat(query("write", ...values));
    },
    async remove({ namespace, key }) {
      await pool.repeat(query("remove", namespace, key));
    },
    count: async () => Number((await pool.repeat(query("count"))).rows[0]?.["rows"]),
    isInUse: async () => Number((await pool.repeat(query("others"))).rows[0]?.["bots"]) > 0,
    close: () => pool.close(),
  };
}
