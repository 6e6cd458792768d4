import type { Message } from "../../../games/contract/index.ts";
import { say } from "../../words/translator.ts";
import { groupRounds } from "../pairing/groups.ts";
import type { Stage } from "../plan.ts";
import type { AuditLine, EntrantId, Round, TournamentRecord } from "../record.ts";
import { endsSeason, entering } from "../rounds/nextRound.ts";
import { asOfRound, fieldOf, movesAfter, rankingsOf } from "../rounds/order.ts";
import type { Row } from "../standings.ts";
import { countPoints, groupSaid, pointsSaid } from "../words.ts";

/** How many players a line of such a post names at most. */
const namesShown = 16;

/** Says how a season or Swiss ended with this round: champion, moves, cut; nothing after any other round. */
export function sayPartEnd(
  record: TournamentRecord,
  round: Round,
  nameOf: (id: EntrantId) => string,
): readonly Message[] {
  const { stage, season } = round;
  const name = ({ entrant }: Row) => say("tournament.name", { name: nameOf(entrant) });
  if (!endsSeason(record, round)) return saySwissEnd(record, round, name);
  const rankings = rankingsOf(record, stage, season);
  const winners = (rankings[0]?.rows ?? []).filter(({ rank }) => rank === 1);
  const champion = say("tournament.ended.champion", {
    who: winners.map(name),
    count: winners.length,
    season: say("tournament.season", { season: season + 1 }),
    division: groupSaid(record.plan.stages[stage], 0),
    parts: rankings.length,
    points: countPoints(winners[0]?.units ?? 0),
  });
  return [...(winners.length === 0 ? [] : [champion]), ...sayMoves(record, stage, season, name)];
}

/** Says the same of a part whose end was posted before a decision corrected a result of it. */
export function sayCorrectedEnd(
  record: TournamentRecord,
  { did, where }: AuditLine,
  nameOf: (id: EntrantId) => string,
): readonly Message[] {
  const of = did === "correct" && where !== undefined ? record.rounds[where.round] : undefined;
  const isOfPart = ({ stage, season, isClosed }: Round) => isClosed && stage === of?.stage && season === of.season;
  const end = record.rounds.findLastIndex(isOfPart);
  const round = record.rounds[end];
  return round === undefined ? [] : sayPartEnd(asOfRound(record, end), round, nameOf);
}

type NameRow = (row: Row) => Message;

/** Who rises into and who falls out of each division, with their points. */
function sayMoves(record: TournamentRecord, stage: number, season: number, name: NameRow): readonly Message[] {
  const moves = movesAfter(record, stage, season);
  const rule = record.plan.stages[stage];
  return rankingsOf(record, stage, season).flatMap(({ rows }, division) =>
    (["rises", "falls"] as const).flatMap((move) => {
      const who = rows
        .filter(({ entrant }) => moves.get(entrant) === move)
        .map((row) => say("tournament.ended.with", { who: name(row), points: pointsSaid(row.units) }));
      const to = groupSaid(rule, division + (move === "rises" ? -1 : 1));
      return who.length === 0 ? [] : [say("tournament.ended.moves", { from: groupSaid(rule, division), to, who })];
    }),
  );
}

function saySwissEnd(record: TournamentRecord, { stage, number }: Round, name: NameRow): readonly Message[] {
  const [rule, next] = record.plan.stages.slice(stage);
  if (rule === undefined || next === undefined || !endsPart(record, rule, stage, number)) return [];
  const through = fieldOf(record, stage + 1)?.groups.flat() ?? entering(record, stage + 1, next);
  const rows = rankingsOf(record, stage).flatMap((ranking) => ranking.rows);
  const on = rows.filter(({ entrant }) => through.includes(entrant));
  const least = on.at(-1)?.units ?? 0;
  const missed = rows
    .filter(({ entrant }) => !through.includes(entrant))
    .map((row) => {
      // The best of a group go on before others with more points.
      if (rule.kind === "groups") return name(row);
      const behind = Math.max(0, least - row.units);
      const level = behind === 0 ? "yes" : "no";
      return say("tournament.ended.margin", { who: name(row), level, points: countPoints(behind) });
    });
  return [
    ...(on.length === 0 ? [] : [say("tournament.ended.through", { who: atMost(on.map(name)) })]),
    ...(missed.length === 0 ? [] : [say("tournament.ended.missed", { who: atMost(missed) })]),
  ];
}

function endsPart(record: TournamentRecord, rule: Stage, stage: number, number: number): boolean {
  if (rule.kind === "swiss") return rule.rounds === number;
  const groups = fieldOf(record, stage)?.groups ?? [];
  return rule.kind === "groups" && groupRounds(groups, rule.size, record.plan.fewest).length === number;
}

/** The first of these, and the number of the others. */
function atMost(names: readonly Message[]): readonly Message[] {
  const left = names.length - namesShown;
  return left <= 0 ? names : [...names.slice(0, namesShown), say("tournament.name", { name: `+${left}` })];
}
