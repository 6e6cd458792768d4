import type { Fill, Numbered } from "./fill.ts";
import { type Clock, expiry } from "../ports/ports.ts";
import type { After, Columns, Found, Where, Write } from "../store/index.ts";
import type { Store, Stored } from "../store/shelf.ts";
import type { HostKey } from "../words/translator.ts";
import { createFacts, type Facts } from "./facts.ts";
import { type Change, type Outcome, refuse } from "./outcome.ts";
import { createQueue } from "./queue.ts";

/** What every record has: a name, what has changed it, and what must still be done for it. */
export type OutboxRecord = {
  readonly id: string;
  /** Newest last: ids of the interactions that changed it, so that none counts twice. */
  readonly seen: readonly string[];
  readonly outbox: readonly (Numbered | Fill)[];
};

export type RecordShelf<R> = {
  readonly get: (id: string) => Promise<Stored<R> | undefined>;
  readonly many: (ids: readonly string[]) => Promise<readonly (Stored<R> | undefined)[]>;
  readonly write: (id: string, record: R, expected: number | null, columns: Columns) => Write;
  readonly findAll: (where: Where, after?: After) => AsyncIterable<Found>;
};

/** A record as it is stored, and what is written in the same transaction. */
export type Completed<R> = { readonly record: R; readonly besides: readonly Write[] };

/** A change, what it read besides its record, and the writes that are stored with it. */
export type Attempt<R, Known = undefined> = {
  readonly change: Change<R>;
  readonly known?: Known;
  readonly besides?: readonly Write[];
};

export type RecordStoreParts<R extends OutboxRecord, Known = undefined> = {
  readonly clock: Clock;
  readonly shelf: RecordShelf<R>;
  readonly store: Pick<Store, "transaction" | "losses">;
  /** Computes by what a record is found. */
  readonly describe: (record: R) => Columns;
  /** What is said when there is no such record. */
  readonly missing: HostKey;
  /** How many interaction ids a record remembers. */
  readonly seenKept: number;
  /** Computes what a change entails, such as clocks and lists; called anew when somebody else wrote in between. */
  readonly complete?: (before: R | undefined, after: R, known?: Known) => Promise<Completed<R>>;
  /** Called after every stored change: posts may be due. */
  readonly onStored: (record: R) => void;
};

export type RecordStore<R extends OutboxRecord, Known = undefined> = ReturnType<typeof createRecordStore<R, Known>>;

type Context<R extends OutboxRecord, Known> = RecordStoreParts<R, Known> & {
  /** Records that were read or written a moment ago. */
  readonly recent: Facts<Stored<R>>;
};

const writesTried = 8;
/** For so many milliseconds a record is changed as it was last known, and read only if others wrote meanwhile. */
const recentMs = 1_000;
const mostRecent = 100;

/**
 * Every change of one record waits its turn, names the version it read, and is
 * tried again when somebody else wrote in between. A storage error throws a
 * `StoreError` and leaves the record as it was.
 */
export function createRecordStore<R extends OutboxRecord, Known = undefined>(parts: RecordStoreParts<R, Known>) {
  const { shelf, clock } = parts;
  const inTurn = createQueue();
  const recent = createFacts<Stored<R>>(parts.store, { max: mostRecent, ...expiry(clock, recentMs) });
  const context = { ...parts, recent };
  return {
    load: async (id: string): Promise<R | undefined> => {
      const stored = await shelf.get(id);
      recent().set(id, stored);
      return stored?.value;
    },
    /** The records of these ids in their order, without those that are not stored or cannot be read. */
    loadMany: async (ids: readonly string[]): Promise<readonly R[]> => {
      if (ids.length === 0) return [];
      return (await shelf.many(ids)).flatMap((stored) => (stored === undefined ? [] : [stored.value]));
    },
    /** Stores a record that is new, with `besides`; one of that id that is there already stays as it is and is given back. */
    add: (record: R, besides?: () => Promise<readonly Write[]>) => addRecord(context, record, besides),
    /** Changes a record by a pure step; a repeated interaction changes nothing. */
    change: (id: string, interaction: string | null, step: (record: R) => Change<R>): Promise<Outcome<R>> =>
      inTurn(id, () => changeRecord(context, id, interaction, (record) => ({ change: step(record) }))),
    /** The same by a step that reads and writes more than the record; done anew when somebody else wrote in between. */
    changeWith: (id: string, step: (record: R) => Promise<Attempt<R, Known>>): Promise<Outcome<R>> =>
      inTurn(id, () => changeRecord(context, id, null, step)),
    /** Lists the records that owe something, of the servers that are owned. */
    listPending: async (owns: (guild: string) => boolean): Promise<readonly R["id"][]> => {
      const owing = await Array.fromAsync(shelf.findAll({ owes: true }));
      return owing.filter(({ guild }) => owns(guild)).map(({ key }) => key);
    },
    /** Finds records by their columns, as of when their page is read. */
    findAll: shelf.findAll,
  };
}

