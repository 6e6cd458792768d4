import type { Clock } from "../ports/ports.ts";
import { waitFor } from "../time/timeout.ts";
import { createFacts, type Facts, type Source } from "./facts.ts";
import type { Change, Outcome } from "./outcome.ts";
import { insist, track } from "./queue.ts";
import { leaveUnchanged, type OutboxRecord, type Patch, removeDue } from "./recordStore.ts";
import type { Logger } from "pino";

/** Whether a failure goes away by itself, waits for somebody to mend its cause, or stays for ever. */
export type Judgement = "passing" | "blocked" | "impossible";

/** What a record notes of an obstacle, and whether its work waits until `retry` is called; else it goes on at once. */
export type Obstacle<R> = { readonly patch: Patch<R>; readonly waits: boolean };

export type OutboxWorkerParts<R extends OutboxRecord> = Source & {
  readonly clock: Clock;
  readonly what: string;
  readonly load: (id: string) => Promise<R | undefined>;
  readonly change: (id: string, interaction: null, step: (record: R) => Change<R>) => Promise<Outcome<R>>;
  /** Pieces of one stream follow each other; those of different streams do not wait for each other. */
  readonly streamOf: (record: R, due: R["outbox"][number]) => string;
  /** Does one piece of work; doing it again must change nothing. */
  readonly work: (record: R, due: R["outbox"][number]) => Promise<Patch<R>>;
  /** Waits until this piece of work may begin, then does it. */
  readonly pace: (record: R, due: R["outbox"][number], work: () => Promise<void>) => Promise<void>;
  readonly judge: (error: unknown) => Judgement;
  /** The server in which a record’s work is done. */
  readonly serverOf: (record: R) => string;
  /** Whether the work of a server is done here now; asked again before each piece. */
  readonly owns: (server: string) => boolean;
  readonly meetObstacle: (record: R, error: unknown) => Promise<Obstacle<R>>;
  /** This piece of work may have been done already; or not any more. */
  readonly doubt: (id: string, due: number) => void;
  readonly trust: (id: string, due: number) => void;
  /** This piece of work was another process's, or an earlier one's. */
  readonly noteLeft: (id: string, due: number) => void;
  /** Called when work can never be done and is given up. */
  readonly onDropped?: (error: unknown) => void;
  /** Called when nothing more can be done for a record. */
  readonly onIdle?: (id: string) => void;
  readonly log: Logger;
};

export type OutboxWorker<R extends OutboxRecord> = ReturnType<typeof createOutboxWorker<R>>;

type Context<R extends OutboxRecord> = OutboxWorkerParts<R> & {
  /** The newest state of each record that is worked on, as this process knows it. */
  readonly newest: Facts<R>;
  /** The streams that are worked off now, of each record. */
  readonly running: Map<string, Map<string, Promise<void>>>;
  /** The streams that wait for somebody, of each record, with the piece that is first there. */
  readonly blocked: Map<string, { readonly server: string; readonly streams: Map<string, number> }>;
  /** Work that has begun and whose receipt is not stored yet. */
  readonly underWay: Set<Promise<void>>;
  readonly stop: AbortSignal;
  /** How often blocked work was to be taken up again: whoever is blocked meanwhile tries once more. */
  readonly retries: () => number;
};

/** Turns of the event loop that an answer takes on its way out. */
const turnsOfAnswers = 4;
/** Longest time for a piece under way once the process stops, in ms: supervisors kill it after ten seconds. */
const longestStopMs = 5_000;
/** The name of the stream that only reads a record which was left by another process. */
const recovery = "";

/**
 * Works off the outboxes, one stream's in their order, each piece once. What
 * fails for a while is tried again; what a person can mend waits for that;
 * what can never be done is dropped and logged.
 */
