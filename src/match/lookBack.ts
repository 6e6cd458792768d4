import type { Seat } from "../../games/contract.ts";
import { type Entry, factsFor, type Match } from "./match.ts";

/** A card tells the table of no fewer events than these, whoever reads it. */
export const fewestEvents = 8;

/** The index of the last answer that this seat's player chose; -1 when there is none. */
export function findLastChoice(entries: readonly Entry[], seat: Seat): number {
  return entries.findLastIndex((entry) => entry.seat === seat && entry.by === "player");
}

/** The index of the first answer after a seat's turn before this one; 0 when it had none. */
export function findLastTurnEnd(entries: readonly Entry[], seat: Seat): number {
  const nowFrom = entries.findLastIndex((entry) => entry.seat !== seat) + 1;
  return entries.slice(0, nowFrom).findLastIndex((entry) => entry.seat === seat) + 1;
}

/** The secret choices that nobody has seen yet, oldest first. */
export function listHiddenChoices(entries: readonly Entry[]): readonly Entry[] {
  const reveal = entries.findLastIndex(({ unsealed = [] }) => unsealed.length > 0);
  return entries.slice(reveal + 1).filter(({ sealed }) => sealed !== undefined);
}

/**
 * The index of the first of the newest answers that undo, cards, panels or standing orders look back to, now or
 * when all that can be taken back has been. What lies before it only the log reads.
 */
export function findLookBackStart({ newest, base, closed, clicks }: Match): number {
  const kept = newest.slice(0, base.at - closed);
  const turns = clicks.flatMap((_, seat) => [findLastChoice(kept, seat), findLastTurnEnd(kept, seat)]);
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
