import { type Columns, noColumns, type Store } from "../../store/index.ts";
import { describedShelf, removeFound, update } from "../../store/update.ts";
import { hour } from "../../time/hours.ts";
import type { UserId } from "../../ids.ts";
import type { TableRecord } from "../record.ts";

export type Members = {
  readonly users: readonly UserId[];
  /** When each of them was last called, in milliseconds since the epoch. */
  readonly called?: { readonly [user: string]: number };
  /** The post for which each of them was last called. */
  readonly calledFor?: { readonly [user: string]: string };
};

const places = 200;
/** Whoever was called is not called again for so long, by whichever table. */
const peaceFor = hour;

/** Computes by what a bench is found; its key begins with its server. */
export const benchColumns = ({ users }: Members, key: string): Columns => ({
  ...{ ...noColumns, guild: key.slice(0, key.indexOf(":")), people: users },
});

export type Bench = ReturnType<typeof createBench>;

/** Lists of people by server and game: who is ready to take over a seat, or wants to hear of new tables. */
export function createBench(store: Store, namespace: "bench" | "wishes" = "bench") {
  const benches = describedShelf(store.shelf<Members>(namespace), benchColumns);

  async function change(key: string, next: (users: readonly UserId[]) => readonly UserId[]): Promise<void> {
    await update(benches, key, (bench) => {
      const users = next(bench?.users ?? []);
      const keep = <Mark>(marks: Readonly<Record<string, Mark>> = {}) =>
        Object.fromEntries(Object.entries(marks).filter(([user]) => users.some((other) => other === user)));
      return { users, called: keep(bench?.called), calledFor: keep(bench?.calledFor) };
    });
  }

  const without = (users: readonly UserId[], user: UserId) => users.filter((other) => other !== user);

  return {
    /** Who has waited longest comes first. */
    members: async ({ guild, game }: Pick<TableRecord, "guild" | "game">): Promise<readonly UserId[]> =>
      (await benches.get(`${guild}:${game}`))?.value.users ?? [],
    /**
     * Returns those of these members whom a post of a table calls, at most `most`, and notes that. A post that is made
     * again calls the same, since the first try may have failed; whom another one called within the hour is left out.
     */
    async call(
      { id, guild, game }: Pick<TableRecord, "id" | "guild" | "game">,
      due: number,
      users: readonly UserId[],
      most: number,
      now: number,
    ) {
      const post = `${id}:${due}`;
      let calling: readonly UserId[] = [];
      await update(benches, `${guild}:${game}`, (bench = { users: [] }) => {
        const { called = {}, calledFor = {} } = bench;
        const isAtPeace = (user: UserId) => calledFor[user] !== post && (called[user] ?? -Infinity) > now - peaceFor;
        calling = users.filter((user) => !isAtPeace(user)).slice(0, most);
        if (calling.length === 0) return bench;
        const mark = <Mark>(what: Mark) => Object.fromEntries(calling.map((user) => [user, what]));
        return { ...bench, called: { ...called, ...mark(now) }, calledFor: { ...calledFor, ...mark(post) } };
      });
      return calling;
    },
    join: (guild: string, game: string, user: UserId): Promise<void> =>
      change(`${guild}:${game}`, (users) => [...without(users, user), user].slice(-places)),
    /** On which benches this person sits, by server and game. */
    of: (user: UserId): Promise<readonly string[]> =>
      Array.fromAsync(benches.findAll({ person: user }), ({ key }) => key),
    async forget(user: UserId): Promise<void> {
      for (const key of await this.of(user)) await change(key, (users) => without(users, user));
    },
    forgetGuild: (guild: string): Promise<void> => removeFound(store, benches, { guild }),
    leave: (guild: string, game: string, user: UserId): Promise<void> =>
      change(`${guild}:${game}`, (users) => without(users, user)),
  };
}
