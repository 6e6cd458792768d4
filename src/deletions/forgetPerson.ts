import type { Campaigns } from "../campaigns/campaigns.ts";
import type { Challenges } from "../challenges/challenges.ts";
import type { Company } from "../company/company.ts";
import type { GuildOwner } from "../guilds/memberships.ts";
import type { Lessons } from "../learning/service.ts";
import type { Limits } from "../limits/limits.ts";
import type { Ratings } from "../ratings/service.ts";
import type { Statistics } from "../statistics/service.ts";
import type { Service } from "../table/service/service.ts";
import type { TournamentServices } from "../tournaments/service/features.ts";
import type { Sessions } from "../web/access/sessions.ts";
import type { PersonDeletion } from "./deletions.ts";

/** What holds data of players. */
export type Keepers = {
  readonly service: Pick<Service, "forget" | "forgetGuild" | "hashOf">;
  readonly tournaments: Pick<TournamentServices, "forget" | "tablesBy"> & GuildOwner;
  readonly ratings: Ratings;
  readonly statistics: Statistics;
  readonly lessons: Lessons;
  readonly challenges: Challenges;
  readonly campaigns: Campaigns;
  readonly company: Company;
  readonly boardSessions: Pick<Sessions, "forget">;
  readonly limits: Pick<Limits, "forget">;
};

/** Deletes all data of a player; returns the number of tables they had a seat at. Doing it again does what is left. */
export async function forgetPerson(keepers: Keepers, deletion: PersonDeletion): Promise<number> {
  const { user, interaction, names, guilds } = deletion;
  const { service, tournaments, ratings, statistics, lessons, challenges, campaigns } = keepers;
  const tables = await service.forget({ user, interaction }, await tournaments.tablesBy(user));
  await ratings.forget(user, await service.hashOf(user));
  const others = [keepers.company, keepers.boardSessions, keepers.limits];
  for (const each of [statistics, lessons, tournaments, challenges, ...others]) await each.forget(user);
  await campaigns.forget(user, names, guilds);
  return tables;
}
