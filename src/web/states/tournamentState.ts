import { isWon, placesSaid } from "../../discord/tournaments/posts.ts";
import { cellAgainst } from "../../tournaments/pictures/cross.ts";
import { earnedAt } from "../../tournaments/points.ts";
import {
  type EntrantId,
  entrantOf,
  latestRound,
  type Pod,
  type Round,
  type TournamentRecord,
} from "../../tournaments/record.ts";
import { goingOn, lastRankings, type Ranking, rankingsOf } from "../../tournaments/rounds/order.ts";
import {
  figureSaid,
  opponentsOf,
  pointsSaid,
  rankingSaid,
  reachedSaid,
  roundSaid,
  shareOf,
  stageSaid,
  tiesSaid,
  statusSaid,
} from "../../tournaments/words.ts";
import { plain } from "../../words/plain.ts";
import { type HostKey, hostTranslator, say } from "../../words/translator.ts";
import { writePageKey } from "../access/addresses.ts";
import type { Grid, PodShown, RoundShown, TournamentState } from "../listProtocol.ts";
import type { StateContext } from "./context.ts";
import { createSpeaker, type Speaker } from "./readable.ts";

/** What everybody sees of a tournament now; undefined where there is none, or its server shows nothing. */
export async function tournamentState(
  { host, signer }: StateContext,
  id: string,
  lang: string,
): Promise<Omit<TournamentState, "version"> | undefined> {
  const record = await host.tournaments.load(id);
  if (record === undefined) return undefined;
  const { hidesBoards } = await host.service.guildSettings.settings(record.guild);
  if (hidesBoards) return undefined;
  const speak = createSpeaker(hostTranslator(lang));
  // The latest stage and season first; those before it can be looked up.
  const rankings = record.fields.toReversed().flatMap(({ stage, season }) => rankingsOf(record, stage, season));
  const latest = latestRound(record)?.stage ?? 0;
  const crossed = record.plan.stages[latest]?.kind === "knockout" ? [] : rankingsOf(record, latest);
  const urlOf = (table: string): string => `/t/${writePageKey(signer, "t", table)}`;
  const title = host.service.game(record.game)?.info.title ?? record.game;
  const names = record.entrants.flatMap(({ status, name }) => (status === "in" ? [name] : []));
  const counted = say("tournament.card.players", { players: names.length, most: record.plan.most });
  return {
    title: record.title,
    lines: [
      ...(record.status === "finished" ? winnersOf(record, speak) : []),
      title,
      ...record.plan.stages.map(stageSaid).map(speak),
      speak(statusSaid(record)),
      ...(record.rounds.length === 0 ? [`${speak(counted)} ${names.join(", ")}`] : []),
      ...(record.prizes === undefined ? [] : [speak(say("tournament.prizes", { prizes: record.prizes }))]),
    ],
    rounds: record.rounds.map((round) => roundShown(record, round, speak, urlOf)),
    standings: rankings.map((ranking) => standingsGrid(record, ranking, speak)),
    cross: crossed.map((ranking) => crossGrid(record, ranking, speak)),
    now: host.clock.now(),
  };
}

/** Says who won a finished tournament. */
function winnersOf(record: TournamentRecord, speak: Speaker): readonly string[] {
  const won = lastRankings(record).filter((ranking) => isWon(record, ranking));
  const named = won.flatMap((ranking) =>
    placesSaid(record, ranking, true, (of, id) => plain(entrantOf(of, id).name)).slice(0, 1),
  );
  return named.map((winner) => `**${speak(winner).replace(/^🥇 /u, "")}**`);
}

