import type { UserId } from "../ids.ts";
import type { DescribedShelf, Store } from "../store/shelf.ts";
import { changeFound, removeFound } from "../store/update.ts";
import type { Player, StoredResult } from "./columns.ts";

type Context = {
  readonly store: Store;
  readonly results: DescribedShelf<StoredResult>;
  readonly players: DescribedShelf<Player>;
};

/** Puts a hash in a person's place in all results, and removes their rows. */
export async function forgetPerson({ store, results, players }: Context, user: UserId, hash: string): Promise<void> {
  await changeFound(store, results, { person: user }, ({ after, ...result }) => ({
    ...result,
    standing: result.standing.map((one) => (one.player === user ? { ...one, player: hash } : one)),
    ...(after === undefined
      ? {}
      : { after: Object.fromEntries(Object.entries(after).map(([who, rated]) => [who === user ? hash : who, rated])) }),
  }));
  // What folds a result now is refused or knows the hash: no row comes back.
  await removeFound(store, players, { person: user });
}

/** Leaves the results of a server to their players, without saying where they were played. */
export const forgetGuild = ({ store, results }: Context, guild: string): Promise<void> =>
  changeFound(store, results, { guild }, (result) => {
    const { guild: _guild, ...others } = result;
    return others;
  });
