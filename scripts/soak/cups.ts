/** The published rules of tournaments, as each tournament must have kept them at every moment. */
import { games } from "../../games/registry.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { EntrantId, Pod, Round, TournamentRecord } from "../../src/tournaments/record.ts";
import type { Books } from "./books.ts";

/** Reports what a tournament does against its rules: who is paired, what is counted, and when a round ends. */
export function checkCup(books: Books, cup: TournamentRecord, tables: readonly TableRecord[]): void {
  const before = books.cups.get(cup.id);
  const wrong = [
    ...cup.rounds.flatMap((round, at) => [
      ...wrongPairs(round),
      ...(before !== undefined && at >= before.rounds.length ? ghosts(before, round) : []),
      ...(before?.rounds[at] === undefined ? [] : lostResults(before.rounds[at], round)),
      ...round.pods.flatMap((pod) => wrongCount(pod, tables)),
    ]),
    ...(cup.plan.odd === "byes" ? metTwice(cup) : []),
    ...wrongEnd(cup),
  ];
  for (const sentence of wrong) {
    const told = `tournament ${cup.id}: ${sentence}`;
    if (!books.faults.cups.includes(told)) books.faults.cups.push(told);
  }
  books.cups.set(cup.id, cup);
}

const seated = ({ pods, byes }: Round): readonly EntrantId[] => [...pods.flatMap(({ seats }) => seats), ...byes];

function wrongPairs(round: Round): readonly string[] {
  const all = seated(round);
  const twice = all.filter((id, at) => all.indexOf(id) !== at);
  return twice.map((id) => `entrant ${id} has two places in round ${round.number}`);
}

/** Entrants who had left before the round was made. */
function ghosts({ entrants }: TournamentRecord, round: Round): readonly string[] {
  const gone = new Set(entrants.flatMap(({ id, status }) => (status === "in" ? [] : [id])));
  return seated(round).flatMap((id) =>
    gone.has(id) ? [`entrant ${id}, who had left, is in round ${round.number}`] : [],
  );
}

/** Organisers of the simulation correct nothing. */
const lostResults = (before: Round, now: Round): readonly string[] =>
  before.pods.flatMap(({ result }, at) =>
    result === null || JSON.stringify(result) === JSON.stringify(now.pods[at]?.result)
      ? []
      : [`the result of table ${at + 1} of round ${now.number} has changed`],
  );

function wrongCount({ result, table }: Pod, tables: readonly TableRecord[]): readonly string[] {
  const played = tables.find(({ id }) => id === table);
  const game = games.find(({ info }) => info.id === played?.game);
  if (result?.by !== "table" || played?.status !== "ended" || game === undefined) return [];
  const scores = game.score(played.match.state).seats;
  const isSame = scores.every(
    ({ rank, points }, seat) => result.ranks[seat] === rank && result.scores[seat] === points,
  );
  return isSame || result.forfeits.length > 0 ? [] : [`the result of table ${played.id} is not that of its match`];
}

/** In a Swiss of few rounds nobody need meet again. */
function metTwice({ plan, rounds, entrants }: TournamentRecord): readonly string[] {
  const [stage] = plan.stages;
  if (stage?.kind !== "swiss" || rounds.length >= entrants.length / stage.size) return [];
  const pairs = rounds.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) => seats.flatMap((one, at) => seats.slice(at + 1).map((two) => pairOf(one, two)))),
  );
  return pairs.filter((pair, at) => pairs.indexOf(pair) !== at).map((pair) => `entrants ${pair} meet twice`);
}

const pairOf = (one: EntrantId, two: EntrantId): string => `${Math.min(one, two)} and ${Math.max(one, two)}`;

function wrongEnd({ status, rounds }: TournamentRecord): readonly string[] {
  const early = rounds.filter(({ isClosed, pods }) => isClosed && pods.some(({ result }) => result === null));
  const open =
    status === "finished"
      ? rounds.filter(({ isClosed }) => !isClosed)
      : rounds.slice(0, -1).filter(({ isClosed }) => !isClosed);
  return [
    ...early.map(({ number }) => `round ${number} is closed before all its tables are counted`),
    ...open.map(({ number }) => `round ${number} is still open, and the tournament has gone on`),
  ];
}

/** A tournament whose last round has all its results, and that has not gone on. */
export const isStuck = ({ status, rounds }: TournamentRecord): boolean =>
  status === "playing" && rounds.at(-1)?.pods.every(({ result }) => result !== null) === true;
