import type { ColorFact } from "../../rules/facts.ts";
import type { Cell } from "../../rules/state.ts";

/** A straight way that the Seeker went. */
export type Way = { readonly from: Cell; readonly to: Cell };

/** Where the map has changed, and the ways that the Seeker went. */
export type Changes = { readonly cells: readonly Cell[]; readonly ways: readonly Way[] };

/** What the facts changed, in the names that cells have now: the frame may have been moved meanwhile. */
export function listChanges(news: readonly ColorFact[]): Changes {
  let [cells, ways]: [readonly Cell[], readonly Way[]] = [[], []];
  for (const fact of news) {
    if (fact.fact === "renamed") {
      const by = fact.cell - fact.from;
      cells = cells.map((cell) => cell + by);
      ways = ways.map(({ from, to }) => ({ from: from + by, to: to + by }));
    }
    cells = [...cells, ...cellsOf(fact)];
    if (fact.fact === "slid") ways = [...ways, { from: fact.from, to: fact.cell }];
  }
  return { cells: [...new Set(cells)], ways };
}

/** The cells that look otherwise after a fact. */
function cellsOf(fact: ColorFact): readonly Cell[] {
  switch (fact.fact) {
    case "slid":
    case "stepped":
    case "explored":
    case "tile-turned":
    case "hid":
    case "teleported":
    case "cleared":
    case "swapped":
    case "surveyed":
      return [fact.cell];
    case "rearranged":
      return fact.moves.map(({ to }) => to);
    default:
      return [];
  }
}
