import { day } from "../time/hours.ts";
import { hash } from "node:crypto";

/** A belief about a player's strength: the mean, and how uncertain it is. */
export type Rating = { readonly mu: number; readonly sigma: number };

/** Whoever has never played: the mean and the deviation that the library starts from. */
export const unrated: Rating = { mu: 25, sigma: 25 / 3 };

/** A finished match as ratings see it: equal ranks are ties, 1 is best. */
export type Standing<Player> = { readonly player: Player; readonly rank: number };

/**
 * What everybody's rating becomes by this match. Every two players are compared
 * (Bradley–Terry, Weng and Lin 2011): the usual model of the library orders ties wrongly.
 * A weight from 0 to 1 says how much of that a player's rating takes on. The library is loaded with the first rating: it takes a sixth of an idle bot's memory.
 */
export async function rateMatch<Player>(
  standing: readonly Standing<Player>[],
  before: (player: Player) => Rating,
  weightOf: (player: Player) => number = () => 1,
): Promise<readonly { readonly player: Player; readonly rating: Rating }[]> {
  const [{ rate }, { bradleyTerryFull }] = await Promise.all([import("openskill"), import("openskill/models")]);
  const teams = standing.map(({ player }) => [{ ...before(player) }]);
  const after = rate(teams, { model: bradleyTerryFull, rank: standing.map(({ rank }) => rank) });
  return standing.map(({ player }, at) => {
    const [next] = after[at] ?? [];
    const [old, weight] = [before(player), weightOf(player)];
    const move = (from: number, to = from): number => from + weight * (to - from);
    return { player, rating: { mu: move(old.mu, next?.mu), sigma: move(old.sigma, next?.sigma) } };
  });
}

/** What a player is worth at least, as good as certain: three deviations below the mean, in hundredths of the scale. */
export const conservative = ({ mu, sigma }: Rating): number => Math.round((mu - 3 * sigma) * 100);

/** How far the truth may be from the mean, to either side, on the same scale. */
export const uncertainty = ({ sigma }: Rating): number => Math.round(3 * sigma * 100);

/** A player met: a mark too short for an id, the matches that still count, and the last one in ms since the epoch. */
export type Met = readonly [mark: string, matches: number, at: number];

/** A player among those of one game at one table size. */
export type Rated = Rating & { readonly games: number; readonly met: readonly Met[] };

/** A match is forgotten within this time, in ms. */
const span = 30 * day;
/** The last people met that a player's rating keeps. */
const metKept = 8;
/** Whoever has met fewer people is not listed. */
const fewestMet = 3;
/** How far a result counts against somebody who has met nobody else, one other, or more. */
const trusts = [0.02, 0.5, 1] as const;

const markOf = (player: string): string => hash("sha256", player, "hex").slice(0, 8);

/**
 * Returns for each player how far a match moves their rating, from 0 to 1: the mean over the others of how far a match
 * with each counts. With every match of the same two within thirty days the next one counts less, and so does one
 * against somebody who has hardly met anybody else. A second account wins its owner nothing.
 */
export function weigh(
  players: readonly string[],
  rated: ReadonlyMap<string, Rated>,
  at: number,
): ReadonlyMap<string, number> {
  const weightOf = (player: string, other: string): number => {
    const before = Math.max(matchesWith(rated.get(player), other, at), matchesWith(rated.get(other), player, at));
    return trustIn(rated.get(other), player) / (1 + before);
  };
  return new Map(
    players.map((player) => {
      const others = players.filter((other) => other !== player);
      return [player, others.reduce((sum, other) => sum + weightOf(player, other), 0) / Math.max(1, others.length)];
    }),
  );
}

/** Earlier matches with somebody: each counts less with every day, until thirty days later it counts for nothing. */
function matchesWith(rated: Rated | undefined, other: string, at: number): number {
  const [, matches = 0, last = 0] = rated?.met.find(([mark]) => mark === markOf(other)) ?? [];
  return matches * Math.max(0, 1 - Math.max(0, at - last) / span);
}

function trustIn(other: Rated | undefined, player: string): number {
  const others = (other?.met ?? []).filter(([mark]) => mark !== markOf(player)).length;
  return trusts[others] ?? trusts[2];
}

/** Whom a player has met once this match is over, the last one first. */
export function meet(before: Rated | undefined, others: readonly string[], at: number): readonly Met[] {
  const now = others.map((other): Met => [markOf(other), 1 + matchesWith(before, other, at), at]);
  const earlier = (before?.met ?? []).filter(([mark]) => now.every(([other]) => other !== mark));
  return [...now, ...earlier].slice(0, metKept);
}

export const isListed = ({ met }: Rated): boolean => met.length >= fewestMet;
