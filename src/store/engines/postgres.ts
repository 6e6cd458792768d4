import { EventEmitter } from "node:events";
import type { StoredData } from "keyv";
import type { Backend, Database } from "../backend.ts";
import { type CorePorts, systemCore } from "../../ports/ports.ts";
import { type Cipher, decryptAt, encryptAt } from "./cipher.ts";
import { iterate } from "../iterate.ts";
import { openPool, type PostgresPool, type Query } from "./postgresPool.ts";
import { openServerCipher } from "./serverCipher.ts";

const here = "namespace = $1";

/** A row whose time is over counts as absent in every statement, as in SQLite; the parameter is the time. */
const live = (now: string) => `(expires IS NULL OR expires > ${now})`;

const statements = {
  get: `SELECT value FROM kept WHERE ${here} AND key = $2 AND ${live("$3")}`,
  getMany: `SELECT key, value FROM kept WHERE ${here} AND key = ANY($2::text[]) AND ${live("$3")}`,
  set: `INSERT INTO kept (namespace, key, version, expires, value) VALUES ($1, $2, 1, $3, $4)
    ON CONFLICT (namespace, key)
    DO UPDATE SET version = kept.version + 1, expires = excluded.expires, value = excluded.value`,
  insertIf: `INSERT INTO kept (namespace, key, version, expires, value) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (namespace, key)
    DO UPDATE SET version = excluded.version, expires = excluded.expires, value = excluded.value
    WHERE kept.expires <= $6`,
  updateIf: `UPDATE kept SET version = $3, expires = $4, value = $5
    WHERE ${here} AND key = $2 AND version = $7 AND ${live("$6")}`,
  look: `SELECT version, value FROM kept WHERE ${here} AND key = $2 AND ${live("$3")}`,
  delete: `DELETE FROM kept WHERE ${here} AND key = $2`,
  deleteIf: `DELETE FROM kept WHERE ${here} AND key = $2 AND version = $4 AND ${live("$3")}`,
  deleteMany: `DELETE FROM kept WHERE ${here} AND key = ANY($2::text[])`,
  clear: `DELETE FROM kept WHERE ${here}`,
  keysAfter: `SELECT key FROM kept WHERE ${here} AND key > $2 AND ${live("$3")} ORDER BY key LIMIT $4`,
  sweep: "DELETE FROM kept WHERE expires <= $1",
} as const;

function query(name: keyof typeof statements, ...values: readonly unknown[]): Query {
  return { name, text: statements[name], values };
}

/** How a database on a server is used. */
export type PostgresOptions = {
  /** 64 hexadecimal digits under which everything is encrypted; values are stored as they are where it is left out. */
  readonly secretKey?: string | undefined;
  /** Time for which work is tried again while the server cannot be reached, in milliseconds. */
  readonly patience?: number;
  /** The system's, when left out. */
  readonly ports?: CorePorts | undefined;
};

/**
 * Opens a database of a Postgres server by its address, and makes the table where there is none. One that is restarted
 * later is found again. Throws a `StoreError`.
 */
export async function openPostgres(address: string, options: PostgresOptions = {}): Promise<Database> {
  const { patience, secretKey, ports = systemCore } = options;
  const { now } = ports.clock;
  const pool = await openPool(address, patience, ports.clock);
  const cipher = await openServerCipher(pool, secretKey, ports.randomBytes).catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  return {
    backend: (namespace) => new PostgresBackend({ pool, cipher, now }, namespace),
    sweep: async () => (await pool.repeat(query("sweep", now()))).rowCount ?? 0,
    close: () => pool.close(),
  };
}

type Parts = { readonly pool: PostgresPool; readonly cipher: Cipher | undefined; readonly now: () => number };

/** Keyv's storage API on one namespace of a database, with conditional writes. */
class PostgresBackend extends EventEmitter implements Backend {
  /** Keyv iterates only over dialects it knows. */
  readonly opts = { dialect: "postgres", url: "" };
  /** Set by Keyv to its own namespace. */
  namespace: string | undefined;
  readonly #pool: PostgresPool;
  readonly #cipher: Cipher | undefined;
  readonly #now: () => number;

  constructor({ pool, cipher, now }: Parts, namespace: string) {
    super();
    this.#pool = pool;
    this.#cipher = cipher;
    this.#now = now;
    this.namespace = namespace;
  }

  async get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    const { rows } = await this.#repeat("get", key, this.#now());
    return this.#decrypt(key, rows[0]?.["value"]) as StoredData<Value>;
  }

  async getMany<Value>(keys: string[]): Promise<StoredData<Value | undefined>[]> {
    const { rows } = await this.#repeat("getMany", keys, this.#now());
    const values = new Map(rows.map((row) => [text(row["key"]), this.#decrypt(text(row["key"]), row["value"])]));
    return keys.map((key) => values.get(key) as StoredData<Value | undefined>);
  }

  async set(key: string, plain: string, ttl?: number): Promise<boolean> {
    const value = this.#encrypt(key, plain);
    const expires = ttl === undefined ? null : this.#now() + ttl;
    return (await this.#repeat("set", key, expires, value)).rowCount === 1;
  }

  setIf(key: string, plain: string, version: number, expected: number | null, expires: number | null) {
    // Sent again it is the same text, so that it can be told whether the first one was written.
    const value = this.#encrypt(key, plain);
    const row = [this.#here(), key, version, expires, value, this.#now()] as const;
    const write = expected === null ? query("insertIf", ...row) : query("updateIf", ...row, expected);
    return this.#pool.write(write, async () => {
      const found = await this.#look(key);
      return found?.version === version && found.value === value;
    });
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async delete(key: string): Promise<boolean> {
    return (await this.#repeat("delete", key)).rowCount === 1;
  }

  deleteIf(key: string, expected: number): Promise<boolean> {
    const write = query("deleteIf", this.#here(), key, this.#now(), expected);
    return this.#pool.write(write, async () => (await this.#look(key)) === undefined);
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    return (await this.#repeat("deleteMany", keys)).rowCount === keys.length;
  }

  async clear(): Promise<void> {
    await this.#repeat("clear");
  }

  async keysAfter(after: string | null, limit: number): Promise<readonly string[]> {
    const { rows } = await this.#repeat("keysAfter", after ?? "", this.#now(), limit);
    return rows.map(({ key }) => text(key) ?? "");
  }

  iterator<Value>(): AsyncGenerator<(string | Awaited<Value> | undefined)[], void> {
    return iterate<Value>(this);
  }

  #encrypt(key: string, plain: string): string {
    return encryptAt(this.#cipher, { namespace: this.#here(), key }, plain);
  }

  #decrypt(key: string | undefined, value: unknown): string | undefined {
    const stored = text(value);
    return stored === undefined
      ? undefined
      : decryptAt(this.#cipher, { namespace: this.#here(), key: key ?? "" }, stored);
  }

  async #look(key: string): Promise<{ readonly version: number; readonly value: string | undefined } | undefined> {
    const { rows } = await this.#repeat("look", key, this.#now());
    return rows[0] === undefined ? undefined : { version: Number(rows[0]["version"]), value: text(rows[0]["value"]) };
  }

  /** Runs a statement on this namespace. */
  #repeat(name: keyof typeof statements, ...values: readonly unknown[]) {
    return this.#pool.repeat(query(name, this.#here(), ...values));
  }

  /** A Keyv without a namespace has one too: the empty one. */
  #here(): string {
    return this.namespace ?? "";
  }
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
