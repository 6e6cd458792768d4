/**
 * Form of a database. 0 held values in plain (SQLite alone knew), 1 encrypts them, 4 has columns beside them that are
 * still being filled, 5 has them filled; 2 and 3 were the same with fewer columns and namespaces.
 */
export const forms = { encrypted: 1, columns: 4, filled: 5 } as const;

/** Names of all columns of `kept`, those of form 1 first. */
export const keptColumns = {
  old: ["namespace", "key", "version", "expires", "value"],
  today: ["due_at", "owes", "guild", "status", "place", "described", "points"],
} as const;

/** Message of the database for a process that is older than its form, and does not write `described`. */
export const tooOld = "a newer Clutch has changed this database; replace the older one";

/** Statements that give `kept` its columns. Both engines take them; `number` is their type of a whole number. */
export function addColumns(number: string, text: string): readonly string[] {
  const [strings, numbers] = [
    { guild: text, status: text, place: text },
    { due_at: number, owes: number },
  ];
  const types = { ...strings, ...numbers, described: number, points: number };
  return keptColumns.today.map((name) => `ALTER TABLE kept ADD COLUMN ${name} ${types[name]}`);
}

/** An index that a database of today's form may lack; a process that does not know it keeps it all the same. */
export const laterIndex =
  "CREATE INDEX IF NOT EXISTS kept_stage ON kept (namespace, guild, status, key) WHERE guild IS NOT NULL";

/** Statements that make the indexes and the table of people. Both engines take them. */
export function makeIndexes(text: string, after: string): readonly string[] {
  return [
    "CREATE INDEX IF NOT EXISTS kept_due ON kept (namespace, due_at, key) WHERE due_at IS NOT NULL",
    "CREATE INDEX IF NOT EXISTS kept_owes ON kept (namespace, key) WHERE owes IS NOT NULL",
    "CREATE INDEX IF NOT EXISTS kept_guild ON kept (namespace, guild, key) WHERE guild IS NOT NULL",
    "CREATE INDEX IF NOT EXISTS kept_status ON kept (namespace, status, key) WHERE status IS NOT NULL",
    laterIndex,
    // Ascending in both columns, as a search goes on after both.
    "CREATE INDEX IF NOT EXISTS kept_points ON kept (namespace, status, (-points), key) WHERE points IS NOT NULL",
    `CREATE TABLE IF NOT EXISTS kept_people (
      namespace ${text} NOT NULL, key ${text} NOT NULL, person ${text} NOT NULL,
      PRIMARY KEY (namespace, key, person),
      FOREIGN KEY (namespace, key) REFERENCES kept (namespace, key) ON DELETE CASCADE
    )${after}`,
    "CREATE INDEX IF NOT EXISTS kept_person ON kept_people (namespace, person, key)",
  ];
}

/** Number of rows whose columns are filled, or that are deleted, in one transaction. */
export const fillAtOnce = 200;
/** Namespaces of earlier versions that columns made unnecessary. */
export const retiredNamespaces = ["calls", "deadlines", "due", "rating-history", "tournament-marks"] as const;
