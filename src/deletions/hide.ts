import type { Challenges } from "../challenges/challenges.ts";
import type { UserId } from "../ids.ts";
import type { Pattern } from "../ratings/patterns.ts";
import type { Ratings } from "../ratings/service.ts";
import { emptyHall, forgetHolder } from "../statistics/hallOfFame.ts";
import type { Statistics } from "../statistics/service.ts";
import { summarise } from "../statistics/personal.ts";
import type { Deletions } from "./deletions.ts";

type Shown = { readonly ratings: Ratings; readonly statistics: Statistics; readonly challenges: Challenges };

/** Returns the services without what belongs to players and servers whose data are being deleted. */
export function hideDeleted(
  { ratings, statistics, challenges }: Shown,
  { listHidden }: Pick<Deletions, "listHidden">,
): Shown {
  const unlessHidden = async <T>(id: string, empty: T, read: () => Promise<T>): Promise<T> =>
    (await listHidden()).has(id) ? empty : read();
  async function withoutHidden<Row extends { readonly user: UserId }>(rows: readonly Row[]): Promise<readonly Row[]> {
    const hidden = await listHidden();
    return hidden.size === 0 ? rows : rows.filter(({ user }) => !hidden.has(user));
  }
  return {
    ratings: {
      ...ratings,
      leaderboard: async (game, seats) => withoutHidden(await ratings.leaderboard(game, seats)),
      history: (game, seats, user) => unlessHidden(user, [], () => ratings.history(game, seats, user)),
      about: (user) => unlessHidden(user, [], () => ratings.about(user)),
      mostPlayed: (user) => unlessHidden(user, undefined, () => ratings.mostPlayed(user)),
      async patterns(guild, since) {
        const [hidden, { found, isCut }] = [await listHidden(), await ratings.patterns(guild, since)];
        const isShown = ({ player, others }: Pattern) => [player, ...others].every((user) => !hidden.has(user));
        return { found: found.filter(isShown), isCut };
      },
    },
    statistics: {
      ...statistics,
      of: (user) => unlessHidden(user, summarise({ matches: [] }), () => statistics.of(user)),
      about: (user) => unlessHidden(user, { matches: [] }, () => statistics.about(user)),
      async hallOf(guild, isShown) {
        const hidden = [...(await listHidden())];
        if (hidden.includes(guild)) return emptyHall;
        const all = await statistics.hallOf(guild, isShown);
        return hidden.reduce((hall, user) => forgetHolder(hall, user as UserId), all);
      },
    },
    challenges: {
      ...challenges,
      async leaderboard(guild, user, which) {
        const found = await unlessHidden(guild, undefined, () => challenges.leaderboard(guild, user, which));
        if (found === undefined || found.rows === "hidden") return found;
        return { ...found, rows: await withoutHidden(found.rows) };
      },
      about: (user) => unlessHidden(user, [], () => challenges.about(user)),
    },
  };
}
