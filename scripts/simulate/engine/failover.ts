import type { Database, Write } from "../../../src/store/backend.ts";
import type { Undone } from "../table/books.ts";
import { moment, now } from "./time.ts";

/** A write, the one that it replaced, and when it was done, in ms. */
type Done = { readonly write: Write; readonly replaced: Write | undefined; readonly at: number };

const longestMs = 1_000;

/** A database that can come back as it was up to a second before, as a replica does that takes its primary's place. */
export function withFailover(database: Database): {
  readonly database: Database;
  readonly takeBack: (ms: number) => readonly Undone[];
} {
  const newest = new Map<string, Write>();
  let done: readonly Done[] = [];
  let failovers = 0;
  const note = (write: Write): void => {
    const row = nameOf(write);
    done = [...done.filter(({ at }) => at > moment() - longestMs), { write, replaced: newest.get(row), at: moment() }];
    newest.set(row, write);
  };
  return {
    database: {
      ...database,
      losses: () => failovers,
      async write(writes) {
        const held = await database.write(writes);
        if (held.every(Boolean)) writes.forEach(note);
        return held;
      },
    },
    takeBack: (ms) => {
      failovers += 1;
      const first = new Map<string, Done>();
      for (const each of done.toReversed()) if (each.at > moment() - ms) first.set(nameOf(each.write), each);
      done = [];
      const changes = [...first].map(([row, { write, replaced }]) => {
        const present = newest.get(row) ?? write;
        if (replaced === undefined) newest.delete(row);
        else newest.set(row, replaced);
        return { present, replaced };
      });
      // The database is in memory, so it has changed before this returns.
      void database.write(changes.flatMap(restore)).then(expectAll);
      return changes.map(({ present: { namespace, key, value }, replaced }) => ({
        ...{ namespace, key, before: value, after: replaced?.value ?? null },
      }));
    },
  };
}

const nameOf = ({ namespace, key }: Write): string => `${namespace}:${key}`;

type Change = { readonly present: Write; readonly replaced: Write | undefined };

/** The write that brings a row back to what it was. */
function restore({ present, replaced }: Change): readonly Write[] {
  const expected = isThere(present) ? present.version : null;
  if (replaced !== undefined && isThere(replaced)) return [{ ...replaced, expected }];
  const { namespace, key, version } = present;
  return expected === null ? [] : [{ namespace, key, value: null, version, expected, expires: null }];
}

const isThere = ({ value, expires }: Write): boolean => value !== null && (expires === null || expires > now());

function expectAll(held: readonly boolean[]): void {
  if (!held.every(Boolean)) throw new Error("A failover found rows that were not written through it.");
}
