import type { Posted, TableId, UserId } from "../ids.ts";
import { type Columns, noColumns, type Store } from "../store/index.ts";
import { changeFound, describedShelf, removeKey, update } from "../store/update.ts";
type Score = { readonly user: UserId; readonly points: number };

/** The position of the day on a server, the answers to it, and the leaderboard of all days. */
export type DayPosition = {
  /** The day in UTC: "2026-11-28". */
  readonly day: string;
  /** Absent where no match of the server could be used that day. */
  readonly asked?: {
    readonly table: TableId;
    readonly seat: number;
    /** Number of answers that had been given in the match. */
    readonly number: number;
    readonly options: readonly string[];
  };
  readonly posted: Posted | null;
  readonly guesses: readonly { readonly user: UserId; readonly option: string }[];
  readonly scores: readonly Score[];
  /** Positions that were asked, newest last, so that none comes twice. */
  readonly used: readonly string[];
  /** How far the search for the next position has come; absent before it begins. */
  readonly searched?: Searched;
};

/** Table after which a search goes on, and whether it began again at the first one. */
export type Searched = { readonly after: string; readonly isAround: boolean };

/** A server on which no position was asked yet. */
export const noPosition: DayPosition = { day: "", posted: null, guesses: [], scores: [], used: [] };

const usedKept = 200;
const scoresKept = 200;

export const positionColumns = ({ guesses, scores }: DayPosition, guild: string): Columns => ({
  ...{ ...noColumns, guild, people: [...new Set([...guesses, ...scores].map(({ user }) => user))] },
});

export function createPositions(store: Store) {
  const shelf = describedShelf(store.shelf<DayPosition>("positions"), positionColumns);
  const of = async (guild: string) => (await shelf.get(guild))?.value;
  return {
    of,
    /** Notes an answer; false where another position is asked by now. */
    async guess(guild: string, day: string, user: UserId, at: number) {
      const after = await update(shelf, guild, (row) => {
        const option = row?.day === day ? row.asked?.options[at] : undefined;
        return option === undefined
          ? undefined
          : row && { ...row, guesses: [...row.guesses.filter((each) => each.user !== user), { user, option }] };
      });
      return after !== undefined;
    },
    async change(guild: string, next: (before: DayPosition) => DayPosition) {
      await update(shelf, guild, (before = noPosition) => next(before));
    },
    async about(user: UserId) {
      const found: object[] = [];
      for await (const { key: server } of shelf.findAll({ person: user })) {
        const row = await of(server);
        const own = <Each extends { readonly user: UserId }>(all: readonly Each[] = []) =>
          all.find((each) => each.user === user) ?? null;
        found.push({ server, guess: own(row?.guesses), score: own(row?.scores) });
      }
      return found;
    },
    forget: (user: UserId) =>
      changeFound(store, shelf, { person: user }, (row) => ({
        ...row,
        guesses: row.guesses.filter((each) => each.user !== user),
        scores: row.scores.filter((each) => each.user !== user),
      })),
    forgetGuild: (guild: string) => removeKey(shelf, guild),
  };
}

/** Returns the leaderboard after a day: a point for each who found the solution. */
export function scoreDay({ guesses, scores }: DayPosition, solution: string): readonly Score[] {
  const found = guesses.filter(({ option }) => option === solution).map(({ user }) => user);
  const users = [...new Set([...scores.map(({ user }) => user), ...found])];
  const pointsOf = (user: UserId) => scores.find((each) => each.user === user)?.points ?? 0;
  return users
    .map((user) => ({ user, points: pointsOf(user) + Number(found.includes(user)) }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, scoresKept);
}

export const positionKey = (table: TableId, number: number): string => `${table}:${number}`;
export const addUsed = (used: readonly string[], key: string): readonly string[] => [...used, key].slice(-usedKept);
