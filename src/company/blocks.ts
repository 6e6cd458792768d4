import type { UserId } from "../ids.ts";
import { type Columns, noColumns, type Store } from "../store/index.ts";
import { changeFound, describedShelf, removeKey, update } from "../store/update.ts";

/** People a player does not want to play with: ids, and keyed hashes of those who were forgotten since. */
export type BlockList = { readonly blocked: readonly string[] };

export const mostBlocked = 200;

/** Computes by what a block list is found: its owner and everybody on it. */
export const blockColumns = ({ blocked }: BlockList, owner: string): Columns => ({
  ...noColumns,
  people: [owner, ...blocked.filter((who) => /^\d+$/u.test(who))],
});

export function createBlocks(store: Store, hashOf: (user: UserId) => Promise<string>) {
  const shelf = describedShelf(store.shelf<BlockList>("blocks"), blockColumns);
  /** Lists the people whom a player blocks, oldest first. */
  const of = async (user: UserId) => (await shelf.get(user))?.value.blocked ?? [];
  /** Returns those of these people whom the user blocks, also under the hash that a deletion left. */
  async function among(user: UserId, others: readonly UserId[]): Promise<readonly UserId[]> {
    const own = await of(user);
    const hashes = own.length === 0 ? [] : await Promise.all(others.map(hashOf));
    return others.filter((who, at) => own.includes(who) || own.includes(hashes[at] ?? who));
  }
  return {
    ...{ of, among },
    /** Blocks a player or lifts the block; false where the list is full. */
    async set(user: UserId, other: UserId, isBlocked: boolean) {
      const hash = await hashOf(other);
      const { blocked } = await update(shelf, user, (before = { blocked: [] }) => {
        const others = before.blocked.filter((who) => who !== other && who !== hash);
        if (isBlocked && others.length >= mostBlocked) return before;
        return { blocked: isBlocked ? [...others, other] : others };
      });
      return blocked.includes(other) === isBlocked;
    },
    async isApart(user: UserId, others: readonly UserId[]) {
      const [lists, hash] = [await shelf.many(others), await hashOf(user)];
      const isBlocked = lists.some((list) => list?.value.blocked.some((who) => who === user || who === hash));
      return isBlocked || (await among(user, others)).length > 0;
    },
    /** Deletes a player's list; on the lists of others a hash replaces the id, so that the block holds. */
    async forget(user: UserId, hash: string) {
      await removeKey(shelf, user);
      await changeFound(store, shelf, { person: user }, ({ blocked }) => ({
        blocked: blocked.map((who) => (who === user ? hash : who)),
      }));
    },
  };
}
