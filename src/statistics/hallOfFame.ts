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

export function hallColumns({ scores, closest }: HallOfFame, guild: string): Columns {
  const holders = [...Object.values(scores).map(({ player }) => player), ...(closest?.players ?? [])];
  return { ...noColumns, guild, people: [...new Set(holders.filter((player) => player !== null))] };
}

export const emptyHall: HallOfFame = { scores: {}, longest: null, closest: null };

/** The records with this match, earlier ones first among equals; matches with computers count for none. */
export function addMatch(hall: HallOfFame, match: PlayedMatch): HallOfFame {
  if (match.hasComputers || match.hasHints) return hall;
  const scores = addScores(hall.scores, match);
  const longest = better(hall.longest, longestOf(match), (one, other) => one.answers - other.answers);
  const closest = better(hall.closest, closestOf(match), (one, other) => other.margin - one.margin);
  const isSame = scores === hall.scores && longest === hall.longest && closest === hall.closest;
  return isSame ? hall : { scores, longest, closest };
}

/** The records without the name of a person, whose matches they stay. */
export function forgetHolder(hall: HallOfFame, user: UserId): HallOfFame {
  const isTheirs = (score: HighScore) => score.player === user;
  const { scores, closest } = hall;
  if (!Object.values(scores).some(isTheirs) && closest?.players.includes(user) !== true) return hall;
  const nameless = Object.entries(scores).map(([key, score]) => [
    key,
    isTheirs(score) ? { ...score, player: null } : score,
  ]);
  const players = closest?.players.map((player) => (player === user ? null : player)) ?? [];
  return {
    ...hall,
    scores: Object.fromEntries(nameless) as HallOfFame["scores"],
    closest: closest === null ? null : { ...closest, players },
  };
}

const entryOf = ({ table, game, seats, at }: PlayedMatch): Entry => ({ table, game, seats, at });

function addScores(scores: HallOfFame["scores"], match: PlayedMatch): HallOfFame["scores"] {
  const key = `${match.game}:${match.seats}`;
  const reached = match.finishes.flatMap(({ player, points }): readonly HighScore[] =>
    points === null
      ? []
      : [{ ...entryOf(match), player, points, ...(match.isPassed === false ? { isMissed: true } : {}) }],
  );
  const [best] = reached.sort((one, other) => other.points - one.points);
  const known = scores[key] ?? null;
  const now = better(known, best, compareReached);
  return now === known || now === null ? scores : { ...scores, [key]: now };
}

/** Alone nobody holds a match up, and nobody is close. */
const longestOf = (match: PlayedMatch): LongestMatch | undefined =>
  match.seats === 1 ? undefined : { ...entryOf(match), answers: match.answers };

function closestOf(match: PlayedMatch): ClosestFinish | undefined {
  const stayed = match.finishes.filter(({ points }) => points !== null);
  const [first, second] = stayed.toSorted((one, other) => one.rank - other.rank);
  if (first === undefined || second === undefined) return undefined;
  const margin = Math.abs((first.points ?? 0) - (second.points ?? 0));
  return { ...entryOf(match), players: [first.player, second.player], margin, isShared: first.rank === second.rank };
}

/** The better of two entries, the earlier of equal ones; what is known when nothing new is offered. */
function better<E extends Entry>(known: E | null, offered: E | undefined, compare: (one: E, other: E) => number) {
  if (offered === undefined || known === null) return offered ?? known;
  const difference = compare(offered, known) || known.at - offered.at;
  return difference > 0 && offered.table !== known.table ? offered : known;
}
