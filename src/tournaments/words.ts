import type { Message } from "../../games/contract/index.ts";
import { sealOf } from "../match/fairness.ts";
import { mention, plain } from "../words/plain.ts";
import { say } from "../words/translator.ts";
import { aboutOf, readLine } from "./audit.ts";
import { gamesAtOnce, type Stage } from "./plan.ts";
import { unitsInPoint, type Units } from "./points.ts";
import {
  type AuditLine,
  entrantOf,
  type EntrantId,
  isFinal,
  isInRound,
  latestRound,
  type Round,
  type TournamentRecord,
} from "./record.ts";
import { type Line, type Row, unitsOf } from "./standings.ts";

export function stageSaid(stage: Stage): Message {
  const { kind, take, ...figures } = stage;
  return say(`tournament.stage.${kind}`, { ...figures, take: take ?? 0 });
}

/** The post that completes the key of a round of one deal. */
export function dealSaid(record: TournamentRecord, at: number): Message {
  const round = record.rounds[at];
  const words = { title: plain(record.title), round: round === undefined ? "" : roundSaid(record, round) };
  return say("tournament.deal", { ...words, seal: sealOf(round?.sealed?.secret ?? "00") });
}

/** Says how many games players of a group or division have at once, by the groups there are or as large as planned. */
export function sayAtOnce({ plan, fields }: Pick<TournamentRecord, "plan" | "fields">): readonly Message[] {
  return plan.stages.flatMap((rule, stage) => {
    if (rule.kind !== "groups" && rule.kind !== "league") return [];
    const known = fields.findLast((field) => field.stage === stage)?.groups.map(({ length }) => length);
    const sizes = known ?? [rule.kind === "groups" ? rule.group : rule.division];
    const group = sizes.find((players) => gamesAtOnce(players, rule.size) > 1);
    return group === undefined ? [] : [say("tournament.card.at-once", { group, games: gamesAtOnce(group, rule.size) })];
  });
}

/** What a round is called: heats, semifinals and the final in a knock-out, else its number. */
export function roundSaid(record: TournamentRecord, round: Round): Message {
  const stage = record.plan.stages[round.stage];
  if (stage?.kind === "league") {
    return say("tournament.round.season", { season: round.season + 1, number: round.number });
  }
  if (stage?.kind !== "knockout") return say("tournament.round", { number: round.number });
  if (isFinal(round)) return say("tournament.round.final");
  const nextPlayers = round.pods.length * stage.advance + round.byes.length;
  if (Math.ceil(nextPlayers / stage.size) === 1) return say("tournament.round.semifinals");
  return say("tournament.round.heats", { number: round.number });
}

/** Says from which round, or season of a league, a player takes part who joins now; undefined where none is left. */
export function sayFirstOfLate(record: TournamentRecord): Message | undefined {
  const { stage, season, number } = latestRound(record) ?? { stage: 0, season: 0, number: 0 };
  const rule = stage === 0 ? record.plan.stages[0] : undefined;
  if (rule?.kind === "swiss" && number < rule.rounds) return say("tournament.round", { number: number + 1 });
  const isLeft = rule?.kind === "league" && season + 1 < rule.seasons;
  return isLeft ? say("tournament.season", { season: season + 2 }) : undefined;
}

/** Names a ranking within its tournament: stage, season, group; nothing where it is the only one. */
export function rankingSaid(
  { plan }: TournamentRecord,
  { stage, season, group }: { readonly stage: number; readonly season: number; readonly group: number | null },
): readonly Message[] {
  const rule = plan.stages[stage];
  if (rule === undefined) return [];
  return [
    ...(plan.stages.length === 1 ? [] : [say(`tournament.stage.name.${rule.kind}`)]),
    ...(rule.kind === "league" ? [say("tournament.season", { season: season + 1 })] : []),
    ...(group === null ? [] : [groupSaid(rule, group)]),
  ];
}

