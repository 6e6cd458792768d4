import { isDeepStrictEqual } from "node:util";
import type { AnyGame, Viewer } from "../../games/contract.ts";
import type { TableRecord } from "./record.ts";
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

/** Whether a match is over and all of it may be read: one that was stopped to go on later keeps its secrets. */
export const isDisclosed = ({ status, isSaved }: TableRecord): boolean =>
  status === "ended" || (status === "closed" && !isSaved);

/**
 * The answers that this viewer may count: while a match runs his own and those
 * that told him something. How often others chose secretly is nobody's business.
 */
export function visibleEntries(record: TableRecord, answers: readonly Entry[], viewer: Viewer): readonly Entry[] {
  if (isDisclosed(record)) return answers;
  return answers.filter(
    ({ seat, facts }) => seat === viewer || facts.some(({ to }) => to === "table" || to === viewer),
  );
}
