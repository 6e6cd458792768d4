import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { bug } from "../../../games/kit/at.ts";
import type { Database, Write } from "../backend.ts";
import { columnValues } from "../columns.ts";
import { forms } from "../schema.ts";
import { readBy, searches, statementsBy } from "../statements.ts";
import { type Cipher, decryptAt, encryptAt } from "./cipher.ts";
import { beginLog, endLog, hasLog, protectFile, refuseEmptied, refuseHalfCopy, type WriteLog } from "./databaseFile.ts";
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
    const parts: Parts = { ...prepare(db), cipher, log, now, commits: schema.createCommits(db, turn) };
    const { statement } = parts;
    return {
      ...readBy({
        ask: (name, values) => toPromise(() => statement(name).all(values)),
        decrypt: (place, stored) => decryptAt(cipher, place, stored),
        now,
      }),
      write: (writes) => commit(parts, () => writes.map((write) => writeOne(parts, write))),
      fill: (describe) => schema.fillFile(db, { cipher, describe, turn }),
      losses: () => 0,
      sweep: () => toPromise(() => Number(statement("sweep").run({ now: now() }).changes)),
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
    if (cipher !== undefined) schema.encryptValues(db, cipher);
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

type Parts = Pick<Clock, "now"> &
  ReturnType<typeof prepare> & {
    readonly cipher: Cipher | undefined;
    readonly log: WriteLog;
    readonly commits: schema.Commits;
  };

// “IN (SELECT …)” would build a table of its own at each read: 90 kB that are asked of the system and given back.
const rowsOfKeys = "(SELECT value AS asked FROM json_each($keys)) CROSS JOIN kept WHERE key = asked";
const statements = { ...searches, ...statementsBy(rowsOfKeys) } as const;

/** Prepares all statements; each takes its own parameters of those it is given. */
function prepare(db: DatabaseSync) {
  const prepareOne = ([name, text]: readonly [string, string]) => {
    const prepared = db.prepare(text.replaceAll("$", ":"));
    prepared.setAllowUnknownNamedParameters(true);
    return [name, prepared] as const;
  };
  return wrapErrors(() => {
    const all = new Map(Object.entries(statements).map(prepareOne));
    const statement = (name: keyof typeof statements) => all.get(name) ?? bug(`no statement ${name}`);
    return { statement, writePeople: schema.preparePeople(db) };
  });
}

/** Commits writes, and says which of them held. */
async function commit({ commits, log }: Parts, work: () => readonly boolean[]): Promise<readonly boolean[]> {
  const held = await commits.add(work);
  held.forEach(() => log.noteWrite());
  return held;
}

function writeOne({ statement, writePeople, cipher, ...parts }: Parts, write: Write): boolean {
  const { namespace, key, value, version, expected, expires, columns } = write;
  const now = parts.now();
  if (value === null) return Number(statement("deleteIf").run({ namespace, key, expected, now }).changes) === 1;
  const text = encryptAt(cipher, write, value);
  const row = { namespace, key, value: text, version, expected, expires, now, ...columnValues(columns) };
  if (Number(statement(expected === null ? "insertIf" : "updateIf").run(row).changes) !== 1) return false;
  if (columns !== undefined) writePeople(namespace, key, columns.people);
  return true;
}

/** The database answers at once; a promise is what slower databases speak. */
const toPromise = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(wrapErrors(work)));
