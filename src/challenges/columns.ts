import { DateTime } from "luxon";
import type { Options } from "../../games/contract/index.ts";
import type { TableId } from "../ids.ts";
import { type Columns, noColumns } from "../store/index.ts";

/** A week's deal, the same for all players of a server. */
export type Challenge = {
  readonly game: string;
  readonly options: Options;
  /** Secret until the week is over. */
  readonly key: string;
  /** Number of tries that are stored. */
  readonly tried: number;
  /** Key of the last try whose deal is public; null once those of all are. Tries are released when the week is over. */
  readonly released: string | null;
  /** Tries of an older version that have no rows of their own yet. */
  readonly tries?: { readonly [user: string]: Try };
};

/** A challenge as an older version stored it. */
export type OldChallenge = Omit<Challenge, "tried" | "released"> & Partial<Challenge>;

/** A player's try, and its points once it was played to its end within the week. */
export type Try = { readonly table: TableId; readonly name: string; readonly points?: number };

/** A week that has a name like "2027-W04", and ends at `until`, in milliseconds since the epoch. */
export type Week = { readonly name: string; readonly until: number };

const weekFormat = "kkkk-'W'WW";

/** Weeks begin on Mondays, in UTC. */
export function weekAt(at: number): Week {
  const moment = DateTime.fromMillis(at, { zone: "utc" });
  return { name: moment.toFormat(weekFormat), until: moment.endOf("week").toMillis() + 1 };
}

export const challengeKey = (guild: string, week: Week): string => `${guild}:${week.name}`;

export const tryKey = (challenge: string, user: string): string => `${challenge}:${user}`;

/** Returns server and week of a challenge's key, and the player of a try's. */
export function readKey(key: string): { readonly guild: string; readonly week: Week; readonly user: string } {
  const [guild = "", name = "", user = ""] = key.split(":");
  const until = DateTime.fromFormat(name, weekFormat, { zone: "utc" }).endOf("week").toMillis() + 1;
  return { guild, week: { name, until }, user };
}

export function readChallenge(stored: OldChallenge): Challenge {
  return { ...stored, tried: stored.tried ?? 0, released: stored.released === undefined ? "" : stored.released };
}

/** Computes by what challenges and tries are found: a challenge is due when its deals become public. */
export const challengeColumns = {
  challenges: (challenge: OldChallenge, key: string): Columns => {
    const { guild, week } = readKey(key);
    const due = challenge.released === null ? null : week.until;
    return { ...noColumns, guild, due, owes: challenge.tries !== undefined };
  },
  "challenge-tries": ({ points }: Try, key: string): Columns => {
    const { guild, week, user } = readKey(key);
    return { ...noColumns, guild, status: challengeKey(guild, week), people: [user], points: points ?? null };
  },
};
