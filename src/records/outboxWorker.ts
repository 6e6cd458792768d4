import type { Logger } from "pino";
import type { Change, Outcome } from "./outcome.ts";
import type { OutboxRecord } from "./recordStore.ts";

/** What a piece of work that was done changes in the record that asked for it. */
export type Patch<R> = (record: R) => R;

export type OutboxWorkerParts<R extends OutboxRecord> = {
  /** What the records are, for the log: "table", "tournament". */
  readonly what: string;
  readonly load: (id: string) => Promise<R | undefined>;
  readonly change: (id: string, interaction: null, step: (record: R) => Change<R>) => Promise<Outcome<R>>;
  /** Does one piece of work; doing it again must change nothing. */
  readonly work: (record: R, due: R["outbox"][number]) => Promise<Patch<R>>;
  /** Waits until this piece of work may begin, then does it. */
  readonly pace: (due: R["outbox"][number], work: () => Promise<void>) => Promise<void>;
  /** True for troubles that go away by themselves: then the work is tried again. */
  readonly isPassing: (error: unknown) => boolean;
  /** The next post of this record may have gone out already; or not any more. */
  readonly doubt: (id: string) => void;
  readonly trust: (id: string) => void;
  /** Called when an outbox is empty. */
  readonly onIdle?: (id: string) => void;
  readonly log: Logger;
};

/** Does what stands in the outboxes of records. */
export type OutboxWorker<R> = {
  /** This record was stored just now: what it owes is done. */
  readonly publish: (record: R) => void;
  /** Does what was due when the process ended, without doing it twice. */
  readonly recover: (ids: readonly string[]) => void;
  /** Begins nothing more and ends what is under way; what is left stays in the outboxes. */
  readonly stop: () => Promise<void>;
  /** Settles when nothing is being done. */
  readonly idle: () => Promise<void>;
};

type Context<R extends OutboxRecord> = OutboxWorkerParts<R> & {
  /** The newest state of each record that is worked on, as this process knows it. */
  readonly newest: Map<string, R>;
  readonly running: Map<string, Promise<void>>;
  /** Work that has begun and whose receipt is not stored yet. */
  readonly underWay: Set<Promise<void>>;
  readonly isStopped: () => boolean;
};

const longestPauseMs = 60_000;
const firstPauseMs = 500;

/**
 * Works off the outboxes, one record's in their order, each piece once. What
 * fails for a while is tried again; what can never be done is dropped and logged.
 */
export function createOutboxWorker<R extends OutboxRecord>(parts: OutboxWorkerParts<R>): OutboxWorker<R> {
  let isStopped = false;
  const context: Context<R> = {
    ...parts,
    newest: new Map(),
    running: new Map(),
    underWay: new Set(),
    isStopped: () => isStopped,
  };
  const { running } = context;

  function run(id: string): void {
    if (running.has(id) || isStopped) return;
    const done = workOff(context, id).catch((error: unknown) => {
      forget(context, id);
      parts.log.error({ err: error, [parts.what]: id }, `the outbox of a ${parts.what} could not be worked off`);
    });
    running.set(id, done);
  }

  return {
    publish(record) {
      if (context.newest.has(record.id) || record.outbox.length > 0) context.newest.set(record.id, record);
      if (record.outbox.length > 0) run(record.id);
    },
    recover(ids) {
      for (const id of ids) {
        parts.doubt(id);
        run(id);
      }
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(context.underWay);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** Does everything that stands in one outbox, with pauses that grow while it fails. */
async function workOff<R extends OutboxRecord>(context: Context<R>, id: string): Promise<void> {
  let failures = 0;
  while (!context.isStopped()) {
    try {
      const isDone = !(await workNext(context, id));
      // What was stored while the last piece was done is looked at before the run ends.
      if (isDone && (context.newest.get(id)?.outbox.length ?? 0) === 0) break;
      failures = 0;
    } catch (error) {
      if (!context.isPassing(error)) throw error;
      context.log.warn({ [context.what]: id, failures, err: error }, "work of an outbox failed and is tried again");
      context.doubt(id);
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), context.isStopped);
      failures += 1;
    }
  }
  forget(context, id);
  if (!context.isStopped()) context.onIdle?.(id);
}

/** At once, with nothing awaited since the last look: whatever is published from now on begins a new run. */
function forget<R extends OutboxRecord>({ newest, running }: Context<R>, id: string): void {
  newest.delete(id);
  running.delete(id);
}

/** Does the first piece of work and stores that it is done; false when there is none. */
async function workNext<R extends OutboxRecord>(context: Context<R>, id: string): Promise<boolean> {
  const { newest, load, change, pace, trust, underWay } = context;
  const record = newest.get(id) ?? (await load(id));
  const [due] = record?.outbox ?? [];
  if (record === undefined || due === undefined) return false;
  newest.set(id, record);
  await pace(due, () =>
    track(underWay, async () => {
      const patch = await workOrDrop(context, newest.get(id) ?? record, due.id);
      const outcome = await change(id, null, (current) => ({ ok: true, record: removeDue(patch(current), due.id) }));
      // What was stored was published, and others may have published since; a record that is gone owes nothing.
      if (!outcome.ok) newest.delete(id);
      trust(id);
    }),
  );
  return true;
}

async function track(underWay: Set<Promise<void>>, work: () => Promise<void>): Promise<void> {
  const running = work();
  underWay.add(running);
  try {
    await running;
  } finally {
    underWay.delete(running);
  }
}

/** Does a piece of work as it stands when its turn has come: it may have been replaced by then. */
async function workOrDrop<R extends OutboxRecord>(context: Context<R>, record: R, id: number): Promise<Patch<R>> {
  const due = record.outbox.find((each) => each.id === id);
  if (due === undefined) return unchanged;
  try {
    return await context.work(record, due);
  } catch (error) {
    if (context.isPassing(error)) throw error;
    const kind = "kind" in due ? due.kind : id;
    context.log.error({ [context.what]: record.id, due: kind, err: error }, "this can never be done and is dropped");
    return unchanged;
  }
}

/** The patch of work that changes nothing in its record. */
export function unchanged<R>(record: R): R {
  return record;
}

/** The record without a piece of work that was done, or can never be done. */
export function removeDue<R extends OutboxRecord>(record: R, id: number): R {
  return { ...record, outbox: record.outbox.filter((due) => due.id !== id) };
}

/** Waits; a stop ends the wait early. */
async function pause(ms: number, isStopped: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  const step = 100;
  while (!isStopped() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, Math.min(step, Math.max(1, end - performance.now()))));
}
