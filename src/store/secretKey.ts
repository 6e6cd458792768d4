import { readFileSync, writeFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { type Cipher, createCipher, newSecretKey } from "./cipher.ts";
import { StoreError } from "./trouble.ts";

/** What a secret key looks like: 256 bits as hexadecimal digits. */
export const secretKeyPattern = /^[0-9a-f]{64}$/iu;

const place = "the key of the values";

/** The file beside a database that holds its key where no SECRET_KEY is set. */
export function keyFileOf(database: string): string {
  return `${database}.key`;
}

/**
 * The cipher of a database. Its values are encrypted under a key of their own, which lies in the database encrypted
 * under the secret key, so that another secret key costs one row. Throws a `StoreError` when no key at hand fits.
 */
export function openCipher(db: DatabaseSync, path: string, secretKey: string | undefined): Cipher {
  const kept = keptKey(db);
  const masters = secretKeysFor(path, secretKey, kept !== undefined);
  const [first] = masters;
  if (first === undefined) throw new StoreError("locked", new Error("There is no key"));
  if (kept === undefined) return startEncrypting(db, first);
  const [fitting] = masters.filter((master) => createCipher(master).decrypt(place, kept) !== undefined);
  const key = fitting === undefined ? undefined : createCipher(fitting).decrypt(place, kept);
  if (key === undefined) throw new StoreError("locked", new Error("The key does not fit"));
  if (fitting !== first) {
    const renewed = createCipher(first).encrypt(place, key);
    db.prepare("UPDATE secret SET value = ? WHERE value = ?").run(renewed, kept);
  }
  return createCipher(Buffer.from(key, "hex"));
}

function keptKey(db: DatabaseSync): string | undefined {
  const value = db.prepare("SELECT value FROM secret WHERE id = 1").get()?.["value"];
  return typeof value === "string" ? value : undefined;
}

/** Another process may be first: then its key holds. */
function startEncrypting(db: DatabaseSync, master: Buffer): Cipher {
  const encrypted = createCipher(master).encrypt(place, newSecretKey().toString("hex"));
  db.prepare("INSERT INTO secret (id, value) VALUES (1, ?) ON CONFLICT DO NOTHING").run(encrypted);
  const key = createCipher(master).decrypt(place, keptKey(db) ?? "");
  if (key === undefined) throw new StoreError("locked", new Error("Another process chose another key"));
  return createCipher(Buffer.from(key, "hex"));
}

/** The keys to try, the one that shall hold first. A new file is written only for a database that has no key yet. */
function secretKeysFor(path: string, secretKey: string | undefined, isEncrypted: boolean): readonly Buffer[] {
  if (path === ":memory:") return [newSecretKey()];
  const inFile = readKeyFile(path);
  const known = [secretKey, inFile].flatMap((key) => (key === undefined ? [] : [Buffer.from(key, "hex")]));
  if (known.length > 0 || isEncrypted) return known;
  try {
    writeFileSync(keyFileOf(path), `${newSecretKey().toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw new StoreError("unreachable", error);
  }
  return [readKeyFile(path) ?? ""].map((key) => Buffer.from(key, "hex"));
}

function readKeyFile(path: string): string | undefined {
  try {
    const key = readFileSync(keyFileOf(path), "utf8").trim();
    if (!secretKeyPattern.test(key)) throw new StoreError("locked", new Error("The key file holds no key"));
    return key;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error instanceof StoreError ? error : new StoreError("locked", error);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
