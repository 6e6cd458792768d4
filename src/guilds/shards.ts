/** The shards by which this process is connected to Discord's gateway. */
export type Shards = {
  /** Returns the name of the shard that a server belongs to: its number and how many there are, "3/16". */
  readonly shardOf: (guild: string) => string;
  /** Returns the names of the shards of this process that bring clicks now. */
  readonly listReady: () => readonly string[];
};

/** The shard of a bot that has no other: without a gateway, as in tests, it is always ready. */
export const soleShard: Shards = { shardOf: () => "0/1", listReady: () => ["0/1"] };

/** Returns the number of the shard that a server belongs to (https://discord.com/developers/docs/events/gateway#sharding). */
export function shardOf(guild: string, count: number): number {
  return /^\d+$/u.test(guild) ? Number((BigInt(guild) >> 22n) % BigInt(count)) : 0;
}
