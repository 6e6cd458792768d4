import { afterSeason, groupRounds, type GroupTable, inDivisions, inGroups } from "../pairing/groups.ts";
import { firstInBracket, nextInBracket, pairKnockout } from "../pairing/knockout.ts";
import { type Paired, pairSwiss, sizesFor } from "../pairing/swiss.ts";
import type { Stage, StageOf } from "../plan.ts";
import { unitsInPoint } from "../points.ts";
import {
  type EntrantId,
  type Order,
  entrantOf,
  entriesOf,
  type Field,
  isFinal,
  latestRound,
  type Round,
  type TournamentRecord,
} from "../record.ts";
import { fieldOf, goingOn, movesAfter, rankingsOf, roundsOf, stageOrder, stageStandings } from "./order.ts";
import { seedOrder } from "./seeds.ts";

/** A round that was paired but not opened; `field` is new when a stage or season begins with it. */
export type NextRound = Pick<Round, "stage" | "season" | "number" | "byes" | "free"> & {
  readonly tables: readonly GroupTable[];
  readonly field: Field | null;
};

/** The round after those that were played; undefined when the tournament is over. */
export function nextRound(record: TournamentRecord): NextRound | undefined {
  const from = latestRound(record)?.stage ?? 0;
  for (const [stage, rule] of record.plan.stages.entries()) {
    if (stage < from) continue;
    const next = nextOf(record, stage, rule);
    if (next !== undefined && next.tables.length > 0) return next;
  }
  return undefined;
}

function nextOf(record: TournamentRecord, stage: number, rule: Stage): NextRound | undefined {
  const { fewest } = record.plan;
  switch (rule.kind) {
    case "swiss":
      return nextSwiss(record, stage, rule);
    case "groups":
      return nextInGroups(record, stage, rule.size, inGroups(entering(record, stage, rule), rule.group, fewest));
    case "knockout":
      return nextKnockout(record, stage, rule);
    case "league":
      return nextInLeague(record, stage, rule);
  }
}

/** Who begins a stage: the best of the one before, or everybody in the order of the seeds. */
export function entering(record: TournamentRecord, stage: number, { take }: Stage): Order {
  const all = stage === 0 ? seedOrder(record) : stageOrder(record, stage - 1);
  const isIn = new Set(record.entrants.flatMap(({ id, status }) => (status === "in" ? [id] : [])));
  const order = all.filter((id) => isIn.has(id));
  const enough = take === null ? order : order.slice(0, take);
  return enough.length < Math.max(2, record.plan.fewest) ? [] : enough;
}

function nextSwiss(record: TournamentRecord, stage: number, rule: StageOf<"swiss">): NextRound | undefined {
  const played = roundsOf(record, stage);
  if (played.length >= rule.rounds) return undefined;
  const joined = played.length === 0 || stage === 0 ? entering(record, stage, rule) : onlyIn(record, stage);
  if (joined.length < record.plan.fewest) return undefined;
  const known = fieldOf(record, stage)?.groups.flat() ?? [];
  const everybody = [...known, ...joined.filter((id) => !known.includes(id))];
  const field: Field = { stage, season: 0, groups: [everybody] };
  const withField = { ...record, fields: [...record.fields.filter((other) => other.stage !== stage), field] };
  const placed = stageStandings(withField, stage)
    .filter(({ entrant }) => joined.includes(entrant))
    .map(({ entrant, units }) => ({ entrant, points: units / unitsInPoint }));
  const { odd, fewest, seeds } = record.plan;
  const { size } = rule;
  // Those who registered or are seeded side by side do not meet at once: each table of the first round has some of all.
  const isSpread = played.length === 0 && seeds !== undefined;
  const tablesFirst = sizesFor(placed.length, size, odd, fewest).tables.length;
  const spread = placed.map(({ entrant }, at) => ({ entrant, points: at % Math.max(1, tablesFirst) }));
  const { tables, byes } = pairSwiss(isSpread ? spread : placed, played, { size, odd, fewest });
  return { stage, season: 0, number: played.length + 1, tables: flattenGroups(tables), byes, field };
}

