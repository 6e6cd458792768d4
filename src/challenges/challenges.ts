import { DateTime } from "luxon";
import type { AnyGame, Message, Options } from "../../games/contract/index.ts";
import { type ChannelId, newTableId, type TableId, type UserId, userId } from "../ids.ts";
import { initialOptions, openTable } from "../table/actions/lobby.ts";
import type { TableRecord } from "../table/record.ts";
import type { Service } from "../table/service/service.ts";
import type { Shelf, Store } from "../store/shelf.ts";
import { removeKey, update } from "../store/update.ts";
import type { Actor, Refused } from "../records/outcome.ts";

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
export type Leaderboard = {
  readonly game: AnyGame;
  readonly week: Week;
  readonly tries: number;
  readonly rows: readonly ChallengeRow[] | "hidden";
};

/** All that is kept about a person's try: the challenge, by server and week, and its table. */
type Kept = { readonly challenge: string; readonly table: TableId; readonly name: string };

/** The server whose challenge it is, and the channel it is played from. */
type PlayedAt = { readonly guild: string; readonly home: ChannelId };

/**
 * The weekly solo challenge: one deal a server and week, one try a person. Its tables
 * are played in private threads and keep the key of the deal until the week is over.
 */
export type Challenges = {
  /**
   * Opens the actor's one table of this week; asked again, gives the same one. Undefined when no game can be played
   * alone. `prepare` makes the place of a new table ready; what it refuses has spent nothing.
   */
  readonly play: (actor: Actor, name: string, at: PlayedAt, prepare: Prepare) => Promise<Played | undefined>;
  /**
   * How this week stands, or the one before. While the week runs, points are told to
   * those alone who have finished their own try; when it is over, to everybody, and the deal becomes public.
   */
  readonly leaderboard: (guild: string, user: UserId, which: "this" | "last") => Promise<Leaderboard | undefined>;
  /** Forgets a person: their tries stand on no leaderboard. */
  readonly forget: (user: UserId) => Promise<void>;
  /** Deletes all challenges of a server; doing it again changes nothing. */
  readonly forgetGuild: (guild: string) => Promise<void>;
  /** All that is kept about a person: the challenges tried, by server and week, and their tables. */
  readonly about: (user: UserId) => Promise<readonly Kept[]>;
};

/** Makes the place of a table ready that is not stored yet; why that cannot be done. */
export type Prepare = (record: TableRecord, game: AnyGame) => Promise<Message | undefined>;

/** The table of a try, or why there can be none now. */
type Played = { readonly ok: true; readonly record: TableRecord } | Refused;

type Parts = {
  readonly store: Store;
  readonly tables: Service;
  readonly now: () => number;
  /** Keys for the deals of weeks. */
  readonly newKey: () => string;
  /** Called for a try that ended, once its points may be told to everybody. */
  readonly released: (record: TableRecord) => Promise<void>;
};

type Context = Omit<Parts, "store"> & { readonly shelf: Shelf<Challenge> };

/** Weeks begin on Mondays, in UTC. */
export function weekAt(at: number): Week {
  const moment = DateTime.fromMillis(at, { zone: "utc" });
  return { name: moment.toFormat("kkkk-'W'WW"), until: moment.endOf("week").toMillis() + 1 };
}

/** The challenges of all servers, over one store. */
export function createChallenges({ store, ...parts }: Parts): Challenges {
  const context = { ...parts, shelf: store.shelf<Challenge>("challenges") };
  return {
    play: (actor, name, at, prepare) => play(context, actor, { name, at, prepare }),
    leaderboard: (guild, user, which) => findLeaderboard(context, guild, user, which),
    forget: (user) => forgetPerson(context, user),
    forgetGuild: (guild) => forgetGuild(context, guild),
    about: (user) => listKept(context, user),
  };
}

function keyOf(guild: string, week: Week): string {
  return `${guild}:${week.name}`;
}

/** The challenge of this week, dealt when somebody first asks for it; undefined when no game can be played alone. */
async function dealChallenge({ shelf, tables, now, newKey }: Context, guild: string): Promise<Challenge | undefined> {
  const week = weekAt(now());
  const stored = await shelf.get(keyOf(guild, week));
  if (stored !== undefined) return stored.value;
  const number = Math.floor(week.until / weekMs);
  const solo = (await tables.offered(guild)).flatMap((game) => {
    const options = soloOptions(game);
    return options === undefined ? [] : [{ game: game.info.id, options }];
  });
  const chosen = solo[number % Math.max(1, solo.length)];
  if (chosen === undefined) return undefined;
  return update<Challenge>(shelf, keyOf(guild, week), (known) => known ?? { ...chosen, key: newKey(), tries: {} });
}

type Asked = { readonly name: string; readonly at: PlayedAt; readonly prepare: Prepare };

