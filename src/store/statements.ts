import type { Database, Write } from "./backend.ts";
import { type After, type Found, readFound, type Where } from "./columns.ts";

// A row whose time is over counts as absent in every statement, so that nobody has to delete it first, and no reader
// deletes what a writer has just renewed.
const live = "(expires IS NULL OR expires > $now)";
const isKey = "namespace = $namespace AND key = $key";

/** Reads and conditional writes of both engines, with named parameters; `rowsOfKeys` finds the rows of a JSON list of keys. */
export const statementsBy = (rowsOfKeys: string) =>
  ({
    read: `SELECT key, version, value FROM ${rowsOfKeys} AND namespace = $namespace AND ${live}`,
    versions: `SELECT key, version FROM ${rowsOfKeys} AND namespace = $namespace AND ${live}`,
    keysAfter: `SELECT key FROM kept WHERE namespace = $namespace AND key > $after AND ${live} ORDER BY key LIMIT $limit`,
    insertIf: `INSERT INTO kept (namespace, key, version, expires, value, due_at, owes, guild, status, place, points, described)
      VALUES ($namespace, $key, $version, $expires, $value, $due, $owes, $guild, $status, $place, $points, $version)
      ON CONFLICT (namespace, key) DO UPDATE SET version = excluded.version, expires = excluded.expires,
        value = excluded.value, due_at = excluded.due_at, owes = excluded.owes, guild = excluded.guild,
        status = excluded.status, place = excluded.place, points = excluded.points, described = excluded.described
      WHERE kept.expires <= $now`,
    updateIf: `UPDATE kept SET version = $version, expires = $expires, value = $value, due_at = $due, owes = $owes,
        guild = $guild, status = $status, place = $place, points = $points, described = $version
      WHERE ${isKey} AND version = $expected AND ${live}`,
    deleteIf: `DELETE FROM kept WHERE ${isKey} AND version = $expected AND ${live}`,
    sweep: "DELETE FROM kept WHERE expires <= $now",
  }) as const;

const found = "key, version, due_at, guild, status, place, points";
const named = found.replace("key", "kept.key");

/** The searches of both engines, each along one index. */
export const searches = {
  due: `SELECT ${found} FROM kept
    WHERE namespace = $namespace AND due_at IS NOT NULL AND due_at <= $due AND (due_at, key) > ($afterDue, $after)
    ORDER BY due_at, key LIMIT $limit`,
  owes: `SELECT ${found} FROM kept WHERE namespace = $namespace AND owes IS NOT NULL AND key > $after
    ORDER BY key LIMIT $limit`,
  guild: `SELECT ${found} FROM kept WHERE namespace = $namespace AND guild = $guild AND key > $after
    ORDER BY key LIMIT $limit`,
  stage: `SELECT ${found} FROM kept WHERE namespace = $namespace AND guild = $guild AND status = $stage AND key > $after
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

type Search = keyof typeof searches;
type Named = Search | keyof ReturnType<typeof statementsBy>;
const searchNames = Object.keys(searches) as readonly Search[];

type Row = Readonly<Record<string, unknown>>;

/** Parameters of a statement by their names. */
export type Values = Readonly<Record<string, string | number | null>>;

type Engine = {
  readonly ask: (name: Named, values: Values) => Promise<readonly Row[]>;
  readonly decrypt: (place: Pick<Write, "namespace" | "key">, stored: string) => string;
  readonly now: () => number;
};

/** What both engines read by the same statements. */
export function readBy({
  ask,
  decrypt,
  now,
}: Engine): Pick<Database, "read" | "versions" | "keysAfter" | "find" | "count"> {
  const askFor = (name: Named, namespace: string, keys: readonly string[]) =>
    ask(name, { namespace, keys: JSON.stringify(keys), now: now() });
  return {
    async read(namespace, keys) {
      const rows = await askFor("read", namespace, keys);
      const texts = rows.map(
        ({ key, value }) => [String(key), decrypt({ namespace, key: String(key) }, String(value))] as const,
      );
      return new Map(texts);
    },
    versions: async (namespace, keys) =>
      new Map((await askFor("versions", namespace, keys)).map(({ key, version }) => [String(key), Number(version)])),
    keysAfter: async (namespace, after, limit) =>
      (await ask("keysAfter", { namespace, after, limit, now: now() })).map(({ key }) => String(key)),
    async find(...asked): Promise<readonly Found[]> {
      const { name, values } = searchFor(...asked);
      return (await ask(name, values)).map(readFound);
    },
    count: async (namespace) =>
      new Map((await ask("count", { namespace })).map(({ status, keys }) => [String(status), Number(keys)])),
  };
}

/** The search for a criterion, and its parameters with others'; no value has more points than the first to go on after. */
function searchFor(namespace: string, where: Where, limit: number, after: After | undefined) {
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