function roundShown(
  record: TournamentRecord,
  round: Round,
  speak: Speaker,
  urlOf: (table: string) => string,
): RoundShown {
  const isKnockout = record.plan.stages[round.stage]?.kind === "knockout";
  // The other tables of a duplicate round are still played from the same deal.
  const isHidden = record.plan.isDuplicate && !round.isClosed;
  return {
    ...{ title: speak(roundSaid(record, round)), isKnockout },
    pods: round.pods.map((pod, at): PodShown => ({
      title: speak(say("board.table", { number: at + 1 })),
      url: pod.table === null || isHidden ? null : urlOf(pod.table),
      deadline: pod.result === null && pod.table !== null ? pod.deadline : null,
      seats: seatsOf(record, round, pod, speak),
    })),
    byes: round.byes.map((id) => entrantOf(record, id).name),
  };
}

function seatsOf(record: TournamentRecord, round: Round, pod: Pod, speak: Speaker): PodShown["seats"] {
  const through = pod.result === null ? [] : throughFrom(record, round);
  const seats = pod.seats.map((id, seat) => {
    const earned = pod.result === null ? undefined : earnedAt(record.plan.points, pod.result)[seat];
    return {
      name: entrantOf(record, id).name,
      points: earned === undefined ? "" : speak(pointsSaid(earned.units)),
      rank: pod.result?.ranks[seat] ?? null,
      isThrough: through.includes(id),
    };
  });
  return seats.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}

function throughFrom(record: TournamentRecord, round: Round): readonly EntrantId[] {
  const stage = record.plan.stages[round.stage];
  if (stage?.kind !== "knockout") return [];
  const next = record.rounds[record.rounds.indexOf(round) + 1];
  if (next?.stage !== round.stage) return goingOn(record, round.stage, stage.advance);
  return [...next.pods.flatMap(({ seats }) => seats), ...next.byes];
}

function standingsGrid(record: TournamentRecord, ranking: Ranking, speak: Speaker): Grid {
  const { stage, rows } = ranking;
  const isKnockout = record.plan.stages[stage]?.kind === "knockout";
  const figures: readonly HostKey[] = isKnockout
    ? ["tournament.column.reached"]
    : (["points", "wins", "opponents", "share"] as const).map((figure) => `tournament.column.${figure}` as const);
  const cells = rows.map((row) => {
    const reached = reachedSaid(record, stage, row.entrant);
    const counted = [row.figures.wins, opponentsOf(row), shareOf(row)].map(figureSaid);
    return (reached === undefined ? [pointsSaid(row.units), ...counted] : [reached]).map(speak);
  });
  // A tie-break that is 0 everywhere decides nothing.
  const isTold = (at: number): boolean => at === 0 || cells.some((each) => each[at] !== "0");
  return {
    title: rankingSaid(record, ranking).map(speak).join(" · "),
    columns: [
      { label: "", isNumber: true },
      { label: speak(say("tournament.column.player")), isNumber: false },
      ...figures.map((key) => ({ label: speak(say(key)), isNumber: !isKnockout })).filter((_, at) => isTold(at)),
    ],
    about: [isKnockout ? say("tournament.rules.knockout") : tiesSaid(record)].map(speak),
    rows: rows.map(({ rank, entrant }, index) => {
      const { name, status } = entrantOf(record, entrant);
      const said = status === "in" ? name : `${name} ${speak(say("tournament.out"))}`;
      return [`${rank}.`, said, ...(cells[index] ?? []).filter((_, at) => isTold(at))];
    }),
  };
}

/** Who met whom: a row and a column for each player, with the points that the row's player won there. */
function crossGrid(record: TournamentRecord, ranking: Ranking, speak: Speaker): Grid {
  const { rows } = ranking;
  return {
    title: rankingSaid(record, ranking).map(speak).join(" · "),
    columns: [
      { label: "", isNumber: true },
      { label: speak(say("tournament.column.player")), isNumber: false },
      ...rows.map((_, at) => ({ label: String(at + 1), isNumber: true })),
    ],
    rows: rows.map((row, at) => [
      `${at + 1}.`,
      entrantOf(record, row.entrant).name,
      ...rows.map((other) => (other === row ? "×" : cellAgainst(row, other, speak).join("+"))),
    ]),
  };
}
