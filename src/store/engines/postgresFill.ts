import type { QueryResult } from "pg";
import { type Describe, describeText, type IndexedNamespace, indexedNamespaces } from "../columns.ts";
import { fillAtOnce, forms, retiredNamespaces } from "../schema.ts";
import { StoreError } from "../trouble.ts";
import { type Cipher, decryptAt } from "./cipher.ts";
import type { PostgresPool, Query } from "./postgresPool.ts";

const statements = {
  form: "SELECT form FROM kept_form",
  filled: `UPDATE kept_form SET form = ${forms.filled}`,
  rows: `SELECT key, version, value FROM kept WHERE namespace = $1 AND key > $2 AND status IS NULL
    ORDER BY key LIMIT ${fillAtOnce}`,
  fill: `WITH new AS (SELECT * FROM json_to_recordset($2::json) AS new (key text, version bigint, due bigint,
      owes boolean, guild text, status text, place text, points bigint, people json)),
    done AS (UPDATE kept SET due_at = due, owes = CASE WHEN new.owes THEN 1 END, guild = new.guild,
      status = new.status, place = new.place, points = new.points, described = kept.version
      FROM new WHERE namespace = $1 AND kept.key = new.key AND kept.version = new.version RETURNING new.key, people)
    INSERT INTO kept_people (namespace, key, person)
    SELECT $1, key, person FROM done, json_array_elements_text(people) AS person ON CONFLICT DO NOTHING`,
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

/** Fills missing columns and deletes what they replace, by one process, some at a time, to be resumed. */
export async function fillServer({ pool, ...filling }: Filling & { readonly pool: PostgresPool }): Promise<void> {
  if ((await readForm(pool.repeat)) >= forms.filled) return;
  await pool.alone(async (ask) => {
    if ((await readForm(ask)) >= forms.filled) return;
    for (const namespace of indexedNamespaces) await fillNamespace(ask, namespace, filling);
    while (((await ask(query("retire", retiredNamespaces))).rowCount ?? 0) > 0);
    await ask(query("filled"));
  });
}

const readForm = async (ask: Ask): Promise<number> => Number((await ask(query("form"))).rows[0]?.["form"]);

async function fillNamespace(ask: Ask, namespace: IndexedNamespace, { cipher, describe }: Filling): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await ask(query("rows", namespace, after));
    const filled = rows.map(({ key, version, value }) => {
      const text = decryptAt(cipher, { namespace, key: String(key) }, String(value));
      return { key: String(key), version, ...describeText(describe, namespace, String(key), text) };
    });
    await ask(query("fill", namespace, JSON.stringify(filled)));
    after = filled.at(-1)?.key ?? "";
    if (rows.length < fillAtOnce) return;
  }
}
