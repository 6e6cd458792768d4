import type { AnyGame, Message, Options } from "../../games/contract/index.ts";
import { newTableId, type TableId, type UserId, userId } from "../ids.ts";
import { accept, type Actor, type Refused } from "../records/outcome.ts";
import { describedShelf, removeFound, update } from "../store/update.ts";
import { initialOptions, openTable } from "../table/actions/lobby.ts";
import type { TableRecord } from "../table/record.ts";
import { isOpen } from "../table/stage.ts";
import {
  challengeColumns,
  challengeKey,
  type OldChallenge,
  pointsAt,
  readChallenge,
  readKey,
  releaseDue,
  splitTries,
  type Try,
  type TryContext,
  tryKey,
  type TryParts,
  type Week,
  weekAt,
} from "./tries.ts";

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
type PlayedAt = Pick<TableRecord, "guild" | "home">;

/** The weekly solo challenge: one deal a server and week, one try a person, in a private thread. */
export type Challenges = ReturnType<typeof createChallenges>;

/** Makes the place of a table ready that is not stored yet; why that cannot be done. */
export type Prepare = (record: TableRecord, game: AnyGame) => Promise<Message | undefined>;

type Played = { readonly ok: true; readonly record: TableRecord } | Refused;

type NewKey = { readonly newKey: () => string };
type Context = TryContext & NewKey;

export function createChallenges(parts: TryParts & NewKey) {
  const { store } = parts;
  const context: Context = {
    ...parts,
    shelf: describedShelf(store.shelf<OldChallenge>("challenges"), challengeColumns.challenges),
    tries: describedShelf(store.shelf<Try>("challenge-tries"), challengeColumns["challenge-tries"]),
  };
  const { shelf, tries } = context;
  return {
    /** Opens the actor's one table of this week, or gives it again. What `prepare` refuses has spent nothing. */
    play: (actor: Actor, name: string, at: PlayedAt, prepare: Prepare) => play(context, actor, { name, at, prepare }),
    /** The standings; while the week runs, for those alone who have finished their own try. */
    leaderboard: (guild: string, user: UserId, which: "this" | "last") => findLeaderboard(context, guild, user, which),
    forget: (user: UserId) => forgetPerson(context, user),
    async forgetGuild(guild: string) {
      await removeFound(store, tries, { guild });
      await removeFound(store, shelf, { guild });
    },
    about: (user: UserId) => listKept(context, user),
    /** Notes the points of a try that ended; other tables, and one that was counted, change nothing. */
    count: (record: TableRecord) => countTry(context, record),
    /** Makes the deals of weeks that are over public; call periodically. */
    tick: async () => {
      await splitTries(context);
      await releaseDue(context);
    },
  };
}

/** The challenge of a week, dealt when somebody first asks for it; undefined when no game can be played alone. */
async function dealChallenge({ shelf, tables, newKey }: Context, guild: string, week: Week) {
  const stored = await shelf.get(challengeKey(guild, week));
  if (stored !== undefined) return readChallenge(stored.value);
  const number = Math.floor(week.until / weekMs);
  const solo = (await tables.offered(guild)).flatMap((game) => {
    const options = soloOptions(game);
    return options === undefined ? [] : [{ game: game.info.id, options }];
  });
  const chosen = solo[number % Math.max(1, solo.length)];
  if (chosen === undefined) return undefined;
  const fresh = { ...chosen, key: newKey(), tried: 0, released: "" };
  return readChallenge(await update<OldChallenge>(shelf, challengeKey(guild, week), (known) => known ?? fresh));
}

type Asked = { readonly name: string; readonly at: PlayedAt; readonly prepare: Prepare };

async function play(context: Context, actor: Actor, { name, at, prepare }: Asked): Promise<Played | undefined> {
  const { tables, now } = context;
  const opening = now();
  const week = weekAt(opening);
  const challenge = await dealChallenge(context, at.guild, week);
  const game = challenge === undefined ? undefined : tables.game(challenge.game);
  if (challenge === undefined || game === undefined) return undefined;
  const id = newTableId(`challenge ${at.guild} ${week.name} ${actor.user}`);
  const known = await tables.load(id);
  if (known !== undefined && known.status !== "lobby") return accept(known);
  const { options } = challenge;
  const opened = openTable({ id, game, ...at, host: actor.user, name, options, wantsThread: true, now: opening });
  const why = await prepare(opened, game);
  if (why !== undefined) return { ok: false, why };
  await tables.create({ ...opened, keepsKey: true }, () => tryWrites(context, opened, { table: id, name }));
  await tables.start(id, { user: actor.user, interaction: `start ${id}` }, undefined, challenge.key);
  const record = await tables.load(id);
  return record === undefined ? undefined : accept(record);
}

