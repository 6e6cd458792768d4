import type { OwnMatches } from "./personal.ts";

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
