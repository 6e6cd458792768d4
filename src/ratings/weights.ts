import { hash } from "node:crypto";
import { day } from "../time/hours.ts";
import type { Rating } from "./rating.ts";

/**
 * Somebody whom a player has met: a mark that stands for them, too short to be an id, the matches of the two that still
 * make another one count less, and the time of the last one in ms since the epoch.
 */
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

/** Returns true for a player who is listed among others. */
export const isListed = ({ met }: Rated): boolean => met.length >= fewestMet;