async function play(context: Context, actor: Actor, { name, at, prepare }: Asked): Promise<Played | undefined> {
  const { shelf, tables, now } = context;
  await releasePast(context, at.guild);
  const week = weekAt(now());
  const challenge = await dealChallenge(context, at.guild);
  const game = challenge === undefined ? undefined : tables.game(challenge.game);
  if (challenge === undefined || game === undefined) return undefined;
  const id = newTableId(`challenge ${at.guild} ${week.name} ${actor.user}`);
  const known = await tables.load(id);
  if (known !== undefined && known.status !== "lobby") return { ok: true, record: known };
  const { options } = challenge;
  const opened = openTable({ id, game, ...at, host: actor.user, name, options, wantsThread: true, now: now() });
  const why = await prepare(opened, game);
  if (why !== undefined) return { ok: false, why };
  await update<Challenge>(shelf, keyOf(at.guild, week), (value = challenge) => ({
    ...value,
    tries: { ...value.tries, [actor.user]: { table: id, name } },
  }));
  await tables.create({ ...opened, keepsKey: true });
  await tables.start(id, { user: actor.user, interaction: `start ${id}` }, undefined, challenge.key);
  const record = await tables.load(id);
  return record === undefined ? undefined : { ok: true, record };
}

async function findLeaderboard(
  context: Context,
  guild: string,
  user: UserId,
  which: "this" | "last",
): Promise<Leaderboard | undefined> {
  const { shelf, tables, now } = context;
  await releasePast(context, guild);
  const week = weekAt(which === "this" ? now() : now() - weekMs);
  const challenge = (await shelf.get(keyOf(guild, week)))?.value;
  const game = challenge === undefined ? undefined : tables.game(challenge.game);
  if (challenge === undefined || game === undefined) return undefined;
  const isOver = week.until <= now();
  const tries = await Promise.all(
    Object.entries(challenge.tries).map(async ([who, { table }]) => ({
      user: userId(who),
      table: await tables.loadListed(table),
    })),
  );
  const maySee = isOver || tries.some((each) => each.user === user && each.table !== undefined && isDone(each.table));
  return { game, week, tries: tries.length, rows: maySee ? rankTries(game, week, tries) : "hidden" };
}

type Try = { readonly user: UserId; readonly table: TableRecord | undefined };

function rankTries(game: AnyGame, week: Week, tries: readonly Try[]): readonly ChallengeRow[] {
  const finished = tries.flatMap(({ user, table }) => {
    const points = table === undefined ? undefined : pointsAt(game, table, week);
    return points === undefined ? [] : [{ user, points }];
  });
  return finished
    .map((row) => ({ ...row, rank: 1 + finished.filter((other) => other.points > row.points).length }))
    .sort((one, other) => one.rank - other.rank || (one.user < other.user ? -1 : 1));
}

/** In weeks that are over there is nothing to hide any more: whoever asks first brings their deals to light. */
async function releasePast(context: Context, guild: string): Promise<void> {
  const { shelf, tables, now } = context;
  const keys = Array.from({ length: weeksReleased }, (_, at) => keyOf(guild, weekAt(now() - (at + 1) * weekMs)));
  const past = await shelf.many(keys);
  const tries = past.flatMap((stored) => Object.values(stored?.value.tries ?? {}));
  for (const { table } of tries) {
    const record = await tables.loadListed(table);
    if (record?.keepsKey === true) await releaseKey(context, record);
  }
}

async function releaseKey({ tables, released }: Context, { id }: TableRecord): Promise<void> {
  const open = await tables.change(id, `key ${id}`, (table) => ({ ok: true, record: { ...table, keepsKey: false } }));
  if (open.ok && open.record.status === "ended") await released(open.record);
}

async function forgetPerson({ shelf }: Context, user: UserId): Promise<void> {
  for await (const [key, { value }] of shelf.entries()) {
    if (value.tries[user] === undefined) continue;
    await update<Challenge>(shelf, key, (found = value) => ({
      ...found,
      tries: Object.fromEntries(Object.entries(found.tries).filter(([other]) => other !== user)),
    }));
  }
}

async function forgetGuild({ shelf }: Context, guild: string): Promise<void> {
  for await (const key of shelf.keys()) if (key.startsWith(`${guild}:`)) await removeKey(shelf, key);
}

async function listKept({ shelf }: Context, user: UserId): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for await (const [challenge, { value }] of shelf.entries()) {
    const own = value.tries[user];
    if (own !== undefined) kept.push({ challenge, ...own });
  }
  return kept;
}

const weeksReleased = 8;
const weekMs = 7 * 24 * 3_600_000;

/** A try that was given up is over as well: there is no second one. */
function isDone({ status }: TableRecord): boolean {
  return status === "ended" || status === "closed";
}

/** The points of a try that was played to its end within its week. */
function pointsAt(game: AnyGame, { status, match }: TableRecord, week: Week): number | undefined {
  if (status !== "ended" || match === null) return undefined;
  const last = match.newest.at(-1)?.at ?? 0;
  return last < week.until ? game.score(match.state).seats.find(({ seat }) => seat === 0)?.points : undefined;
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
