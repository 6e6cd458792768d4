import type { UserId } from "../ids.ts";
import { type Columns, noColumns } from "../store/index.ts";
import { compareReached, type PlayedMatch, type Reached } from "./playedMatch.ts";

/** A match that stands in a hall of fame; a player who had everything about them deleted is null. */
type Entry = { readonly table: string; readonly game: string; readonly seats: number; readonly at: number };
export type HighScore = Entry & Reached & { readonly player: UserId | null };
export type LongestMatch = Entry & { readonly answers: number };
/** The first two, by how many points, which are none where a tie-break decided, and whether they shared the win. */
export type ClosestFinish = Entry & {
  readonly players: readonly (UserId | null)[];
  readonly margin: number;
  readonly isShared: boolean;
};

export type HallOfFame = {
  /** The highest score of each game and table size, by `game:seats`. */
  readonly scores: { readonly [gameAndSeats: string]: HighScore };
  /** By the number of answers given. */
  readonly longest: LongestMatch | null;
  readonly closest: ClosestFinish | null;
};

/** People named in the records. */
export const holdersOf = ({ scores, closest }: HallOfFame): readonly UserId[] =>
  [...Object.values(scores).map(({ player }) => player), ...(closest?.players ?? [])].filter((user) => user !== null);

/** Records are kept by the channel of their matches: who may not see it reads the best of the others. */
export const hallKey = ({ guild, home }: Pick<PlayedMatch, "guild" | "home">): string => `${guild}:${home}`;

export function hallColumns(hall: HallOfFame, key: string): Columns {
  const [guild = ""] = key.split(":");
  return { ...noColumns, guild, people: [...new Set(holdersOf(hall))] };
}

export const emptyHall: HallOfFame = { scores: {}, longest: null, closest: null };

/** The records with this match, earlier ones first among equals; matches with computers count for none. */
export function addMatch(hall: HallOfFame, match: PlayedMatch): HallOfFame {
  if (match.hasComputers || match.hasHints) return hall;
  return mergeHalls(hall, { scores: bestOf(match), longest: longestOf(match), closest: closestOf(match) });
}

/** The better records of two, those of the first where nothing of the other is better. */
export function mergeHalls(hall: HallOfFame, other: HallOfFame): HallOfFame {
  const scores = mergeScores(hall.scores, other.scores);
  const longest = better(hall.longest, other.longest, (one, offered) => one.answers - offered.answers);
  const closest = better(hall.closest, other.closest, (one, offered) => offered.margin - one.margin);
  const isSame = scores === hall.scores && longest === hall.longest && closest === hall.closest;
  return isSame ? hall : { scores, longest, closest };
}

export const tablesOf = ({ scores, longest, closest }: HallOfFame): readonly string[] =>
  [...Object.values(scores), longest, closest].flatMap((entry) => entry?.table ?? []);

/** The records without the name of a person, whose matches they stay. */
export function forgetHolder(hall: HallOfFame, user: UserId): HallOfFame {
  if (!holdersOf(hall).includes(user)) return hall;
  const nameless = (player: UserId | null) => (player === user ? null : player);
  const scores = Object.entries(hall.scores).map(
    ([key, score]) => [key, { ...score, player: nameless(score.player) }] as const,
  );
  const closest = hall.closest && { ...hall.closest, players: hall.closest.players.map(nameless) };
  return { ...hall, scores: Object.fromEntries(scores), closest };
}

const entryOf = ({ table, game, seats, at }: PlayedMatch): Entry => ({ table, game, seats, at });

function bestOf(match: PlayedMatch): HallOfFame["scores"] {
  const reached = match.finishes.flatMap(({ player, points }): readonly HighScore[] =>
    points === null
      ? []
      : [{ ...entryOf(match), player, points, ...(match.isPassed === false ? { isMissed: true } : {}) }],
  );
  const [best] = reached.sort((one, other) => other.points - one.points);
  return best === undefined ? {} : { [`${match.game}:${match.seats}`]: best };
}

function mergeScores(scores: HallOfFame["scores"], others: HallOfFame["scores"]): HallOfFame["scores"] {
  const bettered = Object.entries(others).filter(
    ([key, offered]) => better(scores[key] ?? null, offered, compareReached) === offered,
  );
  return bettered.length === 0 ? scores : { ...scores, ...Object.fromEntries(bettered) };
}

/** Alone nobody holds a match up, and nobody is close. */
const longestOf = (match: PlayedMatch): LongestMatch | null =>
  match.seats === 1 ? null : { ...entryOf(match), answers: match.answers };

function closestOf(match: PlayedMatch): ClosestFinish | null {
  const stayed = match.finishes.filter(({ points }) => points !== null);
  const [first, second] = stayed.toSorted((one, other) => one.rank - other.rank);
  if (first === undefined || second === undefined) return null;
  const margin = Math.abs((first.points ?? 0) - (second.points ?? 0));
  return { ...entryOf(match), players: [first.player, second.player], margin, isShared: first.rank === second.rank };
}

/** The better of two entries, the earlier of equal ones; what is known when nothing new is offered. */
function better<E extends Entry>(known: E | null, offered: E | null, compare: (one: E, other: E) => number) {
  if (offered === null || known === null) return offered ?? known;
  const difference = compare(offered, known) || known.at - offered.at;
  return difference > 0 && offered.table !== known.table ? offered : known;
}
