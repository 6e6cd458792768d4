import type { QueryResult } from "pg";
import { type Columns, type Describe, describeText, indexedNamespaces } from "../columns.ts";
import { fillAtOnce, forms, retiredNamespaces } from "../schema.ts";
import { StoreError } from "../trouble.ts";
import { type Cipher, decryptAt } from "./cipher.ts";
import type { PostgresPool, Query } from "./postgresPool.ts";

const statements = {
  form: "SELECT form FROM kept_form",
  filled: `UPDATE kept_form SET form = ${forms.filled}`,
  rows: `SELECT key, version, value FROM kept WHERE namespace = $1 AND key > $2 AND status IS NULL
    ORDER BY key LIMIT ${fillAtOnce}`,
  fill: `WITH done AS (
    UPDATE kept SET due_at = new.due, owes = new.owes, guild = new.guild, status = new.status,
      place = new.place, described = kept.version
    FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[])
      AS new (key, version, due, owes, guild, status, place)
    WHERE namespace = $1 AND kept.key = new.key AND kept.version = new.version RETURNING kept.key)
    INSERT INTO kept_people (namespace, key, person)
    SELECT $1, named.key, person FROM unnest($9::text[], $10::text[]) AS named (key, person) JOIN done USING (key)
    ON CONFLICT DO NOTHING`,
  retire: `DELETE FROM kept WHERE (namespace, key) IN
    (SELECT namespace, key FROM kept WHERE namespace = ANY($1::text[]) LIMIT ${fillAtOnce})`,
} as const;

type Ask = (query: Query) => Promise<QueryResult<Readonly<Record<string, unknown>>>>;

function query(name: keyof typeof statements, ...values: readonly unknown[]): Query {
  return { name: `fill-${name}`, text: statements[name], values };
}

/** Throws a `StoreError` for a database of a newer form. */
export async function checkForm({ repeat }: PostgresPool): Promise<void> {
  const form = await readForm(repeat);
  if (form > forms.filled) throw new StoreError("other-form", new Error(`Form ${form}`));
}

type Filling = { readonly cipher: Cipher | undefined; readonly describe: Describe };

/**
 * Fills the columns of values that were stored before there were any and deletes what they replace, by one process of
 * several and some at a time, so that whichever comes next goes on where it was.
 */
export async function fillServer({ pool, ...filling }: Filling & { readonly pool: PostgresPool }): Promise<void> {
  if ((await readForm(pool.repeat)) >= forms.filled) return;
  await pool.alone(async (ask) => {
    if ((await readForm(ask)) >= forms.filled) return;
    for (const namespace of indexedNamespaces) await fillNamespace(ask, namespace, filling);
    while (((await ask(query("retire", retiredNamespaces))).rowCount ?? 0) > 0);
    await ask(query("filled"));
  });
}

async function readForm(ask: Ask): Promise<number> {
  return Number((await ask(query("form"))).rows[0]?.["form"]);
}

async function fillNamespace(ask: Ask, namespace: string, { cipher, describe }: Filling): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await ask(query("rows", namespace, after));
    const filled = rows.map(({ key, version, value }): Described => {
      const name = String(key);
      const text = decryptAt(cipher, { namespace, key: name }, String(value));
      return { key: name, version, columns: describeText(describe, namespace, text) };
    });
    await ask(fillQuery(namespace, filled));
    after = filled.at(-1)?.key ?? "";
    if (rows.length < fillAtOnce) return;
  }
}

type Described = { readonly key: string; readonly version: unknown; readonly columns: Columns };

function fillQuery(namespace: string, rows: readonly Described[]): Query {
  const list = (read: (row: Described) => unknown) => rows.map(read);
  const named = rows.flatMap(({ key, columns }) => columns.people.map((person) => ({ key, person })));
  return query(
    "fill",
    ...[namespace, list(({ key }) => key), list(({ version }) => version)],
    ...[list(({ columns }) => columns.due), list(({ columns }) => (columns.owes ? 1 : null))],
    ...[
      list(({ columns }) => columns.guild),
      list(({ columns }) => columns.status),
      list(({ columns }) => columns.place),
    ],
    ...[named.map(({ key }) => key), named.map(({ person }) => person)],
  );
}
