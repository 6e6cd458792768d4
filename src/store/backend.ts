import type { KeyvStoreAdapter } from "keyv";
import type { After, Columns, Describe, Found, Where } from "./columns.ts";

export type { StoredData } from "keyv";

/** Keyv's storage API on one namespace, and its keys in order, which Keyv lacks. */
export type Backend = KeyvStoreAdapter & {
  /** The first `limit` keys after this one, ascending; from the beginning when there is none. */
  keysAfter(after: string | null, limit: number): Promise<readonly string[]>;
};

export type Write = {
  readonly namespace: string;
  readonly key: string;
  readonly value: string | null;
  readonly version: number;
  /** Version that must be stored; null when the key must be absent. */
  readonly expected: number | null;
  /** Time at which the key vanishes, in ms since the epoch. */
  readonly expires: number | null;
  /** Columns beside the value, in a namespace that has them. */
  readonly columns?: Columns | undefined;
};

export type Database = {
  backend(namespace: string): Backend;
  /** Writes everything in one transaction, or nothing; returns for each write whether its condition held. */
  write(writes: readonly Write[]): Promise<readonly boolean[]>;
  /** Returns the first `limit` keys after this one that meet a criterion. */
  find(namespace: string, where: Where, limit: number, after: After | undefined): Promise<readonly Found[]>;
  versions(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Counts the keys of an indexed namespace by status. */
  count(namespace: string): Promise<ReadonlyMap<string, number>>;
  /** Computes the columns of values that were stored before there were any, going on where the last try was cut off. */
  fill(describe: Describe): Promise<void>;
  /** Counts lost connections; 0 for a file. */
  readonly losses: () => number;
  /** Deletes every row whose time is over; returns how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};

/** The row that stands in a database into which everything is still being copied. */
export const migrationMark = { namespace: "migration", key: "under-way" } as const;

export const isMigrationMark = (row: { readonly namespace: string; readonly key: string }): boolean =>
  row.namespace === migrationMark.namespace && row.key === migrationMark.key;
