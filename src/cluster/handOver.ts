import { waitFor } from "../time/timeout.ts";
import { type Context, nameOf } from "./context.ts";

const askEveryMs = 200;
/** How long a process that ends may take for all its shards, in milliseconds. */
const longestDrainMs = 8_000;

/** Gives a shard back: first its bot ends what it does, then whoever comes next may claim it. */
export async function handOver({ running, leases, log }: Context, shard: number): Promise<void> {
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

/** Hands over every shard of a process that ends, one after the other, as long as there is time. */
export async function drain(context: Context): Promise<void> {
  const { clock } = context.ports;
  const until = clock.elapsed() + longestDrainMs;
  for (const [shard, { bot }] of [...context.running]) {
    // One that is only starting may wait long for its turn to identify: whoever comes next need not.
    if (bot === undefined) {
      context.running.delete(shard);
      await context.leases.release(nameOf(shard)).catch(() => undefined);
      continue;
    }
    // Given away all at once, they would wait for each other to identify; those there is no time for must.
    while (clock.elapsed() < until && !(await mayGiveAway(context, shard))) await clock.sleep(askEveryMs);
    const handing = handOver(context, shard);
    if (clock.elapsed() > until) continue;
    await waitFor(clock, until - clock.elapsed(), handing);
  }
}

/** Whether a shard is given away now by a process that ends; nothing is gained by waiting where nobody would take it. */
async function mayGiveAway(context: Context, shard: number): Promise<boolean> {
  return isAlone(context) || context.slots.mayGiveAway(shard).catch(() => true);
}

/** Whether no other process is alive, as far as the last look tells. */
export function isAlone({ leases, name }: Context): boolean {
  return leases.living("process-").every((process) => process === name);
}
