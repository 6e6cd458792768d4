import { existsSync } from "node:fs";
import { EventEmitter } from "node:events";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import type { Backend, Database, StoredData, Write } from "../backend.ts";
import { columnValues, readCounts, readFound, readVersions } from "../columns.ts";
import { forms } from "../schema.ts";
import { searchFor } from "../searches.ts";
import { type Cipher, decryptAt, encryptAt } from "./cipher.ts";
import { beginLog, endLog, hasLog, protectFile, refuseEmptied, refuseHalfCopy, type WriteLog } from "./databaseFile.ts";
import { encryptValues } from "./encryptValues.ts";
import { keyFileOf, openCipher } from "./secretKey.ts";
import { type Clock, type CorePorts, systemCore } from "../../ports/ports.ts";
import * as schema from "./sqliteSchema.ts";
import { wrapErrors } from "../trouble.ts";

const usualPatience = 2000;

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

/** Opens or creates a database file; a reported write is on the disk (WAL, FULL). Throws a `StoreError`. */
export function openSqlite(path: string, options: SqliteOptions = {}): Database {
  const opening = openInSteps(path, options);
  let step = opening.next();
  while (step.done !== true) step = opening.next();
  return step.value;
}

/** Does the same with a turn of the event loop after each step: an upgrade may take seconds. */
export async function openSqliteInTurns(path: string, options: SqliteOptions): Promise<Database> {
  const { clock } = options.ports ?? systemCore;
  const opening = openInSteps(path, options);
  let step = opening.next();
  for (; step.done !== true; step = opening.next()) await clock.turn();
  return step.value;
}

