import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { forms } from "../schema.ts";
import { formOf, inTransaction } from "./sqliteSchema.ts";
import { type Cipher, isEncrypted, placeOf } from "./cipher.ts";

const page = 500;

/** Encrypts what was stored in plain, and builds the file anew, because parts of it would keep old content. */
export function encryptValues(db: DatabaseSync, cipher: Cipher): void {
  const rows = db.prepare(
    "SELECT rowid AS id, namespace, key, version, value FROM kept WHERE rowid > ? ORDER BY rowid LIMIT ?",
  );
  const write = db.prepare("UPDATE kept SET value = ? WHERE rowid = ? AND version = ?");
  let after: SQLInputValue = 0;
  let isEmpty = true;
  for (;;) {
    const some: readonly Record<string, SQLOutputValue>[] = rows.all(after, page);
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
    if (some.length < page) break;
  }
  if (!isEmpty) db.exec("VACUUM");
}
