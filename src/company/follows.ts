import type { TableId, UserId } from "../ids.ts";
import { type Columns, noColumns, type Store } from "../store/index.ts";
import { changeFound, describedShelf, removeFound, update } from "../store/update.ts";
import { day, hour } from "../time/hours.ts";

/** When a follower of a match is notified: at its end alone, or whenever a new round begins as well. */
export type FollowWhen = "end" | "turns";

/** Followers of one match, and the progress that they were notified of last, with the post that brought it. */
export type Followers = {
  readonly guild: string;
  readonly followers: readonly { readonly user: UserId; readonly when: FollowWhen }[];
  readonly told?: { readonly progress: string; readonly at: number; readonly by?: number };
};

export const mostFollowers = 100;
/** Shortest time between two turning points of one match that are told, in ms. */
const turningEvery = 3 * hour;

export const followColumns = ({ guild, followers }: Followers): Columns => ({
  ...{ ...noColumns, guild, people: followers.map(({ user }) => user) },
});

export function createFollows(store: Store) {
  const shelf = describedShelf(store.shelf<Followers>("followers"), followColumns);
  const read = async (table: TableId) => (await shelf.get(table))?.value.followers ?? [];
  return {
    /** Follows a match, or no longer where `when` is undefined; false where it has all the followers it can have. */
    async set(table: TableId, guild: string, user: UserId, when: FollowWhen | undefined) {
      const { followers } = await update(shelf, table, (before = { guild, followers: [] }) => {
        const others = before.followers.filter((follower) => follower.user !== user);
        const added = when === undefined || others.length >= mostFollowers ? [] : [{ user, when }];
        return { ...before, followers: [...others, ...added] };
      });
      return when === undefined || followers.some((follower) => follower.user === user);
    },
    whenFor: async (table: TableId, user: UserId) =>
      (await read(table)).find((follower) => follower.user === user)?.when,
    of: (user: UserId) => Array.fromAsync(shelf.findAll({ person: user }), ({ key }) => key as TableId),
    /**
     * Returns who is to hear of this progress by a post, and notes that they do; none where it is known or too soon. The
     * same post that is made again is for the same people, since the first try may have failed.
     */
    async turn(table: TableId, by: number, progress: string, now: number) {
      let hearing: readonly UserId[] = [];
      await update(shelf, table, (before) => {
        hearing = [];
        if (before === undefined) return undefined;
        const { told, followers } = before;
        const isAgain = told?.by === by && told.progress === progress;
        const isNews = told !== undefined && told.progress !== progress && now - told.at >= turningEvery;
        hearing = isNews || isAgain ? followers.filter(({ when }) => when === "turns").map(({ user }) => user) : [];
        return told === undefined || isNews
          ? { ...before, told: { progress, at: now, ...(isNews && { by }) } }
          : before;
      });
      return hearing;
    },
    /** Returns who is to hear of the end. They are forgotten a day later: until then it may have to be told again. */
    async end(table: TableId) {
      const row = await update(shelf, table, (before) => before && { ...before }, day);
      return row?.followers.map(({ user }) => user) ?? [];
    },
    forget: (user: UserId) =>
      changeFound(store, shelf, { person: user }, (row) => ({
        ...row,
        followers: row.followers.filter((follower) => follower.user !== user),
      })),
    forgetGuild: (guild: string) => removeFound(store, shelf, { guild }),
  };
}