async function addRecord<R extends OutboxRecord, Known>(
  context: Context<R, Known>,
  added: R,
  besides: () => Promise<readonly Write[]> = () => Promise.resolve([]),
): Promise<R> {
  const { shelf, store, complete, describe } = context;
  for (let tries = 0; tries < writesTried; tries += 1) {
    const completed = (await complete?.(undefined, added)) ?? { record: added, besides: [] };
    const { record } = completed;
    const write = shelf.write(record.id, record, null, describe(record));
    if ((await store.transaction([write, ...completed.besides, ...(await besides())])).ok) return record;
    const stored = await shelf.get(added.id);
    if (stored !== undefined) return stored.value;
  }
  throw new Error(`What goes with record ${added.id} was written by others ${writesTried} times in a row`);
}

type Step<R, Known> = (record: R) => Attempt<R, Known> | Promise<Attempt<R, Known>>;

async function changeRecord<R extends OutboxRecord, Known>(
  context: Context<R, Known>,
  id: string,
  interaction: string | null,
  step: Step<R, Known>,
): Promise<Outcome<R>> {
  const known = context.recent().get(id);
  if (known !== undefined) {
    const outcome = await tryChange(context, known, interaction, step);
    // Only what could be written was true of the record as it is stored now.
    if (outcome !== "conflict" && outcome.ok && !outcome.isRepeat) return outcome;
  }
  for (let tries = 0; tries < writesTried; tries += 1) {
    const stored = await context.shelf.get(id);
    if (stored === undefined) return refuse(context.missing);
    const outcome = await tryChange(context, stored, interaction, step);
    if (outcome !== "conflict") return outcome;
  }
  throw new Error(`Record ${id} was written by others ${writesTried} times in a row`);
}

async function tryChange<R extends OutboxRecord, Known>(
  context: Context<R, Known>,
  { value: before, version }: Stored<R>,
  interaction: string | null,
  step: Step<R, Known>,
): Promise<Outcome<R> | "conflict"> {
  const { shelf, store, describe, complete, seenKept, onStored, recent } = context;
  const { id } = before;
  if (interaction !== null && before.seen.includes(interaction)) return { ok: true, record: before, isRepeat: true };
  const { change: changed, known, besides: own = [] } = await step(before);
  if (!changed.ok) return changed;
  if (changed.record === before) return { ok: true, record: before, isRepeat: true };
  if (changed.notBefore !== undefined) await context.clock.until(changed.notBefore);
  const remembered = rememberInteraction(changed.record, interaction, seenKept);
  const { record, besides } = (await complete?.(before, remembered, known)) ?? { record: remembered, besides: [] };
  const write = shelf.write(id, record, version, describe(record));
  if (!(await store.transaction([write, ...besides, ...own])).ok) {
    recent().delete(id);
    return "conflict";
  }
  recent().set(id, { value: record, version: write.version });
  onStored(record);
  return { ok: true, record, isRepeat: false };
}

function rememberInteraction<R extends OutboxRecord>(record: R, interaction: string | null, kept: number): R {
  return interaction === null ? record : { ...record, seen: [...record.seen, interaction].slice(-kept) };
}

/** What a piece of work that was done changes in the record that asked for it. */
export type Patch<R> = (record: R) => R;

/** The patch of work that changes nothing in its record. */
export const leaveUnchanged = <R>(record: R): R => record;

/** The record without a piece of work that was done, or can never be done. */
export function removeDue<R extends OutboxRecord>(record: R, id: number): R {
  return { ...record, outbox: record.outbox.filter((due) => due.id !== id) };
}
