/** Namespaces whose values have indexed columns beside them; no other may be searched by anything but its keys. */
export const indexedNamespaces = [
  ...(["tables", "tournaments", "ratings", "rated-results", "rated-players"] as const),
  ...(["challenges", "challenge-tries", "campaigns", "hall-of-fame", "bench", "revivals", "deletions"] as const),
  ...(["wishes", "blocks", "followers", "positions"] as const),
] as const;

export type IndexedNamespace = (typeof indexedNamespaces)[number];

/** Columns beside a value, written with it. They are stored in plain: nothing secret may be among them. */
export type Columns = {
  /** Time at which something must be done for it, in whole ms since the epoch; null when never. */
  readonly due: number | null;
  /** True while posts or moves are pending that nobody has to ask for. */
  readonly owes: boolean;
  readonly guild: string;
  readonly status: string;
  /** Channel in which it is played, once it has one. */
  readonly place: string | null;
  /** Ids of the people whom the value names. */
  readonly people: readonly string[];
  /** Whole number by which the values of one status are ranked, for those that are. */
  readonly points?: number | null;
  /** Time in ms after which the key vanishes. */
  readonly lifetime?: number;
};

/** Columns of a value that nothing is found by. */
export const noColumns: Columns = { due: null, owes: false, guild: "", status: "", place: null, people: [] };

/** One criterion of a search, each with an index of its own. */
export type Where =
  /** Due at this time or before, earliest first. */
  | { readonly due: number }
  | { readonly owes: true }
  | { readonly guild: string }
  /** Those of a server that have a status. */
  | { readonly guild: string; readonly stage: string }
  | { readonly status: string }
  /** Those of a status that have points, the most first. */
  | { readonly ranked: string }
  | { readonly person: string }
  /** Keys before this one that name a person, descending; `after` ends them. */
  | { readonly person: string; readonly before: string };

/** Place after which a search goes on. */
export type After = { readonly key: string; readonly due?: number | null; readonly points?: number | null };

export type Found = Pick<Columns, "due" | "guild" | "status" | "place"> & {
  readonly key: string;
  readonly version: number;
  readonly points: number | null;
};

/** Computes the columns of values that were stored before there were any, per namespace. May throw for a damaged value. */
export type Describe = { readonly [namespace in IndexedNamespace]?: (value: unknown, key: string) => Columns };

/** Columns of a value that cannot be read. It is found by its status alone. */
const damagedColumns: Columns = { ...noColumns, status: "damaged" };

/** The values of the columns but people, as both engines store them; all null where there are none. */
export function columnValues(columns: Columns | undefined) {
  const { due = null, owes = false, guild = null, status = null, place = null, points = null } = columns ?? {};
  return { due, owes: owes ? 1 : null, guild, status, place, points };
}

export function isIndexed(namespace: string): namespace is IndexedNamespace {
  return indexedNamespaces.some((indexed) => indexed === namespace);
}

/** Computes the columns of a stored text; those of a damaged value where it cannot be read. */
export function describeText(describe: Describe, namespace: IndexedNamespace, key: string, text: string): Columns {
  try {
    const read = JSON.parse(text) as { readonly value: { readonly value: unknown } };
    return describe[namespace]?.(read.value.value, key) ?? damagedColumns;
  } catch {
    return damagedColumns;
  }
}

/** Reads a row of a search as a database driver returns it; the numbers of Postgres come as text. */
export function readFound(row: Readonly<Record<string, unknown>>): Found {
  const { key, version, due_at: due, guild, status, place, points } = row;
  return {
    key: String(key),
    version: Number(version),
    due: numberOf(due),
    points: numberOf(points),
    guild: String(guild),
    status: String(status),
    place: typeof place === "string" ? place : null,
  };
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
