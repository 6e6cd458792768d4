import { type Client, Events, GatewayOpcodes, type REST, Status } from "discord.js";
import type { Logger } from "pino";
import { shardOf, type Shards } from "../../guilds/shards.ts";
import type { Ports } from "../../ports/ports.ts";
import { type Shelf, StoreError } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import { hour, minute } from "../../time/hours.ts";
import { getFrom, resources } from "../rest.ts";
import type { Sessions } from "./identify.ts";

/** New processes that a shard needed one after the other: how many, and when the last one was asked for, in ms since the epoch. */
export type Restarts = { readonly count: number; readonly at: number };

export type ConnectionParts = {
  readonly log: Logger;
  readonly now: () => number;
  readonly sessions: Pick<Sessions, "forget" | "silence">;
  readonly restarts: Shelf<Restarts>;
  /** Returns true while a new process would reach Discord's gateway and might identify there. */
  readonly probe: () => Promise<boolean>;
  /** Called when a shard is deaf although the gateway can be reached from here, so that a new process may help. */
  readonly onGatewayStuck?: () => void;
};

/** The client's connection to the gateway, without which no click arrives though Discord's API may answer. */
export type Connection = ReturnType<typeof watchConnection>;

/** An outage of a shard: since when, what was done about it, and whether the last probe reached the gateway. */
const newOutage = (since: number) => ({
  ...{ since, isGivenUp: false, isReported: false, isStuck: false },
  ...{ probed: -Infinity, isProbing: false, wasReached: false },
});
type Outage = ReturnType<typeof newOutage>;

/** A session that could not be resumed for so long is given up, by the first beat of ten seconds that comes to a minute. */
const giveUpAfter = 50_000;
/** An outage that lasts as long as this is reported. */
const reportAfter = 2 * minute;
/** How long a shard is deaf before a new process is tried, by the number of those that were tried before. */
const restartAfter = [5 * minute, 15 * minute, hour] as const;
/** A shard that was heard for this long after a new process begins with the shortest wait again. */
const healedAfter = 2 * hour;
/** Shards and processes that share a gateway come back one after the other within this time. */
const spreadOver = minute;
const probeEvery = minute;
const helloWithinMs = 10_000;
/** Failed connections of a shard are logged this often: in an outage there are two a second. */
const warnEvery = minute;

/** Watches each shard: `client.ws.status` stays ready once it was, whatever becomes of the shards. */
export function watchConnection(client: Client, parts: ConnectionParts) {
  const { log, now } = parts;
  const outages = new Map<number, Outage>();
  const warned = new Map<number, number>();
  let isSilent = false;
  const count = () => client.options.shardCount ?? 1;
  const listShards = () => [...client.ws.shards.values()];
  client.on(Events.ShardError, (error, shard) => {
    if (now() - (warned.get(shard) ?? -Infinity) < warnEvery) return;
    warned.set(shard, now());
    log.warn({ err: error, shard }, "a connection to the gateway failed");
  });
  const lookAt = async ({ id, status }: { readonly id: number; readonly status: Status }): Promise<void> => {
    const outage = outages.get(id) ?? newOutage(now());
    if (status === Status.Ready) {
      if (outages.delete(id) && outage.isReported)
        log.info({ shard: id, minutes: Math.round((now() - outage.since) / minute) }, "clicks arrive again");
      return;
    }
    outages.set(id, outage);
    report(parts, id, outage);
    // One that waits for its turn to identify does not hang.
    if (status === Status.Identifying || outage.isStuck || outage.isProbing) return;
    outage.isProbing = true;
    const isNeeded = await needsRestart(parts, id, outage, (id / count()) * spreadOver).finally(
      () => (outage.isProbing = false),
    );
    if (isNeeded && outages.get(id) === outage) {
      outage.isStuck = true;
      log.fatal({ shard: id }, "Discord's gateway can be reached, but not by this process: a new one is needed");
      parts.onGatewayStuck?.();
    }
  };
  const shards: Shards = {
    shardOf: (guild) => `${shardOf(guild, count())}/${count()}`,
    listReady: () => listShards().flatMap(({ id, status }) => (status === Status.Ready ? [`${id}/${count()}`] : [])),
  };
  return {
    shards,
    /** Leaves the gateway, and that is no outage, or comes back and resumes; doing it again changes nothing. */
    silence: (next: boolean) => {
      if (next !== isSilent) outages.clear();
      isSilent = next;
      return parts.sessions.silence(next);
    },
    isConnected: (): boolean => client.isReady() && listShards().every(({ status }) => status === Status.Ready),
    /** Reports outages of shards and has them connect anew; call periodically. Resolves once all is looked at. */
    look: () => Promise.all(isSilent ? [] : listShards().map(lookAt)).then(() => undefined),
  };
}

