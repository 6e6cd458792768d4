import type { Catalogue } from "./words.ts";
import type { Json } from "./values.ts";

/** Tables of a box by name: each a list of rows, found by their `id` where they have one. */
export type BoxTables = { readonly [table: string]: readonly { readonly [field: string]: Json }[] };

/** Tables that an owner of the box may replace. Absent: everything that the game knows is in its rules. */
export type Box<Played> = {
  /** Tables in effect. */
  readonly tables: BoxTables;
  /** Fields of each table that may be replaced. */
  readonly fields: { readonly [table: string]: readonly string[] };
  /** Beginnings of the keys of messages that name things of the box. */
  readonly names: readonly string[];
  /** Returns a sentence for each thing in these tables that no box can hold; it names table, row and field. */
  check(tables: BoxTables): readonly string[];
  /** Returns the game played with these tables, which `check` found nothing wrong with, and with these names. */
  with(tables: BoxTables, names: Catalogue): Played;
};
