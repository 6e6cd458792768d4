import { type Client, Events, Status } from "discord.js";
import type { Logger } from "pino";
import { type Shards, shardOf } from "../../guilds/shards.ts";
import { minute } from "../../time/hours.ts";

export type ConnectionParts = {
  readonly log: Logger;
  readonly now: () => number;
  /** Has a shard begin a new session with its next connection. */
  readonly forgetSession: (shard: number) => void;
  /** Called when a shard hangs, so that only a new process can hear of its clicks. */
  readonly onGatewayStuck?: () => void;
};

/** The client's connection to the gateway, without which no click arrives though Discord's API may answer. */
export type Connection = {
  readonly shards: Shards;
  /** Returns true while every shard brings clicks. */
  readonly isConnected: () => boolean;
  /** Reports outages of shards and has them connect anew; call periodically. */
  readonly look: () => void;
};

/** An outage of a shard: since when, when it last gave up a connection, and what was done about it. */
type Outage = { readonly since: number; tried: number; isReported: boolean; isStuck: boolean };

/** An outage that lasts as long as this is reported, and its session is given up. */
const reportAfter = 2 * minute;
/** A connection attempt ends within a minute, so a shard without one for this long hangs. */
const stuckAfter = 5 * minute;

/** Failed connections of a shard are logged this often: in an outage there are two a second. */
const warnEvery = minute;

/** Watches each shard: `client.ws.status` stays ready once it was, whatever becomes of the shards. */
export function watchConnection(client: Client, parts: ConnectionParts): Connection {
  const { log, now } = parts;
  const outages = new Map<number, Outage>();
  const warned = new Map<number, number>();
  const count = () => client.options.shardCount ?? 1;
  const listShards = () => [...client.ws.shards.values()];
  client.on(Events.ShardError, (error, shard) => {
    if (now() - (warned.get(shard) ?? -Infinity) < warnEvery) return;
    warned.set(shard, now());
    log.warn({ err: error, shard }, "a connection to the gateway failed");
  });
  client.on(Events.ShardReconnecting, (shard) => {
    const outage = outages.get(shard);
    if (outage !== undefined) outage.tried = now();
  });
  return {
    shards: {
      shardOf: (guild) => `${shardOf(guild, count())}/${count()}`,
      listReady: () => listShards().flatMap(({ id, status }) => (status === Status.Ready ? [`${id}/${count()}`] : [])),
    },
    isConnected: () => client.isReady() && listShards().every(({ status }) => status === Status.Ready),
    look() {
      for (const { id, status } of listShards()) {
        const outage = outages.get(id) ?? { since: now(), tried: now(), isReported: false, isStuck: false };
        if (status !== Status.Ready) {
          outages.set(id, outage);
          treat(parts, id, outage, status);
        } else if (outages.delete(id) && outage.isReported) {
          log.info({ shard: id, minutes: Math.round((now() - outage.since) / minute) }, "clicks arrive again");
        }
      }
    },
  };
}

/** Reports an outage once, gives its session up, and asks for a new process where the shard hangs. */
function treat(
  { log, now, forgetSession, onGatewayStuck }: ConnectionParts,
  shard: number,
  outage: Outage,
  status: Status,
) {
  if (!outage.isReported && now() - outage.since >= reportAfter) {
    outage.isReported = true;
    log.error({ shard }, "Discord's gateway is away: no click arrives, and clocks stand still until it is back");
    forgetSession(shard);
  }
  // One that waits for its turn to identify does not hang.
  const mayHang = status === Status.Resuming || status === Status.Connecting;
  if (!mayHang || outage.isStuck || now() - outage.tried < stuckAfter) return;
  outage.isStuck = true;
  log.fatal({ shard }, "the connection to Discord's gateway hangs, and only a new process gets another one");
  onGatewayStuck?.();
}
