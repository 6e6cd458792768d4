import type { UserId } from "../ids.ts";
import type { PlayedMatch, Reached } from "./playedMatch.ts";

/** Who else was at the table: at least one more person, computers only, or nobody. */
export type Company = "people" | "computers" | "nobody";

/** A match as it is kept about one of its people; of the others it says nothing. */
export type OwnMatch = {
  readonly table: string;
  readonly game: string;
  readonly seats: number;
  readonly at: number;
  readonly company: Company;
  readonly rank: number;
  readonly points: number | null;
  readonly hasWon: boolean;
  /** Present where somebody was given hints: its points are no best score. */
  readonly hasHints?: boolean;
};

/** The newest matches of a person, oldest first. */
export type OwnMatches = { readonly matches: readonly OwnMatch[] };

/** Beyond so many matches the oldest are forgotten: played over days, nobody gets there soon. */
const matchesKept = 2_000;

export type BestScore = Reached & { readonly game: string; readonly seats: number; readonly at: number };

export type PersonalRecord = {
  readonly played: { readonly [company in Company]: { readonly matches: number; readonly won: number } };
  /** How often each place was taken among people, the first place first. */
  readonly places: readonly number[];
  /** The game played most often, the one played last among equals; undefined before the first match. */
  readonly favourite: { readonly game: string; readonly matches: number } | undefined;
  readonly best: readonly BestScore[];
  /** Matches won one after another among people: up to now, and at most. */
  readonly streak: { readonly now: number; readonly longest: number };
};

/** The match as it is kept about this player; undefined for somebody who was not in it. */
export function ownMatch(match: PlayedMatch, user: UserId): OwnMatch | undefined {
  const finish = match.finishes.find(({ player }) => player === user);
  if (finish === undefined) return undefined;
  const company = companyOf(match);
  const { table, game, seats, at } = match;
  const { rank, points } = finish;
  // Alone it is won by what the game asks for, not by being the only one.
  const hasWon = points !== null && (company === "nobody" ? match.isPassed === true : rank === 1);
  return { table, game, seats, at, company, rank, points, hasWon, ...(match.hasHints ? { hasHints: true } : {}) };
}

function companyOf({ seats, finishes }: PlayedMatch): Company {
  if (seats === 1) return "nobody";
  return new Set(finishes.map(({ player }) => player)).size > 1 ? "people" : "computers";
}

/** The matches with one more, in the order of their ends; the same matches when it is among them. */
export function addOwnMatch(own: OwnMatches, added: OwnMatch): OwnMatches {
  if (own.matches.some(({ table }) => table === added.table)) return own;
  const matches = [...own.matches, added].sort((one, other) => one.at - other.at);
  return { matches: matches.slice(-matchesKept) };
}

export function summarise({ matches }: OwnMatches): PersonalRecord {
  const count = (company: Company) => {
    const those = matches.filter((match) => match.company === company);
    return { matches: those.length, won: those.filter(({ hasWon }) => hasWon).length };
  };
  const amongPeople = matches.filter(({ company }) => company === "people");
  return {
    played: { people: count("people"), computers: count("computers"), nobody: count("nobody") },
    places: countPlaces(amongPeople),
    favourite: findFavourite(matches),
    best: listBest(matches),
    streak: countStreaks(amongPeople),
  };
}

function countPlaces(matches: readonly OwnMatch[]): readonly number[] {
  const last = Math.max(0, ...matches.map(({ rank }) => rank));
  return Array.from({ length: last }, (_, at) => matches.filter(({ rank }) => rank === at + 1).length);
}

function findFavourite(matches: readonly OwnMatch[]): PersonalRecord["favourite"] {
  const counts = new Map<string, number>();
  // Whoever comes later in this map was played later.
  for (const { game } of matches) {
    const before = counts.get(game) ?? 0;
    counts.delete(game);
    counts.set(game, before + 1);
  }
  const [most] = [...counts].reverse().sort(([, one], [, other]) => other - one);
  return most === undefined ? undefined : { game: most[0], matches: most[1] };
}

function listBest(matches: readonly OwnMatch[]): readonly BestScore[] {
  const best = new Map<string, BestScore>();
  for (const { game, seats, points, at, hasWon, hasHints = false } of matches) {
    if (points === null || hasHints || !hasWon) continue;
    const key = `${game} ${seats}`;
    const [known, score] = [best.get(key), { game, seats, points, at }];
    // Who reaches a score first keeps it.
    if (known === undefined || score.points > known.points) best.set(key, score);
  }
  return [...best.values()].sort((one, other) => one.game.localeCompare(other.game) || one.seats - other.seats);
}

function countStreaks(matches: readonly OwnMatch[]): PersonalRecord["streak"] {
  let now = 0;
  let longest = 0;
  for (const { hasWon } of matches) {
    now = hasWon ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** Matches of one game in which two people played: how often each was ahead, and their average points. */
export type Between = {
  readonly game: string;
  readonly matches: number;
  readonly ahead: number;
  readonly behind: number;
  /** Undefined where no match was played to its end by both. */
  readonly average: { readonly mine: number; readonly theirs: number } | undefined;
};

/** Compares two people in the matches that both played, by game, the one played most first. */
export function compareMatches(mine: OwnMatches, theirs: OwnMatches): readonly Between[] {
  const other = new Map(theirs.matches.map((match) => [match.table, match]));
  const pairs = mine.matches.flatMap((own) => {
    const match = other.get(own.table);
    return match === undefined ? [] : [{ own, match }];
  });
  const games = [...new Set(pairs.map(({ own }) => own.game))];
  const rows = games.map((game) => {
    const played = pairs.filter(({ own }) => own.game === game);
    const scored = played.filter(({ own, match }) => own.points !== null && match.points !== null);
    const mean = (points: readonly (number | null)[]) =>
      Math.round((10 * points.reduce<number>((sum, each) => sum + (each ?? 0), 0)) / points.length) / 10;
    return {
      ...{ game, matches: played.length },
      ahead: played.filter(({ own, match }) => own.rank < match.rank).length,
      behind: played.filter(({ own, match }) => own.rank > match.rank).length,
      average:
        scored.length === 0
          ? undefined
          : { mine: mean(scored.map(({ own }) => own.points)), theirs: mean(scored.map(({ match }) => match.points)) },
    };
  });
  return rows.toSorted((one, another) => another.matches - one.matches);
}