/** The writes of a try, which go with its table; none where an older version has stored it before the table. */
async function tryWrites({ shelf, tries }: Context, record: TableRecord, value: Try) {
  const [challenge, key] = [challengeOf(record), tryKeyOf(record)];
  const [stored, known] = [await shelf.get(challenge), await tries.get(key)];
  if (stored === undefined || known !== undefined) return [];
  const counted = readChallenge(stored.value);
  return [
    tries.write(key, value, null),
    // Of a week that is over by now the deals are made public once more, or this one would never be.
    shelf.write(challenge, { ...counted, tried: counted.tried + 1, released: counted.released ?? "" }, stored.version),
  ];
}

const challengeOf = ({ guild, opened }: TableRecord): string => challengeKey(guild, weekAt(opened));
const tryKeyOf = (record: TableRecord): string => tryKey(challengeOf(record), record.host);

async function findLeaderboard(
  context: Context,
  guild: string,
  user: UserId,
  which: "this" | "last",
): Promise<Leaderboard | undefined> {
  const { shelf, tries, tables, now } = context;
  const week = weekAt(which === "this" ? now() : now() - weekMs);
  const key = challengeKey(guild, week);
  const stored = await shelf.get(key);
  const game = stored === undefined ? undefined : tables.game(stored.value.game);
  if (stored === undefined || game === undefined) return undefined;
  const own = (await tries.get(tryKey(key, user)))?.value;
  const [table] = own === undefined ? [] : await tables.loadMany([own.table]);
  // It may have ended a moment ago.
  if (table !== undefined) await countTry(context, table);
  // A try that was given up is over as well: there is no second one.
  const maySee = week.until <= now() || (table !== undefined && !isOpen(table));
  const { tried } = readChallenge(stored.value);
  return { game, week, tries: tried, rows: maySee ? await rankTries(context, key) : "hidden" };
}

async function rankTries({ tries }: Context, challenge: string): Promise<readonly ChallengeRow[]> {
  const found = await tries.find({ ranked: challenge }, mostListed);
  const all = found.map(({ points }) => points);
  return found.map(({ key, points }) => ({
    user: userId(readKey(key).user),
    points: points ?? 0,
    rank: 1 + all.indexOf(points),
  }));
}

async function countTry({ tables, tries }: Context, record: TableRecord): Promise<void> {
  const game = tables.game(record.game);
  const points = game === undefined ? undefined : pointsAt(game, record, weekAt(record.opened));
  if (points === undefined || record.seats.length > 1) return;
  await update(tries, tryKeyOf(record), (own) =>
    own?.table !== record.id || own.points === points ? own : { ...own, points },
  );
}

async function forgetPerson(context: Context, user: UserId): Promise<void> {
  const { store, shelf, tries } = context;
  await splitTries(context);
  for await (const { key, version } of tries.findAll({ person: user })) {
    const challenge = key.slice(0, key.lastIndexOf(":"));
    const stored = await shelf.get(challenge);
    const counted = stored && readChallenge(stored.value);
    const less = counted && shelf.write(challenge, { ...counted, tried: counted.tried - 1 }, stored.version);
    await store.transaction([tries.removal(key, version), ...(less === undefined ? [] : [less])]);
  }
  // What others wrote to meanwhile is still there.
  if ((await tries.find({ person: user }, 1)).length > 0) await forgetPerson(context, user);
}

async function listKept(context: Context, user: UserId): Promise<readonly Kept[]> {
  const { tries } = context;
  await splitTries(context);
  const kept = await Array.fromAsync(tries.findAll({ person: user }), async ({ key }): Promise<readonly Kept[]> => {
    const own = (await tries.get(key))?.value;
    const challenge = key.slice(0, key.lastIndexOf(":"));
    return own === undefined ? [] : [{ challenge, table: own.table, name: own.name }];
  });
  return kept.flat();
}

export const mostListed = 50;
const weekMs = 7 * 24 * 3_600_000;

/** The usual options with as little changed as lets one play alone; undefined for games that nobody can. */
function soloOptions(game: AnyGame): Options | undefined {
  if (game.info.seats.min > 1) return undefined;
  const usual = initialOptions(game.info.options);
  const changed = game.info.options.flatMap((spec) =>
    spec.kind === "choice" ? spec.choices.map((choice) => ({ ...usual, [spec.id]: choice })) : [],
  );
  return [usual, ...changed].find((options) => game.checkOptions(1, options) === undefined);
}
