import type { AnyGame, Seat } from "../../games/contract/index.ts";
import { type Entry, factsFor, type Match } from "./match.ts";
import { positionOf } from "./position.ts";
import { isDeepStrictEqual } from "node:util";

/** A card tells the table of no fewer events than these, whoever reads it. */
export const fewestEvents = 8;

/** The index of the last answer that this seat's player chose; -1 when there is none. */
export function findLastChoice(entries: readonly Pick<Entry, "seat" | "by">[], seat: Seat): number {
  return entries.findLastIndex((entry) => entry.seat === seat && entry.by === "player");
}

/** What everybody may count of an answer: whose it was, and whether it showed what had been chosen secretly. */
export type KnownAnswer = { readonly seat: Seat; readonly isReveal: boolean };

/**
 * Of the answers that everybody knows of, the index of the first after a seat's turn before this one; 0 when it had
 * none. A reveal ends everybody's turn, and is told with what came after: when somebody chose secretly is no measure.
 */
export function findLastTurnEnd(known: readonly KnownAnswer[], seat: Seat): number {
  const nowFrom = known.findLastIndex((answer) => answer.seat !== seat) + 1;
  const own = known.slice(0, nowFrom).findLastIndex((answer) => answer.seat === seat) + 1;
  const revealed = known.findLastIndex((answer) => answer.isReveal);
  return Math.max(own, revealed, 0);
}

/** Whether everybody knows of an answer: it told the table something. */
export function isKnownToAll({ facts, unsealed = [] }: Entry): boolean {
  return unsealed.length > 0 || facts.some(({ to }) => to === "table");
}

export const isReveal = ({ unsealed = [] }: Entry): boolean => unsealed.length > 0;

/** The secret choices that nobody has seen yet, oldest first. */
export function listHiddenChoices(entries: readonly Entry[]): readonly Entry[] {
  const reveal = entries.findLastIndex(isReveal);
  return entries.slice(reveal + 1).filter(({ sealed }) => sealed !== undefined);
}

/** The index of the first answer that undo, cards, panels or orders look back to; before it only the log reads. */
export function findLookBackStart({ newest, base, closed, clicks }: Match): number {
  const kept = newest.slice(0, base.at - closed);
  const known = kept.flatMap((entry, at) => (isKnownToAll(entry) ? [{ ...entry, isReveal: isReveal(entry), at }] : []));
  const turnEnd = (seat: Seat): number => known[findLastTurnEnd(known, seat)]?.at ?? kept.length;
  const turns = clicks.flatMap((_, seat) => [findLastChoice(kept, seat), turnEnd(seat)]);
  const [hidden] = listHiddenChoices(kept);
  const hiddenFrom = hidden === undefined ? kept.length : kept.indexOf(hidden);
  return Math.max(0, Math.min(...turns, hiddenFrom, findFewestEvents(kept)));
}

/** The index of the answer from which on the table was told the fewest events of a card; 0 when it was told fewer. */
function findFewestEvents(entries: readonly Entry[]): number {
  let told = 0;
  return Math.max(
    0,
    entries.findLastIndex((entry) => {
      told += factsFor(entry, "table").length;
      return told >= fewestEvents;
    }),
  );
}

/** True where everything is as before for all others: then nothing may be posted, or posts could be counted. */
export function isUnchangedForOthers(game: AnyGame, before: Match, after: Match, entries: readonly Entry[]): boolean {
  if (entries.some(({ facts }) => facts.some(({ to }) => to === "table"))) return false;
  const [awaited, stillAwaited] = [before, after].map((match) => positionOf(game, match).awaited);
  if (!isDeepStrictEqual(awaited, stillAwaited)) return false;
  return isDeepStrictEqual(positionOf(game, before).view("table"), positionOf(game, after).view("table"));
}
