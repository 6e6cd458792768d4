import { accept } from "../records/outcome.ts";
import type { AnyGame, Options } from "../../games/contract/index.ts";
import type { TableId } from "../ids.ts";
import { type Columns, type DescribedShelf, noColumns, type Store } from "../store/index.ts";
import { releaseDeal } from "../table/disclosure/disclosure.ts";
import type { TableRecord } from "../table/record.ts";
import type { Service } from "../table/service/service.ts";
import { DateTime } from "luxon";

/** A week's deal, the same for all players of a server. */
export type Challenge = {
  readonly game: string;
  readonly options: Options;
  /** Secret until the week is over. */
  readonly key: string;
  readonly tried: number;
  /** Key of the last try whose deal is public; null once those of all are. Tries are released when the week is over. */
  readonly released: string | null;
  /** Tries of an older version that have no rows of their own yet. */
  readonly tries?: { readonly [user: string]: Try };
};

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

export type TryParts = {
  readonly store: Store;
  readonly tables: Service;
  readonly now: () => number;
  /** Called for a try that ended, once its points may be told to everybody. */
  readonly released: (record: TableRecord) => Promise<void>;
  /** Returns true for the servers that this process owns. */
  readonly owns: (guild: string) => boolean;
};

export type TryContext = TryParts & {
  readonly shelf: DescribedShelf<OldChallenge>;
  readonly tries: DescribedShelf<Try>;
};

/** Tries that are released at once: their tables are read. */
const releasedAtOnce = 10;
/** Tries of an older version that are given rows in one transaction. */
const splitAtOnce = 20;

/** Returns the points of a try that was played to its end within its week. */
export function pointsAt(game: AnyGame, { status, match }: TableRecord, week: Week): number | undefined {
  if (status !== "ended") return undefined;
  const last = match.newest.at(-1)?.at ?? 0;
  return last < week.until ? game.score(match.state).seats.find(({ seat }) => seat === 0)?.points : undefined;
}

/** Makes the deals of a challenge's next tries public, and notes how far it came. Returns false when there are no more. */
async function releaseSome(context: TryContext, key: string): Promise<boolean> {
  const { shelf, tries } = context;
  const stored = await shelf.get(key);
  if (stored === undefined) return false;
  const challenge = readChallenge(stored.value);
  // Tries that have no rows yet come first.
  if (challenge.released === null || challenge.tries !== undefined) return false;
  const found = await tries.find({ status: key }, releasedAtOnce, { key: challenge.released });
  for (const own of await tries.many(found.map((each) => each.key)))
    if (own !== undefined) await release(context, own.value);
  const last = found.length < releasedAtOnce ? null : (found.at(-1)?.key ?? null);
  const put = await shelf.put(key, { ...challenge, released: last }, stored.version);
  return !put.ok || last !== null;
}

async function release({ tables, released }: TryContext, { table }: Try): Promise<void> {
  const [record] = await tables.loadMany([table]);
  if (record?.keepsKey !== true) return;
  const open = await tables.change(table, `key ${table}`, (now) => accept(releaseDeal(now)));
  if (open.ok && open.record.status === "ended") await released(open.record);
}

export async function releaseDue(context: TryContext): Promise<void> {
  const { shelf, now, owns } = context;
  for await (const { key, guild } of shelf.findAll({ due: now() }))
    if (owns(guild)) while (await releaseSome(context, key)) await context.store.turn();
}

/** Gives the tries that an older version stored in their challenge rows of their own, with their points. */
export async function splitTries(context: TryContext): Promise<void> {
  for await (const { key } of context.shelf.findAll({ owes: true }))
    while (await splitSome(context, key)) await context.store.turn();
}

async function splitSome({ store, shelf, tries, tables }: TryContext, key: string): Promise<boolean> {
  const stored = await shelf.get(key);
  if (stored?.value.tries === undefined) return false;
  const { tries: old, ...challenge } = stored.value;
  const entries = Object.entries(old);
  const next = entries.slice(0, splitAtOnce);
  const known = await tries.many(next.map(([user]) => tryKey(key, user)));
  const game = tables.game(challenge.game);
  const { week } = readKey(key);
  const writes = next.map(async ([user, own], at) => {
    const [table] = await tables.loadMany([own.table]);
    const points = game === undefined || table === undefined ? undefined : pointsAt(game, table, week);
    const row = points === undefined ? own : { ...own, points };
    return tries.write(tryKey(key, user), row, known[at]?.version ?? null);
  });
  const left = Object.fromEntries(entries.slice(splitAtOnce));
  const { tried } = readChallenge(stored.value);
  const rest = { ...readChallenge(challenge), tried: tried + next.length };
  const isLast = entries.length <= splitAtOnce;
  await store.transaction([
    ...(await Promise.all(writes)),
    shelf.write(key, isLast ? rest : { ...rest, tries: left }, stored.version),
  ]);
  return true;
}
