import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { Clock } from "../../ports/ports.ts";
import { columnValues, type Describe, describeText, type IndexedNamespace, indexedNamespaces } from "../columns.ts";
import {
  addColumns,
  fillAtOnce,
  forms,
  keptColumns,
  laterIndex,
  makeIndexes,
  retiredNamespaces,
  tooOld,
} from "../schema.ts";
import { StoreError, toStoreError, wrapErrors } from "../trouble.ts";
import { type Cipher, decryptAt, isEncrypted, placeOf } from "./cipher.ts";

const firstSchema = `
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

/** Refuses every write of a process that began before the columns were there, and would leave them as they are. */
const guards = (["INSERT", "UPDATE"] as const).map(
  (event) => `CREATE TRIGGER IF NOT EXISTS kept_guard_${event} BEFORE ${event} ON kept
    WHEN NEW.described IS NOT NEW.version BEGIN SELECT RAISE(ABORT, '${tooOld}'); END`,
);

export function formOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.["user_version"] ?? 0);
}

/** Makes the tables of form 1 in an empty file. Throws for a database of a newer form, or of another program. */
export function makeTables(db: DatabaseSync): void {
  refuseOtherForm(db);
  const isEmpty = db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
  if (!isEmpty && !hasColumns(db, keptColumns.old)) throw new StoreError("other-form", new Error("Other columns"));
  db.exec(firstSchema);
}

/** Refuses a file of an older form that a program has open: an upgrade would refuse all that this writes from then on. */
export function refuseOlderInUse(db: DatabaseSync): void {
  const isOlder = formOf(db) < forms.columns && hasColumns(db, keptColumns.old);
  // SQLite lets the last one alone leave its log, and throws “busy” for another.
  if (isOlder && db.prepare("SELECT 1 FROM kept").get() !== undefined) db.exec("PRAGMA journal_mode = DELETE");
}

export function refuseOtherForm(db: DatabaseSync): void {
  const form = formOf(db);
  if (form > forms.filled) throw new StoreError("other-form", new Error(`Form ${form}`));
}

export function hasColumns(db: DatabaseSync, names: readonly string[]): boolean {
  const rows = db.prepare("SELECT name FROM pragma_table_info('kept')").all();
  const found = new Set(rows.map(({ name }) => name));
  return names.every((name) => found.has(name));
}

/** Adds the columns and indexes, one at each step: SQLite reads all rows for each, and a stopped upgrade resumes. */
export function* upgradeFile(db: DatabaseSync): Generator<void> {
  if (wrapErrors(() => formOf(db)) >= forms.columns) {
    wrapErrors(() => db.exec(laterIndex));
    return;
  }
  const step = (statement: string, isDone = () => false): void =>
    wrapErrors(() =>
      inTransaction(db, () => {
        if (!isDone()) db.exec(statement);
      }),
    );
  for (const [at, statement] of addColumns("INTEGER", "TEXT").entries()) {
    step(statement, () => hasColumns(db, keptColumns.today.slice(at, at + 1)));
    yield;
  }
  for (const statement of [...makeIndexes("TEXT", " STRICT"), ...guards]) {
    step(statement);
    yield;
  }
  step(`PRAGMA user_version = ${forms.columns}`, () => formOf(db) >= forms.columns);
}

export type Filling = { readonly cipher: Cipher | undefined; readonly describe: Describe };

/** Fills missing columns and deletes what they replace, some at a time, to be resumed at the next start. */
export async function fillFile(db: DatabaseSync, { turn, ...filling }: Filling & Pick<Clock, "turn">): Promise<void> {
  if (wrapErrors(() => formOf(db)) >= forms.filled) return;
  const fillPage = wrapErrors(() => prepareFill(db, filling));
  for (const namespace of indexedNamespaces) {
    let after: string | undefined = "";
    while (after !== undefined) {
      after = fillPage(namespace, after);
      await turn();
    }
  }
  const retire = db.prepare(
    `DELETE FROM kept WHERE rowid IN (SELECT rowid FROM kept WHERE namespace = ? LIMIT ${fillAtOnce})`,
  );
  for (const namespace of retiredNamespaces)
    while (Number(wrapErrors(() => retire.run(namespace)).changes) > 0) await turn();
  db.exec(`PRAGMA user_version = ${forms.filled}`);
}

/** Prepares what fills a page of keys; returns its last key, undefined after the last page. */
function prepareFill(db: DatabaseSync, { cipher, describe }: Filling) {
  const rows = db.prepare(
    `SELECT key, value FROM kept WHERE namespace = ? AND key > ? AND status IS NULL ORDER BY key LIMIT ${fillAtOnce}`,
  );
  const update = db.prepare(
    `UPDATE kept SET due_at = :due, owes = :owes, guild = :guild, status = :status, place = :place,
       points = :points, described = version
     WHERE namespace = :namespace AND key = :key`,
  );
  const writePeople = preparePeople(db);
  const fillRow = (namespace: IndexedNamespace, key: string, value: string): void => {
    const columns = describeText(describe, namespace, key, decryptAt(cipher, { namespace, key }, value));
    update.run({ namespace, key, ...columnValues(columns) });
    writePeople(namespace, key, columns.people);
  };
  return (namespace: IndexedNamespace, after: string): string | undefined =>
    wrapErrors(() =>
      inTransaction(db, () => {
        const page = rows.all(namespace, after);
        for (const { key, value } of page) fillRow(namespace, String(key), String(value));
        return page.length < fillAtOnce ? undefined : String(page.at(-1)?.["key"]);
      }),
    );
}

/** Statements that store whom a value names; each takes the namespace, the key and a list of people. */
export const peopleStatements = [
  `DELETE FROM kept_people WHERE namespace = ? AND key = ?
    AND NOT EXISTS (SELECT 1 FROM json_each(?) WHERE value = person)`,
  "INSERT OR IGNORE INTO kept_people SELECT ?, ?, value FROM json_each(?)",
] as const;

export function preparePeople(db: DatabaseSync) {
  const statements = peopleStatements.map((statement) => db.prepare(statement));
  return (namespace: string, key: string, people: readonly string[]): void => {
    for (const statement of statements) statement.run(namespace, key, JSON.stringify(people));
  };
}

/** Does some work all or nothing, while no other process writes. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const done = work();
    db.exec("COMMIT");
    return done;
  } finally {
    if (db.isTransaction) db.exec("ROLLBACK");
  }
}

/** Conditional writes that wait for their commit; says which held. They are taken back where one did not. */
type Waiting = PromiseWithResolvers<readonly boolean[]> & { readonly work: () => readonly boolean[] };

/** So many go on in one turn of the event loop: a file answers at once, and clicks must come in between. */
const writesInTurn = 4;

export type Commits = ReturnType<typeof createCommits>;

/** Commits together what is written in one turn of the event loop: the wait for the disk is the same for one and for many. */
export function createCommits(db: DatabaseSync, turn: Clock["turn"]) {
  const waiting: Waiting[] = [];
  let isUnderWay = false;
  const commitInTurns = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      await turn();
      commit(db, waiting.splice(0, writesInTurn));
    }
    isUnderWay = false;
  };
  return {
    /** Does conditional writes in a transaction; they are taken back where one of them does not hold. */
    add: (work: Waiting["work"]): Promise<readonly boolean[]> => {
      const next: Waiting = { ...Promise.withResolvers(), work };
      waiting.push(next);
      if (!isUnderWay) void commitInTurns();
      return next.promise;
    },
  };
}

/** One write that fails takes those that share its commit back, so that each is tried alone then. */
function commit(db: DatabaseSync, group: readonly Waiting[]): void {
  try {
    const held = inTransaction(db, () => group.map(({ work }) => allOrNothing(db, work)));
    for (const [at, { resolve }] of group.entries()) resolve(held[at] ?? []);
  } catch (error) {
    if (group.length > 1) for (const each of group) commit(db, [each]);
    else group[0]?.reject(toStoreError(error));
  }
}

/** Does conditional writes within a transaction, and takes these alone back where one of them does not hold. */
function allOrNothing(db: DatabaseSync, work: () => readonly boolean[]): readonly boolean[] {
  db.exec("SAVEPOINT one");
  const held = work();
  if (!held.every(Boolean)) db.exec("ROLLBACK TO one");
  db.exec("RELEASE one");
  return held;
}

const encryptedAtOnce = 500;

/** Encrypts what was stored in plain, and builds the file anew, because parts of it would keep old content. */
export function encryptValues(db: DatabaseSync, cipher: Cipher): void {
  const rows = db.prepare(
    "SELECT rowid AS id, namespace, key, version, value FROM kept WHERE rowid > ? ORDER BY rowid LIMIT ?",
  );
  const write = db.prepare("UPDATE kept SET value = ? WHERE rowid = ? AND version = ?");
  let after: SQLInputValue = 0;
  let isEmpty = true;
  for (;;) {
    const some: readonly Record<string, SQLOutputValue>[] = rows.all(after, encryptedAtOnce);
    const isDone = inTransaction(db, () => {
      // Another process has encrypted everything, and may have brought the database into a newer form since.
      if (formOf(db) >= forms.encrypted) return true;
      for (const { id = null, namespace, key, version = null, value } of some) {
        const plain = String(value);
        const place = placeOf(String(namespace), String(key));
        if (!isEncrypted(plain)) write.run(cipher.encrypt(place, plain), id, version);
      }
      return false;
    });
    if (isDone) return;
    isEmpty &&= some.length === 0;
    after = some.at(-1)?.["id"] ?? 0;
    if (some.length < encryptedAtOnce) break;
  }
  if (!isEmpty) db.exec("VACUUM");
}
