import type { Json } from "../../games/contract/index.ts";
import type { Write } from "./backend.ts";
import type { After, Columns, Found, IndexedNamespace, Where } from "./columns.ts";

/** A stored value and the number that changes with every write of its key. */
export type Stored<T> = {
  readonly value: T;
  readonly version: number;
  /** True for a row of a guarded namespace that is listed with its version. */
  readonly isListed?: true;
};

/** What became of a conditional write: the new version, or the refusal that someone else wrote in between. */
export type Put =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly refusal: "conflict" };

/** What became of a transaction: the versions in the order of its writes, or the writes whose version was not stored. */
export type Transacted =
  | { readonly ok: true; readonly versions: readonly number[] }
  | { readonly ok: false; readonly conflicts: readonly Write[] };

/** Reads of one namespace, and removals. Values are plain JSON and shared: nobody may change one. */
type Reading<T extends Json> = {
  get(key: string): Promise<Stored<T> | undefined>;
  /** The values of these keys, in their order; undefined where there is none. */
  many(keys: readonly string[]): Promise<readonly (Stored<T> | undefined)[]>;
  /** The version of each of these keys that is there: who looks for changes of many reads no values. */
  versions(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes the key if `expected` is its stored version. */
  remove(key: string, expected: number): Promise<"removed" | "conflict">;
  /** A removal as part of a transaction. */
  removal(key: string, expected: number): Write;
  /** Every key in ascending order. Writes and removals while iterating are safe: no other key is skipped or repeated. */
  keys(): AsyncIterable<string>;
  /** Like `keys`, with the values as they stand when their page is read. */
  entries(): AsyncIterable<readonly [key: string, stored: Stored<T>]>;
};

/** One namespace. Every write names the version it read, so nothing unseen is overwritten. Throws a `StoreError`. */
export type Shelf<T extends Json = Json> = Reading<T> & {
  /** Writes if `expected` is the stored version, null where there is none; the key is gone after `lifetime` ms. */
  put(key: string, value: T, expected: number | null, lifetime?: number): Promise<Put>;
  /** The same as part of a transaction. */
  write(key: string, value: T, expected: number | null, lifetime?: number): Write;
};

/** A namespace that is searched by columns, which no value of it can be written without. */
export type IndexedShelf<T extends Json = Json> = Reading<T> & {
  put(key: string, value: T, expected: number | null, columns: Columns): Promise<Put>;
  write(key: string, value: T, expected: number | null, columns: Columns): Write;
  /** The first `limit` keys after `after` that meet a criterion: by their time where it is one, else ascending. */
  find(where: Where, limit: number, after?: After): Promise<readonly Found[]>;
  /** All keys that meet a criterion, a page at a time, with a turn of the event loop between two pages. */
  findPages(where: Where): AsyncIterable<readonly Found[]>;
  /** The same key by key, from a place on where one is given. */
  findAll(where: Where, after?: After): AsyncIterable<Found>;
  /** Counts the keys by status. */
  count(): Promise<ReadonlyMap<string, number>>;
};

/** An indexed namespace whose columns follow from its values: `describedShelf` computes them. */
export type DescribedShelf<T extends Json = Json> = Shelf<T> & Pick<IndexedShelf<T>, "find" | "findPages" | "findAll">;

/** Throughout the host storage is reached through this and nothing else. */
export type Store = {
  /** The namespace of that name: the same shelf every time. A name is 1 to 64 characters. */
  shelf<T extends Json>(namespace: IndexedNamespace): IndexedShelf<T>;
  shelf<T extends Json>(namespace: string): Shelf<T>;
  /** Does all of these writes or none: none when the stored version of one is not as expected. */
  transaction(writes: readonly Write[]): Promise<Transacted>;
  /** Counts lost connections to the database: what was read or written before one may not be stored any more. */
  readonly losses: () => number;
  /** Settles in the next turn of the event loop: reading a file takes none, and clicks must come in between. */
  turn(): Promise<void>;
  /** Deletes what has outlived its lifetime; returns how many keys went. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};