export function createOutboxWorker<R extends OutboxRecord>(parts: OutboxWorkerParts<R>) {
  const stopping = new AbortController();
  let retries = 0;
  const context: Context<R> = {
    ...parts,
    newest: createFacts<R>(parts, { max: 10_000 }),
    running: new Map(),
    blocked: new Map(),
    underWay: new Set(),
    stop: stopping.signal,
    retries: () => retries,
  };
  const { running, blocked } = context;
  return {
    /** This record was stored just now: what it owes is done. */
    publish: (record: R): void => takeUp(context, record),
    /** Does what was due when the process ended, without doing it twice. */
    recover(ids: readonly string[]): void {
      for (const id of ids) run(context, id, recovery, () => recoverRecord(context, id));
    },
    /** Looks at a record that another process has changed. */
    look: (id: string): void => run(context, id, recovery, () => readRecord(context, id)),
    /** Takes up blocked work again, of one server or of all: its cause may be gone. */
    retry: (server?: string): void => {
      retries += 1;
      for (const [id, entry] of blocked) {
        if (server !== undefined && entry.server !== server) continue;
        blocked.delete(id);
        run(context, id, recovery, () => readRecord(context, id));
      }
    },
    /** Begins nothing more and ends what is under way, unless a limit of Discord's has it wait; what is left stays in the outboxes. */
    async stop(): Promise<void> {
      stopping.abort();
      await waitFor(context.clock, longestStopMs, Promise.allSettled(context.underWay));
    },
    /** Settles when nothing is being done; what is blocked may be left. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all([...running.values()].flatMap((streams) => [...streams.values()]));
    },
  };
}

/** Notes a record as it is stored now, and begins what it owes where its server is owned here. */
function takeUp<R extends OutboxRecord>(context: Context<R>, record: R): void {
  const { newest, owns, serverOf } = context;
  if (!owns(serverOf(record))) return;
  if (newest().has(record.id) || record.outbox.length > 0) newest().set(record.id, record);
  runStreams(context, record);
}

/** Begins to work off every stream of a record that has work, is not under way, and not blocked where it stands. */
function runStreams<R extends OutboxRecord>(context: Context<R>, record: R): void {
  const { id, outbox } = record;
  const waiting = context.blocked.get(id)?.streams;
  for (const stream of new Set(outbox.map((due) => context.streamOf(record, due)))) {
    const isBlocked = waiting !== undefined && waiting.get(stream) === firstOf(context, record, stream)?.id;
    if (!isBlocked) run(context, id, stream, () => workOff(context, id, stream));
  }
}

function firstOf<R extends OutboxRecord>({ streamOf }: Context<R>, record: R | undefined, stream: string) {
  return record?.outbox.find((due) => streamOf(record, due) === stream);
}

function run<R extends OutboxRecord>(context: Context<R>, id: string, stream: string, work: () => Promise<void>): void {
  const { running, stop, what, log } = context;
  const streams = running.get(id) ?? new Map<string, Promise<void>>();
  if (streams.has(stream) || stop.aborted) return;
  running.set(id, streams);
  const done = work().catch((error: unknown) => {
    forget(context, id, stream);
    log.error({ err: error, [what]: id }, `the outbox of a ${what} could not be worked off`);
  });
  streams.set(stream, done);
}

/** At once, with nothing awaited since the last look: whatever is published from now on begins a new run. */
function forget<R extends OutboxRecord>({ newest, running }: Context<R>, id: string, stream: string): void {
  const streams = running.get(id);
  streams?.delete(stream);
  if (streams !== undefined && streams.size > 0) return;
  newest().delete(id);
  running.delete(id);
}

/** Reads a record that another process left. Every piece is in doubt: those before a done one may be owed anew. */
function recoverRecord<R extends OutboxRecord>(context: Context<R>, id: string): Promise<void> {
  return readRecord(context, id, ({ outbox }) => {
    for (const due of outbox) for (const note of [context.doubt, context.noteLeft]) note(id, due.id);
  });
}

/** Takes up a record as it is stored: another process has changed it, or its work was blocked. */
async function readRecord<R extends OutboxRecord>(context: Context<R>, id: string, note?: (record: R) => void) {
  const record = await readNewest(context, id);
  if (record !== undefined) {
    note?.(record);
    takeUp(context, record);
  }
  forget(context, id, recovery);
}

/** Reads a record as it is stored; once more where it was stored from here meanwhile, for that is newer. */
async function readNewest<R extends OutboxRecord>(context: Context<R>, id: string): Promise<R | undefined> {
  for (;;) {
    const known = context.newest().get(id);
    const read = await persist(context, id, () => context.load(id));
    if (context.newest().get(id) === known) return read;
  }
}

/** Does everything that stands in one stream, with pauses that grow while it fails, until the stream is blocked. */
async function workOff<R extends OutboxRecord>(context: Context<R>, id: string, stream: string): Promise<void> {
  const { clock, newest, stop } = context;
  // Whoever brought a change about is answered first: how much it leads to depends on what others chose in secret, and
  // how long an answer takes would tell.
  for (let turn = 0; turn < turnsOfAnswers; turn += 1) await clock.turn();
  context.blocked.get(id)?.streams.delete(stream);
  while (!stop.aborted) {
    const before = context.retries();
    const came = await persist(context, id, () => workNext(context, id, stream));
    if (came === "not ours") break;
    if (came === "blocked" && before === context.retries()) {
      noteBlocked(context, newest().get(id), stream);
      break;
    }
    // What was stored while the last piece was done is looked at before the run ends.
    if (came === "nothing left" && firstOf(context, newest().get(id), stream) === undefined) break;
  }
  forget(context, id, stream);
  endRun(context, id);
}

function endRun<R extends OutboxRecord>({ blocked, running, stop, onIdle }: Context<R>, id: string): void {
  if (blocked.get(id)?.streams.size === 0) blocked.delete(id);
  if (!stop.aborted && !running.has(id)) onIdle?.(id);
}

function noteBlocked<R extends OutboxRecord>(context: Context<R>, record: R | undefined, stream: string): void {
  const first = firstOf(context, record, stream);
  if (record === undefined || first === undefined) return;
  const { streams = new Map<string, number>() } = context.blocked.get(record.id) ?? {};
  context.blocked.set(record.id, { server: context.serverOf(record), streams: streams.set(stream, first.id) });
}

/** Does something for a record again and again until it is done: after a fault, too, or nobody would take it up again. */
function persist<R extends OutboxRecord, T>(context: Context<R>, id: string, work: () => Promise<T>) {
  const { clock, judge, stop, log } = context;
  return insist(clock, stop, work, (err, failures) => {
    const level = judge(err) === "passing" ? "warn" : "error";
    log[level]({ ...idsOf(context, { id }), failures, err }, "work of an outbox failed and is tried again");
  });
}

type WhatCame = "done" | "nothing left" | "blocked" | "not ours";

/** Does the first piece of a stream and stores that it is done; one that failed is in doubt, whatever precedes it then. */
async function workNext<R extends OutboxRecord>(context: Context<R>, id: string, stream: string): Promise<WhatCame> {
  const { newest, load, pace, underWay } = context;
  const record = newest().get(id) ?? (await load(id));
  const due = firstOf(context, record, stream);
  if (record === undefined || due === undefined) return "nothing left";
  newest().set(id, record);
  const result: { came: WhatCame } = { came: "done" };
  const work = async () => {
    const current = newest().get(id) ?? (await load(id)) ?? record;
    const isOurs = context.owns(context.serverOf(record));
    result.came = isOurs ? await doAndNote(context, current, due.id) : "not ours";
  };
  try {
    await pace(record, due, () => track(underWay, work));
  } catch (error) {
    context.doubt(id, due.id);
    throw error;
  }
  if (result.came === "done") context.trust(id, due.id);
  return result.came;
}

async function doAndNote<R extends OutboxRecord>(context: Context<R>, record: R, due: number): Promise<WhatCame> {
  const { newest, change } = context;
  const { patch, waits, isDone } = await workOrDrop(context, record, due);
  const outcome = await change(record.id, null, (current) => {
    const after = patch(current);
    return { ok: true, record: isDone ? removeDue(after, due) : after };
  });
  // What was stored was published, and others may have published since; a record that is gone owes nothing.
  if (!outcome.ok) newest().delete(record.id);
  // What was taken out of the outbox meanwhile blocks nothing.
  const isStillDue = outcome.ok && outcome.record.outbox.some(({ id }) => id === due);
  return waits && isStillDue ? "blocked" : "done";
}

type Done<R> = Obstacle<R> & { readonly isDone: boolean };

/** Does a piece of work as it stands when its turn has come: it may have been replaced by then. */
async function workOrDrop<R extends OutboxRecord>(context: Context<R>, record: R, id: number): Promise<Done<R>> {
  const due = record.outbox.find((each) => each.id === id);
  const done = { waits: false, isDone: true };
  if (due === undefined) return { ...done, patch: leaveUnchanged };
  try {
    const patch = await context.work(record, due);
    context.log.debug({ ...idsOf(context, record), due: "kind" in due ? due.kind : id }, "a post was made");
    return { ...done, patch };
  } catch (error) {
    const judgement = context.judge(error);
    if (judgement === "passing") throw error;
    const about = { ...idsOf(context, record), due: "kind" in due ? due.kind : id, err: error };
    if (judgement === "blocked") {
      context.log.warn(about, "this waits until somebody mends what is in its way");
      return { ...(await context.meetObstacle(record, error)), isDone: false };
    }
    context.log.error(about, "this can never be done and is dropped");
    context.onDropped?.(error);
    return { ...done, patch: leaveUnchanged };
  }
}

/** Ids of a record and of the interaction that changed it last, by which the log leads from a click to its posts. */
function idsOf<R extends OutboxRecord>({ what, newest }: Context<R>, { id }: Pick<R, "id">) {
  return { [what]: id, interaction: newest().get(id)?.seen.at(-1) };
}
