import type { Ownership } from "../records/ownership.ts";
import { shardOf } from "../guilds/shards.ts";
import { type ClusterParts, type Context, nameOf, type Running, type ShardBot } from "./context.ts";
import { drain, handOver, isAlone } from "./handOver.ts";
import { createIdentifySlots } from "./identify.ts";
import { createLeases } from "./lease.ts";
import { watchOwed } from "./owed.ts";
import { fairShare, storedShardCount } from "./shards.ts";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const tickMs = 1_000;
/** While this process has less than its share, or another one seems to have died, people are waiting. */
const hurryMs = 200;
/** All have looked once more by then, and look five times a second from then on. */
const noticedMs = 1_200;
/** Claims are this far apart, because processes that start together do not know of each other at once. */
const claimEveryMs = 1_000;
const once = "once";

/** Joins the processes that share this store: claims a share of the shards and runs a bot for each. */
export async function startCluster(parts: ClusterParts) {
  const { ports, store, log, pace = 1 } = parts;
  const { elapsed } = ports.clock;
  const name = `process-${ports.randomBytes(16).toString("hex")}`;
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
    leases: createLeases({ store, holder: name, clock: elapsed, pace, onLost }),
    listOwed: watchOwed(store),
    slots: createIdentifySlots(ports.clock, store.shelf<{ readonly by: string }>("identify"), name, pace),
    isStopping: () => state.isStopping,
  };
  const { leases, count } = context;
  await leases.claim(name);
  const stopTicking = keepTicking(context);
  log.info({ shards: count }, "this process joined the cluster");
  return {
    /** Whether every shard that is held here takes clicks, and at least one is held or none is left. */
    isConnected: () => isConnected(context),
    /** The shards held here with the milliseconds since each lease was renewed. */
    ages: () => new Map([...leases.ages()].filter(([lease]) => lease.startsWith("shard-"))),
    /** Hands every shard over, one at a time, and takes no new one. */
    async stop() {
      if (state.isStopping) return;
      state.isStopping = true;
      // Who counts this process no longer knows that its shards are to be had, and looks out for them.
      await leases.release(name).catch(() => undefined);
      await untilNoticed(context);
      await drain(context);
      await stopTicking();
      // A look that was under way may have claimed the name once more.
      for (const lease of [once, name]) await leases.release(lease).catch(() => undefined);
    },
  };
}

/** Waits until the others have looked once more: people wait for less than it takes, since nothing is given away before. */
async function untilNoticed(context: Context): Promise<void> {
  const { ports, running, pace = 1 } = context;
  if (!isAlone(context) && running.size > 0) await ports.clock.sleep(noticedMs / pace);
}

function isConnected({ leases, running, count }: Context): boolean {
  const bots = [...running.values()];
  if (bots.length === 0) return leases.living("shard-").length === count;
  return (
    bots.every(({ bot }) => bot?.isConnected() === true) &&
    [...running.keys()].every((shard) => leases.isHeld(nameOf(shard)))
  );
}

/** Ticks once a second, or sooner while shards are missing, never twice at once; gives what ends that. */
function keepTicking(context: Context): () => Promise<void> {
  const { log, ports, pace = 1 } = context;
  const { sleep } = ports.clock;
  const beat: Beat = { processes: 0, share: 0, claimed: -Infinity };
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  const run = (): void => {
    underWay = tick(context, beat)
      .catch((error: unknown) => {
        log.warn({ err: error }, "the shards could not be looked after");
        context.onFailure(error);
      })
      .finally(() => {
        const isShort = context.running.size < beat.share || context.leases.isEnding();
        void sleep((isShort && !context.isStopping() ? hurryMs : tickMs) / pace, stopping.signal).then(
          run,
          () => undefined,
        );
      });
  };
  run();
  const fencing = keepFencing(context, stopping.signal);
  return async () => {
    stopping.abort();
    await underWay;
    await fencing;
  };
}

/** Takes shards with expired leases off the gateway, without waiting for storage: another process answers by then. */
async function keepFencing({ log, ports, running, leases, pace = 1 }: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const [shard, { bot }] of running)
      bot?.silence(!leases.isHeld(nameOf(shard))).catch((error: unknown) => {
        log.warn({ err: error, shard }, "a shard could not leave the gateway or come back to it");
      });
    await ports.clock.sleep(tickMs / pace, signal).catch(() => undefined);
  }
}

/** What is kept from tick to tick: living processes, how many shards are this one's share, and when it claimed one. */
type Beat = { processes: number; share: number; claimed: number };

async function tick(context: Context, beat: Beat): Promise<void> {
  const { leases, isStopping, onProcesses } = context;
  await leases.look();
  resumeLeft(context);
  await passOwedOn(context);
  if (isStopping()) return;
  const processes = leases.living("process-");
  if (processes.length !== beat.processes) onProcesses(Math.max(1, processes.length));
  beat.processes = processes.length;
  beat.share = fairShare(context.count, processes, context.name);
  await balance(context, beat);
  await doForAll(context);
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

async function passOwedOn({ listOwed, running, count }: Context): Promise<void> {
  const botOf = (guild: string) => running.get(shardOf(guild, count))?.bot;
  const owed = await listOwed((guild) => botOf(guild) !== undefined);
  for (const { kind, id, guild } of owed) botOf(guild)?.notice(kind, id);
}

/** Claims a shard that nobody holds, or gives one back, until this process holds its share. */
async function balance(context: Context, beat: Beat): Promise<void> {
  const { leases, ports, running, slots, name, pace = 1 } = context;
  const { elapsed } = ports.clock;
  // Until the own row was seen by everybody's next look, it is not known how many there are.
  if (!leases.isHeld(name)) {
    await leases.claim(name);
    return;
  }
  if (running.size > beat.share) {
    const [shard] = [...running].findLast(([, { bot }]) => bot !== undefined) ?? [];
    if (shard !== undefined && (await slots.mayGiveAway(shard))) void handOver(context, shard);
    return;
  }
  if (running.size === beat.share || elapsed() - beat.claimed < claimEveryMs / pace) return;
  const shard = await claimFree(context);
  if (shard === undefined) return;
  beat.claimed = elapsed();
  begin(context, shard);
}

/** Claims the first shard that nobody holds; gives its number. */
async function claimFree({ leases, running, count }: Context): Promise<number | undefined> {
  for (let shard = 0; shard < count; shard += 1) {
    const lease = nameOf(shard);
    if (!running.has(shard) && leases.isFree(lease) && (await leases.claim(lease))) return shard;
  }
  return undefined;
}

async function doForAll({ leases, doOnce, log }: Context): Promise<void> {
  if (!leases.isHeld(once) && leases.isFree(once) && (await leases.claim(once)))
    doOnce().catch((error: unknown) => log.error({ err: error }, "what is done once for all could not be done"));
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
  const { leases, count, running, startShard, slots } = context;
  const isActive = (): boolean => {
    const isHeld = leases.isHeld(nameOf(shard));
    const entry = running.get(shard);
    if (!isHeld && entry !== undefined) entry.hasLeftWork = true;
    return isHeld;
  };
  const ownership: Ownership = { owns: (guild) => shardOf(guild, count) === shard && isActive(), isActive };
  return startShard({ shard: { id: shard, count }, ownership, waitForIdentify: slots.wait });
}

/** Another process has taken this shard over. */
async function abandon({ running, log }: Context, shard: number): Promise<void> {
  const entry = running.get(shard);
  running.delete(shard);
  log.warn({ shard }, "another process has taken over a shard");
  await (await entry?.starting.catch(() => undefined))?.stop().catch(() => undefined);
}
