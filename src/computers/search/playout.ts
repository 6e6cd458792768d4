import type { Answer, AnyGame, Decision, Json, Seat, SeatScore } from "../../../games/contract.ts";
import { choosePreferred, listMoves, type Rate } from "./liking.ts";
import { type Luck, luckFrom } from "./luck.ts";

/** How an imagined match is played on. */
export type Policy = {
  /** What everybody likes. */
  readonly rate: Rate;
  /** What the seat in question likes, where it is better at the game than others are thought to be. */
  readonly own: Rate;
  /** What it likes for the rest of its turn, in which it will think as well. */
  readonly thorough: Rate;
  /** How often an answer is given at random. */
  readonly mistakes: number;
  /** After how many answers of each seat the match is judged as it stands. */
  readonly horizon: number;
};

/** How a match went for one seat: its share of the first place, and points ahead of the best other seat. */
export type Outcome = { readonly win: number; readonly margin: number };

/** So many answers further a seat looks thoroughly, while nobody else is asked. */
const longestTurn = 6;

/** Nothing takes longer: a match in which nobody wants to go on is counted as it stands. */
const longestPlayout = 2_000;

/** How matches are imagined from this table: as a skilled or a practised player goes on, or else as cheaply as the game can. */
export function policyOf(game: AnyGame, from: Json): Policy {
  return { ...ratesOf(game), mistakes: 0.03, horizon: game.horizon?.(from) ?? Infinity };
}

function ratesOf(game: AnyGame): Pick<Policy, "rate" | "own" | "thorough"> {
  const evaluate: Rate = (view, decision) => game.evaluate(view, decision);
  const rate: Rate = (view, decision) => (game.practised ?? game.quick ?? game.evaluate)(view, decision);
  const best = bestRateOf(game);
  return { rate, own: best ?? rate, thorough: best ?? (game.quick === undefined ? rate : remember(evaluate)) };
}

/** What a better player than a sensible one goes by, where the game knows one. */
export function bestRateOf(game: AnyGame): Rate | undefined {
  if (game.skilled === undefined && game.practised === undefined) return undefined;
  return (view, decision) => (game.skilled ?? game.practised ?? game.evaluate)(view, decision);
}

/** In most imagined matches a seat sees the same for the rest of its turn: it needs to think about that only once. */
function remember(rate: Rate): Rate {
  const known = new Map<string, readonly number[]>();
  return (view, decision) => {
    const key = JSON.stringify([view, decision.ask, decision.options]);
    const found = known.get(key) ?? rate(view, decision);
    known.set(key, found);
    return found;
  };
}

/** Plays an imagined match on, each seat by what it sees in it, and says how it went for this seat. */
export function playOut(game: AnyGame, from: Json, seat: Seat, policy: Policy, seed: number): Outcome {
  return outcomeAt(game, playToEnd(game, from, seat, policy, seed), seat);
}

/**
 * Plays an imagined match to its end, or for as long as it says something. Each answer of each seat has luck of its
 * own: what one seat does differently in two matches of equal seeds does not change the luck of the others.
 */
export function playToEnd(game: AnyGame, from: Json, seat: Seat, policy: Policy, seed: number): Json {
  const given = game.score(from).map(() => 0);
  const longest = Math.min(longestPlayout, policy.horizon * given.length);
  let state = from;
  let isOwnTurn = true;
  for (let answers = 0; answers < longest; answers += 1) {
    const decisions = game.decisions(state);
    const asked = decisions.find(({ awaited }) => awaited)?.seat;
    if (asked === undefined) break;
    isOwnTurn &&= asked === seat && answers < longestTurn;
    const count = given[asked] ?? 0;
    given[asked] = count + 1;
    const moves = listMoves(decisions, asked);
    const luckSeed = seed + (asked * longestPlayout + count) * answerStep;
    const answer =
      findOnlyAnswer(moves) ??
      answerOne(game, state, { moves, asked, isOwn: asked === seat, isOwnTurn }, policy, luckFrom(luckSeed));
    state = game.apply(state, asked, answer).state;
  }
  return state;
}

/** An odd number far from others, so that seeds of answers do not meet those of other matches. */
const answerStep = 0x5851f42d;

