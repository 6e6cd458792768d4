import type { Json } from "../../games/contract/index.ts";
import type { Write } from "./backend.ts";
import type { Shelf, Store, Stored, Transacted } from "./shelf.ts";
import { StoreError } from "./trouble.ts";

/**
 * Namespaces of few rows that decide much: the keys of the bot and the settings of servers. Each of their rows is listed
 * with its version in one more row, so that an old row that is put back alone, or one that vanishes, is damage.
 */
const guarded: readonly string[] = ["keys", "servers"];

/** The list. Its namespace comes before those that it lists: who reads all rows in order never finds it ahead of them. */
export const guardList = { namespace: "guard", key: "versions" } as const;

/** Least version of each listed row, by its namespace and key. */
export type GuardList = { readonly [place: string]: number };

export const isGuarded = (namespace: string): boolean => guarded.includes(namespace);

const placeIn = ({ namespace, key }: Place): string => `${namespace}:${key}`;

type Place = { readonly namespace: string; readonly key: string };
type Marked = Pick<Stored<unknown>, "version" | "isListed">;

/** Returns true for a row that is older than the list says. Rows that change while they are read are only newer. */
export function isOlder(list: GuardList, at: Place, { version }: Marked): boolean {
  return version < (list[placeIn(at)] ?? -1);
}

/** True where row and list were not written together: one of them was put back, or taken away. */
function isApart(list: GuardList, at: Place, row: Marked | undefined): boolean {
  const listed = list[placeIn(at)];
  if (row === undefined) return listed !== undefined;
  return row.isListed === true ? row.version !== listed : isOlder(list, at, row);
}

type Parts = {
  readonly plain: Shelf;
  readonly list: Shelf<GuardList>;
  readonly onDamaged: (key: string) => void;
};

/** Returns the shelf of a guarded namespace: a row that was put back, or taken away, is read as damaged. */
export function guardShelf(namespace: string, { plain, list, onDamaged }: Parts): Shelf {
  async function get(key: string): Promise<Stored<Json> | undefined> {
    let seen = "";
    for (;;) {
      const listed = await list.get(guardList.key);
      const row = await plain.get(key);
      if (!isApart(listed?.value ?? {}, { namespace, key }, row)) return row;
      // Another process may have written between the two: then they are others the next time.
      const now = `${listed?.version} ${row?.version}`;
      if (now === seen) break;
      seen = now;
    }
    onDamaged(key);
    throw new StoreError("damaged", new Error(`Row ${key} of ${namespace} was put back or taken away`));
  }
  /** Looks once more where a row does not fit a list that was read before it. */
  const check = async (known: GuardList, key: string, row: Stored<Json> | undefined) =>
    isApart(known, { namespace, key }, row) ? get(key).catch(skipDamaged) : row;
  const readList = async (): Promise<GuardList> => (await list.get(guardList.key))?.value ?? {};
  return {
    ...plain,
    get,
    async many(keys) {
      const known = await readList();
      const rows = await plain.many(keys);
      return Promise.all(keys.map((key, at) => check(known, key, rows[at])));
    },
    async *entries() {
      const known = await readList();
      for await (const [key, stored] of plain.entries()) {
        const row = await check(known, key, stored);
        if (row !== undefined) yield [key, row] as const;
      }
    },
  };
}

function skipDamaged(error: unknown): undefined {
  if (error instanceof StoreError && error.trouble === "damaged") return undefined;
  throw error;
}

/** Does a transaction, and lists the guarded rows of it in the same one; tried again where the list alone changed. */
export async function transactGuarded(
  list: Shelf<GuardList>,
  transact: Store["transaction"],
  writes: readonly Write[],
): Promise<Transacted> {
  const own = writes.filter(({ namespace }) => isGuarded(namespace));
  if (own.length === 0) return transact(writes);
  for (;;) {
    const { value = {}, version = null } = (await list.get(guardList.key)) ?? {};
    const next = new Map(Object.entries(value));
    for (const write of own) {
      if (write.value === null) next.delete(placeIn(write));
      else next.set(placeIn(write), write.version);
    }
    const listing = list.write(guardList.key, Object.fromEntries(next), version);
    const done = await transact([...writes, listing]);
    if (done.ok) return { ok: true, versions: done.versions.slice(0, -1) };
    const conflicts = done.conflicts.filter((write) => write !== listing);
    if (conflicts.length > 0) return { ok: false, conflicts };
  }
}

/** Rows that are listed in one transaction. */
const atOnce = 200;

/** Lists the rows that versions of before stored, and marks them. Doing it again changes nothing. */
export async function listGuarded(store: Store): Promise<void> {
  for (const namespace of guarded) {
    const shelf = store.shelf<Json>(namespace);
    let writes: Write[] = [];
    const flush = async (): Promise<void> => {
      // Another process that starts lists them as well; what changed meanwhile is listed by whoever wrote it.
      if (writes.length > 0) await store.transaction(writes);
      writes = [];
    };
    for await (const [key, { value, version, isListed }] of shelf.entries()) {
      if (isListed !== true) writes.push(shelf.write(key, value, version));
      if (writes.length === atOnce) await flush();
    }
    await flush();
  }
}
