import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Cipher, createCipher } from "./cipher.ts";
import { type RandomBytes, systemCore } from "../../ports/ports.ts";
import { StoreError } from "../trouble.ts";
import { syncPath } from "./databaseFile.ts";
import { inTransaction } from "./sqliteSchema.ts";

/** What a secret key looks like: 256 bits as hexadecimal digits. */
export const secretKeyPattern = /^[0-9a-f]{64}$/iu;

const place = "the key of the values";

/** The file beside a database that holds its key where no SECRET_KEY is set. */
export const keyFileOf = (database: string): string => `${database}.key`;

/** The secret key, if one is set, and the source of new ones: the system's, when left out. */
type KeyOptions = { readonly secretKey: string | undefined; readonly randomBytes?: RandomBytes };

/**
 * The cipher of a database. Its values are encrypted under a key of their own, which lies in the database encrypted
 * under the secret key, so that another secret key costs one row. Undefined in memory, where its key would lie beside it. Throws a `StoreError` when no key at hand fits.
 */
export function openCipher(db: DatabaseSync, path: string, options: KeyOptions): Cipher | undefined {
  const { secretKey, randomBytes = systemCore.randomBytes } = options;
  if (path === ":memory:") return undefined;
  if (keptKey(db) === undefined) startEncrypting(db, path, { secretKey, randomBytes });
  const kept = keptKey(db) ?? "";
  const masters = masterKeys(path, secretKey);
  const { key, master } = unlock(kept, masters);
  const [first = master] = masters;
  if (master !== first) {
    const renewed = createCipher(first.bytes, randomBytes).encrypt(place, key);
    db.prepare("UPDATE secret SET value = ? WHERE value = ?").run(renewed, kept);
  }
  return createCipher(Buffer.from(key, "hex"), randomBytes);
}

/** A key under which the key of the values may lie encrypted, and the setting or file that holds it. */
type MasterKey = { readonly name: string; readonly bytes: Buffer };

/** Returns the cipher of a copy by the keys of `path`, or undefined for a plain one. Throws a `StoreError`. */
export function findCipher(
  copy: DatabaseSync,
  path: string,
  secretKey: string | undefined,
): { readonly cipher: Cipher; readonly holder: string } | undefined {
  const hasSecrets = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'secret'").get() !== undefined;
  const kept = hasSecrets ? keptKey(copy) : undefined;
  if (kept === undefined) return undefined;
  const { key, master } = unlock(kept, masterKeys(path, secretKey));
  return { cipher: createCipher(Buffer.from(key, "hex")), holder: master.name };
}

/** Decrypts the key of the values. Throws a `StoreError` when none of these keys fits. */
function unlock(kept: string, masters: readonly MasterKey[]): { readonly key: string; readonly master: MasterKey } {
  for (const master of masters) {
    const key = createCipher(master.bytes).decrypt(place, kept);
    if (key !== undefined) return { key, master };
  }
  throw new StoreError("locked", new Error(masters.length === 0 ? "There is no key" : "The key does not fit"));
}

function keptKey(db: DatabaseSync): string | undefined {
  const value = db.prepare("SELECT value FROM secret WHERE id = 1").get()?.["value"];
  return typeof value === "string" ? value : undefined;
}

/**
 * Gives a database its key, and the key file where none is at hand. One process at a time does so; the others wait in
 * `BEGIN IMMEDIATE` and find the key of the first. The file comes first: what is encrypted can be read after any crash.
 */
function startEncrypting(db: DatabaseSync, path: string, { secretKey, randomBytes }: Required<KeyOptions>): void {
  inTransaction(db, () => {
    if (keptKey(db) !== undefined) return;
    const master = masterKeys(path, secretKey)[0]?.bytes ?? writeKeyFile(path, randomBytes(32));
    const encrypted = createCipher(master, randomBytes).encrypt(place, randomBytes(32).toString("hex"));
    db.prepare("INSERT INTO secret (id, value) VALUES (1, ?)").run(encrypted);
  });
}

/** The keys at hand, the one that shall hold first. */
function masterKeys(path: string, secretKey: string | undefined): readonly MasterKey[] {
  const given = { SECRET_KEY: secretKey, [keyFileOf(path)]: readKeyFile(path) };
  return Object.entries(given).flatMap(([name, key]) =>
    key === undefined ? [] : [{ name, bytes: Buffer.from(key, "hex") }],
  );
}

/** Nobody ever sees half of the file: it gets its name when it is whole and on the disk, and so does the name. */
function writeKeyFile(path: string, key: Buffer): Buffer {
  const part = `${keyFileOf(path)}.part`;
  try {
    rmSync(part, { force: true });
    writeFileSync(part, `${key.toString("hex")}\n`, { mode: 0o600, flush: true });
    renameSync(part, keyFileOf(path));
    // Windows lets nobody open a folder, and keeps names by itself.
    if (process.platform !== "win32") syncPath(dirname(path), "r");
    return key;
  } catch (error) {
    throw new StoreError("unreachable", error);
  }
}

/** An empty file is one that a crash of an earlier version left: nothing can be encrypted under it. */
export function readKeyFile(path: string): string | undefined {
  try {
    const key = readFileSync(keyFileOf(path), "utf8").trim();
    if (key === "") return undefined;
    if (secretKeyPattern.test(key)) return key;
    throw new Error("The key file holds no key");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StoreError("bad-key-file", error);
  }
}
