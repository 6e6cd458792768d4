import { EventEmitter } from "node:events";
import type { Backend, Database, StoredData, Write } from "../backend.ts";
import { type Clock, type CorePorts, systemCore } from "../../ports/ports.ts";
import { columnValues, readCounts, readFound, readVersions } from "../columns.ts";
import { type Cipher, decryptAt, encryptAt, isEncrypted } from "./cipher.ts";
import { openPool, type PostgresPool, type Query } from "./postgresPool.ts";
import { checkForm, fillServer } from "./postgresFill.ts";
import { numberParameters, type Search, searches, searchFor } from "../searches.ts";
import { openServerCipher } from "./serverCipher.ts";
import { StoreError } from "../trouble.ts";

const here = "namespace = $1";

/** A row whose time is over counts as absent in every statement, as in SQLite; the parameter is the time. */
const live = (now: string) => `(expires IS NULL OR expires > ${now})`;

const insert = (returning: string): string =>
  `INSERT INTO kept (namespace, key, version, expires, value, due_at, owes, guild, status, place, points, described)
    VALUES ($1, $2, $3, $4, $5, $7, $8, $9, $10, $11, $12, $3)
    ON CONFLICT (namespace, key)
    DO UPDATE SET version = excluded.version, expires = excluded.expires, value = excluded.value,
      due_at = excluded.due_at, owes = excluded.owes, guild = excluded.guild, status = excluded.status,
      place = excluded.place, points = excluded.points, described = excluded.described
    WHERE kept.expires <= $6 ${returning}`;
const updateAt = (
  version: string,
): string => `UPDATE kept SET version = $3, expires = $4, value = $5, due_at = $7, owes = $8, guild = $9,
    status = $10, place = $11, points = $12, described = $3 WHERE ${here} AND key = $2 AND version = ${version} AND ${live("$6")}`;

/** One statement that writes a value and whom it names, the names only where the value was written. */
const withPeople = (write: string): string => `WITH done AS (${write}),
  gone AS (DELETE FROM kept_people
    WHERE namespace = $1 AND key = $2 AND person <> ALL($13::text[]) AND EXISTS (SELECT 1 FROM done)),
  come AS (INSERT INTO kept_people (namespace, key, person)
    SELECT $1, $2, person FROM unnest($13::text[]) AS person WHERE EXISTS (SELECT 1 FROM done) ON CONFLICT DO NOTHING)
  SELECT 1 FROM done`;

