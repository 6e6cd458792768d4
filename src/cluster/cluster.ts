import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { OwnedKind, Ownership } from "../records/ownership.ts";
import type { Store } from "../store/shelf.ts";
import { type Call, type Calls, createCalls } from "./calls.ts";
import { createIdentifySlots, type IdentifySlots, type WaitForIdentify } from "./identify.ts";
import { createLeases, type Lease, type Leases } from "./lease.ts";
import { fairShare, shardOf, storedShardCount } from "./shards.ts";

/** What a bot of one shard is told. */
export type ShardParts = {
  readonly shard: { readonly id: number; readonly count: number };
  readonly ownership: Ownership;
  readonly waitForIdentify: WaitForIdentify;
};

/** The bot of one shard, as the cluster needs it. */
export type ShardBot = {
  readonly isConnected: () => boolean;
  /** A record of this shard was changed by another bot. */
  readonly notice: (kind: OwnedKind, id: string) => void;
  /** Takes everything up again after a time in which its lease was not renewed, and work was left. */
  readonly resume: () => Promise<void>;
  /** Finishes the post under way and logs out. */
  readonly stop: () => Promise<void>;
};

export type ClusterParts = {
  readonly store: Store;
  readonly log: Logger;
  readonly startShard: (parts: ShardParts) => Promise<ShardBot>;
  readonly recommendShards: () => Promise<number>;
  /** What one process does for all, such as registering commands; called whenever this one begins to be it. */
  readonly doOnce: () => Promise<void>;
  /** Called whenever the number of living processes has changed, to share what Discord allows. */
  readonly onProcesses: (count: number) => void;
  /** How many times faster than usual leases run out and shards identify, for tests. */
  readonly pace?: number;
  /** Called when a bot could not start for a reason that another try does not mend. */
  readonly onFailure: (error: unknown) => void;
};

/** One process of several that share a store and the shards of one bot. */
export type Cluster = {
  /** Whether every shard that is held here takes clicks, and at least one is held or none is left. */
  readonly isConnected: () => boolean;
  /** The shards held here with the milliseconds since each lease was renewed. */
  readonly ages: () => ReadonlyMap<string, number>;
  /** Hands every shard over, one at a time, and takes no new one. */
  readonly stop: () => Promise<void>;
};

/** A bot and whether it left work undone, because its lease had not been renewed in time. */
type Running = { readonly starting: Promise<ShardBot>; bot: ShardBot | undefined; hasLeftWork: boolean };

type Context = ClusterParts & {
  readonly name: string;
  readonly count: number;
  readonly leases: Leases;
  readonly calls: Calls;
  readonly slots: IdentifySlots;
  readonly running: Map<number, Running>;
  readonly isStopping: () => boolean;
};

const tickMs = 1_000;
const once = "once";
const askEveryMs = 200;
const sweepEveryMs = 3_600_000;
/** How long a process that ends may take for all its shards, in milliseconds. */
const longestDrainMs = 8_000;

/** Joins the processes that share this store: claims a share of the shards and runs a bot for each. */
export async function startCluster(parts: ClusterParts): Promise<Cluster> {
  const { store, log, pace = 1 } = parts;
  const name = `process-${randomUUID()}`;
  const clock = () => performance.now();
  const state = { isStopping: false };
  const running = new Map<number, Running>();
  const onLost = (lease: string) => {
    const shard = /^shard-(?<id>\d+)$/u.exec(lease)?.groups?.["id"];
    if (shard !== undefined) void abandon(context, Number(shard));
  };
  const context: Context = {
    ...parts,
    ...{ name, running },
    count: await storedShardCount(store, parts.recommendShards),
    leases: createLeases({ shelf: store.shelf<Lease>("leases"), holder: name, clock, pace, onLost }),
    calls: createCalls(store.shelf<Call>("calls"), name, clock),
    slots: createIdentifySlots(store.shelf<{ readonly by: string }>("identify"), name, pace),
    isStopping: () => state.isStopping,
  };
  const { leases, count } = context;
  await leases.claim(name);
  const stopTicking = keepTicking(context);
  log.info({ shards: count }, "this process joined the cluster");
  return {
    isConnected: () => isConnected(context),
    ages: () => new Map([...leases.ages()].filter(([lease]) => lease.startsWith("shard-"))),
    async stop() {
      if (state.isStopping) return;
      state.isStopping = true;
      await drain(context);
      await stopTicking();
      for (const lease of [once, name]) await leases.release(lease).catch(() => undefined);
    },
  };
}

function isConnected({ leases, running, count }: Context): boolean {
  const bots = [...running.values()];
  if (bots.length === 0) return leases.living("shard-").length === count;
  return bots.every(({ bot }) => bot?.isConnected() === true);
}

/** Ticks once a second, never twice at once; gives what ends that. */
function keepTicking(context: Context): () => Promise<void> {
  const { log } = context;
  const beat = { processes: 0, swept: performance.now() };
  let isOver = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    underWay = tick(context, beat)
      .catch((error: unknown) => log.warn({ err: error }, "the shards could not be looked after"))
      .finally(() => {
        if (!isOver) timer = setTimeout(run, tickMs / (context.pace ?? 1));
      });
  };
  run();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await underWay;
  };
}

type Beat = { processes: number; swept: number };

async function tick(context: Context, beat: Beat): Promise<void> {
  const { leases, isStopping, onProcesses } = context;
  await leases.look();
  resumeLeft(context);
  await passCallsOn(context);
  if (isStopping()) return;
  const processes = leases.living("process-");
  if (processes.length !== beat.processes) onProcesses(Math.max(1, processes.length));
  beat.processes = processes.length;
  await balance(context, processes);
  await doForAll(context, beat);
}

