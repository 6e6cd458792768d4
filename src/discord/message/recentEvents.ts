import type { Fact, Seat } from "../../../games/contract.ts";
import { fewestEvents, findLastTurnEnd } from "../../match/lookBack.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";

/**
 * What everybody may know of what happened since the readers last had their
 * turn, one event a line, oldest first, and never fewer than the last eight.
 * When that is longer than `limit` characters the oldest are left to the log.
 */
export function listRecentEvents(
  { game, newest }: TableSight,
  readers: readonly Seat[],
  translator: Translator,
  limit: number,
): readonly string[] {
  const { opening, entries } = newest;
  const since = listNews({ newest }, readers);
  const all = [...opening, ...entries.flatMap(({ facts }) => facts)];
  const before = all.slice(0, all.length - since.length);
  const missing = fewestEvents - since.length;
  const told = [...(missing > 0 ? before.slice(-missing) : []), ...since];
  return keepNewest(
    told.map((fact) => `- ${translator.text(game.text.fact(fact))}`),
    limit,
    translator.text(say("card.earlier")),
  );
}

/** What everybody may know of what happened since the first of the readers last had their turn, oldest first. */
export function listNews(
  { newest: { entries } }: Pick<TableSight, "newest">,
  readers: readonly Seat[],
): readonly Fact[] {
  const from = Math.min(...readers.map((reader) => findLastTurnEnd(entries, reader)));
  return entries.slice(from).flatMap(({ facts }) => facts);
}

/** The last lines that fit into the limit, after a line that says where the others are. */
export function keepNewest(lines: readonly string[], limit: number, elsewhere: string): readonly string[] {
  const lengthOf = (some: readonly string[]) => some.reduce((sum, each) => sum + each.length + 1, 0);
  if (lengthOf(lines) <= limit) return lines;
  let first = lines.length;
  let length = elsewhere.length + 1;
  while (first > 0 && length + (lines[first - 1]?.length ?? 0) + 1 <= limit) {
    first -= 1;
    length += (lines[first]?.length ?? 0) + 1;
  }
  return [elsewhere, ...lines.slice(first)];
}
