import type { Campaigns } from "../campaigns/campaigns.ts";
import type { Challenges } from "../challenges/challenges.ts";
import type { Company } from "../company/company.ts";
import type { GuildOwner } from "../guilds/memberships.ts";
import type { UserId } from "../ids.ts";
import type { Lessons } from "../learning/service.ts";
import type { Ratings } from "../ratings/service.ts";
import type { Statistics } from "../statistics/service.ts";
import { type Columns, noColumns, type Store } from "../store/index.ts";
import { describedShelf, removeKey, update } from "../store/update.ts";
import type { Service } from "../table/service/service.ts";
import { minute } from "../time/hours.ts";
import type { TournamentServices } from "../tournaments/service/features.ts";
import type { Sessions } from "../web/access/sessions.ts";

/** A player whose data are deleted, and what is needed to find them all when the deletion is resumed. */
export type PersonDeletion = {
  readonly of: "person";
  readonly user: UserId;
  readonly interaction: string;
  /** Names by which others may have called something after them. */
  readonly names: readonly string[];
  readonly guilds: readonly string[];
};

type GuildDeletion = { readonly of: "guild"; readonly guild: string };

/** Stored before anything is deleted and removed after everything is: until then it hides what is left. */
export type Deletion = (PersonDeletion | GuildDeletion) & { readonly begun: number };

/** Computes by what a deletion is found: it is due when the process that began it seems to have ended. */
export const deletionColumns = (deletion: Deletion): Columns => ({
  ...{ ...noColumns, owes: true, due: deletion.begun + patience },
});

export type DeletionParts = {
  readonly store: Store;
  readonly now: () => number;
  /** Deletes all data of a player; returns the number of tables they had a seat at. Doing it again changes nothing. */
  readonly forgetPerson: (deletion: PersonDeletion) => Promise<number>;
  readonly owners: readonly GuildOwner[];
  /** Whether the bot is in a server: what was deleted of it no more is kept once it is back. */
  readonly isPresent?: (guild: string) => boolean;
};

/** Time after which a deletion that is not over is taken up by another process. */
const patience = 5 * minute;

export type Deletions = ReturnType<typeof createDeletions>;

/** The deletions of one store: each is noted in one write, then done step by step, and resumed after a crash. */
export function createDeletions({ store, now, forgetPerson, owners, isPresent = () => false }: DeletionParts) {
  const shelf = describedShelf(store.shelf<Deletion>("deletions"), deletionColumns);
  async function run(key: string, deletion: Deletion): Promise<number> {
    let tables = 0;
    if (deletion.of === "person") tables = await forgetPerson(deletion);
    else for (const owner of isPresent(deletion.guild) ? [] : owners) await owner.forgetGuild(deletion.guild);
    await removeKey(shelf, key);
    return tables;
  }
  async function begin(key: string, deletion: PersonDeletion | GuildDeletion): Promise<number> {
    return run(key, await update<Deletion>(shelf, key, () => ({ ...deletion, begun: now() })));
  }
  return {
    forgetPerson: (deletion: Omit<PersonDeletion, "of">) => begin(deletion.user, { of: "person", ...deletion }),
    async forgetGuild(guild: string) {
      await begin(guild, { of: "guild", guild });
    },
    /** Goes on with deletions whose process ended; call periodically. */
    resume: async () => {
      for await (const { key } of shelf.findAll({ due: now() })) {
        const stored = await shelf.get(key);
        if (stored === undefined) continue;
        const begun = { ...stored.value, begun: now() };
        // Another process that takes it up first has it for itself.
        if ((await shelf.put(key, begun, stored.version)).ok) await run(key, begun);
      }
    },
    /** Returns the ids of players and servers whose data are being deleted. */
    async listHidden(): Promise<ReadonlySet<string>> {
      const hidden = new Set<string>();
      for await (const { key } of shelf.findAll({ owes: true })) hidden.add(key);
      return hidden;
    },
  };
}

/** What holds data of players. */
type Keepers = {
  readonly service: Pick<Service, "forget" | "forgetGuild" | "hashOf">;
  readonly tournaments: Pick<TournamentServices, "forget"> & GuildOwner;
  readonly ratings: Ratings;
  readonly statistics: Statistics;
  readonly lessons: Lessons;
  readonly challenges: Challenges;
  readonly campaigns: Campaigns;
  readonly company: Company;
  readonly boardSessions: Pick<Sessions, "forget">;
};

/** Deletes all data of a player; returns the number of tables they had a seat at. Doing it again does what is left. */
export async function forgetPerson(keepers: Keepers, deletion: PersonDeletion): Promise<number> {
  const { user, interaction, names, guilds } = deletion;
  const { service, tournaments, ratings, statistics, lessons, challenges, campaigns } = keepers;
  const tables = await service.forget({ user, interaction });
  await ratings.forget(user, await service.hashOf(user));
  const others = [keepers.company, keepers.boardSessions];
  for (const each of [statistics, lessons, tournaments, challenges, ...others]) await each.forget(user);
  await campaigns.forget(user, names, guilds);
  // Until its tournament knew of it, a round may have opened tables with them, or seated them at one again.
  await service.forget({ user, interaction: `${interaction}+` });
  return tables;
}