function onlyIn(record: TournamentRecord, stage: number): Order {
  const isIn = (id: EntrantId) => record.entrants[id - 1]?.status === "in";
  return (fieldOf(record, stage)?.groups.flat() ?? []).filter(isIn);
}

/** Groups are fixed when the stage begins; the seats of whoever leaves are played by computers without points. */
function nextInGroups(record: TournamentRecord, stage: number, size: number, groups: readonly Order[], season = 0) {
  const known = record.fields.find((field) => field.stage === stage && field.season === season);
  const field = known ?? { stage, season, groups };
  const played = roundsOf(record, stage, season).length;
  const tables = groupRounds(field.groups, size, record.plan.fewest)[played];
  if (tables === undefined) return undefined;
  return { stage, season, number: played + 1, tables, byes: [], field: known === undefined ? field : null };
}

function nextKnockout(record: TournamentRecord, stage: number, rule: StageOf<"knockout">): NextRound | undefined {
  const played = roundsOf(record, stage);
  const latest = played.at(-1);
  if (isFinal(latest)) return undefined;
  const order = latest === undefined ? entering(record, stage, rule) : goingOn(record, stage, rule.advance);
  if (order.length < record.plan.fewest) return undefined;
  const field: Field | null = latest === undefined ? { stage, season: 0, groups: [order] } : null;
  const { tables, ...others } = pairRound(record, rule, order, latest);
  return { stage, season: 0, number: played.length + 1, tables: flattenGroups(tables), ...others, field };
}

/** One of each table goes on by a bracket that is seeded once; where more do, each round is seeded anew. */
function pairRound(
  record: TournamentRecord,
  { size, advance }: StageOf<"knockout">,
  order: Order,
  latest: Round | undefined,
): Paired & Pick<Round, "free"> {
  const { fewest } = record.plan;
  if (advance > 1) return pairKnockout(order, size, fewest);
  if (latest?.free === undefined) return firstInBracket(order, size, fewest);
  const winners = entriesOf(latest).map((ids) => ids.filter((id) => order.includes(id)));
  return nextInBracket(winners, size, fewest, fieldOf(record, latest.stage)?.groups.flat() ?? []);
}

function nextInLeague(record: TournamentRecord, stage: number, rule: StageOf<"league">): NextRound | undefined {
  const current = fieldOf(record, stage);
  const { fewest } = record.plan;
  if (current === undefined) {
    const divisions = inDivisions(entering(record, stage, rule), rule.division, fewest);
    return nextInGroups(record, stage, rule.size, divisions);
  }
  const same = nextInGroups(record, stage, rule.size, [], current.season);
  if (same !== undefined) return same;
  if (current.season + 1 >= rule.seasons) return undefined;
  const moves = movesAfter(record, stage, current.season);
  const isIn = (id: EntrantId) => entrantOf(record, id).status === "in";
  const orders = rankingsOf(record, stage, current.season).map(({ rows }) =>
    rows.flatMap(({ entrant: id }) => (isIn(id) ? [{ id, move: moves.get(id) }] : [])),
  );
  const known = current.groups.flat();
  const newcomers = record.entrants.flatMap(({ id }) => (isIn(id) && !known.includes(id) ? [id] : []));
  const sizes = current.groups.map(({ length }) => length);
  const divisions = afterSeason(orders, sizes, newcomers, { about: rule.division, fewest });
  if (divisions.flat().length < fewest) return undefined;
  return nextInGroups(record, stage, rule.size, divisions, current.season + 1);
}

export function endsSeason(record: TournamentRecord, { stage, season, number }: Round): boolean {
  const rule = record.plan.stages[stage];
  const groups = fieldOf(record, stage, season)?.groups ?? [];
  return rule?.kind === "league" && groupRounds(groups, rule.size, record.plan.fewest).length === number;
}

const flattenGroups = (tables: readonly Order[]): readonly GroupTable[] => tables.map((seats) => ({ group: 0, seats }));
