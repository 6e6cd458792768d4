import { EventEmitter } from "node:events";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import type { StoredData } from "keyv";
import type { Backend, Database } from "../backend.ts";
import { iterate } from "../iterate.ts";
import { type Cipher, decryptAt, encryptAt } from "./cipher.ts";
import { beginLog, endLog, hasLog, protectFile, refuseHalfCopy, type WriteLog } from "./databaseFile.ts";
import { encryptValues } from "./encryptValues.ts";
import { openCipher } from "./secretKey.ts";
import { type Clock, type CorePorts, systemCore } from "../../ports/ports.ts";
import { StoreError, wrapErrors } from "../trouble.ts";

/** How a database file is used. */
export type SqliteOptions = {
  /** 64 hexadecimal digits under which everything is encrypted; unless told, those in a file beside the database. */
  readonly secretKey?: string | undefined;
  /** How long a write waits for another process to finish its own, in milliseconds; 2000 unless told. */
  readonly patience?: number;
  /** How many pages of 4 kB the file may have; as many as the disk holds unless told. */
  readonly pages?: number | undefined;
  /** The system's, when left out. */
  readonly ports?: CorePorts | undefined;
};

/** The form of a database: 0 held its values as they are, 1 encrypts them. */
const form = 1;

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
  CREATE TABLE IF NOT EXISTS secret (id INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;
const columns = ["namespace", "key", "version", "expires", "value"];

/**
 * Opens a database file, creating it when there is none. A write is on the disk
 * before it is reported (WAL with synchronous FULL). Throws a `StoreError`.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): Database {
  const { patience = 2000, ports = systemCore } = options;
  const { now } = ports.clock;
  const isFile = path !== ":memory:";
  const isWhole = !isFile || hasLog(path);
  const db = wrapErrors(() => new DatabaseSync(path, { timeout: patience }));
  try {
    if (!isWhole) wrapErrors(() => refuseHalfCopy(path, db));
    const { cipher, log } = wrapErrors(() => furnish(db, path, options));
    const statements = prepare(db);
    return {
      backend: (namespace) => new SqliteBackend({ statements, cipher, log, now }, namespace),
      sweep: () => toPromise(() => Number(statements.sweep.run(now()).changes)),
      close: () => toPromise(() => closeDatabase(db, isFile)),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Brings a database into today's form; gives what its values are encrypted with, and its log. */
function furnish(db: DatabaseSync, path: string, options: SqliteOptions): Pick<Parts, "cipher" | "log"> {
  const { pages, secretKey, ports = systemCore } = options;
  const stands = Number(db.prepare("PRAGMA user_version").get()?.["user_version"] ?? 0);
  if (stands > form) throw new StoreError("other-form", new Error(`Form ${stands}`));
  refuseOtherForm(db);
  if (path !== ":memory:") protectFile(path);
  db.exec(schema);
  const cipher = openCipher(db, path, { ...ports, secretKey });
  if (stands < form) encryptValues(db, cipher);
  const log = beginLog(db, form);
  if (pages !== undefined) db.exec(`PRAGMA max_page_count = ${pages}`);
  return { cipher, log };
}

/** What another program made, or this one long ago, has a table of the same name and other columns. */
function refuseOtherForm(db: DatabaseSync): void {
  const found = new Set(
    db
      .prepare("SELECT name FROM pragma_table_info('kept')")
      .all()
      .map(({ name }) => name),
  );
  const isThere = found.size > 0;
  if (isThere && !columns.every((column) => found.has(column)))
    throw new StoreError("other-form", new Error("Other columns"));
}

function closeDatabase(db: DatabaseSync, isFile: boolean): void {
  if (isFile && db.isOpen) endLog(db);
  db.close();
}

type Statements = ReturnType<typeof prepare>;
type Parts = Pick<Clock, "now"> & { readonly statements: Statements; readonly cipher: Cipher; readonly log: WriteLog };

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
  readonly #parts: Parts;

  constructor(parts: Parts, namespace: string) {
    super();
    this.#parts = parts;
    this.namespace = namespace;
  }

  get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    return this.#try((s) => {
      const row = s.get.get({ ...this.#here(), key, now: this.#parts.now() });
      return this.#decrypt(key, row?.["value"]) as StoredData<Value>;
    });
  }

  getMany<Value>(keys: string[]): Promise<StoredData<Value | undefined>[]> {
    return this.#try((s) => {
      const rows = s.getMany.all({ ...this.#here(), keys: JSON.stringify(keys), now: this.#parts.now() });
      const values = new Map(rows.map((row) => [text(row["key"]), this.#decrypt(text(row["key"]), row["value"])]));
      return keys.map((key) => values.get(key) as StoredData<Value | undefined>);
    });
  }

  set(key: string, plain: string, ttl?: number): Promise<boolean> {
    const value = this.#encrypt(key, plain);
    const expires = ttl === undefined ? null : this.#parts.now() + ttl;
    return this.#write((s) => Number(s.set.run({ ...this.#here(), key, value, expires }).changes) === 1);
  }

  setIf(key: string, plain: string, version: number, expected: number | null, expires: number | null) {
    const value = this.#encrypt(key, plain);
    const row = { ...this.#here(), key, value, version, expires, now: this.#parts.now() };
    return this.#write((s) => {
      const done = expected === null ? s.insertIf.run(row) : s.updateIf.run({ ...row, expected });
      return Number(done.changes) === 1;
    });
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  delete(key: string): Promise<boolean> {
    return this.#write((s) => Number(s.delete.run({ ...this.#here(), key }).changes) === 1);
  }

  deleteIf(key: string, expected: number): Promise<boolean> {
    const row = { ...this.#here(), key, expected, now: this.#parts.now() };
    return this.#write((s) => Number(s.deleteIf.run(row).changes) === 1);
  }

  deleteMany(keys: string[]): Promise<boolean> {
    const row = { ...this.#here(), keys: JSON.stringify(keys) };
    return this.#write((s) => Number(s.deleteMany.run(row).changes) === keys.length);
  }

  clear(): Promise<void> {
    return this.#write((s) => void s.clear.run(this.#here()));
  }

  keysAfter(after: string | null, limit: number): Promise<readonly string[]> {
    const row = { ...this.#here(), after: after ?? "", limit, now: this.#parts.now() };
    return this.#try((s) => s.keysAfter.all(row).map(({ key }) => text(key) ?? ""));
  }

  iterator<Value>(): AsyncGenerator<(string | Awaited<Value> | undefined)[], void> {
    return iterate<Value>(this);
  }

  #here(): { readonly namespace: string } {
    return { namespace: this.namespace ?? "" };
  }

  #encrypt(key: string, plain: string): string {
    return encryptAt(this.#parts.cipher, { ...this.#here(), key }, plain);
  }

  #decrypt(key: string | undefined, value: SQLOutputValue | undefined): string | undefined {
    const stored = text(value);
    return stored === undefined
      ? undefined
      : decryptAt(this.#parts.cipher, { ...this.#here(), key: key ?? "" }, stored);
  }

  #try<T>(work: (statements: Statements) => T): Promise<T> {
    return toPromise(() => work(this.#parts.statements));
  }

  #write<T>(work: (statements: Statements) => T): Promise<T> {
    return this.#try((statements) => {
      const done = work(statements);
      this.#parts.log.noteWrite();
      return done;
    });
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
