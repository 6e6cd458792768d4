import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { type Checked, checkValues } from "./checkValues.ts";
import { areMarksEqual, isBusy, refuseHalfCopy } from "./databaseFile.ts";
import { findCipher } from "./secretKey.ts";
import { keptColumns } from "../schema.ts";
import { StoreError, toStoreError, wrapErrors } from "../trouble.ts";
import { hasColumns, refuseOtherForm } from "./sqliteSchema.ts";

/** Content of a database file, and the setting or file with its key; undefined where nothing is encrypted. */
export type FileContent = Checked & { readonly bytes: number; readonly keyHolder: string | undefined };

/** Keys to try: SECRET_KEY, and the one in the file beside this database. */
export type Keys = { readonly database: string; readonly secretKey: string | undefined };

/** Copies a database beside its writers; SQLite's own backup would begin again at every write. */
export function copyFile(path: string, to: string): void {
  wrapErrors(() => {
    refuseWithoutLog(path);
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

/** Reads a whole file and opens every value. Throws a `StoreError` for a damaged or foreign file, or a wrong key. */
export async function checkFile(path: string, { database, secretKey }: Keys): Promise<FileContent> {
  wrapErrors(() => refuseWithoutLog(path));
  const db = wrapErrors(() => new DatabaseSync(path, { readOnly: true }));
  try {
    const { bytes, found, stored } = wrapErrors(() => {
      refuseDamaged(db);
      const size = "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size";
      return {
        bytes: Number(db.prepare(size).get()?.["bytes"]),
        found: findCipher(db, database, secretKey),
        stored: db.prepare("SELECT namespace, key, value FROM kept").iterate(),
      };
    });
    return { ...(await checkValues(readPlaces(stored), found?.cipher)), bytes, keyHolder: found?.holder };
  } finally {
    db.close();
  }
}

/** Refuses a copy that lacks its log, or has an empty one: SQLite makes such where a file is read only. */
function refuseWithoutLog(path: string): void {
  const asItIs = new DatabaseSync(new URL("?immutable=1", pathToFileURL(path)), { readOnly: true });
  try {
    refuseHalfCopy(path, asItIs);
  } finally {
    asItIs.close();
  }
}

function refuseDamaged(db: DatabaseSync): void {
  const [verdict] = db.prepare("PRAGMA integrity_check").all();
  if (verdict?.["integrity_check"] !== "ok") throw new StoreError("corrupt", new Error(JSON.stringify(verdict)));
  refuseOtherForm(db);
  if (!hasColumns(db, keptColumns.old)) throw new StoreError("other-form", new Error("It has no table of Clutch's"));
}

function* readPlaces(stored: Iterable<Readonly<Record<string, unknown>>>) {
  for (const { namespace, key, value } of stored)
    yield { namespace: String(namespace), key: String(key), value: String(value) };
}

/** Returns true for a database that a program has open: who has it alone may replace the file. A damaged one shows nobody. */
export function isFileInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const db = new DatabaseSync(path, { timeout: 200 });
    try {
      // SQLite lets the last one alone leave write-ahead logging.
      return db.prepare("PRAGMA journal_mode = DELETE").get()?.["journal_mode"] !== "delete";
    } finally {
      db.close();
    }
  } catch (error) {
    if (isBusy(error)) return true;
    if (toStoreError(error).trouble === "corrupt") return false;
    throw new Error(`${path} cannot be opened: it must be a file that this user may write.`, { cause: error });
  }
}