/** What was refused while a lease was out of date is taken up once it is renewed: nobody else does it. */
function resumeLeft({ running, leases, log }: Context): void {
  for (const [shard, entry] of running) {
    if (!entry.hasLeftWork || entry.bot === undefined || !leases.isHeld(nameOf(shard))) continue;
    entry.hasLeftWork = false;
    entry.bot.resume().catch((error: unknown) => {
      entry.hasLeftWork = true;
      log.warn({ err: error, shard }, "what a shard left undone could not be taken up");
    });
  }
}

async function passCallsOn({ calls, running }: Context): Promise<void> {
  const called = await calls.read((shard) => running.get(shard)?.bot !== undefined);
  for (const { shard, kind, id } of called) running.get(shard)?.bot?.notice(kind, id);
}

/** Claims a shard that nobody holds, or gives one back, until this process holds its share. */
async function balance(context: Context, processes: readonly string[]): Promise<void> {
  const { leases, running, slots, name, count } = context;
  // Until the own row was seen by everybody's next look, it is not known how many there are.
  if (!leases.isHeld(name)) {
    await leases.claim(name);
    return;
  }
  const share = fairShare(count, processes, name);
  if (running.size > share) {
    const [shard] = [...running].findLast(([, { bot }]) => bot !== undefined) ?? [];
    if (shard !== undefined && (await slots.mayGiveAway(shard))) void handOver(context, shard);
    return;
  }
  // One at a time, because processes that start together do not know of each other at once.
  for (let shard = 0; shard < count && running.size < share; shard += 1) {
    const isTaken = running.has(shard) || !leases.isFree(nameOf(shard)) || !(await leases.claim(nameOf(shard)));
    if (isTaken) continue;
    begin(context, shard);
    return;
  }
}

async function doForAll({ leases, store, doOnce, log }: Context, beat: Beat): Promise<void> {
  if (!leases.isHeld(once)) {
    if (leases.isFree(once) && (await leases.claim(once)))
      doOnce().catch((error: unknown) => log.error({ err: error }, "what is done once for all could not be done"));
    return;
  }
  if (performance.now() - beat.swept < sweepEveryMs) return;
  beat.swept = performance.now();
  await store.sweep();
}

function begin(context: Context, shard: number): void {
  const { running, log } = context;
  const starting = start(context, shard);
  const entry: Running = { starting, bot: undefined, hasLeftWork: false };
  running.set(shard, entry);
  starting.then(
    (bot) => {
      entry.bot = bot;
      log.info({ shard }, "this process looks after a shard now");
    },
    (error: unknown) => {
      log.error({ err: error, shard }, "a shard could not be started");
      if (running.get(shard) === entry) running.delete(shard);
      void context.leases.release(nameOf(shard)).catch(() => undefined);
      context.onFailure(error);
    },
  );
}

function start(context: Context, shard: number): Promise<ShardBot> {
  const { leases, calls, count, running, startShard, slots } = context;
  const isActive = (): boolean => {
    const isHeld = leases.isHeld(nameOf(shard));
    const entry = running.get(shard);
    if (!isHeld && entry !== undefined) entry.hasLeftWork = true;
    return isHeld;
  };
  const ownership: Ownership = {
    owns: (guild) => shardOf(guild, count) === shard && isActive(),
    isActive,
    tell: (kind, id, guild) => calls.write({ shard: shardOf(guild, count), kind, id }),
  };
  return startShard({ shard: { id: shard, count }, ownership, waitForIdentify: slots.wait });
}

/** Another process has taken this shard over. */
async function abandon({ running, log }: Context, shard: number): Promise<void> {
  const entry = running.get(shard);
  running.delete(shard);
  log.warn({ shard }, "another process has taken over a shard");
  await (await entry?.starting.catch(() => undefined))?.stop().catch(() => undefined);
}

/** Gives a shard back: first its bot ends what it does, then whoever comes next may claim it. */
async function handOver({ running, leases, log }: Context, shard: number): Promise<void> {
  const entry = running.get(shard);
  if (entry === undefined) return;
  running.delete(shard);
  try {
    await (entry.bot ?? (await entry.starting)).stop();
  } catch (error) {
    log.warn({ err: error, shard }, "a shard was not stopped in order");
  }
  await leases.release(nameOf(shard)).catch(() => undefined);
  log.info({ shard }, "this process has handed a shard over");
}

async function drain(context: Context): Promise<void> {
  const until = performance.now() + longestDrainMs;
  for (const [shard, { bot }] of [...context.running]) {
    // One that is only starting may wait long for its turn to identify: whoever comes next need not.
    if (bot === undefined) {
      context.running.delete(shard);
      await context.leases.release(nameOf(shard)).catch(() => undefined);
      continue;
    }
    // Given away all at once, they would wait for each other to identify; those there is no time for must.
    while (performance.now() < until && !(await mayGiveAway(context, shard))) await sleep(askEveryMs);
    const handing = handOver(context, shard);
    if (performance.now() > until) continue;
    await Promise.race([handing, new Promise((resolve) => setTimeout(resolve, until - performance.now()).unref())]);
  }
}

/** Whether a shard is given away now by a process that ends; nothing is gained by waiting where nobody would take it. */
async function mayGiveAway({ slots, leases }: Context, shard: number): Promise<boolean> {
  const isAlone = leases.living("process-").length <= 1;
  return isAlone || slots.mayGiveAway(shard).catch(() => true);
}

const nameOf = (shard: number): string => `shard-${shard}`;
