import { isMigrationMark } from "../backend.ts";
import type { Place } from "../engines/cipher.ts";

/** One stored value as a database keeps it, whoever reads it. */
export type Row = {
  readonly namespace: string;
  readonly key: string;
  readonly version: number;
  /** When it vanishes, in milliseconds since the epoch. */
  readonly expires: number | null;
  readonly value: string;
};

/** Where a row stands in the order of all rows. */
export type RowPlace = Place;

export const firstPlace: RowPlace = { namespace: "", key: "" };

/** All rows of a database, of which namespace ever; for copying and comparing while no bot uses it. */
export type Rows = {
  /** The first `limit` rows after this place, by the bytes of namespace and key. */
  readonly after: (place: RowPlace, limit: number) => Promise<readonly Row[]>;
  /** Writes these rows as they are, over what stands there, all or none. */
  readonly write: (rows: readonly Row[]) => Promise<void>;
  readonly remove: (place: RowPlace) => Promise<void>;
  readonly count: () => Promise<number>;
  /** Whether a bot is connected, as far as the database knows. */
  readonly isInUse: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export const batch = 200;

/** Reads all rows of a database in their order, but the mark of a migration. */
export async function* readAll(rows: Rows): AsyncGenerator<Row, undefined> {
  let place = firstPlace;
  for (;;) {
    const found = await rows.after(place, batch);
    for (const row of found) if (!isMigrationMark(row)) yield row;
    const last = found.at(-1);
    if (last === undefined) return undefined;
    place = last;
  }
}

/** The columns of a row, in the order in which they are written. */
export const columns = "namespace, key, version, expires, value";

/** A row as a database driver gives it; the numbers of Postgres come as text. */
export function readRow(raw: Readonly<Record<string, unknown>>): Row {
  const { namespace, key, version, expires, value } = raw;
  return {
    namespace: String(namespace),
    key: String(key),
    version: Number(version),
    expires: expires === null ? null : Number(expires),
    value: String(value),
  };
}
