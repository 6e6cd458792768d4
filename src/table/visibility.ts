import { isDeepStrictEqual } from "node:util";
import type { AnyGame } from "../../games/contract/index.ts";
import { positionOf } from "../match/position.ts";
import type { Entry, Match } from "../match/match.ts";

/**
 * Whether what was answered or taken back left everything as it was for all
 * others: nothing told to the table, the same seats awaited, the same board.
 * Then nothing may be posted either, or the posts could be counted.
 */
export function isUnchangedForOthers(game: AnyGame, before: Match, after: Match, entries: readonly Entry[]): boolean {
  if (entries.some(({ facts }) => facts.some(({ to }) => to === "table"))) return false;
  const [awaited, stillAwaited] = [before, after].map((match) => positionOf(game, match).awaited);
  if (!isDeepStrictEqual(awaited, stillAwaited)) return false;
  return isDeepStrictEqual(positionOf(game, before).view("table"), positionOf(game, after).view("table"));
}
