import type { Answer, AnyGame, Json, Message, Seat } from "../../../games/contract/index.ts";
import { worthByKind } from "../../../games/kit/fitted.ts";
import { luckFrom } from "./luck.ts";
import { type Outcome, outcomeAt, playOn, policyOf } from "./playout.ts";
import { meanOf, worthAmong } from "./race.ts";
import { imagine, type Question } from "./imagine.ts";

/** How an answer fares on the average of imagined matches. */
export type Chance = Outcome;

/** What one answer brings more of than the other on the average, and how many points that is worth. */
export type Reason = { readonly what: Message; readonly points: number };

/** Two answers in the same imagined matches, with the same luck. */
export type Comparison = {
  /** How many matches each of them was played in. */
  readonly rows: number;
  readonly better: Chance;
  readonly other: Chance;
  /** How much the one is worth more than the other, in shares of a win, and the standard error of that. */
  readonly lead: number;
  readonly error: number;
  /** The standard error of how much more often the one wins. */
  readonly winError: number;
  /** What it has more of when it is its seat's turn again, most first, and less of; without an outlook, parts of the score. */
  readonly reasons: readonly Reason[];
};

export const nothingCompared: Comparison = {
  rows: 0,
  better: { win: 0, margin: 0 },
  other: { win: 0, margin: 0 },
  lead: 0,
  error: 0,
  winError: 0,
  reasons: [],
};

/** How long to compare: in so many matches, until this moment. */
export type Limit = { readonly rows: number; readonly until: number; readonly now: () => number };

type Parts = readonly (readonly [name: string, points: number])[];
type Played = Outcome & { readonly parts: Parts };
type Row = { readonly better: Played; readonly other: Played };

/** So many matches there are at least, however slow they are: fewer say nothing. */
const leastRows = 8;
/** Below these many points on the average, more or fewer, a part explains nothing. */
const leastReason = 0.3;

/** Plays other imagined matches than the search did: an answer that won there by luck has to win again. */
export function compare(question: Question, pair: readonly [Answer, Answer], seed: number, limit: Limit): Comparison {
  const { game, seat } = question;
  const { rows: most, until, now } = limit;
  // To the end, because chances of winning are told.
  const policy = { ...policyOf(game, question.world), horizon: Infinity };
  const luck = luckFrom(seed);
  const play = (world: Parameters<typeof game.apply>[0], answer: Answer, matchSeed: number): Played => {
    const { soon, end } = playOn(game, game.apply(world, seat, answer).state, seat, policy, matchSeed);
    return { ...outcomeAt(game, end, seat), parts: prospectsAt(game, soon, seat) ?? listParts(game, end, seat) };
  };
  const rows: Row[] = [];
  while (rows.length < most && (rows.length < leastRows || now() < until)) {
    const { world, seed: matchSeed } = imagine(question, policy, luck);
    const better = play(world, pair[0], matchSeed);
    rows.push({ better, other: pair[0] === pair[1] ? better : play(world, pair[1], matchSeed) });
  }
  return summarise(rows);
}

function summarise(rows: readonly Row[]): Comparison {
  const worth = worthAmong(rows.flatMap(({ better, other }) => [better, other]));
  const leads = rows.map(({ better, other }) => worth(better) - worth(other));
  return {
    rows: rows.length,
    better: chanceOf(rows.map(({ better }) => better)),
    other: chanceOf(rows.map(({ other }) => other)),
    lead: meanOf(leads),
    error: errorOf(leads),
    winError: errorOf(rows.map(({ better, other }) => better.win - other.win)),
    reasons: listReasons(rows),
  };
}

function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / Math.max(1, values.length));
}

function chanceOf(played: readonly Outcome[]): Chance {
  return { win: meanOf(played.map(({ win }) => win)), margin: meanOf(played.map(({ margin }) => margin)) };
}

function listReasons(rows: readonly Row[]): readonly Reason[] {
  const sums = new Map<string, number>();
  for (const { better, other } of rows) {
    for (const [name, points] of better.parts) sums.set(name, (sums.get(name) ?? 0) + points);
    for (const [name, points] of other.parts) sums.set(name, (sums.get(name) ?? 0) - points);
  }
  return [...sums]
    .map(([name, sum]): Reason => ({ what: { say: name }, points: sum / rows.length }))
    .filter(({ points }) => Math.abs(points) >= leastReason)
    .sort((one, other) => other.points - one.points);
}

/** What a seat has at a table by the game's fitted outlook, by kind, and how far others are held back. */
function prospectsAt(game: AnyGame, state: Json, seat: Seat): Parts | undefined {
  const own = worthByKind(game, state, seat);
  if (own === undefined) return undefined;
  const others = game.score(state).seats.filter((score) => score.seat !== seat);
  const theirs = others.flatMap((score) => worthByKind(game, state, score.seat) ?? []);
  const held = -theirs.reduce((sum, [, points]) => sum + points, 0) / Math.max(1, others.length);
  return others.length === 0 ? own : [...own, ["advice.others", held]];
}

/** Parts of the final score that are called the same in every match; a name with figures in it is another one each time. */
const listParts = (game: AnyGame, end: Json, seat: Seat): Parts =>
  (game.score(end).seats.find((score) => score.seat === seat)?.parts ?? [])
    .filter(({ what }) => what.with === undefined)
    .map(({ what, points }) => [what.say, points]);

/** Returns the same comparison with the two answers exchanged. */
export function turnAround({ better, other, lead, reasons, ...same }: Comparison): Comparison {
  const turned = reasons.map(({ what, points }): Reason => ({ what, points: -points })).toReversed();
  return { ...same, better: other, other: better, lead: -lead, reasons: turned };
}

export function mergeComparisons(all: readonly Comparison[]): Comparison {
  const rows = all.reduce((sum, each) => sum + each.rows, 0);
  const mean = (read: (each: Comparison) => number): number =>
    all.reduce((sum, each) => sum + read(each) * each.rows, 0) / rows;
  const error = (read: (each: Comparison) => number): number =>
    Math.sqrt(all.reduce((sum, each) => sum + (read(each) * each.rows) ** 2, 0)) / rows;
  const chance = (read: (each: Comparison) => Chance): Chance => ({
    win: mean((each) => read(each).win),
    margin: mean((each) => read(each).margin),
  });
  const names = new Set(all.flatMap(({ reasons }) => reasons.map(({ what }) => what.say)));
  const reasons = [...names].map((name): Reason => {
    const points = mean((each) => each.reasons.find(({ what }) => what.say === name)?.points ?? 0);
    return { what: { say: name }, points };
  });
  return {
    rows,
    better: chance(({ better }) => better),
    other: chance(({ other }) => other),
    lead: mean(({ lead }) => lead),
    error: error(({ error: each }) => each),
    winError: error(({ winError }) => winError),
    reasons: reasons.sort((one, other) => other.points - one.points),
  };
}