function* openInSteps(path: string, options: SqliteOptions): Generator<void, Database> {
  const { patience = usualPatience, ports = systemCore } = options;
  const { now, turn } = ports.clock;
  const isFile = path !== ":memory:";
  const isWhole = !isFile || hasLog(path);
  if (isFile) refuseEmptied(path, existsSync(keyFileOf(path)));
  const db = wrapErrors(() => new DatabaseSync(path, { timeout: patience }));
  try {
    if (!isWhole) wrapErrors(() => refuseHalfCopy(path, db));
    wrapErrors(() => schema.refuseOlderInUse(db));
    const { cipher, log } = wrapErrors(() => prepareFile(db, path, options));
    yield* schema.upgradeFile(db);
    const statements = prepare(db);
    const parts = { statements, cipher, log, now, commits: schema.createCommits(db, turn) };
    return {
      backend: (namespace) => new SqliteBackend(parts, namespace),
      write: (writes) => commit(parts, () => writes.map((write) => writeOne(parts, write))),
      find: (...asked) =>
        toPromise(() => {
          const { name, values } = searchFor(...asked);
          return statements.search(name, values).map(readFound);
        }),
      versions: (namespace, keys) =>
        toPromise(() => readVersions(statements.versions.all({ namespace, keys: JSON.stringify(keys), now: now() }))),
      count: (namespace) => toPromise(() => readCounts(statements.search("count", { namespace }))),
      fill: (describe) => schema.fillFile(db, { cipher, describe, turn }),
      losses: () => 0,
      sweep: () => toPromise(() => Number(statements.sweep.run(now()).changes)),
      async close() {
        // What waits is committed before.
        await parts.commits.add(() => []).catch(() => undefined);
        wrapErrors(() => closeDatabase(db, isFile));
      },
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Encrypts what a database holds in plain, and begins its log; gives what its values are encrypted with, and its log. */
function prepareFile(db: DatabaseSync, path: string, options: SqliteOptions): Pick<Parts, "cipher" | "log"> {
  const { patience = usualPatience, pages, secretKey, ports = systemCore } = options;
  schema.makeTables(db);
  if (path !== ":memory:") protectFile(path);
  const cipher = openCipher(db, path, { ...ports, secretKey });
  if (schema.formOf(db) < forms.encrypted) {
    if (cipher !== undefined) encryptValues(db, cipher);
    schema.inTransaction(db, () => {
      if (schema.formOf(db) < forms.encrypted) db.exec(`PRAGMA user_version = ${forms.encrypted}`);
    });
  }
  const log = beginLog(db, patience);
  if (pages !== undefined) db.exec(`PRAGMA max_page_count = ${pages}`);
  return { cipher, log };
}

function closeDatabase(db: DatabaseSync, isFile: boolean): void {
  if (isFile && db.isOpen) endLog(db);
  db.close();
}

type Statements = ReturnType<typeof prepare>;
type Parts = Pick<Clock, "now"> & {
  readonly statements: Statements;
  readonly cipher: Cipher | undefined;
  readonly log: WriteLog;
  readonly commits: schema.Commits;
};

// A row whose time is over counts as absent in every statement, so that nobody
// has to delete it first, and no reader deletes what a writer has just renewed.
function prepare(db: DatabaseSync) {
  const live = "(expires IS NULL OR expires > :now)";
  const here = "namespace = :namespace";
  return wrapErrors(() => ({
    get: db.prepare(`SELECT value FROM kept WHERE ${here} AND key = :key AND ${live}`),
    versions: db.prepare(
      `SELECT key, version FROM kept WHERE ${here} AND key IN (SELECT value FROM json_each(:keys)) AND ${live}`,
    ),
    getMany: db.prepare(
      `SELECT key, value FROM kept WHERE ${here} AND key IN (SELECT value FROM json_each(:keys)) AND ${live}`,
    ),
    set: db.prepare(
      `INSERT INTO kept (namespace, key, version, expires, value, described)
       VALUES (:namespace, :key, 1, :expires, :value, 1)
       ON CONFLICT DO UPDATE SET version = version + 1, described = version + 1, expires = excluded.expires,
         value = excluded.value`,
    ),
    insertIf: db.prepare(
      `INSERT INTO kept (namespace, key, version, expires, value, due_at, owes, guild, status, place, points, described)
       VALUES (:namespace, :key, :version, :expires, :value, :due, :owes, :guild, :status, :place, :points, :version)
       ON CONFLICT DO UPDATE SET version = excluded.version, expires = excluded.expires, value = excluded.value,
         due_at = excluded.due_at, owes = excluded.owes, guild = excluded.guild, status = excluded.status,
         place = excluded.place, points = excluded.points, described = excluded.version
       WHERE kept.expires <= :now`,
    ),
    updateIf: db.prepare(
      `UPDATE kept SET version = :version, expires = :expires, value = :value, due_at = :due, owes = :owes,
         guild = :guild, status = :status, place = :place, points = :points, described = :version
       WHERE ${here} AND key = :key AND version = :expected AND ${live}`,
    ),
    people: schema.preparePeople(db),
    search: schema.prepareSearches(db),
    delete: db.prepare(`DELETE FROM kept WHERE ${here} AND key = :key`),
    deleteIf: db.prepare(`DELETE FROM kept WHERE ${here} AND key = :key AND version = :expected AND ${live}`),
    clear: db.prepare(`DELETE FROM kept WHERE ${here}`),
    keysAfter: db.prepare(`SELECT key FROM kept WHERE ${here} AND key > :after AND ${live} ORDER BY key LIMIT :limit`),
    sweep: db.prepare("DELETE FROM kept WHERE expires <= ?"),
  }));
}

/** Keyv's storage API on one namespace of a database, with conditional writes. */
class SqliteBackend extends EventEmitter implements Backend {
  readonly opts = {};
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

  delete(key: string): Promise<boolean> {
    return this.#write((s) => Number(s.delete.run({ ...this.#here(), key }).changes) === 1);
  }

  clear(): Promise<void> {
    return this.#write((s) => void s.clear.run(this.#here()));
  }

  keysAfter(after: string | null, limit: number): Promise<readonly string[]> {
    const row = { ...this.#here(), after: after ?? "", limit, now: this.#parts.now() };
    return this.#try((s) => s.keysAfter.all(row).map(({ key }) => text(key) ?? ""));
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

  async #write<T>(work: (statements: Statements) => T): Promise<T> {
    const done: T[] = [];
    await commit(this.#parts, () => {
      done[0] = work(this.#parts.statements);
      return [true];
    });
    return done[0] as T;
  }
}

/** Commits writes, and says which of them held. */
async function commit({ commits, log }: Parts, work: () => readonly boolean[]): Promise<readonly boolean[]> {
  const held = await commits.add(work);
  held.forEach(() => log.noteWrite());
  return held;
}

function writeOne({ statements, cipher, ...parts }: Parts, write: Write): boolean {
  const { namespace, key, value, version, expected, expires, columns } = write;
  const now = parts.now();
  if (value === null) return Number(statements.deleteIf.run({ namespace, key, expected, now }).changes) === 1;
  const text = encryptAt(cipher, write, value);
  const row = { namespace, key, value: text, version, expires, now, ...columnValues(columns) };
  const { changes } = expected === null ? statements.insertIf.run(row) : statements.updateIf.run({ ...row, expected });
  if (Number(changes) !== 1) return false;
  if (columns !== undefined) statements.people(namespace, key, columns.people);
  return true;
}

/** The database answers at once; a promise is what Keyv and slower databases speak. */
const toPromise = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(wrapErrors(work)));

const text = (value: SQLOutputValue | SQLInputValue | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
