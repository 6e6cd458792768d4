import type { PointsRule } from "../points.ts";
import { advancing, tableOrder } from "../pairing/knockout.ts";
import {
  type EntrantId,
  type Order,
  entrantOf,
  type Field,
  isFinal,
  isInRound,
  type Pod,
  type Round,
  type TournamentRecord,
} from "../record.ts";
import { seedOrder } from "./seeds.ts";
import { ranked, type Row, standings } from "../standings.ts";

type Ranked = Pick<TournamentRecord, "entrants" | "fields" | "rounds" | "plan" | "seeds">;

export function roundsOf(record: Ranked, stage: number, season?: number): readonly Round[] {
  return record.rounds.filter((round) => round.stage === stage && (season === undefined || round.season === season));
}

export function fieldOf(record: Ranked, stage: number, season?: number): Field | undefined {
  return record.fields.findLast((field) => field.stage === stage && (season === undefined || field.season === season));
}

export function stageStandings(record: Ranked, stage: number, season?: number, group?: number): readonly Row[] {
  const field = fieldOf(record, stage, season);
  const groups = group === undefined ? (field?.groups ?? []) : [field?.groups[group] ?? []];
  const members = new Set(groups.flat());
  return standings({
    entrants: seedOrder(record).filter((id) => members.has(id)),
    unranked: new Set(record.entrants.flatMap(({ id, status }) => (status === "disqualified" ? [id] : []))),
    rounds: record.rounds.map((round) => {
      const counts = round.stage === stage && (season === undefined || round.season === season);
      // Rounds keep their numbers, so that every line of the standings can be found.
      return counts ? round : { ...round, pods: [], byes: [] };
    }),
    points: pointsIn(record, stage),
    tiebreaks: record.plan.tiebreaks,
  });
}

/** The points of a stage: only in a Swiss does anybody join after its first round. */
function pointsIn({ plan: { points, stages } }: Ranked, stage: number): PointsRule {
  const { missed, ...others } = points;
  return missed === undefined || stages[stage]?.kind === "swiss" ? points : others;
}

/** A ranking as it is shown everywhere: of a season of a stage, and of a group or division where there are several. */
export type Ranking = {
  readonly stage: number;
  readonly season: number;
  /** From 0; null where there is only one. */
  readonly group: number | null;
  readonly rows: readonly Row[];
};

/** Rankings of a stage, the first group or division first; of its latest season unless one is named. */
export function rankingsOf(record: Ranked, stage: number, season?: number): readonly Ranking[] {
  const field = fieldOf(record, stage, season);
  const rule = record.plan.stages[stage];
  if (field === undefined || rule === undefined) return [];
  const of = { stage, season: field.season };
  if (rule.kind === "knockout") return [{ ...of, group: null, rows: knockoutRows(record, stage, rule.advance) }];
  const isOne = field.groups.length === 1;
  return field.groups.map((_, group) => ({
    ...of,
    group: isOne ? null : group,
    rows: stageStandings(record, stage, field.season, group),
  }));
}

/** What a place in a division brings about when the season is over. */
export type Move = "rises" | "falls";

/** Who rises and who falls after a season of a league: what the standings promise, and what the next season keeps. */
export function movesAfter(record: Ranked, stage: number, season?: number): ReadonlyMap<EntrantId, Move> {
  const rankings = rankingsOf(record, stage, season);
  const rule = record.plan.stages[stage];
  const isLast = rule?.kind === "league" && (rankings[0]?.season ?? 0) + 1 >= rule.seasons;
  if (rule?.kind !== "league" || isLast) return new Map();
  // In a small division nobody may have to rise and fall at once.
  const count = Math.min(rule.moves, ...rankings.map(({ rows }) => Math.floor(rows.length / 2)));
  const moveAt = (division: number, place: number): Move | undefined => {
    if (division > 0 && place < count) return "rises";
    const left = (rankings[division]?.rows.length ?? 0) - place;
    return division < rankings.length - 1 && left <= count ? "falls" : undefined;
  };
  const moves = rankings.flatMap(({ rows }, division) =>
    ids(rows).map((id, place) => [id, moveAt(division, place)] as const),
  );
  return new Map(moves.flatMap(([id, move]) => (move === undefined ? [] : [[id, move]])));
}

