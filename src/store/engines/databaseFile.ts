import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../trouble.ts";

/** How often, and after how many milliseconds, a file is looked at again that another process may be opening or closing. */
const looks = 3;
const pauseMs = 50;
/** Where the header of a database says that it is written with a log beside it (https://sqlite.org/fileformat.html). */
const versionAt = 18;
const withLog = 2;
const pagesAt = 28;

/** Makes a database file readable for its owner alone, a new one before anything is in it, where it can. */
export function protectFile(path: string): void {
  try {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
  } catch {
    // Opening it says what is wrong; on a disk without rights there is nothing to set.
  }
}

/**
 * Keeps other processes off a file by one beside it, until that is closed or this process ends, however it ends.
 * Throws what SQLite throws while another process keeps it.
 */
export function holdFile(path: string): DatabaseSync {
  const place = existsSync(path) ? realpathSync(path) : path;
  const held = new DatabaseSync(`${place}-alone`, { timeout: 0 });
  try {
    held.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    held.close();
    throw error;
  }
  return held;
}

/** Waits until a file, or what a folder holds, is on the disk. */
export function syncPath(path: string, flags: "r" | "r+"): void {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Two marks, equal in a whole database: one goes into the file with each move of the log, the other into the log after it. */
const marks = `
  CREATE TABLE IF NOT EXISTS mark (id INTEGER PRIMARY KEY, file TEXT NOT NULL, log TEXT NOT NULL) STRICT;
  INSERT OR IGNORE INTO mark VALUES (1, '', '');
`;

/** The log is moved into the file after so many writes, which is some megabytes. */
const writesInLog = 200;

/** What writes to a database tell its log. */
export type WriteLog = { readonly noteWrite: () => void };

/** Whether a log lies beside this file, or there is no file yet: then it is no copy without its log. */
export const hasLog = (path: string): boolean => !existsSync(path) || existsSync(`${realpathSync(path)}-wal`);

/** Refuses a copy of a database taken without its log, which holds the newest changes. */
export function refuseHalfCopy(path: string, db: DatabaseSync): void {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) pause();
    if (isLogWritten(path) || (!isEmptyOfOld(path) && areMarksEqual(db))) return;
  }
  throw new StoreError("half-copied", new Error("The write-ahead log is missing"));
}

/** Refuses a file of no bytes beside its key: a database was there, and a new one would hide that it is lost. */
export function refuseEmptied(path: string, hasKey: boolean): void {
  if (hasKey && statSync(path, { throwIfNoEntry: false })?.size === 0)
    throw new StoreError("half-copied", new Error("The database holds no bytes, and its key lies beside it"));
}

/** Whether another process has begun a log meanwhile. Reading alone leaves an empty one. */
function isLogWritten(path: string): boolean {
  return (statSync(`${realpathSync(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** True where there are no marks: a new database, or one from before. */
export function areMarksEqual(db: DatabaseSync): boolean {
  const isMarked = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'mark'").get() !== undefined;
  return !isMarked || db.prepare("SELECT 1 FROM mark WHERE file <> log").get() === undefined;
}

/** Marks the file as incomplete without its log until it is closed. Waits `patience` ms for other processes. */
export function beginLog(db: DatabaseSync, patience: number): WriteLog {
  // However long SQLite may wait for others, it mostly refuses this step at once; so it never waits here itself.
  db.exec("PRAGMA busy_timeout = 0");
  switchToLog(db, patience / pauseMs);
  db.exec(`PRAGMA busy_timeout = ${patience}; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; ${marks}`);
  moveLog(db);
  let written = 0;
  return {
    noteWrite() {
      written = (written + 1) % writesInLog;
      if (written === 0) moveLog(db);
    },
  };
}

function switchToLog(db: DatabaseSync, looksLeft: number): void {
  try {
    db.exec("PRAGMA journal_mode = WAL");
  } catch (error) {
    if (looksLeft < 1 || !isBusy(error)) throw error;
    pause();
    switchToLog(db, looksLeft - 1);
  }
}

/** True for an error that SQLite throws where another connection is at work. */
export const isBusy = (error: unknown): boolean => error instanceof Error && "errcode" in error && error.errcode === 5;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

/** Moves what is in the log into the file, between the two marks. */
function moveLog(db: DatabaseSync): void {
  try {
    db.exec("UPDATE mark SET file = hex(randomblob(16))");
    db.prepare("PRAGMA wal_checkpoint(PASSIVE)").get();
    db.exec("UPDATE mark SET log = file");
  } catch {
    // Another process is writing, or the disk is full: the next move does it.
  }
}

/** Moves what is in the log into the file, which is whole from then on; while others use it, it stays as it is. */
export function endLog(db: DatabaseSync): void {
  try {
    db.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE");
  } catch {
    // Another process goes on writing, or the disk is full: then the log stays.
  }
}

/** Databases from before carry no marks: of those only one that holds nothing at all can be known as a half copy. */
function isEmptyOfOld(path: string): boolean {
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  try {
    if (readSync(file, header, 0, header.length, 0) < header.length) return false;
  } finally {
    closeSync(file);
  }
  return header[versionAt] === withLog && header.readUInt32BE(pagesAt) <= 1;
}
