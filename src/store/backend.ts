import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter, StoredData } from "keyv";
import type { After, Columns, Describe, Found, Where } from "./columns.ts";

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
  /** Reads the texts of those of these keys that are there. */
  read(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the first `limit` keys after this one, ascending; "" comes before all. */
  keysAfter(namespace: string, after: string, limit: number): Promise<readonly string[]>;
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

/** Keyv's storage API on one namespace of a database. Stores only read by it: they write on conditions, in transactions. */
export class KeyvBackend extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = {};
  /** Set by Keyv to its own namespace. */
  namespace: string | undefined;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, namespace: string, now: () => number) {
    super();
    this.#database = database;
    this.#now = now;
    this.namespace = namespace;
  }

  async get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    return (await this.#database.read(this.#here(), [key])).get(key) as StoredData<Value> | undefined;
  }

  async getMany<Value>(keys: string[]): Promise<StoredData<Value | undefined>[]> {
    const texts = await this.#database.read(this.#here(), keys);
    return keys.map((key) => texts.get(key) as StoredData<Value | undefined>);
  }

  set(key: string, value: string, ttl?: number): Promise<boolean> {
    return this.#write(key, value, ttl === undefined ? null : this.#now() + ttl);
  }

  delete(key: string): Promise<boolean> {
    return this.#write(key, null, null);
  }

  async clear(): Promise<void> {
    for (;;) {
      const keys = await this.#database.keysAfter(this.#here(), "", 200);
      if (keys.length === 0) return;
      for (const key of keys) await this.delete(key);
    }
  }

  /** Writes or removes whatever is stored; tried again where others wrote in between. */
  async #write(key: string, value: string | null, expires: number | null): Promise<boolean> {
    const namespace = this.#here();
    for (;;) {
      const expected = (await this.#database.versions(namespace, [key])).get(key) ?? null;
      if (value === null && expected === null) return false;
      const version = (expected ?? 0) + 1;
      const [isDone] = await this.#database.write([{ namespace, key, value, version, expected, expires }]);
      if (isDone === true) return true;
    }
  }

  /** A Keyv without a namespace has one too: the empty one. */
  #here(): string {
    return this.namespace ?? "";
  }
}

/** The row that stands in a database into which everything is still being copied. */
export const migrationMark = { namespace: "migration", key: "under-way" } as const;

export const isMigrationMark = (row: { readonly namespace: string; readonly key: string }): boolean =>
  row.namespace === migrationMark.namespace && row.key === migrationMark.key;
