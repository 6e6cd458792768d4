const found = "key, version, due_at, guild, status, place";

/**
 * The searches of both engines, each along one index. SQLite names a parameter :name; `numberParameters` gives those of
 * Postgres their numbers.
 */
export const searches = {
  due: `SELECT ${found} FROM kept
    WHERE namespace = $namespace AND due_at IS NOT NULL AND due_at <= $due AND (due_at, key) > ($afterDue, $after)
    ORDER BY due_at, key LIMIT $limit`,
  owes: `SELECT ${found} FROM kept WHERE namespace = $namespace AND owes IS NOT NULL AND key > $after
    ORDER BY key LIMIT $limit`,
  guild: `SELECT ${found} FROM kept WHERE namespace = $namespace AND guild = $guild AND key > $after
    ORDER BY key LIMIT $limit`,
  status: `SELECT ${found} FROM kept WHERE namespace = $namespace AND status = $status AND key > $after
    ORDER BY key LIMIT $limit`,
  person: `SELECT kept.key, version, due_at, guild, status, place FROM kept_people
    JOIN kept ON kept.namespace = kept_people.namespace AND kept.key = kept_people.key
    WHERE kept_people.namespace = $namespace AND person = $person AND kept_people.key > $after
    ORDER BY kept_people.key LIMIT $limit`,
  count: `SELECT status, count(*) AS keys FROM kept WHERE namespace = $namespace AND status IS NOT NULL GROUP BY status`,
} as const;

/** A statement with numbered parameters, and their names in that order. */
export function numberParameters(statement: string): { readonly text: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const text = statement.replaceAll(/\$(?<name>[a-zA-Z]+)/gu, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