export function groupSaid(rule: Stage | undefined, group: number): Message {
  return say(rule?.kind === "league" ? "tournament.division" : "tournament.group", { number: group + 1 });
}

/** Names the last round of a knock-out that a player reached; undefined where points count instead. */
export function reachedSaid(record: TournamentRecord, stage: number, id: EntrantId): Message | undefined {
  if (record.plan.stages[stage]?.kind !== "knockout") return undefined;
  const round = record.rounds.findLast((each) => each.stage === stage && isInRound(each, id));
  return round === undefined ? undefined : roundSaid(record, round);
}

/** The published rules of a tournament, one sentence a line. */
export function rulesSaid(record: TournamentRecord): readonly Message[] {
  const { plan, seeds, rhythm } = record;
  const sizes = [...new Set(plan.stages.flatMap(({ size }) => [size, size - 1]))].filter((size) => size >= 2);
  const tables = sizes.map((size) => ({ size, places: plan.points.places[String(size)] ?? [] }));
  return [
    ...plan.stages.map(stageSaid),
    ...sayAtOnce(record),
    ...tables.map(({ size, places }) =>
      say("tournament.rules.points", { size, points: places.map((units) => units / unitsInPoint).join(" / ") }),
    ),
    say("tournament.rules.ties"),
    say(plan.odd === "byes" ? "tournament.rules.byes" : "tournament.rules.smaller", {
      bye: countPoints(plan.points.bye),
    }),
    ...(plan.points.missed === undefined
      ? []
      : [say("tournament.rules.late", { points: countPoints(plan.points.missed) })]),
    tiesSaid(record),
    ...(plan.stages.some(({ kind }) => kind === "knockout") ? [say("tournament.rules.knockout")] : []),
    ...plan.stages.flatMap((stage) =>
      stage.kind === "knockout" ? [say("tournament.rules.bracket", { tree: stage.advance === 1 ? "yes" : "no" })] : [],
    ),
    ...(plan.stages.some(({ kind }) => kind === "league") ? [say("tournament.rules.league")] : []),
    say("tournament.rules.time", { hours: plan.hours }),
    ...(rhythm === undefined ? [] : [say("tournament.rules.rhythm", { start: rhythm.start, review: rhythm.review })]),
    say("tournament.rules.pairing"),
    ...(plan.isDuplicate ? [say("tournament.rules.duplicate")] : []),
    say("tournament.rules.seeds", {
      rule: seeds !== undefined && seeds.key === undefined ? "listed" : (plan.seeds ?? "registered"),
    }),
    ...(seeds?.key === undefined ? [] : [say("tournament.rules.drawn", { key: seeds.key })]),
  ];
}

/** Says what decides between equal points. */
export const tiesSaid = ({ plan }: Pick<TournamentRecord, "plan">): Message =>
  say("tournament.rules.tiebreaks", { list: plan.tiebreaks.map((each) => say(`tournament.tiebreak.${each}`)) });

export const prizesSaid = ({ prizes }: TournamentRecord): readonly Message[] =>
  prizes === undefined ? [] : [say("tournament.prizes", { prizes: plain(prizes) })];

export function decisionSaid(record: TournamentRecord, line: AuditLine): Message {
  const { by, did, why = "" } = line;
  const words = { by: mention(by), did: say(`tournament.did.${did}`), about: aboutSaid(record, line) };
  return say("tournament.decided", { ...words, has: why === "" ? "no" : "yes", why: plain(why) });
}

/** Says the round and table that a decision was about, and whom or what. */
export function aboutSaid(record: TournamentRecord, decided: AuditLine): Message {
  const line = readLine(decided);
  const about = aboutOf(line);
  const what =
    typeof about === "string" ? say("tournament.name", { name: plain(nameRanks(record, line, about)) }) : about;
  const { where } = line;
  if (where === undefined) return what;
  const found = record.rounds[where.round];
  const round = found === undefined ? say("tournament.round", { number: where.round + 1 }) : roundSaid(record, found);
  if (where.pod === undefined) return round;
  const has = about === "" ? "no" : "yes";
  return say("tournament.about.table", { round, table: where.pod + 1, has, what });
}

