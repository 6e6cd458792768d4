import type { AnyGame } from "../../../games/contract/index.ts";
import { originalOf } from "../../boxes/tables.ts";
import type { Challenges } from "../../challenges/challenges.ts";
import type { Funnel } from "../../company/funnel.ts";
import type { Computers } from "../../computers/pool.ts";
import { createDeletions, forgetPerson, type Keepers } from "../../deletions/deletions.ts";
import type { GuildOwner } from "../../guilds/memberships.ts";
import { createLessons } from "../../learning/service.ts";
import { createRatings } from "../../ratings/service.ts";
import { createReviews } from "../../review/judge.ts";
import { createStatistics } from "../../statistics/service.ts";
import type { Store } from "../../store/index.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Host } from "../host.ts";

type LearningParts = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly computers: Computers;
};

/** Creates lessons, hints and looking back. */
export function createLearning({
  store,
  games,
  computers,
}: LearningParts): Pick<Host, "lessons" | "reviews" | "advise" | "warmUp"> {
  return {
    lessons: createLessons(store, games.map(originalOf)),
    reviews: createReviews(computers),
    advise: (request) => computers.advise(request),
    warmUp: (game, seats) => computers.warmUp?.(game, seats),
  };
}

/** Whatever is counted of finished tables; counting one again changes nothing. */
export function createResults(
  store: Store,
  games: readonly AnyGame[],
  challenges: () => Challenges,
  funnel: Pick<Funnel, "ended">,
) {
  const ratings = createRatings(store, games);
  const statistics = createStatistics(store, games);
  const ended = async (record: TableRecord): Promise<void> => {
    await ratings.count(record);
    await statistics.count(record);
    await challenges().count(record);
    await funnel.ended(record);
  };
  return { ratings, statistics, ended };
}

/** Deletions of what all parts keep of players and servers. */
export function createDeletionsOf(
  kept: Keepers & { readonly lists: GuildOwner; readonly funnel: GuildOwner },
  store: Store,
  now: () => number,
) {
  const { service, tournaments, ratings, statistics, campaigns, challenges, company, lists, funnel } = kept;
  const owners = [tournaments, campaigns, challenges, ratings, statistics, company, lists, funnel, service];
  return createDeletions({ store, now, owners, forgetPerson: (deletion) => forgetPerson(kept, deletion) });
}
