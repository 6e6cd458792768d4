import type { AnyGame } from "../../../games/contract/index.ts";
import type { Challenges } from "../../challenges/challenges.ts";
import type { Computers } from "../../computers/pool.ts";
import { createDeletions } from "../../deletions/deletions.ts";
import { forgetPerson, type Keepers } from "../../deletions/forgetPerson.ts";
import { createLessons } from "../../learning/service.ts";
import { createRatings } from "../../ratings/service.ts";
import { createReviews } from "../../review/reviews.ts";
import { createStatistics } from "../../statistics/service.ts";
import type { Store } from "../../store/index.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Host } from "../host.ts";

type LearningParts = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly computers: Computers;
};

/** What people learn by: lessons, hints and looking back. */
export function createLearning({
  store,
  games,
  computers,
}: LearningParts): Pick<Host, "lessons" | "reviews" | "advise"> {
  return {
    lessons: createLessons(store, games),
    reviews: createReviews(computers),
    advise: (request) => computers.advise(request),
  };
}

/** Whatever is counted of finished tables; counting one again changes nothing. */
export function createResults(store: Store, games: readonly AnyGame[], challenges: () => Challenges) {
  const ratings = createRatings(store, games);
  const statistics = createStatistics(store, games);
  const ended = async (record: TableRecord): Promise<void> => {
    await ratings.count(record);
    await statistics.count(record);
    await challenges().count(record);
  };
  return { ratings, statistics, ended };
}

export function createDeletionsOf(kept: Keepers, store: Store, now: () => number) {
  const { service, tournaments, statistics, campaigns, challenges } = kept;
  const owners = [tournaments, campaigns, challenges, statistics, service];
  return createDeletions({ store, now, owners, forgetPerson: (deletion) => forgetPerson(kept, deletion) });
}
