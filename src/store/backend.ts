import type { KeyvStoreAdapter } from "keyv";

/**
 * What a database must offer to hold a shelf: Keyv's storage API, and writes
 * that ask for the version first, which Keyv lacks. A backend serves one
 * namespace. SQLite's and Postgres' stand beside this.
 */
export type Backend = KeyvStoreAdapter & {
  /** Writes `value` and `version` if `expected` is the stored version, or, with null, if there is none. */
  setIf(key: string, value: string, version: number, expected: number | null, expires: number | null): Promise<boolean>;
  /** Removes the key if `expected` is the stored version. */
  deleteIf(key: string, expected: number): Promise<boolean>;
  /** The first `limit` keys after this one, ascending; from the beginning when there is none. */
  keysAfter(after: string | null, limit: number): Promise<readonly string[]>;
};

/** One open database. */
export type Database = {
  /** A backend for one namespace. */
  backend(namespace: string): Backend;
  /** Deletes every row whose time is over; returns how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};

/** The row that stands in a database into which everything is still being copied. */
export const migrationMark = { namespace: "migration", key: "under-way" } as const;

export const isMigrationMark = (row: { readonly namespace: string; readonly key: string }): boolean =>
  row.namespace === migrationMark.namespace && row.key === migrationMark.key;
