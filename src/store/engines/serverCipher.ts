import { type Cipher, createCipher, encryptAt, isEncrypted } from "./cipher.ts";
import { systemCore } from "../../ports/ports.ts";
import type { PostgresPool } from "./postgresPool.ts";
import { StoreError } from "../trouble.ts";

const place = "the key of the values";
const page = 200;
/** Rows of the table of secrets: the key of the values, and that no value is left which was stored in plain. */
const ids = { key: 1, whole: 2 } as const;

const statements = {
  there: "SELECT to_regclass('secret') IS NOT NULL AS there",
  make: "CREATE TABLE IF NOT EXISTS secret (id INTEGER PRIMARY KEY, value TEXT NOT NULL)",
  get: "SELECT value FROM secret WHERE id = $1",
  add: "INSERT INTO secret (id, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
  after: `SELECT namespace, key, version, value FROM kept WHERE (namespace, key) > ($1, $2)
    ORDER BY namespace, key LIMIT ${page}`,
  write:
    "UPDATE kept SET value = $1, described = version WHERE namespace = $2 AND key = $3 AND version = $4 AND value = $5",
} as const;

/** Opens the cipher of a Postgres database, none without a key, and encrypts plain rows. Throws a `StoreError`. */
export async function openServerCipher(
  pool: PostgresPool,
  secretKey: string | undefined,
  randomBytes = systemCore.randomBytes,
): Promise<Cipher | undefined> {
  const hasSecrets = (await ask(pool, "there"))[0]?.["there"] === true;
  if (secretKey === undefined) {
    if (hasSecrets && (await read(pool, ids.key)) !== undefined)
      throw new StoreError("locked", new Error("There is no key"));
    return undefined;
  }
  // Several processes may start at once, of which one makes the table and the key.
  if (!hasSecrets) await ask(pool, "make").catch(() => ask(pool, "make"));
  const master = createCipher(Buffer.from(secretKey, "hex"), randomBytes);
  const isNew = (await read(pool, ids.key)) === undefined;
  if (isNew) await ask(pool, "add", ids.key, master.encrypt(place, randomBytes(32).toString("hex")));
  const key = master.decrypt(place, (await read(pool, ids.key)) ?? "");
  if (key === undefined) throw new StoreError("locked", new Error("The key does not fit"));
  const cipher = createCipher(Buffer.from(key, "hex"), randomBytes);
  if ((await read(pool, ids.whole)) === undefined) await encryptRows(pool, cipher);
  return cipher;
}

/** Encrypts what was stored in plain, beside processes that write meanwhile. Done twice it changes nothing. */
async function encryptRows(pool: PostgresPool, cipher: Cipher): Promise<void> {
  let [namespace, key] = ["", ""];
  for (;;) {
    const rows = await ask(pool, "after", namespace, key);
    for (const row of rows) {
      [namespace, key] = [String(row["namespace"]), String(row["key"])];
      const plain = String(row["value"]);
      if (!isEncrypted(plain))
        await ask(pool, "write", encryptAt(cipher, { namespace, key }, plain), namespace, key, row["version"], plain);
    }
    if (rows.length < page) break;
  }
  await ask(pool, "add", ids.whole, "whole");
}

async function read(pool: PostgresPool, id: number): Promise<string | undefined> {
  const value = (await ask(pool, "get", id))[0]?.["value"];
  return typeof value === "string" ? value : undefined;
}

async function ask(pool: PostgresPool, name: keyof typeof statements, ...values: readonly unknown[]) {
  return (await pool.repeat({ name: `secret-${name}`, text: statements[name], values })).rows;
}
