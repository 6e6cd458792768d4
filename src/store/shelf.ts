import type { Json } from "../../games/contract/index.ts";

/** A stored value and the number that changes with every write of its key. */
export type Stored<T> = { readonly value: T; readonly version: number };

/** What became of a conditional write: the new version, or the refusal that someone else wrote in between. */
export type Put =
  { readonly ok: true; readonly version: number } | { readonly ok: false; readonly refusal: "conflict" };

/**
 * One namespace of the store. Every write names the version it read, so that
 * no writer, in this process or another, can overwrite what it has not seen.
 * Values are plain JSON and shared: nobody may change one. All methods throw a `StoreError` when the storage fails.
 */
export type Shelf<T extends Json = Json> = {
  get(key: string): Promise<Stored<T> | undefined>;
  /** The values of these keys, in their order; undefined where there is none. */
  many(keys: readonly string[]): Promise<readonly (Stored<T> | undefined)[]>;
  /**
   * Writes if `expected` is the stored version, or, with null, if the key is
   * absent. With `lifetime` (milliseconds) the key vanishes after that time.
   * A key has at least one character.
   */
  put(key: string, value: T, expected: number | null, lifetime?: number): Promise<Put>;
  /** Removes the key if `expected` is its stored version. */
  remove(key: string, expected: number): Promise<"removed" | "conflict">;
  /** Every key in ascending order. Writes and removals while iterating are safe: no other key is skipped or repeated. */
  keys(): AsyncIterable<string>;
  /** Like `keys`, with the values as they stand when their page is read. */
  entries(): AsyncIterable<readonly [key: string, stored: Stored<T>]>;
};

/** Throughout the host storage is reached through this and nothing else. */
export type Store = {
  /** The namespace of that name: the same shelf every time. A name is 1 to 64 characters. */
  shelf<T extends Json>(namespace: string): Shelf<T>;
  /** Deletes what has outlived its lifetime; returns how many keys went. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};

/** Which trouble the storage has; each has its own plain sentence. After "unsure" nobody knows whether it was stored. */
export type StoreTrouble =
  | "full"
  | "busy"
  | "read-only"
  | "corrupt"
  | "closed"
  | "unreachable"
  | "refused"
  | "incomplete"
  | "unsure"
  | "locked"
  | "half-copied"
  | "other-form"
  /** One row alone cannot be read; the rest goes on. */
  | "damaged"
  | "failed";
