import { EventEmitter } from "node:events";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import type { StoredData } from "keyv";
import type { Backend, Database } from "./backend.ts";
import { wrapErrors } from "./trouble.ts";

const page = 500;

/** How a database file is used. */
export type SqliteOptions = {
  /** How long a write waits for another process to finish its own, in milliseconds; 2000 unless told. */
  readonly patience?: number;
  /** How many pages of 4 kB the file may have; as many as the disk holds unless told. */
  readonly pages?: number;
};

const schema = `
  CREATE TABLE IF NOT EXISTS kept (
    namespace TEXT NOT NULL,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    expires INTEGER,
    value TEXT NOT NULL,
    UNIQUE (namespace, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS kept_expires ON kept (expires) WHERE expires IS NOT NULL;
`;

/**
 * Opens a database file, creating it when there is none. A write is on the disk
 * before it is reported (WAL with synchronous FULL). Throws a `StoreError`.
 */
export function openSqlite(path: string, { patience = 2000, pages }: SqliteOptions = {}): Database {
  const db = wrapErrors(() => {
    const opened = new DatabaseSync(path, { timeout: patience });
    opened.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    if (pages !== undefined) opened.exec(`PRAGMA max_page_count = ${pages}`);
    opened.exec(schema);
    return opened;
  });
  const statements = prepare(db);
  return {
    backend: (namespace) => new SqliteBackend(statements, namespace),
    sweep: () => toPromise(() => Number(statements.sweep.run(Date.now()).changes)),
    close: () => toPromise(() => db.close()),
  };
}

type Statements = ReturnType<typeof prepare>;

// A row whose time is over counts as absent in every statement, so that nobody
// has to delete it first, and no reader deletes what a writer has just renewed.
function prepare(db: DatabaseSync) {
  const live = "(expires IS NULL OR expires > :now)";
  const here = "namespace = :namespace";
  return wrapErrors(() => ({
    get: db.prepare(`SELECT value FROM kept WHERE ${here} AND key = :key AND ${live}`),
    getMany: db.prepare(
      `SELECT key, value FROM kept WHERE ${here} AND key IN (SELECT value FROM json_each(:keys)) AND ${live}`,
    ),
    set: db.prepare(
      `INSERT INTO kept (namespace, key, version, expires, value) VALUES (:namespace, :key, 1, :expires, :value)
       ON CONFLICT DO UPDATE SET version = version + 1, expires = excluded.expires, value = excluded.value`,
    ),
    insertIf: db.prepare(
      `INSERT INTO kept (namespace, key, version, expires, value) VALUES (:namespace, :key, :version, :expires, :value)
       ON CONFLICT DO UPDATE SET version = excluded.version, expires = excluded.expires, value = excluded.value
       WHERE kept.expires <= :now`,
    ),
    updateIf: db.prepare(
      `UPDATE kept SET version = :version, expires = :expires, value = :value
       WHERE ${here} AND key = :key AND version = :expected AND ${live}`,
    ),
    delete: db.prepare(`DELETE FROM kept WHERE ${here} AND key = :key`),
    deleteIf: db.prepare(`DELETE FROM kept WHERE ${here} AND key = :key AND version = :expected AND ${live}`),
    deleteMany: db.prepare(`DELETE FROM kept WHERE ${here} AND key IN (SELECT value FROM json_each(:keys))`),
    clear: db.prepare(`DELETE FROM kept WHERE ${here}`),
    keysAfter: db.prepare(`SELECT key FROM kept WHERE ${here} AND key > :after AND ${live} ORDER BY key LIMIT :limit`),
    sweep: db.prepare("DELETE FROM kept WHERE expires <= ?"),
  }));
}

/** Keyv's storage API on one namespace of a database, with conditional writes. */
class SqliteBackend extends EventEmitter implements Backend {
  /** Keyv iterates only over dialects it knows. */
  readonly opts = { dialect: "sqlite", url: "" };
  /** Set by Keyv to its own namespace. */
  namespace: string | undefined;
  readonly #statements: Statements;

  constructor(statements: Statements, namespace: string) {
    super();
    this.#statements = statements;
    this.namespace = namespace;
  }

  get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    return this.#try((s) => text(s.get.get({ ...this.#here(), key, now: Date.now() })?.["value"]) as StoredData<Value>);
  }

  getMany<Value>(keys: string[]): Promise<StoredData<Value | undefined>[]> {
    return this.#try((s) => {
      const rows = s.getMany.all({ ...this.#here(), keys: JSON.stringify(keys), now: Date.now() });
      const values = new Map(rows.map((row) => [text(row["key"]), text(row["value"])]));
      return keys.map((key) => values.get(key) as StoredData<Value | undefined>);
    });
  }

  set(key: string, value: string, ttl?: number): Promise<boolean> {
    const expires = ttl === undefined ? null : Date.now() + ttl;
    return this.#try((s) => Number(s.set.run({ ...this.#here(), key, value, expires }).changes) === 1);
  }

  setIf(key: string, value: string, version: number, expected: number | null, expires: number | null) {
    const row = { ...this.#here(), key, value, version, expires, now: Date.now() };
    return this.#try((s) => {
      const done = expected === null ? s.insertIf.run(row) : s.updateIf.run({ ...row, expected });
      return Number(done.changes) === 1;
    });
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  delete(key: string): Promise<boolean> {
    return this.#try((s) => Number(s.delete.run({ ...this.#here(), key }).changes) === 1);
  }

  deleteIf(key: string, expected: number): Promise<boolean> {
    const row = { ...this.#here(), key, expected, now: Date.now() };
    return this.#try((s) => Number(s.deleteIf.run(row).changes) === 1);
  }

  deleteMany(keys: string[]): Promise<boolean> {
    const row = { ...this.#here(), keys: JSON.stringify(keys) };
    return this.#try((s) => Number(s.deleteMany.run(row).changes) === keys.length);
  }

  clear(): Promise<void> {
    return this.#try((s) => void s.clear.run(this.#here()));
  }

  keysAfter(after: string | null, limit: number): Promise<readonly string[]> {
    const row = { ...this.#here(), after: after ?? "", limit, now: Date.now() };
    return this.#try((s) => s.keysAfter.all(row).map(({ key }) => text(key) ?? ""));
  }

  async *iterator<Value>(): AsyncGenerator<(string | Awaited<Value> | undefined)[], void> {
    let after: string | null = null;
    for (;;) {
      const keys: readonly string[] = await this.keysAfter(after, page);
      const values = await this.getMany<Value>([...keys]);
      for (const [at, key] of keys.entries()) {
        if (values[at] !== undefined) yield [key, values[at] as Awaited<Value>];
      }
      after = keys.at(-1) ?? null;
      if (keys.length < page) return;
    }
  }

  #here(): { readonly namespace: string } {
    return { namespace: this.namespace ?? "" };
  }

  #try<T>(work: (statements: Statements) => T): Promise<T> {
    return toPromise(() => work(this.#statements));
  }
}

/** The database answers at once; a promise is what Keyv and slower databases speak. */
function toPromise<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(wrapErrors(work));
  });
}

const text = (value: SQLOutputValue | SQLInputValue | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