/** Rankings, latest first, in which each player is once: who missed a cut keeps the place of the stage before. */
export function lastRankings(record: Ranked): readonly Ranking[] {
  const listed = new Set<EntrantId>();
  const rankings = record.fields.toReversed().flatMap(({ stage, season }) => rankingsOf(record, stage, season));
  return rankings.flatMap((ranking) => {
    const rows = ranking.rows.filter(({ entrant }) => !listed.has(entrant));
    for (const { entrant } of rows) listed.add(entrant);
    return rows.length === 0 ? [] : [{ ...ranking, rows }];
  });
}

/** The tournament as it was when this round was over; before its first one for a round that does not exist. */
export function asOfRound(record: TournamentRecord, at: number): TournamentRecord {
  const { stage = -1, season = 0 } = record.rounds[at] ?? {};
  const rounds = stage === -1 ? [] : record.rounds.slice(0, at + 1);
  const fields = record.fields.filter(
    (field) => field.stage < stage || (field.stage === stage && field.season <= season),
  );
  const hasPlayed = (id: EntrantId) => rounds.some((round) => round.stage === stage && isInRound(round, id));
  return {
    ...record,
    rounds,
    // The field of a Swiss grows by those who come late.
    fields: fields.map((field) =>
      field.stage === stage && record.plan.stages[stage]?.kind === "swiss"
        ? { ...field, groups: field.groups.map((ids) => ids.filter(hasPlayed)) }
        : field,
    ),
  };
}

/** A stage's players from first to last; whoever is left out of the standings is not among them. */
export function stageOrder(record: Ranked, stage: number): Order {
  const rankings = rankingsOf(record, stage);
  if (record.plan.stages[stage]?.kind !== "groups") return rankings.flatMap(({ rows }) => ids(rows));
  // The best of all groups first, then all seconds, each by the figures of the standings.
  const place = new Map(rankings.flatMap(({ rows }) => ids(rows).map((id, at) => [id, at])));
  return ids(stageStandings(record, stage)).toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
}

/** Rows of a knock-out by the round that was reached, then by the place at its table; the better seeded first of equals. */
function knockoutRows(record: Ranked, stage: number, advance: number): readonly Row[] {
  const rounds = roundsOf(record, stage);
  const latest = rounds.length - 1;
  const onwards = new Set(isFinal(rounds[latest]) ? [] : goingOn(record, stage, advance));
  const keyOf = (id: EntrantId): readonly number[] => {
    const last = rounds.findLastIndex((round) => isInRound(round, id));
    const pod = rounds[last]?.pods.find(({ seats }) => seats.includes(id));
    if (last === latest && pod?.result === null) return [-last, 0];
    if (last === latest && onwards.has(id)) return [-last - 1, 0];
    return [-last, pod === undefined ? 0 : rankIn(pod, id)];
  };
  const seeds = fieldOf(record, stage)?.groups.flat() ?? [];
  const rows = new Map(stageStandings(record, stage).map((row) => [row.entrant, row]));
  const keyed = seeds.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, key: keyOf(id) }];
  });
  return ranked(keyed, (one, other) => compareKeys(one.key, other.key)).map(({ row, rank }) => ({ ...row, rank }));
}

/** Who goes on from the latest knock-out round of a stage: a seat that was forfeited or given up never does. */
export function goingOn(record: Ranked, stage: number, advance: number): Order {
  const latest = roundsOf(record, stage).at(-1);
  const seeds = fieldOf(record, stage)?.groups.flat() ?? [];
  if (latest === undefined) return seeds;
  const isIn = (id: EntrantId) => entrantOf(record, id).status === "in";
  const tables = latest.pods.map((pod) => {
    const seats = tableOrder(
      pod.seats.filter((id) => isIn(id) && !hasForfeited(pod, id)),
      [],
      (one, other) => rankIn(pod, one) - rankIn(pod, other) || seeds.indexOf(one) - seeds.indexOf(other),
    );
    return { seats, ranks: seats.map((id) => rankIn(pod, id)) };
  });
  // At least one of each table goes out, or a knock-out of small tables would never end.
  const smallest = Math.min(...latest.pods.map((pod) => pod.seats.length));
  return advancing(tables, latest.byes.filter(isIn), Math.min(advance, smallest - 1), seeds);
}

function hasForfeited(pod: Pod, id: EntrantId): boolean {
  return pod.result?.forfeits.includes(pod.seats.indexOf(id)) === true;
}

/** The rank at a table; a forfeited seat comes after all others. */
function rankIn(pod: Pod, id: EntrantId): number {
  const rank = pod.result?.ranks[pod.seats.indexOf(id)] ?? pod.seats.length;
  return hasForfeited(pod, id) ? rank + pod.seats.length : rank;
}

const ids = (rows: readonly Row[]): Order => rows.map(({ entrant }) => entrant);

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
