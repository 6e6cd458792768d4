import { advancing, tableOrder } from "../pairing/knockout.ts";
import { type EntrantId, entrantOf, type Field, type Pod, type Round, type TournamentRecord } from "../record.ts";
import { type Row, standings } from "../standings.ts";

type Ranked = Pick<TournamentRecord, "entrants" | "fields" | "rounds" | "plan">;

/** The rounds of a stage, or of one season of it. */
export function roundsOf(record: Ranked, stage: number, season?: number): readonly Round[] {
  return record.rounds.filter((round) => round.stage === stage && (season === undefined || round.season === season));
}

/** The field of a stage, or of its latest season. */
export function fieldOf(record: Ranked, stage: number, season?: number): Field | undefined {
  return record.fields.findLast((field) => field.stage === stage && (season === undefined || field.season === season));
}

/** The standings of a stage, or of one season and one group of it. Whoever is disqualified is left out. */
export function stageStandings(record: Ranked, stage: number, season?: number, group?: number): readonly Row[] {
  const field = fieldOf(record, stage, season);
  const groups = group === undefined ? (field?.groups ?? []) : [field?.groups[group] ?? []];
  return standings({
    entrants: groups
      .flat()
      .filter((id) => entrantOf(record, id).status !== "disqualified")
      .sort((one, other) => one - other),
    rounds: record.rounds.map((round) => {
      const counts = round.stage === stage && (season === undefined || round.season === season);
      // Rounds keep their numbers, so that every line of the standings can be found.
      return counts ? round : { ...round, pods: [], byes: [] };
    }),
    points: record.plan.points,
    tiebreaks: record.plan.tiebreaks,
  });
}

/** A stage's players from first to last; whoever is left out of the standings is not among them. */
export function stageOrder(record: Ranked, stage: number): readonly EntrantId[] {
  const field = fieldOf(record, stage);
  if (field === undefined) return [];
  switch (record.plan.stages[stage]?.kind) {
    case "knockout":
      return knockoutOrder(record, stage);
    case "groups":
      return byPlaceInGroup(record, stage, field);
    case "league":
      return leagueOrder(record, stage);
    default:
      return ids(stageStandings(record, stage));
  }
}

/** Everybody who played, from first to last: the last stage decides, then the one before it. */
export function finalOrder(record: Ranked): readonly EntrantId[] {
  const stages = record.plan.stages.map((_, stage) => stageOrder(record, stage)).reverse();
  return [...new Set(stages.flat())];
}

/** The divisions of the last season one after another; after them whoever left in an earlier season. */
function leagueOrder(record: Ranked, stage: number): readonly EntrantId[] {
  const seasons = record.fields.filter((field) => field.stage === stage).reverse();
  const orders = seasons.flatMap(({ groups, season }) =>
    groups.flatMap((_, group) => ids(stageStandings(record, stage, season, group))),
  );
  return [...new Set(orders)];
}

/** The best of all groups first, then all seconds, each by the figures of the standings. */
function byPlaceInGroup(record: Ranked, stage: number, field: Field): readonly EntrantId[] {
  const overall = ids(stageStandings(record, stage));
  const place = new Map(
    field.groups.flatMap((_, group) => ids(stageStandings(record, stage, undefined, group)).map((id, at) => [id, at])),
  );
  return [...overall].sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
}

/** Whoever came further is before; among those of one round the place at the table, then the seed. */
function knockoutOrder(record: Ranked, stage: number): readonly EntrantId[] {
  const seeds = fieldOf(record, stage)?.groups.flat() ?? [];
  const seed = new Map(seeds.map((id, at) => [id, at]));
  const key = (id: EntrantId): readonly number[] => {
    const rounds = roundsOf(record, stage);
    const last = rounds.findLastIndex(
      ({ pods, byes }) => byes.includes(id) || pods.some(({ seats }) => seats.includes(id)),
    );
    const pod = rounds[last]?.pods.find(({ seats }) => seats.includes(id));
    return [-last, pod === undefined ? 0 : rankIn(pod, id), seed.get(id) ?? 0];
  };
  const keys = new Map(seeds.map((id) => [id, key(id)]));
  return seeds
    .filter((id) => entrantOf(record, id).status !== "disqualified")
    .sort((one, other) => compareRows(keys.get(one) ?? [], keys.get(other) ?? []));
}

/** Who goes on from the latest knock-out round of a stage: a seat that was forfeited or given up never does. */
export function goingOn(record: Ranked, stage: number, advance: number): readonly EntrantId[] {
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

function ids(rows: readonly Row[]): readonly EntrantId[] {
  return rows.map(({ entrant }) => entrant);
}

function compareRows(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