/** The answer where there is no other, as at every third question of Goods Maker: nothing needs to be looked at or liked. */
function findOnlyAnswer([move, ...others]: readonly Decision[]): Answer | undefined {
  if (move === undefined || others.length > 0) return undefined;
  const { ask, options, min, max } = move;
  return options.length === 1 && min === 1 && max === 1 ? { ask, picks: options } : undefined;
}

type Asked = {
  readonly moves: readonly Decision[];
  readonly asked: Seat;
  /** Whether it is the seat in question, and whether it is still in its first turn. */
  readonly isOwn: boolean;
  readonly isOwnTurn: boolean;
};

function answerOne(game: AnyGame, state: Json, question: Asked, policy: Policy, luck: Luck): Answer {
  const { moves, asked, isOwn, isOwnTurn } = question;
  const view = game.view(state, asked);
  if (isOwnTurn) return choosePreferred(view, moves, policy.thorough, luck);
  const isMistake = luck.share() < policy.mistakes;
  const anything: Rate = (_, { options }) => options.map(() => luck.share());
  if (!isMistake) return choosePreferred(view, moves, isOwn ? policy.own : policy.rate, luck);
  const awaited = moves.filter((move) => move.awaited);
  return choosePreferred(view, awaited, anything, luck);
}

/**
 * Lets other seats make their sealed choices anew. A table dealt anew keeps that they have chosen, which everybody
 * knows, and what they chose is drawn by lot; a player who has thought is harder to beat than that.
 */
export function chooseSealedAnew(game: AnyGame, from: Json, seat: Seat, policy: Policy, luck: Luck): Json {
  const isChanged = new Set<string>();
  let state = from;
  for (;;) {
    const change = game
      .decisions(state)
      .find(
        (decision) =>
          decision.seat !== seat &&
          !decision.awaited &&
          decision.seal !== undefined &&
          !isChanged.has(`${decision.seat} ${decision.ask}`),
      );
    if (change === undefined) return state;
    isChanged.add(`${change.seat} ${change.ask}`);
    const answer = choosePreferred(game.view(state, change.seat), [change], policy.rate, luck);
    state = game.apply(state, change.seat, answer).state;
  }
}

/** How the match ended for this seat, or will probably end where it was cut short. */
export function outcomeAt(game: AnyGame, end: Json, seat: Seat): Outcome {
  const scores = game.score(end);
  const isOver = !game.decisions(end).some(({ awaited }) => awaited);
  if (!isOver) return foresee(scores, game.outlook?.(end) ?? [], seat, game.doubt?.(end) ?? 0);
  const isMissed = game.verdict?.(end).isPassed === false;
  const outcome = outcomeOf(scores, seat);
  return isMissed ? { ...outcome, win: 0 } : outcome;
}

/** The outcome by the points that are probable, where the game can tell; how sure a lead is to win it says as well. */
function foresee(scores: readonly SeatScore[], outlook: readonly number[], seat: Seat, doubt: number): Outcome {
  const pointsOf = ({ seat: owner, points }: SeatScore): number => outlook[owner] ?? points;
  const probable = scores.map((score) => {
    const points = pointsOf(score);
    return { ...score, points, rank: 1 + scores.filter((other) => pointsOf(other) > points).length };
  });
  const outcome = outcomeOf(outlook.length === 0 ? scores : probable, seat);
  if (doubt === 0 || outlook.length === 0) return outcome;
  const mine = outlook[seat] ?? 0;
  return { ...outcome, win: 1 / outlook.reduce((sum, points) => sum + Math.exp((points - mine) / doubt), 0) };
}

/** How the match stands for this seat. Alone at the table it is its points that count, and what is asked of it. */
export function outcomeOf(scores: readonly SeatScore[], seat: Seat): Outcome {
  const mine = scores.find((score) => score.seat === seat);
  if (mine === undefined) throw new Error(`No score of seat ${seat}`);
  const others = scores.filter((score) => score.seat !== seat);
  if (others.length === 0) return { win: 1, margin: mine.points };
  const first = scores.filter(({ rank }) => rank === 1);
  const best = others.reduce((most, { points }) => Math.max(most, points), -Infinity);
  return { win: mine.rank === 1 ? 1 / first.length : 0, margin: mine.points - best };
}
