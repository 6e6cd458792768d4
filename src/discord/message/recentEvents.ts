import type { AnyGame, Fact, Message, Seat } from "../../../games/contract/index.ts";
import { fewestEvents, findLastTurnEnd } from "../../match/lookBack.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { bullet } from "../../words/lines.ts";
import { say, type Translator } from "../../words/translator.ts";

/** A card tells so many lines at most; what came before stands in the log. */
const mostLines = 6;

/** Public events since the readers' last turn, oldest first, at most six lines and `limit` characters. */
export function listRecentEvents(
  { game, newest: known }: TableSight,
  readers: readonly Seat[],
  translator: Translator,
  limit: number,
): readonly string[] {
  const { opening, entries } = known;
  const since = listNews({ newest: known }, readers);
  const all = [...opening, ...entries.flatMap(({ facts }) => facts)];
  const before = all.slice(0, all.length - since.length);
  const missing = fewestEvents - since.length;
  const told = [...(missing > 0 ? before.slice(-missing) : []), ...since];
  const lines = translator.lines(tellFacts(game, told).map(bullet));
  const elsewhere = translator.text(say("card.earlier"));
  const fitting = keepNewest(lines, limit, elsewhere);
  const isLong = fitting.filter((line) => line !== elsewhere).length > mostLines;
  return isLong ? [elsewhere, ...fitting.slice(-mostLines)] : fitting;
}

/** What facts say in few lines, oldest first. */
export function tellFacts({ words }: AnyGame, facts: readonly Fact[]): readonly Message[] {
  return words.summarise?.(facts) ?? facts.map((fact) => words.fact(fact));
}

/** What everybody may know of what happened since the first of the readers last had their turn, oldest first. */
export function listNews({ newest: { entries } }: Pick<TableSight, "newest">, readers: readonly Seat[]) {
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
