import type { Answer, AnyGame, Json, Seat } from "../../../games/contract.ts";
import { at } from "../../../games/kit/at.ts";
import { type Candidate, listCandidates, withoutEquals } from "./candidates.ts";
import type { Budget } from "./levels.ts";
import { listMoves } from "./liking.ts";
import { keyFrom, type Luck, luckFrom } from "./luck.ts";
import { chooseSealedAnew, playOut, type Policy, policyOf } from "./playout.ts";
import { race, type Standing } from "./race.ts";

export type Thought = {
  readonly answer: Answer;
  /** What was thought about, best liked first, and how it fared. */
  readonly candidates: readonly (Candidate & Standing)[];
  readonly playouts: number;
};

/** What it is believed to cost to do something that is usually less liked than the best, and at most, in shares of a win. */
const worthOfLiking = 0.02;
const mostWorth = 0.12;

/** What a search begins from: the table dealt anew for this seat, never the table itself. */
export type Question = { readonly game: AnyGame; readonly world: Json; readonly seat: Seat };

/**
 * The answer that did best in imagined matches. Each row of them deals the table anew once more, so that the answer
 * depends on what the seat sees and on the seed alone. `now` is in milliseconds.
 */
export function search(
  question: Question,
  { playouts, milliseconds }: Budget,
  seed: number,
  now: () => number = () => performance.now(),
): Thought {
  const until = now() + milliseconds;
  const { game, seat } = question;
  const luck = luckFrom(seed);
  const policy = policyOf(game);
  let current = imagine(question, policy, luck);
  const candidates = listDifferentCandidates(question, current.world, luck);
  const lead = (candidate: number): Json => {
    const { answer } = at(candidates, candidate);
    return game.apply(current.world, seat, answer).state;
  };
  const run = (candidate: number, row: number) => {
    while (current.row < row) current = { ...imagine(question, policy, luck), row: current.row + 1 };
    if (now() >= until) return undefined;
    return playOut(game, lead(candidate), seat, policy, current.seed);
  };
  const { winner, standings, trials } = race({ priors: priorsOf(candidates), run, trials: playouts });
  return {
    answer: at(candidates, winner).answer,
    candidates: candidates.map((candidate, index) => ({ ...candidate, ...at(standings, index) })),
    playouts: trials,
  };
}

/** A table that may be the real one, with the seed of the luck that all candidates have on it. */
export type Imagined = { readonly row: number; readonly world: Json; readonly seed: number };

/** Deals the table anew once more, with sealed choices of other seats as a player would make them. */
export function imagine({ game, world, seat }: Question, policy: Policy, luck: Luck): Imagined {
  const dealt = game.determinise(world, seat, keyFrom(luck));
  return { row: 0, world: chooseSealedAnew(game, dealt, seat, policy, luck), seed: luck.below(2 ** 32) };
}

function listDifferentCandidates({ game, seat }: Question, world: Json, luck: Luck): readonly Candidate[] {
  const view = game.view(world, seat);
  const liked = listMoves(game.decisions(world), seat).map((decision) => ({
    decision,
    preferences: game.evaluate(view, decision),
  }));
  return withoutEquals(listCandidates(liked, luck), (answer) => game.apply(world, seat, answer).state);
}

/** The best liked answer leads: the others the less, the nearer they are liked to it. */
function priorsOf(candidates: readonly Candidate[]): readonly number[] {
  const distances = candidates.map(({ liking }) => at(candidates, 0).liking - liking);
  // The middle one: preferences that forbid something lie a thousand away, and would make all others equal.
  const others = distances.filter((distance) => distance > 0).sort((one, other) => one - other);
  const usual = others[Math.floor(others.length / 2)] ?? 1;
  return distances.map((distance, index) =>
    index === 0 ? 0 : Math.min(mostWorth, worthOfLiking * (0.5 + distance / usual)),
  );
}