/** The ranks of a correction as its players from first to last, as the command takes them: "Ada = Ben, Chloe". */
function nameRanks(record: TournamentRecord, { did, where }: AuditLine, about: string): string {
  if (did !== "correct") return about;
  const seats = record.rounds[where?.round ?? 0]?.pods[where?.pod ?? 0]?.seats ?? [];
  return about.replaceAll(/\d+(?:, \d+)*/gu, (typed) => {
    const ranks = typed.split(", ").map(Number);
    if (ranks.length !== seats.length) return typed;
    const at = (rank: number) =>
      seats.filter((_, seat) => ranks[seat] === rank).map((id) => entrantOf(record, id).name);
    return [...new Set(ranks)]
      .toSorted((one, other) => one - other)
      .map((rank) => at(rank).join(" = "))
      .join(", ");
  });
}

/** Says what is going on; between two rounds the last one is over. */
export const statusSaid = ({ status, rounds, next }: TournamentRecord): Message =>
  say(`tournament.status.${status}`, { round: rounds.length, waits: next === undefined ? "no" : "yes" });

/** The tables whose result an organiser entered, a sentence each. */
export function sayEntered(record: TournamentRecord): readonly Message[] {
  return record.rounds.flatMap((round) =>
    round.pods.flatMap(({ result }, pod) => {
      const words = { round: roundSaid(record, round), table: pod + 1 };
      return result?.by === "organiser" ? [say("tournament.entered-by", words)] : [];
    }),
  );
}

/** Explains a row's place in a stage: every point and the tie-breaks, or the rounds of a knock-out. */
export function explainRow(record: TournamentRecord, stage: number, row: Row): readonly Message[] {
  const lines = row.lines.map((line) => lineSaid(record, line));
  if (record.plan.stages[stage]?.kind === "knockout") return [...lines, say("tournament.rules.knockout")];
  const [first = pointsSaid(0), ...others] = row.lines.map((line) => pointsSaid(unitsOf(line)));
  const sum = others.reduce((one, other) => say("tournament.sum", { one, other }), first);
  return [
    ...lines,
    say("tournament.explain.sum", { sum, points: pointsSaid(row.units) }),
    say("tournament.explain.wins", { wins: row.figures.wins }),
    say("tournament.explain.opponents", { opponents: figureSaid(opponentsOf(row)) }),
    say("tournament.explain.share", { share: figureSaid(shareOf(row)) }),
  ];
}

/** A figure as the reader's language writes it, with at most two decimals. */
export const figureSaid = (figure: number): Message =>
  say("tournament.figure", { figure: Math.round(figure * 100) / 100 });

export const pointsSaid = (units: Units): Message => figureSaid(units / unitsInPoint);

export const countPoints = (units: Units): Message =>
  say("tournament.final.points", { points: Math.round((units * 100) / unitsInPoint) / 100 });

/** The mean points of the opponents of each table, summed up. */
export const opponentsOf = ({ figures }: Row): number => figures.opponents / unitsInPoint ** 2;

/** The mean share of the game points, in percent of an equal share. */
export const shareOf = ({ figures }: Row): number => figures.share / 100;

function lineSaid(record: TournamentRecord, line: Line): Message {
  const round = record.rounds[line.round];
  const where = round === undefined ? say("tournament.round", { number: line.round + 1 }) : roundSaid(record, round);
  if (line.kind !== "table")
    return say(`tournament.explain.${line.kind}`, { round: where, points: pointsSaid(line.units) });
  const { earned } = line;
  const [first, last] = earned.places;
  const words = {
    round: where,
    table: line.pod + 1,
    points: pointsSaid(earned.units),
    first,
    last,
    against: line.against.map((id) => say("tournament.name", { name: plain(entrantOf(record, id).name) })),
  };
  return say(`tournament.explain.${earned.why}`, words);
}
