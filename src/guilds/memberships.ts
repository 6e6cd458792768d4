import type { Shelf, Store } from "../store/shelf.ts";
import { removeKey, update } from "../store/update.ts";
import { day, hour } from "../time/hours.ts";

/** Since when the bot is no longer in a server, in milliseconds since the epoch; null while it is. */
type Membership = { readonly leftAt: number | null };

/** Whoever keeps something that belongs to servers; deleting it twice changes nothing. */
export type GuildOwner = { readonly forgetGuild: (guild: string) => Promise<void> };

export type MembershipParts = {
  readonly store: Store;
  readonly now: () => number;
  /** How many days what belongs to a server is kept after the bot was removed from it; 0 for ever. */
  readonly keepDays: number;
  readonly owners: readonly GuildOwner[];
  readonly owns: (guild: string) => boolean;
  /** Whether the bot is in a server now; what is noted of it may be older. */
  readonly isPresent: (guild: string) => boolean;
};

/** In which servers the bot is, and what becomes of what belonged to those it was removed from. */
export type Memberships = ReturnType<typeof createMemberships>;

const sweepEvery = 6 * hour;
const readAtOnce = 200;

export function createMemberships(parts: MembershipParts) {
  const { store, now, keepDays, owners, owns, isPresent } = parts;
  const shelf: Shelf<Membership> = store.shelf<Membership>("guilds");
  let sweptAt = -Infinity;
  /** Settles when the servers of this start are noted; there may be thousands, and nobody waits for that. */
  let compared: Promise<void> = Promise.resolve();

  const note = (guild: string, leftAt: number | null) => noteMembership(shelf, guild, leftAt);

  /** A server that the bot came back to meanwhile keeps everything, also where that is not noted. */
  async function forget(guild: string): Promise<boolean> {
    if (isPresent(guild)) {
      await note(guild, null);
      return false;
    }
    const leftAt = (await shelf.get(guild))?.value.leftAt ?? null;
    if (leftAt === null || now() - leftAt < keepDays * day) return false;
    for (const owner of owners) await owner.forgetGuild(guild);
    await removeKey(shelf, guild);
    return true;
  }

  async function compareNow(here: ReadonlySet<string>, at: number): Promise<readonly string[]> {
    const present = [...here];
    const joined: string[] = [];
    for (let from = 0; from < present.length; from += readAtOnce) {
      const guilds = present.slice(from, from + readAtOnce);
      const known = await shelf.many(guilds);
      for (const [nth, guild] of guilds.entries())
        if (known[nth]?.value.leftAt !== null && (await note(guild, null))) joined.push(guild);
    }
    for await (const guild of shelf.keys()) if (owns(guild) && !here.has(guild)) await note(guild, at);
    return joined;
  }

  return {
    /** Notes all servers the bot is in, outages included, and that it left the others; returns the new ones. */
    compare(present: readonly string[]) {
      const comparing = compareNow(new Set(present), now());
      compared = comparing.then(
        () => undefined,
        () => undefined,
      );
      return comparing;
    },
    /** Gives whether the server was never noted before. */
    join: (guild: string) => note(guild, null),
    leave: (guild: string) => note(guild, now()),
    /** Deletes what belongs to servers that were left long enough ago, now and then; to be called often. Gives how many. */
    async sweep() {
      if (keepDays === 0 || Math.abs(now() - sweptAt) < sweepEvery) return 0;
      sweptAt = now();
      await compared;
      let forgotten = 0;
      for await (const [guild, { value }] of shelf.entries())
        if (value.leftAt !== null && owns(guild) && (await forget(guild))) forgotten += 1;
      return forgotten;
    },
  };
}

/** Gives whether the server was never noted before. */
async function noteMembership(shelf: Shelf<Membership>, guild: string, leftAt: number | null): Promise<boolean> {
  let isNew = false;
  await update<Membership>(shelf, guild, (known) => {
    isNew = known === undefined;
    // When it left counts from the first note on.
    const isSame = known !== undefined && (known.leftAt === null) === (leftAt === null);
    return isSame ? known : { leftAt };
  });
  return isNew;
}
