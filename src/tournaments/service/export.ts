import { writeEnvelope } from "../../records/envelope.ts";
import { aboutOf, readLine } from "../audit.ts";
import { earnedAt, type PodResult, pointsOf, type Units } from "../points.ts";
import { type AuditLine, type Order, entrantOf, type Round, type TournamentRecord } from "../record.ts";
import { type Ranking, rankingsOf, stageStandings } from "../rounds/order.ts";
import type { Line } from "../standings.ts";
import { disclosedKey } from "../rounds/results.ts";
import { hostTranslator } from "../../words/translator.ts";
import { opponentsOf, shareOf } from "../words.ts";

/** Tells Excel that a file is in UTF-8, without which it shows “MÃ¼ller”. */
const byteOrderMark = "\uFEFF";

/** The rankings of every stage and season as comma-separated values (RFC 4180), one player a line. */
export function csvOf(record: TournamentRecord): string {
  const head = ["stage", "season", "group", "rank", "player", "points", "wins", "opponents", "share", "tables"];
  const rankings = record.fields.flatMap(({ stage, season }) => rankingsOf(record, stage, season));
  const rows = rankings.flatMap(({ stage, season, group, rows: players }) =>
    players.map((row) => [
      `${stage + 1} ${record.plan.stages[stage]?.kind ?? ""}`,
      season + 1,
      group === null ? "" : group + 1,
      row.rank,
      entrantOf(record, row.entrant).name,
      pointsOf(row.units),
      row.figures.wins,
      rounded(opponentsOf(row)),
      rounded(shareOf(row)),
      row.lines.filter(({ kind }) => kind !== "missed").length,
    ]),
  );
  return csv([head, ...rows]);
}

/** The results of every table that has one as comma-separated values, one seat, bye or missed round that earns something a line. */
export function resultsOf(record: TournamentRecord): string {
  const head = ["stage", "season", "group", "round", "table", "seat", "player", "rank", "score", "points", "note"];
  const { bye, missed = 0 } = record.plan.points;
  const withoutTable = ({ stage, season, number }: Round, ids: Order, units: Units, note: string) =>
    ids.map((id) => [
      ...[stage + 1, season + 1, 1, number, "", "", entrantOf(record, id).name, "", ""],
      ...[pointsOf(units), note],
    ]);
  const rows = record.rounds.flatMap((round) => [
    ...round.pods.flatMap(({ seats, group, result }, pod) => {
      if (result === null) return [];
      const earned = earnedAt(record.plan.points, result);
      return seats.map((id, seat) => [
        ...[round.stage + 1, round.season + 1, group + 1, round.number, pod + 1, seat + 1],
        entrantOf(record, id).name,
        result.ranks[seat] ?? "",
        isPlayed(round) ? "" : (result.scores[seat] ?? ""),
        pointsOf(earned[seat]?.units ?? 0),
        result.forfeits.includes(seat) ? "computer" : "",
      ]);
    }),
    ...withoutTable(round, round.byes, bye, "bye"),
    ...withoutTable(round, missed === 0 ? [] : listLate(record, round), missed, "late"),
  ]);
  return csv([head, ...rows]);
}

/** The players who missed a round before they joined. */
function listLate(record: TournamentRecord, round: Round): Order {
  const isOf = ({ kind, round: at }: Line) => kind === "missed" && record.rounds[at] === round;
  return stageStandings(record, round.stage).flatMap(({ entrant, lines }) => (lines.some(isOf) ? [entrant] : []));
}

const csv = (lines: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + lines.map((cells) => cells.map(cell).join(",")).join("\r\n") + "\r\n";

function isPlayed(round: Round): boolean {
  return round.key !== null && !(round.isClosed && disclosedKey(round) !== undefined);
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100;

/** Everything public of a tournament as JSON: players, rounds, results, rankings, corrections. Deals that are still played are left out, and points made from them. */
export function jsonOf(record: TournamentRecord): string {
  const { id, title, game, options, plan, status, entrants, rounds, audit } = record;
  return writeEnvelope("tournament", {
    id,
    title,
    game,
    options,
    plan,
    status,
    players: entrants.map(({ id: number, name, status: stands }) => ({ number, name, status: stands })),
    rounds: rounds.map(toldOfRound),
    rankings: record.fields.flatMap(({ stage, season }) => rankingsOf(record, stage, season)).map(toldOfRanking),
    corrections: audit.map(readLine).map(toldOfDecision),
  });
}

/** A decision with the round and table that it was about, numbered from 1, and the rest in English. */
function toldOfDecision(line: AuditLine) {
  const { at, did, where } = line;
  const about = aboutOf(line);
  const pod = where?.pod === undefined ? {} : { table: where.pod + 1 };
  const said = typeof about === "string" ? about : hostTranslator("en-US").text(about);
  return { at, did, ...(where === undefined ? {} : { round: where.round + 1, ...pod }), about: withTimes(said) };
}

/** Words in which times are written as Discord's, with those in UTC instead. */
const withTimes = (words: string): string =>
  words.replaceAll(/<t:(\d+):\w>/gu, (_, seconds: string) => new Date(Number(seconds) * 1000).toISOString());

/** Ranks and points; shares would tell what a deal that others still play can come to. */
function toldOfRanking({ rows, ...of }: Ranking) {
  return { ...of, rows: rows.map(({ entrant, rank, units }) => ({ number: entrant, rank, points: pointsOf(units) })) };
}

/** What everybody may know of a round: points made from a deal that others still play would tell what it can come to. */
function toldOfRound(round: Round) {
  const { stage, season, number, byes, isClosed } = round;
  const key = isClosed ? disclosedKey(round) : undefined;
  const tables = round.pods.map(({ seats, group, table, result }) => ({
    ...{ seats, group, table },
    result: isPlayed(round) ? withoutScores(result) : result,
  }));
  return { stage, season, number, byes, ...(key === undefined ? {} : { key }), tables };
}

function withoutScores(result: PodResult | null): Omit<PodResult, "scores"> | null {
  if (result === null) return null;
  const { ranks, forfeits, by } = result;
  return { ranks, forfeits, by };
}

/** A cell; one that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/u.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
