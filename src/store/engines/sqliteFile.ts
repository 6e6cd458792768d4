import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { areMarksEqual, hasLog, refuseHalfCopy } from "./databaseFile.ts";
import { wrapErrors } from "../trouble.ts";

/** What a whole database holds. */
export type FileContent = { readonly rows: number; readonly bytes: number };

/**
 * Writes a copy of a database as it stands at this moment, beside whoever writes to it meanwhile. It takes a third of a
 * second for 35 MB; SQLite's own backup begins again at every write of others. Throws a `StoreError`.
 */
export function copyFile(path: string, to: string): void {
  wrapErrors(() => {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    try {
      db.prepare("VACUUM INTO ?").run(to);
    } finally {
      db.close();
    }
    const copy = new DatabaseSync(to);
    // The copy is whole, even when the log was just being moved.
    if (!areMarksEqual(copy)) copy.exec("UPDATE mark SET log = file");
    copy.close();
  });
}

/** Reads a whole database file and its indexes. Throws a `StoreError` when it is damaged, or none of ours. */
export function checkFile(path: string): FileContent {
  return wrapErrors(() => {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const [verdict] = db.prepare("PRAGMA integrity_check").all();
      if (verdict?.["integrity_check"] !== "ok") throw damageError(JSON.stringify(verdict));
      const columns = db.prepare("SELECT name FROM pragma_table_info('kept') ORDER BY name").all();
      const names = columns.map((column) => column["name"]).join(" ");
      if (names !== "expires key namespace value version") throw damageError("it has no table of Clutch's");
      if (!hasLog(path)) refuseHalfCopy(path, db);
      const size = "(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)";
      const content = db.prepare(`SELECT count(*) AS rows, ${size} AS bytes FROM kept`).get();
      return { rows: Number(content?.["rows"]), bytes: Number(content?.["bytes"]) };
    } finally {
      db.close();
    }
  });
}

/** Whether a program has this database open. Whoever has it alone may replace the file; nothing else lies beside it then. */
export function isFileInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const db = new DatabaseSync(path, { timeout: 200 });
  try {
    // SQLite lets the last one alone leave write-ahead logging.
    return db.prepare("PRAGMA journal_mode = DELETE").get()?.["journal_mode"] !== "delete";
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === 5) return true;
    return wrapErrors(() => {
      throw error;
    });
  } finally {
    db.close();
  }
}

/** Looks to `wrapErrors` as SQLite's own word for a damaged file does. */
function damageError(why: string): Error {
  return Object.assign(new Error(why), { code: "ERR_SQLITE_ERROR", errcode: 11 });
}
