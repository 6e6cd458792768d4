import type { AnyGame, Json, Seat } from "../../../games/contract/index.ts";
import { type Candidate, listCandidates, withoutEquals } from "./candidates.ts";
import { listMoves, topOf } from "./liking.ts";
import { keyFrom, type Luck } from "./luck.ts";
import { bestRate, chooseSealedAnew, type Policy } from "./playout.ts";

/** What a search begins from: the table dealt anew for this seat, never the table itself. */
export type Question = { readonly game: AnyGame; readonly world: Json; readonly seat: Seat };

/** A table that may be the real one, with the seed of the luck that all candidates have on it. */
export type Imagined = { readonly row: number; readonly world: Json; readonly seed: number };

/** Deals the table anew once more, with sealed choices of other seats as a player would make them. */
export function imagine({ game, world, seat }: Question, policy: Policy, luck: Luck): Imagined {
  const dealt = game.determinise(world, seat, keyFrom(luck));
  return { row: 0, world: chooseSealedAnew(game, dealt, seat, policy, luck), seed: luck.below(2 ** 32) };
}

/** Answers to what this seat is asked at this table, best liked first, that lead to different tables. */
export function listDifferentCandidates({ game, seat }: Question, world: Json, luck: Luck): readonly Candidate[] {
  const view = game.view(world, seat);
  const liked = listMoves(game.decisions(world), seat).map((decision) => ({
    decision,
    preferences: bestRate(game, view, decision),
  }));
  const thinkable = liked.filter(({ preferences }) => topOf(preferences) > -Infinity);
  return withoutEquals(listCandidates(thinkable, luck), (answer) => game.apply(world, seat, answer).state);
}

/** What it is believed to cost to do something that is usually less liked than the best, and at most, in shares of a win. */
const worthOfLiking = 0.02;
const mostWorth = 0.12;

/** The best liked answer leads: the others the less, the nearer they are liked to it. */
export function priorsOf(candidates: readonly Candidate[]): readonly number[] {
  const most = candidates.reduce((one, { liking }) => Math.max(one, liking), -Infinity);
  const distances = candidates.map(({ liking }) => most - liking);
  // The middle one: preferences that forbid something lie a thousand away, and would make all others equal.
  const others = distances.filter((distance) => distance > 0).sort((one, other) => one - other);
  const usual = others[Math.floor(others.length / 2)] ?? 1;
  return distances.map((distance, index) =>
    index === 0 ? 0 : Math.min(mostWorth, worthOfLiking * (0.5 + distance / usual)),
  );
}
