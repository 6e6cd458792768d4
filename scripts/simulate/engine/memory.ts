import type { Database, Write } from "../../../src/store/backend.ts";
import type { After, Columns, Found, Where } from "../../../src/store/columns.ts";

/** A stored row; without columns in a namespace that has none. */
type Row = Pick<Write, "version" | "expires" | "columns"> & { readonly value: string };

/** The rows of a namespace, and its keys in order once they were asked for. */
type Space = { readonly rows: Map<string, Row>; sorted: readonly string[] | undefined };

type Context = { readonly now: () => number; readonly spaceOf: (namespace: string) => Space };

/**
 * A database in memory, in place of the Postgres that several processes share. Each of them looks at its leases every
 * second, and SQLite would take a quarter of a simulation for that. The tests of the engines hold for it, too.
 */
export function openMemory(now: () => number): Database {
  const spaces = new Map<string, Space>();
  const spaceOf = (namespace: string): Space => {
    const known = spaces.get(namespace) ?? { rows: new Map<string, Row>(), sorted: undefined };
    spaces.set(namespace, known);
    return known;
  };
  const context = { now, spaceOf };
  return {
    read: (namespace, keys) =>
      Promise.resolve(
        new Map(keys.flatMap((key) => liveRows(context, namespace, key).map(({ value }) => [key, value] as const))),
      ),
    keysAfter: (namespace, after, limit) => {
      const isNext = (key: string): boolean => key > after && liveRows(context, namespace, key).length > 0;
      return Promise.resolve(keysOf(spaceOf(namespace)).filter(isNext).slice(0, limit));
    },
    write: (writes) => Promise.resolve(writeAll(context, writes)),
    find: (namespace, where, limit, after) => Promise.resolve(find(spaceOf(namespace), where, limit, after)),
    versions: (namespace, keys) =>
      Promise.resolve(
        new Map(keys.flatMap((key) => liveRows(context, namespace, key).map(({ version }) => [key, version] as const))),
      ),
    count: (namespace) => {
      const all = [...spaceOf(namespace).rows.values()].flatMap(({ columns }) => columns?.status ?? []);
      return Promise.resolve(new Map(all.map((status) => [status, all.filter((each) => each === status).length])));
    },
    fill: () => Promise.resolve(),
    losses: () => 0,
    sweep: () => {
      const over = [...spaces.values()].flatMap((space) =>
        [...space.rows].flatMap(([key, row]) => (isLive(context, row) ? [] : [{ space, key }])),
      );
      for (const { space, key } of over) setRow(space, key, undefined);
      return Promise.resolve(over.length);
    },
    close: () => Promise.resolve(),
  };
}

const isLive = ({ now }: Context, { expires }: Row): boolean => expires === null || expires > now();

/** The row of a key, unless its time is over. */
function liveRows(context: Context, namespace: string, key: string): readonly Row[] {
  const row = context.spaceOf(namespace).rows.get(key);
  return row !== undefined && isLive(context, row) ? [row] : [];
}

function setRow(space: Space, key: string, row: Row | undefined): void {
  if (space.rows.has(key) !== (row !== undefined)) space.sorted = undefined;
  if (row === undefined) space.rows.delete(key);
  else space.rows.set(key, row);
}

const keysOf = (space: Space): readonly string[] => (space.sorted ??= [...space.rows.keys()].sort());

/** Does all writes one after the other, or takes them back where a condition did not hold. */
function writeAll(context: Context, writes: readonly Write[]): readonly boolean[] {
  const before = writes.map(({ namespace, key }) => {
    const space = context.spaceOf(namespace);
    return { space, key, row: space.rows.get(key) };
  });
  const held = writes.map((write) => writeOne(context, write));
  if (!held.every(Boolean)) for (const { space, key, row } of before) setRow(space, key, row);
  return held;
}

function writeOne(context: Context, write: Write): boolean {
  const { namespace, key, value, version, expected, expires, columns } = write;
  const [present] = liveRows(context, namespace, key);
  if ((present?.version ?? null) !== expected) return false;
  setRow(context.spaceOf(namespace), key, value === null ? undefined : { value, version, expires, columns });
  return true;
}

type ByPlace = Extract<Where, { readonly due: number } | { readonly ranked: string }>;

function meets(key: string, { owes, guild, status, people }: Columns, where: Exclude<Where, ByPlace>): boolean {
  if ("owes" in where) return owes;
  if ("guild" in where) return guild === where.guild && (!("stage" in where) || status === where.stage);
  if ("status" in where) return status === where.status;
  return people.includes(where.person) && (!("before" in where) || key < where.before);
}

const notFound = -Infinity;

/** The number by which a search orders what it finds, least first; `notFound` for what it does not find. */
function orderOf(key: string, columns: Columns, where: Where): number {
  const { due, status, points = null } = columns;
  if ("due" in where) return due !== null && due <= where.due ? due : notFound;
  if ("ranked" in where) return status === where.ranked && points !== null ? -points : notFound;
  return meets(key, columns, where) ? 0 : notFound;
}

/** The order of the place after which a search goes on. */
function beginOf({ due = null, points = null }: After, where: Where): number {
  if ("due" in where) return due ?? -Infinity;
  return "ranked" in where ? -(points ?? Infinity) : 0;
}

function find(space: Space, where: Where, limit: number, after: After | undefined): readonly Found[] {
  const begin = after === undefined ? -Infinity : beginOf(after, where);
  const found = keysOf(space).flatMap((key) => {
    const { version, columns } = space.rows.get(key) ?? {};
    if (version === undefined || columns === undefined) return [];
    const order = orderOf(key, columns, where);
    if (order < begin || order === notFound || (order === begin && key <= (after?.key ?? ""))) return [];
    const { due, guild, status, place, points = null } = columns;
    return [{ order, row: { key, version, due, guild, status, place, points } }];
  });
  const sorted = found.toSorted((one, other) => one.order - other.order).map(({ row }) => row);
  return ("before" in where ? sorted.toReversed() : sorted).slice(0, limit);
}
