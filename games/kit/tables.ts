/**
 * Checks that the tables of `data` hold what the box holds. The owner of a box may replace a table without touching code;
 * a mistake in it is reported at the start, and not by a match that goes wrong.
 */

export type Row = { readonly id: string };

/** Tables with the fields of these, in which any words and numbers may stand: what somebody types. */
export type Typed<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Each)[]
        ? readonly Typed<Each>[]
        : { readonly [name in keyof T]: Typed<T[name]> };

export const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id);

/** Names what there are more or fewer of than in the box. */
export const checkCount = (what: string, found: number, inBox: number): readonly string[] =>
  found === inBox ? [] : [`${what}: the table has ${found}, the box ${inBox}.`];

/** Names the ids that stand in a table twice. */
export function checkIds(what: string, rows: readonly Row[]): readonly string[] {
  const ids = idsOf(rows);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return [...twice].map((id) => `${what}: “${id}” stands there twice.`);
}

/** Names what is mentioned and stands in no table. */
export function checkMentioned(what: string, mentioned: readonly string[], known: readonly string[]) {
  const unknown = new Set(mentioned.filter((id) => !known.includes(id)));
  return [...unknown].map((id) => `${what}: there is no “${id}”.`);
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Check of one value: says what is wrong and what would be right; undefined when it is right. */
export type Field = (value: unknown) => string | undefined;

type Fields = { readonly [name: string]: Field };

export const whole =
  (min: number, max: number): Field =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : `${JSON.stringify(value)} is no whole number from ${min} to ${max}.`;

export const flag: Field = (value) =>
  typeof value === "boolean" ? undefined : `${JSON.stringify(value)} is neither true nor false.`;

/** One of these ids; a misspelt one is answered by the nearest. */
export const oneOf =
  (what: string, ids: readonly string[]): Field =>
  (value) => {
    if (ids.some((id) => id === value)) return undefined;
    const near = ids.find((id) => isNear(id, String(value)));
    const advice = near === undefined ? ` Known are ${ids.join(", ")}.` : ` Did you mean “${near}”?`;
    return `no ${what} is called “${String(value)}”.${advice}`;
  };

export const orNull =
  (field: Field): Field =>
  (value) =>
    value === null ? undefined : field(value);

export const listOf =
  (field: Field, fewest = 0, most = Infinity): Field =>
  (value) => {
    if (!Array.isArray(value)) return `${JSON.stringify(value)} is no list.`;
    if (value.length < fewest || value.length > most)
      return `the list has ${value.length} entries, not ${fewest} to ${most}.`;
    return value.map(field).find((fault) => fault !== undefined);
  };

/** An object with some of these fields, or with each of them. */
export const fieldsOf =
  (fields: Fields, wanted: "some" | "each" = "each"): Field =>
  (value) => {
    if (typeof value !== "object" || value === null) return `${JSON.stringify(value)} has no fields.`;
    const given: { readonly [name: string]: unknown } = { ...value };
    const unknown = Object.keys(given)
      .map(oneOf("field", Object.keys(fields)))
      .find((fault) => fault !== undefined);
    if (unknown !== undefined) return unknown;
    return checkFields(given, fields, wanted).map(([name, fault]) => `${name}: ${fault}`)[0];
  };

function checkFields(row: { readonly [name: string]: unknown }, fields: Fields, wanted: "some" | "each") {
  return Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, string])[] => {
    if (wanted === "some" && row[name] === undefined) return [];
    const fault = row[name] === undefined ? "it is missing." : field(row[name]);
    return fault === undefined ? [] : [[name, fault]];
  });
}

/** Names each field of a table that is not as described: "raptors, row peeper, cost: …". Other fields are not looked at. */
export const checkRows = (table: string, rows: readonly object[], fields: Fields): readonly string[] =>
  rows.flatMap((each, at) => {
    const row: { readonly [name: string]: unknown } = { ...each };
    const id = typeof row["id"] === "string" ? row["id"] : String(at + 1);
    return checkFields(row, fields, "each").map(([name, fault]) => `${table}, row ${id}, ${name}: ${fault}`);
  });

/** True for words that differ by a letter or two. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2 || one.length < 3) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, against] of Array.from(other).entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === against ? 0 : 1)));
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
}
