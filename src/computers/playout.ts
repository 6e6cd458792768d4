import type { AnyGame, Json, Seat, SeatScore } from "../../games/contract.ts";
import { choosePreferred, listMoves, type Rate } from "./liking.ts";
import type { Luck } from "./luck.ts";

/** How an imagined match is played on: by what likings, how often at random, and for how many answers of each seat. */
export type Policy = { readonly rate: Rate; readonly mistakes: number; readonly horizon: number };

/** How a match went for one seat: its share of the first place, and points ahead of the best other seat. */
export type Outcome = { readonly win: number; readonly margin: number };

/** Nothing takes longer: a match in which nobody wants to go on is counted as it stands. */
const longestPlayout = 2_000;

/** How the cheapest policy of a game plays on. */
export function policyOf(game: AnyGame): Policy {
  const rate: Rate = (view, decision) => (game.quick ?? game.evaluate)(view, decision);
  return { rate, mistakes: 0.03, horizon: game.horizon ?? Infinity };
}

/** Plays an imagined match on, each seat by what it sees in it, and says how it went for this seat. */
export function playOut(game: AnyGame, from: Json, seat: Seat, policy: Policy, luck: Luck): Outcome {
  return outcomeOf(game.score(playToEnd(game, from, policy, luck)), seat);
}

/** Plays an imagined match to its end, or for as long as it says something. */
export function playToEnd(game: AnyGame, from: Json, policy: Policy, luck: Luck): Json {
  const seats = game.score(from).length;
  const longest = Math.min(longestPlayout, policy.horizon * seats);
  let state = from;
  for (let answers = 0; answers < longest; answers += 1) {
    const next = playOne(game, state, policy, luck);
    if (next === undefined) break;
    state = next;
  }
  return state;
}

/** One answer further; undefined when the match is over. */
function playOne(game: AnyGame, state: Json, { rate, mistakes }: Policy, luck: Luck): Json | undefined {
  const decisions = game.decisions(state);
  const seat = decisions.find(({ awaited }) => awaited)?.seat;
  if (seat === undefined) return undefined;
  const isMistake = luck.share() < mistakes;
  const anything: Rate = (_, { options }) => options.map(() => luck.share());
  const asked = listMoves(decisions, seat).filter(({ awaited }) => awaited || !isMistake);
  const answer = choosePreferred(game.view(state, seat), asked, isMistake ? anything : rate, luck);
  return game.apply(state, seat, answer).state;
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

/** How the match stands for this seat. Alone at the table it is its points that count. */
export function outcomeOf(scores: readonly SeatScore[], seat: Seat): Outcome {
  const mine = scores.find((score) => score.seat === seat);
  if (mine === undefined) throw new Error(`No score of seat ${seat}`);
  const others = scores.filter((score) => score.seat !== seat);
  if (others.length === 0) return { win: 1, margin: mine.points };
  const first = scores.filter(({ rank }) => rank === 1);
  const best = others.reduce((most, { points }) => Math.max(most, points), -Infinity);
  return { win: mine.rank === 1 ? 1 / first.length : 0, margin: mine.points - best };
}
