import type { After, Where } from "./columns.ts";

const found = "key, version, due_at, guild, status, place, points";
const named = found.replace("key", "kept.key");

/** The searches of both engines, each along one index, with the named parameters of SQLite. */
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
  ranked: `SELECT ${found} FROM kept WHERE namespace = $namespace AND status = $ranked AND points IS NOT NULL
    AND (-points, key) > ($afterRanked, $after) ORDER BY -points, key LIMIT $limit`,
  person: `SELECT ${named} FROM kept_people
    JOIN kept ON kept.namespace = kept_people.namespace AND kept.key = kept_people.key
    WHERE kept_people.namespace = $namespace AND person = $person AND kept_people.key > $after
    ORDER BY kept_people.key LIMIT $limit`,
  before: `SELECT ${named} FROM kept_people
    JOIN kept ON kept.namespace = kept_people.namespace AND kept.key = kept_people.key
    WHERE kept_people.namespace = $namespace AND person = $person AND kept_people.key > $after
      AND kept_people.key < $before
    ORDER BY kept_people.key DESC LIMIT $limit`,
  count: `SELECT status, count(*) AS keys FROM kept WHERE namespace = $namespace AND status IS NOT NULL GROUP BY status`,
} as const;

export type Search = keyof typeof searches;
export const searchNames = Object.keys(searches) as readonly Search[];

/** The search for a criterion, and its parameters with others'; no value has more points than the first to go on after. */
export function searchFor(namespace: string, where: Where, limit: number, after: After | undefined) {
  const { key = "", due, points } = after ?? {};
  const place = { after: key, afterDue: due ?? -1, afterRanked: -(points ?? Number.MAX_SAFE_INTEGER) };
  // Before a key one looks for a person, too.
  const name = searchNames.findLast((criterion) => criterion in where) ?? "owes";
  return { name, values: { namespace, limit, ...place, ...where, owes: 1 } };
}

/** A statement with numbered parameters, and their names in that order. */
export function numberParameters(statement: string): { readonly text: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const text = statement.replaceAll(/\$(?<name>[a-zA-Z]+)/gu, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
