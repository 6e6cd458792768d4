/**
 * Whether the tables of `data` hold what the box holds. Whoever owns a box may replace a table without touching code;
 * what does not fit then is said at the start, and not by a match that goes wrong.
 */

export type Row = { readonly id: string };

/** Names what there are more or fewer of than in the box. */
export const checkCount = (what: string, found: number, inBox: number): readonly string[] =>
  found === inBox ? [] : [`${what}: the table has ${found}, the box ${inBox}.`];

/** Names the ids that stand in a table twice. */
export function checkIds(what: string, rows: readonly Row[]): readonly string[] {
  const ids = rows.map(({ id }) => id);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return [...twice].map((id) => `${what}: “${id}” stands there twice.`);
}

/** Names what is mentioned and stands in no table. */
export function checkMentioned(
  what: string,
  mentioned: readonly string[],
  known: readonly string[],
): readonly string[] {
  const unknown = new Set(mentioned.filter((id) => !known.includes(id)));
  return [...unknown].map((id) => `${what}: there is no “${id}”.`);
}

/** The sum of these numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
