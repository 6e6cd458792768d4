import type { Store } from "../../store/shelf.ts";
import { update } from "../../store/update.ts";
import type { UserId } from "../../ids.ts";
import type { TableRecord } from "../record.ts";

type Members = { readonly users: readonly UserId[] };

const places = 200;

export type Bench = ReturnType<typeof createBench>;

/** Who is ready to take over a seat, by server and game. */
export function createBench(store: Store) {
  const benches = store.shelf<Members>("bench");

  async function change(key: string, next: (users: readonly UserId[]) => readonly UserId[]): Promise<void> {
    await update(benches, key, (bench) => ({ users: next(bench?.users ?? []) }));
  }

  const without = (users: readonly UserId[], user: UserId) => users.filter((other) => other !== user);

  return {
    /** Who has waited longest comes first. */
    members: async ({ guild, game }: Pick<TableRecord, "guild" | "game">): Promise<readonly UserId[]> =>
      (await benches.get(`${guild}:${game}`))?.value.users ?? [],
    join: (guild: string, game: string, user: UserId): Promise<void> =>
      change(`${guild}:${game}`, (users) => [...without(users, user), user].slice(-places)),
    /** On which benches this person sits, by server and game. */
    of: async (user: UserId): Promise<readonly string[]> => {
      const keys: string[] = [];
      for await (const [key, { value }] of benches.entries()) if (value.users.includes(user)) keys.push(key);
      return keys;
    },
    async forget(user: UserId): Promise<void> {
      for (const key of await this.of(user)) await change(key, (users) => without(users, user));
    },
    leave: (guild: string, game: string, user: UserId): Promise<void> =>
      change(`${guild}:${game}`, (users) => without(users, user)),
  };
}
