import { isDeepStrictEqual } from "node:util";
import { isMigrationMark, migrationMark } from "../store/backend.ts";
import { type Checked, checkValues } from "../store/engines/checkValues.ts";
import { batch, firstPlace, readAll, type Row, type RowPlace, type Rows } from "../store/rows/row.ts";

/** Rows that were compared, places that differ, and places copied although they do not open. */
export type Migrated =
  | (Checked & { readonly ok: true; readonly differing: readonly RowPlace[]; readonly resumed: boolean })
  | { readonly ok: false; readonly why: "target is not empty" | "source is in use" | "target is in use" };

const differencesShown = 20;

/** Copies all rows into an empty or half-filled database, marked as under way until then, and compares them. */
export async function migrate(from: Rows, open: () => Promise<Rows>, onProgress: (rows: number) => void) {
  if (await from.isInUse()) return { ok: false, why: "source is in use" } as const;
  const to = await open();
  try {
    return await copyRows(from, to, onProgress);
  } finally {
    await to.close();
  }
}

async function copyRows(from: Rows, to: Rows, onProgress: (rows: number) => void): Promise<Migrated> {
  if (await to.isInUse()) return { ok: false, why: "target is in use" };
  const mark = await findMark(to);
  if (mark === undefined && (await to.count()) > 0) return { ok: false, why: "target is not empty" };
  const resumed = mark !== undefined;
  let place = mark === undefined ? firstPlace : (JSON.parse(mark.value) as RowPlace);
  let copied = 0;
  for (;;) {
    const rows = await from.after(place, batch);
    const last = rows.at(-1);
    if (last === undefined) break;
    place = { namespace: last.namespace, key: last.key };
    // In one write, so that a migration which is ended anywhere goes on where it stopped.
    await to.write([...rows, { ...migrationMark, version: 1, expires: null, value: JSON.stringify(place) }]);
    copied += rows.length;
    onProgress(copied);
  }
  const { rows, differing } = await compare(from, to);
  if (differing.length === 0) await to.remove(migrationMark);
  const { damaged } = await checkValues(readAll(to), undefined);
  return { ok: true, rows, damaged, differing, resumed };
}

async function findMark(rows: Rows): Promise<Row | undefined> {
  const [first] = await rows.after({ ...migrationMark, key: "" }, 1);
  return first !== undefined && isMigrationMark(first) ? first : undefined;
}

/** Goes through both databases at once, in the order of their rows. */
async function compare(from: Rows, to: Rows): Promise<{ readonly rows: number; readonly differing: RowPlace[] }> {
  const differing: RowPlace[] = [];
  const [ours, theirs] = [readAll(from), readAll(to)];
  let rows = 0;
  let [one, other] = [await ours.next(), await theirs.next()];
  while ((one.done !== true || other.done !== true) && differing.length < differencesShown) {
    const order = Buffer.compare(bytesOf(one.value), bytesOf(other.value));
    if (order === 0) rows += 1;
    const odd = order === 1 ? other.value : one.value;
    if (odd !== undefined && !isDeepStrictEqual(one.value, other.value))
      differing.push({ namespace: odd.namespace, key: odd.key });
    [one, other] = [order <= 0 ? await ours.next() : one, order >= 0 ? await theirs.next() : other];
  }
  return { rows, differing };
}

/** Bytes by which rows are in order; an end comes after everything. */
const bytesOf = (row: Row | undefined): Buffer =>
  row === undefined ? Buffer.of(255) : Buffer.from(`${row.namespace}\0${row.key}`);
