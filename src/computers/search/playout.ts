import type {
  Answer,
  AnyGame,
  Decision,
  Json,
  Outlook,
  Rater,
  Seat,
  SeatScore,
} from "../../../games/contract/index.ts";
import { outlookOf } from "../../../games/kit/fitted.ts";
import { rateAs, rateSensibly } from "../../../games/kit/rating.ts";
import { at } from "../../../games/kit/at.ts";
import { byChance, choosePreferred, listMoves, type Rate } from "./liking.ts";
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

/** Outcome of a match for a seat: share of the win, lead, and alone how nearly it met all that is asked. */
export type Outcome = { readonly win: number; readonly margin: number; readonly near?: number };

/** So many answers further a seat looks thoroughly, while nobody else is asked. */
const longestTurn = 6;
/** Nothing takes longer: a match in which nobody wants to go on is counted as it stands. */
const longestPlayout = 2_000;

/** Returns the policy of matches imagined from this table: each seat plays by the rating that the game has for it. */
export function policyOf(game: AnyGame, from: Json): Policy {
  return { ...ratesOf(game, from), mistakes: 0.03, horizon: outlookOf(game, from)?.after ?? Infinity };
}

function ratesOf(game: AnyGame, from: Json): Pick<Policy, "rate" | "own" | "thorough"> {
  const sensible: Rate = (view, decision) => rateSensibly(game, view, decision);
  const rate: Rate = (view, decision) => rateAs(game, view, decision, "imagined") ?? sensible(view, decision);
  if (isRated(game, from, "thinking")) {
    const own: Rate = (view, decision) => bestRate(game, view, decision);
    return { rate, own, thorough: own };
  }
  return { rate, own: rate, thorough: isRated(game, from, "imagined") ? remember(sensible) : rate };
}

export const bestRate = (game: AnyGame, view: Json, decision: Decision): readonly number[] =>
  rateAs(game, view, decision, "thinking") ?? rateSensibly(game, view, decision);

/** True where the game rates for this kind of player otherwise than for a sensible one. */
export function isRated(game: AnyGame, state: Json, as: Rater): boolean {
  const [decision] = game.decisions(state);
  return decision !== undefined && rateAs(game, game.view(state, decision.seat), decision, as) !== undefined;
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

/** Returns where an imagined match ends, or is cut. */
export const playToEnd = (...[game, from, seat, policy, seed]: Parameters<typeof playOn>): Json =>
  playOn(game, from, seat, policy, seed).end;

/**
 * Plays an imagined match to its end, or for as long as it says something; `soon` is the table when it is this seat's
 * turn again. Each answer of each seat has luck of its own: what one seat does differently in two matches of equal seeds
 * does not change the luck of the others.
 */
export function playOn(game: AnyGame, from: Json, seat: Seat, policy: Policy, seed: number): PlayedOn {
  const given = game.score(from).seats.map(() => 0);
  const longest = Math.min(longestPlayout, policy.horizon * given.length);
  let state = from;
  let isOwnTurn = true;
  let soon: Json | undefined;
  for (let answers = 0; answers < longest; answers += 1) {
    const decisions = game.decisions(state);
    const asked = decisions.find(({ awaited }) => awaited)?.seat;
    if (asked === undefined) break;
    isOwnTurn &&= asked === seat && answers < longestTurn;
    if (!isOwnTurn && asked === seat) soon ??= state;
    const count = given[asked] ?? 0;
    given[asked] = count + 1;
    const moves = listMoves(decisions, asked);
    const luckSeed = seed + (asked * longestPlayout + count) * answerStep;
    const answer =
      findOnlyAnswer(moves) ??
      answerOne(game, state, { moves, asked, isOwn: asked === seat, isOwnTurn }, policy, luckFrom(luckSeed));
    state = game.apply(state, asked, answer).state;
  }
  return { end: state, soon: soon ?? state };
}

type PlayedOn = { readonly end: Json; readonly soon: Json };

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
  if (game.computer === undefined) return choosePreferred(view, moves, byChance(luck), luck);
  if (isOwnTurn) return choosePreferred(view, moves, policy.thorough, luck);
  const isMistake = luck.share() < policy.mistakes;
  const anything: Rate = (_, { options }) => options.map(() => luck.share());
  if (!isMistake) return choosePreferred(view, moves, isOwn ? policy.own : policy.rate, luck);
  const awaited = moves.filter((move) => move.awaited);
  return choosePreferred(view, awaited, anything, luck);
}

/** Lets other seats make their sealed choices anew, as a thinking player would: dealt anew, they are by lot. */
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
  const { seats, verdict } = game.score(end);
  const isOver = !game.decisions(end).some(({ awaited }) => awaited);
  const outlook = isOver ? undefined : outlookOf(game, end);
  if (outlook !== undefined) return probableOutcome(seats, outlook, seat);
  const outcome = outcomeOf(seats, seat);
  if (verdict?.isPassed === undefined) return outcome;
  return { ...outcome, win: verdict.isPassed ? 1 : 0, ...(verdict.near === undefined ? {} : { near: verdict.near }) };
}

/** The outcome by probable points, and by how sure a lead is to win. */
function probableOutcome(scores: readonly SeatScore[], { points, scale }: Outlook, seat: Seat): Outcome {
  const probable = scores.map((score) => {
    const own = at(points, score.seat);
    return { ...score, points: own, rank: 1 + points.filter((other) => other > own).length };
  });
  const outcome = outcomeOf(probable, seat);
  if (scale === 0) return outcome;
  const mine = at(points, seat);
  return { ...outcome, win: 1 / points.reduce((sum, other) => sum + Math.exp((other - mine) / scale), 0) };
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