const statements = {
  get: `SELECT value FROM kept WHERE ${here} AND key = $2 AND ${live("$3")}`,
  versions: `SELECT key, version FROM kept WHERE ${here} AND key = ANY($2::text[]) AND ${live("$3")}`,
  getMany: `SELECT key, value FROM kept WHERE ${here} AND key = ANY($2::text[]) AND ${live("$3")}`,
  set: `INSERT INTO kept (namespace, key, version, expires, value, described) VALUES ($1, $2, 1, $3, $4, 1)
    ON CONFLICT (namespace, key) DO UPDATE SET version = kept.version + 1, described = kept.version + 1,
      expires = excluded.expires, value = excluded.value`,
  insertIf: insert(""),
  updateIf: updateAt("$13"),
  insertWithPeople: withPeople(insert("RETURNING 1")),
  updateWithPeople: withPeople(`${updateAt("$14")} RETURNING 1`),
  look: `SELECT version, value FROM kept WHERE ${here} AND key = $2 AND ${live("$3")}`,
  delete: `DELETE FROM kept WHERE ${here} AND key = $2`,
  deleteIf: `DELETE FROM kept WHERE ${here} AND key = $2 AND version = $4 AND ${live("$3")}`,
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

/** Opens a database of a Postgres server, making its table where there is none. Throws a `StoreError`. */
export async function openPostgres(address: string, options: PostgresOptions = {}): Promise<Database> {
  const { patience, secretKey, ports = systemCore } = options;
  const pool = await openPool(address, patience, ports.clock);
  try {
    const cipher = await openServerCipher(pool, secretKey, ports.randomBytes);
    await checkForm(pool);
    return serverDatabase({ pool, cipher, now: ports.clock.now });
  } catch (error) {
    await pool.close();
    throw error;
  }
}

type Parts = Pick<Clock, "now"> & { readonly pool: PostgresPool; readonly cipher: Cipher | undefined };

function serverDatabase(parts: Parts): Database {
  const { pool, cipher, now } = parts;
  return {
    backend: (namespace) => new PostgresBackend(parts, namespace),
    write: (writes) => writeAll(parts, writes),
    async find(...asked) {
      const { name, values } = searchFor(...asked);
      return (await pool.repeat(search(name, values))).rows.map(readFound);
    },
    versions: async (namespace, keys) =>
      readVersions((await pool.repeat(query("versions", namespace, keys, now()))).rows),
    count: async (namespace) => readCounts((await pool.repeat(search("count", { namespace }))).rows),
    fill: (describe) => fillServer({ pool, cipher, describe }),
    losses: pool.losses,
    sweep: async () => (await pool.repeat(query("sweep", now()))).rowCount ?? 0,
    close: () => pool.close(),
  };
}

function search(name: Search, values: Readonly<Record<string, unknown>>): Query {
  const { text: statement, names } = numberParameters(searches[name]);
  return { name: `find-${name}`, text: statement, values: names.map((each) => values[each]) };
}

/** Writes in the order of the keys: two transactions that meet then wait for each other in one direction only. */
async function writeAll({ pool, cipher, now }: Parts, writes: readonly Write[]): Promise<readonly boolean[]> {
  const order = [...writes.keys()].toSorted((one, other) => compareKeys(writes[one], writes[other]));
  const sent = order.flatMap((at) => {
    const write = writes[at];
    // Sent again it is the same text, so that it can be told whether the first one was written.
    if (write === undefined) return [];
    return [{ ...write, value: write.value === null ? null : encryptAt(cipher, write, write.value) }];
  });
  const done = await pool.write(
    sent.map((write) => toQuery(write, now())),
    async () => {
      const stored = await Promise.all(sent.map((write) => isStored(pool, write, now())));
      return stored.every(Boolean);
    },
  );
  return writes.map((_, at) => done[order.indexOf(at)] === true);
}

function compareKeys(one: Write | undefined, other: Write | undefined): number {
  const [first, second] = [one, other].map((write) => `${write?.namespace ?? ""}\0${write?.key ?? ""}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

function toQuery(write: Write, now: number): Query {
  const { namespace, key, value, version, expected, expires, columns } = write;
  if (value === null) return query("deleteIf", namespace, key, now, expected);
  const row = [namespace, key, version, expires, value, now, ...Object.values(columnValues(columns))];
  const condition = expected === null ? [] : [expected];
  if (columns === undefined) return query(expected === null ? "insertIf" : "updateIf", ...row, ...condition);
  return query(expected === null ? "insertWithPeople" : "updateWithPeople", ...[...row, columns.people, ...condition]);
}

async function isStored(pool: PostgresPool, write: Write, now: number): Promise<boolean> {
  const { namespace, key, value, version } = write;
  const { rows } = await pool.repeat(query("look", namespace, key, now));
  if (value === null || rows[0] === undefined) return (value === null) === (rows[0] === undefined);
  return Number(rows[0]["version"]) === version && rows[0]["value"] === value;
}

/** Keyv's storage API on one namespace of a database, with conditional writes. */
class PostgresBackend extends EventEmitter implements Backend {
  readonly opts = {};
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

  async delete(key: string): Promise<boolean> {
    return (await this.#repeat("delete", key)).rowCount === 1;
  }

  async clear(): Promise<void> {
    await this.#repeat("clear");
  }

  async keysAfter(after: string | null, limit: number): Promise<readonly string[]> {
    const { rows } = await this.#repeat("keysAfter", after ?? "", this.#now(), limit);
    return rows.map(({ key }) => text(key) ?? "");
  }

  #encrypt(key: string, plain: string): string {
    return encryptAt(this.#cipher, { namespace: this.#here(), key }, plain);
  }

  #decrypt(key: string | undefined, value: unknown): string | undefined {
    const stored = text(value);
    if (stored === undefined) return undefined;
    // Another process has set a key since: nothing is damaged.
    if (this.#cipher === undefined && isEncrypted(stored)) throw new StoreError("locked", new Error("There is no key"));
    return decryptAt(this.#cipher, { namespace: this.#here(), key: key ?? "" }, stored);
  }

  #repeat(name: keyof typeof statements, ...values: readonly unknown[]) {
    return this.#pool.repeat(query(name, this.#here(), ...values));
  }

  /** A Keyv without a namespace has one too: the empty one. */
  #here(): string {
    return this.namespace ?? "";
  }
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
