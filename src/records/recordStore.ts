import { LRUCache } from "lru-cache";
import { type CorePorts, expiry } from "../ports/ports.ts";
import type { Put, Shelf, Stored } from "../store/shelf.ts";
import type { HostKey } from "../words/say.ts";
import { type Change, type Outcome, refuse } from "./outcome.ts";
import { createPendingWork, type Mark, type PendingWork } from "./pendingWork.ts";
import { createQueue, type Queue } from "./queue.ts";

/** What every record has: a name, what has changed it, and what must still be done for it. */
export type OutboxRecord = {
  readonly id: string;
  /** Newest last: ids of the interactions that changed it, so that none counts twice. */
  readonly seen: readonly string[];
  readonly outbox: readonly { readonly id: number }[];
};

/** Where records are stored; it may bring older shapes up to date as it reads them. */
export type RecordShelf<R> = {
  readonly get: (id: string) => Promise<Stored<R> | undefined>;
  readonly many: (ids: readonly string[]) => Promise<readonly (Stored<R> | undefined)[]>;
  readonly put: (id: string, record: R, expected: number | null) => Promise<Put>;
};

export type RecordStoreParts<R extends OutboxRecord> = CorePorts & {
  readonly shelf: RecordShelf<R>;
  readonly marks: Shelf<Mark>;
  readonly now: () => number;
  /** What is said when there is no such record. */
  readonly missing: HostKey;
  /** How many interaction ids a record remembers. */
  readonly seenKept: number;
  /** Whether something must still be done for it when nobody asks. */
  readonly owes: (record: R) => boolean;
  /** Called before a record is stored that owes something; whoever does that must hear of it. */
  readonly announce?: (record: R) => Promise<void>;
  /** What a change entails before it is stored, such as clocks and indexes. */
  readonly complete?: (before: R, after: R) => Promise<R>;
  /** Called after every stored change: posts may be due. */
  readonly onStored: (record: R) => void;
};

/** Stored records and the one way to change them. */
export type RecordStore<R extends OutboxRecord> = {
  readonly load: (id: string) => Promise<R | undefined>;
  /** The records of these ids, without those that were never stored. */
  readonly loadMany: (ids: readonly string[]) => Promise<readonly R[]>;
  /** Stores a record that is new; one of that id that is there already stays as it is and is given back. */
  readonly add: (record: R) => Promise<R>;
  /**
   * Writes a record as it is, if it is as expected: whoever has read it and not yet written must then read it again.
   * False when it is otherwise, or was written by others just now.
   */
  readonly touch: (id: string, isExpected: (record: R) => boolean) => Promise<boolean>;
  /** Changes a record by a pure step; a repeated interaction changes nothing. */
  readonly change: (id: string, interaction: string | null, step: (record: R) => Change<R>) => Promise<Outcome<R>>;
  /** The records that may still owe something from before this process. */
  readonly listPending: PendingWork["list"];
  /** The records that may owe something since this process marked them. */
  readonly listOwnPending: PendingWork["listOwn"];
  /** Forgets the marks of records that owe nothing any more; run now and then. */
  readonly forgetFinished: PendingWork["forgetFinished"];
};

type Context<R extends OutboxRecord> = RecordStoreParts<R> & {
  readonly inTurn: Queue;
  readonly pending: PendingWork;
  /** Records that were read or written a moment ago. */
  readonly recent: LRUCache<string, Stored<R>>;
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
export function createRecordStore<R extends OutboxRecord>(parts: RecordStoreParts<R>): RecordStore<R> {
  const { shelf, marks, clock, owes } = parts;
  const inTurn = createQueue();
  const recent = new LRUCache<string, Stored<R>>({ max: mostRecent, ...expiry(clock, recentMs) });
  const load = async (id: string) => {
    const stored = await shelf.get(id);
    recent.set(id, stored);
    return stored?.value;
  };
  const owesStored = async (id: string) => {
    const record = await load(id);
    return record !== undefined && owes(record);
  };
  const pending = createPendingWork({ ...parts, shelf: marks, inTurn, owes: owesStored });
  const context = { ...parts, inTurn, pending, recent };
  return {
    load,
    async loadMany(ids) {
      if (ids.length === 0) return [];
      return (await shelf.many(ids)).flatMap((stored) => (stored === undefined ? [] : [stored.value]));
    },
    add: (record) => addRecord(context, record),
    async touch(id, isExpected) {
      const stored = await shelf.get(id);
      if (stored === undefined || !isExpected(stored.value)) return false;
      return (await shelf.put(id, stored.value, stored.version)).ok;
    },
    change: (id, interaction, step) => inTurn(id, () => changeRecord(context, id, interaction, step)),
    listPending: pending.list,
    listOwnPending: pending.listOwn,
    forgetFinished: pending.forgetFinished,
  };
}

async function addRecord<R extends OutboxRecord>(context: Context<R>, added: R): Promise<R> {
  const { shelf, pending, owes } = context;
  if (owes(added)) {
    await pending.mark(added.id);
    await context.announce?.(added);
  }
  if ((await shelf.put(added.id, added, null)).ok) return added;
  const stored = await shelf.get(added.id);
  if (stored === undefined) throw new Error(`Not found: record ${added.id}`);
  return stored.value;
}

async function changeRecord<R extends OutboxRecord>(
  context: Context<R>,
  id: string,
  interaction: string | null,
  step: (record: R) => Change<R>,
): Promise<Outcome<R>> {
  const known = context.recent.get(id);
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

async function tryChange<R extends OutboxRecord>(
  context: Context<R>,
  { value: before, version }: Stored<R>,
  interaction: string | null,
  step: (record: R) => Change<R>,
): Promise<Outcome<R> | "conflict"> {
  const { shelf, pending, owes, complete, seenKept, onStored, recent } = context;
  const { id } = before;
  if (interaction !== null && before.seen.includes(interaction)) return { ok: true, record: before, isRepeat: true };
  const changed = step(before);
  if (!changed.ok) return changed;
  if (changed.record === before) return { ok: true, record: before, isRepeat: true };
  if (changed.notBefore !== undefined) await context.clock.until(changed.notBefore);
  const remembered = rememberInteraction(changed.record, interaction, seenKept);
  const record = complete === undefined ? remembered : await complete(before, remembered);
  // Marked first: a crash between the two writes leaves a mark too many, never a forgotten record.
  if (owes(record)) {
    await pending.mark(id);
    await context.announce?.(record);
  }
  const put = await shelf.put(id, record, version);
  if (!put.ok) {
    recent.delete(id);
    return "conflict";
  }
  recent.set(id, { value: record, version: put.version });
  onStored(record);
  return { ok: true, record, isRepeat: false };
}

function rememberInteraction<R extends OutboxRecord>(record: R, interaction: string | null, kept: number): R {
  return interaction === null ? record : { ...record, seen: [...record.seen, interaction].slice(-kept) };
}
