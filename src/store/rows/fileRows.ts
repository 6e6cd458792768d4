import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { decryptOldAt, encryptAt } from "../engines/cipher.ts";
import { keyFileOf, openCipher } from "../engines/secretKey.ts";
import { openSqlite } from "../engines/sqlite.ts";
import { isFileInUse } from "../engines/sqliteFile.ts";
import { inTransaction } from "../engines/sqliteSchema.ts";
import { forms } from "../schema.ts";
import { wrapErrors } from "../trouble.ts";
import { columns, readRow, type Row, type Rows } from "./row.ts";

/** Opens all rows of a database file, making one where there is none. Throws a `StoreError`. */
export async function openFileRows(path: string, secretKey: string | undefined): Promise<Rows> {
  const made = existsSync(path)
    ? []
    : [path, `${path}-wal`, `${path}-shm`, keyFileOf(path)].filter((file) => !existsSync(file));
  try {
    // Makes the table where there is none.
    await openSqlite(path, { secretKey }).close();
  } catch (error) {
    for (const file of made) rmSync(file, { force: true });
    throw error;
  }
  const wasInUse = isFileInUse(path);
  const db = wrapErrors(() => new DatabaseSync(path, { timeout: 5_000 }));
  // Rows go from one database to another as what they say: each encrypts under a key of its own.
  const cipher = wrapErrors(() => openCipher(db, path, { secretKey }));
  // What does not open stays as it is: the copy is then as damaged as what it was made from.
  const decryptRow = (row: Row): Row => ({ ...row, value: decryptOldAt(cipher, row, row.value) });
  const query = wrapErrors(() => ({
    after: db.prepare(`SELECT ${columns} FROM kept WHERE (namespace, key) > (?, ?) ORDER BY namespace, key LIMIT ?`),
    write: db.prepare(
      `INSERT OR REPLACE INTO kept (${columns}, described) VALUES (:namespace, :key, :version, :expires, :value, :version)`,
    ),
    remove: db.prepare("DELETE FROM kept WHERE namespace = ? AND key = ?"),
    count: db.prepare("SELECT count(*) AS rows FROM kept"),
  }));
  const toPromise = <T>(work: () => T): Promise<T> => Promise.resolve().then(() => wrapErrors(work));
  return {
    after: ({ namespace, key }, limit) =>
      toPromise(() => query.after.all(namespace, key, limit).map((raw) => decryptRow(readRow(raw)))),
    write: (rows) =>
      toPromise(() =>
        inTransaction(db, () => {
          for (const row of rows) query.write.run({ ...row, value: encryptAt(cipher, row, row.value) });
          // The columns beside them are filled when the bot opens them.
          db.exec(`PRAGMA user_version = ${forms.columns}`);
        }),
      ),
    remove: ({ namespace, key }) => toPromise(() => void query.remove.run(namespace, key)),
    count: () => toPromise(() => Number(query.count.get()?.["rows"])),
    isInUse: () => Promise.resolve(wasInUse),
    close: () => toPromise(() => db.close()),
  };
}