/** Gives the session of an outage up, and reports it when it lasts longer; each once. */
function report({ log, now, sessions }: ConnectionParts, shard: number, outage: Outage): void {
  if (!outage.isGivenUp && now() - outage.since >= giveUpAfter) {
    outage.isGivenUp = true;
    sessions.forget(shard);
  }
  if (outage.isReported || now() - outage.since < reportAfter) return;
  outage.isReported = true;
  log.error({ shard }, "Discord's gateway is away: no click arrives, and clocks stand still until it is back");
}

/**
 * Returns true where a new process may end the outage of a shard: it has lasted longer with each one that was tried
 * before, and the gateway was reached twice. One that was reached just now may be back for everybody. Stores that a
 * process is tried, so that the next one waits longer.
 */
async function needsRestart(
  { log, now, restarts, probe }: ConnectionParts,
  shard: number,
  outage: Outage,
  spread: number,
): Promise<boolean> {
  const deaf = now() - outage.since - spread + probeEvery;
  if (deaf < restartAfter[0] || now() - outage.probed < probeEvery) return false;
  try {
    const { count, at } = (await restarts.get(String(shard)))?.value ?? { count: 0, at: -Infinity };
    const tried = outage.since - at < healedAfter ? count : 0;
    if (deaf < (restartAfter[tried] ?? hour)) return false;
    outage.probed = now();
    const wasReached = outage.wasReached;
    outage.wasReached = await probe();
    if (!wasReached || !outage.wasReached) return false;
    await update<Restarts>(restarts, String(shard), () => ({ count: tried + 1, at: now() }));
    return true;
  } catch (error) {
    // Without a word in the store the next process would not know of this one, and try again at once.
    if (!(error instanceof StoreError)) throw error;
    log.warn({ err: error, shard }, "a new process is not asked for while the store cannot note it");
    return false;
  }
}

/**
 * Returns a function that reaches for the gateway as a new process would, but for identifying. A new process needs a
 * session for each shard, of which Discord allows a thousand a day, so a tenth is kept for other restarts.
 */
export function createProbe(rest: REST, ports: Pick<Ports, "clock" | "openLine">): ConnectionParts["probe"] {
  return async () => {
    try {
      const { url, shards, session_start_limit: limit } = await getFrom(rest, resources.gateway());
      return limit.remaining - shards >= limit.total / 10 && (await hearsHello(`${url}?v=10&encoding=json`, ports));
    } catch {
      return false;
    }
  };
}

async function hearsHello(url: string, { clock, openLine }: Pick<Ports, "clock" | "openLine">): Promise<boolean> {
  const line = openLine(url);
  const hello = new Promise<boolean>((resolve) => {
    line.addEventListener("message", ({ data }) => resolve(isHello(data)));
    for (const end of ["close", "error"] as const) line.addEventListener(end, () => resolve(false));
    clock.after(helloWithinMs, () => resolve(false));
  });
  return hello.finally(() => line.close());
}

function isHello(data: unknown): boolean {
  const frame: unknown = typeof data === "string" ? JSON.parse(data) : undefined;
  return typeof frame === "object" && frame !== null && "op" in frame && frame.op === GatewayOpcodes.Hello;
}
