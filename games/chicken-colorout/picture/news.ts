import type { ColorFact } from "../rules/facts.ts";
import type { Cell } from "../rules/state.ts";

/** A fact, and the cells that it emptied and that look otherwise since, by the names that they have now. */
export type Placed<F extends ColorFact = ColorFact> = {
  readonly fact: F;
  readonly from: readonly Cell[];
  readonly to: readonly Cell[];
};

/** The news with their cells: the frame may have been moved meanwhile, and then the cells were renamed. */
export function placeNews(news: readonly ColorFact[]): readonly Placed[] {
  let placed: readonly Placed[] = [];
  for (const fact of news) {
    if (fact.fact === "renamed") {
      const rename = (cell: Cell): Cell => cell + fact.cell - fact.from;
      placed = placed.map((each) => ({ ...each, from: each.from.map(rename), to: each.to.map(rename) }));
    }
    placed = [...placed, { fact, ...cellsOf(fact) }];
  }
  return placed;
}

function cellsOf(fact: ColorFact): Pick<Placed, "from" | "to"> {
  switch (fact.fact) {
    case "slid":
      return { from: [fact.from], to: [fact.cell] };
    case "rearranged":
      return { from: fact.moves.map(({ from }) => from), to: fact.moves.map(({ to }) => to) };
    case "stepped":
    case "explored":
    case "tile-turned":
    case "hid":
    case "teleported":
    case "cleared":
    case "swapped":
    case "surveyed":
      return { from: [], to: [fact.cell] };
    default:
      return { from: [], to: [] };
  }
}
