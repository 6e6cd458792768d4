import type { Shards } from "../../guilds/shards.ts";
import { createFacts } from "../../records/facts.ts";
import type { Shelf, Store } from "../../store/shelf.ts";
import { update } from "../../store/update.ts";
import { day, joinSpans, minute, type Span } from "../../time/hours.ts";

/** Time of the last heartbeat, in milliseconds since the epoch, and the standstills before it, oldest first. */
export type Heartbeat = { readonly at: number; readonly gaps: readonly Span[] };

/** A clock that a standstill could matter to never runs longer than this. */
const gapsKept = 120 * day;
const beatEvery = 30_000;
/** A pause between two heartbeats that is longer than this is a standstill, and its time is given back. */
const standstill = 3 * minute;
const shardsKnown = 10_000;
/** Key of the heartbeat of all shards together; each has one under its own name besides. */
const overall = "heart";

/** Keeps the times in which clicks could not arrive: no process ran, or the shard of a server had no connection. */
export function createHeartbeats(store: Store, now: () => number, shards: Shards) {
  const shelf = store.shelf<Heartbeat>("heartbeat");
  const known = createFacts<Heartbeat>(store, { max: shardsKnown });
  /** Numbers of shards for which the rows of all others were retired. */
  const retired = createFacts<object>(store, { max: 1 });
  const begun = now();
  const isSilent = ({ at }: Heartbeat): boolean => now() - at > standstill;
  const listBeating = (): readonly string[] => {
    const ready = shards.listReady();
    return ready.length === 0 ? [] : [overall, ...ready];
  };

  async function standstillsUnder(key: string): Promise<readonly Span[]> {
    let last = known().get(key);
    // Nobody can have noted a standstill since a heartbeat that is newer than the shortest one.
    if (last === undefined || isSilent(last))
      last = listBeating().includes(key) ? await beatUnder(shelf, key, now()) : (await shelf.get(key))?.value;
    if (last === undefined) return [];
    known().set(key, last);
    return isSilent(last) ? [...last.gaps, { from: last.at, until: now() }] : last.gaps;
  }

  const standstillsOf = async (guild: string) =>
    joinSpans([...(await standstillsUnder(overall)), ...(await standstillsUnder(shards.shardOf(guild)))]);
  const hears = (guild: string): boolean => shards.listReady().includes(shards.shardOf(guild));

  return {
    /** Returns the standstills of a server, oldest first, with the one that is under way. Notes one that has just ended. */
    standstillsOf,
    /** Returns true while clicks from a server can arrive at this process. */
    hears,
    /** Returns how long Discord was away from a server since a time, in ms; times without a process do not count. */
    async awayFor(guild: string, since: number) {
      const ended = hears(guild) ? await standstillsOf(guild) : [];
      const away = ended.filter(({ from, until }) => from >= begun && until > since);
      return away.reduce((sum, { from, until }) => sum + until - from, 0);
    },
    /** Records a heartbeat for each shard that is ready. After a standstill of all processes or of a shard the gap is noted, once. */
    beat: async () => {
      const [, shard] = listBeating();
      if (shard !== undefined && !retired().has(countIn(shard))) {
        await retireShards(shelf, countIn(shard));
        retired().set(countIn(shard), {});
      }
      for (const key of listBeating()) known().set(key, await beatUnder(shelf, key, now()));
    },
    /** Notes that the machine's clock was put back, after `lookAgain`, so that a stopped process repeats it. */
    async turnBack(lookAgain: () => Promise<void>) {
      const keys = listBeating();
      const stored = await shelf.many(keys);
      const ahead = keys.filter((_, nth) => (stored[nth]?.value.at ?? 0) - now() > standstill);
      if (ahead.length === 0) return;
      const turned = (before?: Heartbeat) => turnBack(before, now());
      for (const [nth, key] of keys.entries()) if (ahead.includes(key)) known().set(key, turned(stored[nth]?.value));
      await lookAgain();
      for (const key of ahead) await update(shelf, key, turned);
    },
  };
}

function beatUnder(shelf: Shelf<Heartbeat>, key: string, now: number): Promise<Heartbeat> {
  return update<Heartbeat>(shelf, key, (before) => {
    if (before === undefined) return { at: now, gaps: [] };
    const isGap = now - before.at > standstill;
    if (!isGap && now - before.at < beatEvery) return before;
    const recent = before.gaps.filter(({ until }) => until > now - gapsKept);
    return { at: now, gaps: isGap ? joinSpans([...recent, { from: before.at, until: now }]) : recent };
  });
}

const countIn = (shard: string): string => shard.slice(shard.indexOf("/"));

/** Gives the standstills of shards to all servers once their number changes, so that no stale row returns. */
async function retireShards(shelf: Shelf<Heartbeat>, count: string): Promise<void> {
  for await (const [key, { value, version }] of shelf.entries()) {
    if (key === overall || countIn(key) === count) continue;
    await update<Heartbeat>(shelf, overall, (whole = value) => {
      const silent = value.at < whole.at ? [{ from: value.at, until: whole.at }] : [];
      return { ...whole, gaps: joinSpans([...whole.gaps, ...value.gaps, ...silent]) };
    });
    await shelf.remove(key, version);
  }
}

function turnBack(before: Heartbeat | undefined, now: number): Heartbeat {
  const earlier = (before?.gaps ?? []).filter(({ from }) => from < now);
  return { at: now, gaps: earlier.map(({ from, until }) => ({ from, until: Math.min(until, now) })) };
}
