import { DateTime } from "luxon";
import type { AnyGame, Options } from "../../games/contract.ts";
import { newKey } from "../match/fairness.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "../ids.ts";
import { initialOptions, openTable } from "../table/actions/lobby.ts";
import type { TableRecord } from "../table/record.ts";
import type { Service } from "../table/service/service.ts";
import type { Store } from "../store/shelf.ts";
import { update } from "../store/update.ts";
import type { Actor } from "../records/outcome.ts";

/** A week's deal, the same for everybody of a server, and who has tried it. */
type Challenge = {
  readonly game: string;
  readonly options: Options;
  /** Secret until the week is over. */
  readonly key: string;
  readonly tries: { readonly [user: string]: { readonly table: TableId; readonly name: string } };
};

/** A week that has a name like "2027-W04", and ends at `until`, in milliseconds since the epoch. */
export type Week = { readonly name: string; readonly until: number };

/** A finished try; equal points share a rank. */
export type ChallengeRow = { readonly user: UserId; readonly points: number; readonly rank: number };

/** How a week's challenge stands: nobody who could still try it is shown the points of others. */
export type Ladder = {
  readonly game: AnyGame;
  readonly week: Week;
  readonly tries: number;
  readonly rows: readonly ChallengeRow[] | "hidden";
};

export type Challenges = ReturnType<typeof createChallenges>;

type Parts = {
  readonly store: Store;
  readonly tables: Service;
  readonly games: readonly AnyGame[];
  readonly now: () => number;
};

/** Weeks begin on Mondays, in UTC. */
export function weekAt(at: number): Week {
  const moment = DateTime.fromMillis(at, { zone: "utc" });
  return { name: moment.toFormat("kkkk-'W'WW"), until: moment.endOf("week").toMillis() + 1 };
}

/**
 * The weekly solo challenge: one deal a server and week, one try a person. Its tables
 * are played in private threads and keep the key of the deal until the week is over.
 */
export function createChallenges({ store, tables, games, now }: Parts) {
  const shelf = store.shelf<Challenge>("challenges");
  const keyOf = (guild: string, week: Week) => `${guild}:${week.name}`;

  /** The challenge of this week, dealt when somebody first asks for it; undefined when no game can be played alone. */
  async function current(guild: string): Promise<Challenge | undefined> {
    const key = keyOf(guild, weekAt(now()));
    const stored = await shelf.get(key);
    if (stored !== undefined) return stored.value;
    const number = Math.floor(weekAt(now()).until / weekMs);
    const solo = games.flatMap((game) => {
      const options = soloOptions(game);
      return options === undefined ? [] : [{ game: game.info.id, options }];
    });
    const chosen = solo[number % Math.max(1, solo.length)];
    if (chosen === undefined) return undefined;
    await shelf.put(key, { ...chosen, key: newKey(), tries: {} }, null);
    return (await shelf.get(key))?.value;
  }

  /** Opens the actor's one table of this week; asked again, gives the same one. Undefined when no game can be played alone. */
  async function play(
    actor: Actor,
    name: string,
    at: { readonly guild: string; readonly home: ChannelId },
  ): Promise<TableRecord | undefined> {
    const week = weekAt(now());
    const challenge = await current(at.guild);
    const game = games.find(({ info }) => info.id === challenge?.game);
    if (challenge === undefined || game === undefined) return undefined;
    const id = newTableId(`challenge ${at.guild} ${week.name} ${actor.user}`);
    const known = await tables.load(id);
    if (known !== undefined && known.status !== "lobby") return known;
    await update<Challenge>(shelf, keyOf(at.guild, week), (value = challenge) => ({
      ...value,
      tries: { ...value.tries, [actor.user]: { table: id, name } },
    }));
    const { options } = challenge;
    const opened = openTable({ id, game, ...at, host: actor.user, name, options, wantsThread: true, now: now() });
    await tables.create({ ...opened, keepsKey: true });
    await tables.start(id, { user: actor.user, interaction: `start ${id}` }, undefined, challenge.key);
    return tables.load(id);
  }

  /**
   * The ladder of this week, or of the one before. While the week runs, points are told to
   * those alone who have finished their own try; when it is over, to everybody, and the deal becomes public.
   */
  async function ladder(guild: string, user: UserId, which: "this" | "last"): Promise<Ladder | undefined> {
    const week = weekAt(which === "this" ? now() : now() - weekMs);
    const challenge = (await shelf.get(keyOf(guild, week)))?.value;
    const game = games.find(({ info }) => info.id === challenge?.game);
    if (challenge === undefined || game === undefined) return undefined;
    const isOver = week.until <= now();
    const tried = Object.entries(challenge.tries);
    const found = await Promise.all(tried.map(async ([who, { table }]) => ({ who, table: await tables.load(table) })));
    if (isOver) for (const { table } of found) if (table?.keepsKey === true) await release(table);
    const points = found.flatMap(({ who, table }) => {
      const earned = table === undefined ? undefined : pointsAt(game, table, week);
      return earned === undefined ? [] : [{ user: who as UserId, points: earned }];
    });
    const rows = points
      .map((row) => ({ ...row, rank: 1 + points.filter((other) => other.points > row.points).length }))
      .sort((one, other) => one.rank - other.rank || (one.user < other.user ? -1 : 1));
    const maySee = isOver || found.some(({ who, table }) => who === user && table !== undefined && isDone(table));
    return { game, week, tries: tried.length, rows: maySee ? rows : "hidden" };
  }

  async function release({ id }: TableRecord): Promise<void> {
    await tables.change(id, `key ${id}`, (table) => ({ ok: true, record: { ...table, keepsKey: false } }));
  }

  /** Forgets a person: their tries stand on no ladder. */
  async function forget(user: UserId): Promise<void> {
    for await (const [key, { value }] of shelf.entries()) {
      if (value.tries[user] === undefined) continue;
      await update<Challenge>(shelf, key, (found = value) => ({
        ...found,
        tries: Object.fromEntries(Object.entries(found.tries).filter(([other]) => other !== user)),
      }));
    }
  }

  /** All that is kept about a person: the challenges tried, by server and week, and their tables. */
  async function about(user: UserId) {
    const kept: { readonly challenge: string; readonly table: TableId; readonly name: string }[] = [];
    for await (const [challenge, { value }] of shelf.entries()) {
      const own = value.tries[user];
      if (own !== undefined) kept.push({ challenge, ...own });
    }
    return kept;
  }

  return { play, ladder, forget, about };
}

const weekMs = 7 * 24 * 3_600_000;

/** A try that was given up is over as well: there is no second one. */
function isDone({ status }: TableRecord): boolean {
  return status === "ended" || status === "closed";
}

/** The points of a try that was played to its end within its week. */
function pointsAt(game: AnyGame, { status, match }: TableRecord, week: Week): number | undefined {
  if (status !== "ended" || match === null) return undefined;
  const last = match.newest.at(-1)?.at ?? 0;
  return last < week.until ? game.score(match.state).find(({ seat }) => seat === 0)?.points : undefined;
}

/** The usual options with as little changed as lets one play alone; undefined for games that nobody can. */
function soloOptions(game: AnyGame): Options | undefined {
  if (game.info.seats.min > 1) return undefined;
  const usual = initialOptions(game.info.options);
  const changed = game.info.options.flatMap((spec) =>
    spec.kind === "choice" ? spec.choices.map((choice) => ({ ...usual, [spec.id]: choice })) : [],
  );
  return [usual, ...changed].find((options) => game.checkOptions(1, options) === undefined);
}
