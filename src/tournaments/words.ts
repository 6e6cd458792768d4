import type { Message } from "../../games/contract.ts";
import { say } from "../words/say.ts";
import type { Stage } from "./plan.ts";
import { pointsOf, unitsInPoint } from "./points.ts";
import { entrantOf, type EntrantId, type Round, type TournamentRecord } from "./record.ts";
import { type Line, type Row, unitsOf } from "./standings.ts";

/** One stage in a sentence. */
export function stageSaid(stage: Stage): Message {
  const take = stage.take ?? 0;
  switch (stage.kind) {
    case "swiss":
      return say("tournament.stage.swiss", { rounds: stage.rounds, size: stage.size, take });
    case "groups":
      return say("tournament.stage.groups", { group: stage.group, size: stage.size, take });
    case "knockout":
      return say("tournament.stage.knockout", { size: stage.size, advance: stage.advance, take });
    case "league":
      return say("tournament.stage.league", {
        division: stage.division,
        size: stage.size,
        seasons: stage.seasons,
        moves: stage.moves,
      });
  }
}

/** What a round is called: heats, semifinals and the final in a knock-out, else its number. */
export function roundSaid(record: TournamentRecord, round: Round): Message {
  const stage = record.plan.stages[round.stage];
  if (stage?.kind === "league") {
    return say("tournament.round.season", { season: round.season + 1, number: round.number });
  }
  if (stage?.kind !== "knockout") return say("tournament.round", { number: round.number });
  if (round.pods.length === 1 && round.byes.length === 0) return say("tournament.round.final");
  const nextPlayers = round.pods.length * stage.advance + round.byes.length;
  if (Math.ceil(nextPlayers / stage.size) === 1) return say("tournament.round.semifinals");
  return say("tournament.round.heats", { number: round.number });
}

/** The published rules of a tournament, one sentence a line. */
export function rulesSaid({ plan }: TournamentRecord): readonly Message[] {
  const sizes = [...new Set(plan.stages.flatMap(({ size }) => [size, size - 1]))].filter((size) => size >= 2);
  const tables = sizes.map((size) => ({ size, places: plan.points.places[String(size)] ?? [] }));
  return [
    ...plan.stages.map(stageSaid),
    ...tables.map(({ size, places }) =>
      say("tournament.rules.points", { size, points: places.map((units) => units / unitsInPoint).join(" / ") }),
    ),
    say("tournament.rules.ties"),
    say(plan.odd === "byes" ? "tournament.rules.byes" : "tournament.rules.smaller", { bye: pointsOf(plan.points.bye) }),
    say("tournament.rules.tiebreaks", { list: plan.tiebreaks.map((each) => say(`tournament.tiebreak.${each}`)) }),
    say("tournament.rules.time", { hours: plan.hours }),
    say("tournament.rules.pairing"),
    ...(plan.isDuplicate ? [say("tournament.rules.duplicate")] : []),
    say("tournament.rules.lots"),
  ];
}

/** The tables whose result an organiser entered, a sentence each. */
export function sayEntered(record: TournamentRecord): readonly Message[] {
  return record.rounds.flatMap((round) =>
    round.pods.flatMap(({ result }, pod) =>
      result?.by === "organiser"
        ? [say("tournament.entered-by", { round: roundSaid(record, round), table: pod + 1 })]
        : [],
    ),
  );
}

/** Where every point of a row comes from, and its tie-breaks. */
export function explainPoints(record: TournamentRecord, row: Row): readonly Message[] {
  const sum = row.lines.map((line) => pointsOf(unitsOf(line))).join(" + ");
  return [
    ...row.lines.map((line) => lineSaid(record, line)),
    say("tournament.explain.sum", { sum: sum === "" ? "0" : sum, points: pointsOf(row.units) }),
    say("tournament.explain.wins", { wins: row.figures.wins }),
    say("tournament.explain.opponents", { opponents: opponentsOf(row) }),
    say("tournament.explain.share", { share: shareOf(row) }),
  ];
}

/** The mean points of the opponents of each table, summed up, with two decimals. */
export function opponentsOf(row: Row): string {
  return pointsOf(row.figures.opponents / unitsInPoint);
}

/** The part of the game points, in percent of one table. */
export function shareOf(row: Row): string {
  return String(row.figures.share / 100);
}

function lineSaid(record: TournamentRecord, line: Line): Message {
  const round = record.rounds[line.round];
  const where = round === undefined ? say("tournament.round", { number: line.round + 1 }) : roundSaid(record, round);
  if (line.kind === "bye") return say("tournament.explain.bye", { round: where, points: pointsOf(line.units) });
  const { earned } = line;
  const [first, last] = earned.places;
  const words = {
    round: where,
    table: line.pod + 1,
    points: pointsOf(earned.units),
    first,
    last,
    against: line.against.map((id) => nameOf(record, id)),
  };
  return say(`tournament.explain.${earned.why}`, words);
}

/** An entrant's name as a message of its own, so that it can stand in a list. */
export function nameOf(record: TournamentRecord, id: EntrantId): Message {
  return say("tournament.name", { name: entrantOf(record, id).name });
}
