import { chmodSync, closeSync, existsSync, openSync, readSync, realpathSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { StoreError } from "./trouble.ts";

/** How often, and after how many milliseconds, a file is looked at again that another process may be closing. */
const looks = 3;
const pauseMs = 50;

/** Where the header of a database says that it is written with a log beside it (https://sqlite.org/fileformat.html). */
const versionAt = 18;
const withLog = 2;

/**
 * Makes a database file readable for its owner alone; a new one before anything is written into it. SQLite gives the
 * files beside it the same rights. Nothing happens where rights cannot be set.
 */
export function protectFile(path: string): void {
  try {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
  } catch {
    // Opening it says what is wrong; on a disk without rights there is nothing to set.
  }
}

/**
 * Refuses the copy of a database that was taken while it was written, without its log. The newest changes lie in the
 * log; in an orderly stop they are moved and the header says so, and after a crash the log is still there.
 */
export function refuseHalfCopy(path: string): void {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    if (!isHalfCopy(path)) return;
  }
  throw new StoreError("half-copied", new Error("The write-ahead log is missing"));
}

/** From now on the file alone is not the whole database: its header says so until `endLog`. */
export function beginLog(db: DatabaseSync, form: number): void {
  const isLogged = db.prepare("PRAGMA journal_mode").get()?.["journal_mode"] === "wal";
  db.exec(`PRAGMA user_version = ${form}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;`);
  // A database from before is marked in its log only: the mark has to reach the file.
  if (isLogged) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

/** Moves what is in the log into the file, which is whole from then on; while others use it, it stays as it is. */
export function endLog(db: DatabaseSync): void {
  try {
    db.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE");
  } catch {
    // Another process goes on writing, or the disk is full: then the log stays.
  }
}

/** Databases from before carry no mark: of those only one that holds nothing at all can be known as a half copy. */
function isHalfCopy(path: string): boolean {
  if (!existsSync(path) || existsSync(`${realpathSync(path)}-wal`)) return false;
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  try {
    if (readSync(file, header, 0, header.length, 0) < header.length) return false;
  } finally {
    closeSync(file);
  }
  const [pages, form] = [header.readUInt32BE(28), header.readUInt32BE(60)];
  return header[versionAt] === withLog && (form > 0 || pages <= 1);
}
