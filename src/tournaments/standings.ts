import type { Tiebreak } from "./plan.ts";
import { type Earned, earnedAt, type PointsRule, type Units } from "./points.ts";
import { type EntrantId, type Order, isInRound, type Pod, type Round } from "./record.ts";

/** Where one figure of the standings comes from: a table, a bye, or a round before the player joined. */
export type Line =
  | {
      readonly kind: "table";
      readonly round: number;
      readonly pod: number;
      readonly against: Order;
      readonly earned: Earned;
      /** Own part of all game points of the table, in ten-thousandths of an equal part; none while others play its deal. */
      readonly share: readonly number[];
    }
  | { readonly kind: "bye" | "missed"; readonly round: number; readonly units: Units };

/** One row of the standings. Equal ranks mean that no published tie-break tells the two apart. */
export type Row = {
  readonly entrant: EntrantId;
  readonly rank: number;
  readonly units: Units;
  readonly figures: { readonly [tiebreak in Tiebreak]: number };
  readonly lines: readonly Line[];
};

export type Contest = {
  /** In the order of registration: it orders whom nothing else tells apart, without ever separating their ranks. */
  readonly entrants: Order;
  /** Players who have no row; what they earned counts for the tie-breaks of their opponents all the same. */
  readonly unranked: ReadonlySet<EntrantId>;
  readonly rounds: readonly Round[];
  readonly points: PointsRule;
  readonly tiebreaks: readonly Tiebreak[];
};

/** 60 / (players − 1) is whole at every table of two to six: the mean of the opponents stays exact. */
const meanParts = 60;

/**
 * The standings, best first: points, then each tie-break in its published
 * order. Wins: first places reached, shared ones too. Opponents: the points
 * of one's opponents, as the mean of each table, summed up. Share: one's part
 * of the game points, as the mean of all tables in equal parts of a table.
 */
export function standings(contest: Contest): readonly Row[] {
  const lines = linesOf(contest);
  const units = new Map(contest.entrants.map((id) => [id, sum((lines.get(id) ?? []).map(unitsOf))]));
  const rows = contest.entrants.map((entrant) => {
    const own = lines.get(entrant) ?? [];
    return { entrant, units: units.get(entrant) ?? 0, figures: figuresOf(own, units), lines: own };
  });
  return ranked(
    rows.filter(({ entrant }) => !contest.unranked.has(entrant)),
    (one: Compared, other: Compared): number => {
      if (one.units !== other.units) return other.units - one.units;
      const first = contest.tiebreaks.find((each) => one.figures[each] !== other.figures[each]);
      return first === undefined ? 0 : other.figures[first] - one.figures[first];
    },
  );
}

/** Sorts rows, best first, and ranks them: those that the comparison does not tell apart share a rank. */
export function ranked<T>(
  rows: readonly T[],
  compare: (one: T, other: T) => number,
): readonly (T & { rank: number })[] {
  const sorted = rows.toSorted(compare);
  let rank = 0;
  return sorted.map((row, at) => {
    const before = sorted[at - 1];
    if (before === undefined || compare(before, row) !== 0) rank = at + 1;
    return { ...row, rank };
  });
}

export const unitsOf = (line: Line): Units => (line.kind === "table" ? line.earned.units : line.units);

type Compared = Pick<Row, "units" | "figures">;

function figuresOf(lines: readonly Line[], units: ReadonlyMap<EntrantId, Units>): Row["figures"] {
  const tables = lines.flatMap((line) => (line.kind === "table" ? [line] : []));
  const shares = tables.flatMap(({ share }) => share);
  const isWin = ({ earned }: (typeof tables)[number]) => earned.places[0] === 1 && earned.why !== "forfeit";
  return {
    wins: tables.filter(isWin).length + lines.filter(({ kind }) => kind === "bye").length,
    opponents: sum(
      tables.map(
        ({ against }) => sum(against.map((id) => units.get(id) ?? 0)) * (meanParts / Math.max(1, against.length)),
      ),
    ),
    share: Math.round(sum(shares) / Math.max(1, shares.length)),
  };
}

function linesOf({ entrants, rounds, points }: Contest): ReadonlyMap<EntrantId, readonly Line[]> {
  const lines = new Map<EntrantId, Line[]>(entrants.map((id) => [id, missedBy(id, rounds, points)]));
  rounds.forEach((round, number) => {
    for (const id of round.byes) lines.get(id)?.push({ kind: "bye", round: number, units: points.bye });
    round.pods.forEach((pod, at) => {
      if (pod.result === null) return;
      const earned = earnedAt(points, pod.result);
      pod.seats.forEach((id, seat) => {
        const mine = earned[seat];
        if (mine === undefined) return;
        const against = pod.seats.filter((other) => other !== id);
        const share = round.key === null || round.isClosed ? [shareOf(pod, seat)] : [];
        lines.get(id)?.push({ kind: "table", round: number, pod: at, against, earned: mine, share });
      });
    });
  });
  return lines;
}

/** The rounds that were played before a player came, where they are worth something. */
function missedBy(id: EntrantId, rounds: readonly Round[], { missed }: PointsRule): Line[] {
  const first = rounds.findIndex((round) => isInRound(round, id));
  const before = first === -1 ? rounds : rounds.slice(0, first);
  return before.flatMap(({ pods, byes }, round) =>
    missed === undefined || pods.length + byes.length === 0 ? [] : [{ kind: "missed", round, units: missed }],
  );
}

function shareOf({ result }: Pod, seat: number): number {
  if (result === null || result.forfeits.includes(seat)) return 0;
  const scores = result.scores.map((score) => Math.max(0, score));
  const whole = sum(scores);
  return whole === 0 ? 0 : Math.round(((scores[seat] ?? 0) * scores.length * 10_000) / whole);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
