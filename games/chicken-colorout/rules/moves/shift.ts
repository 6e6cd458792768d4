import { at } from "../../../kit/at.ts";
import { beside, boxOf, cellsOf, facings, canFit, isConnected } from "../map/geometry.ts";
import type { Cell, Laid } from "../state.ts";

/**
 * Ruling 39: where the next picked tile may go so that the others still find places. These are cells of picked tiles or
 * empty ones. The map stays in one piece and within its limit, and at least one tile ends elsewhere than before.
 */
export function findTargets(map: readonly Laid[], cells: readonly Cell[], targets: readonly Cell[]): readonly Cell[] {
  return findCandidates(map, cells)
    .filter((cell) => !targets.includes(cell))
    .filter((cell) => canFinish(map, cells, [...targets, cell]));
}

/** True while the tiles that have no target yet can still be placed. */
export function canFinish(map: readonly Laid[], cells: readonly Cell[], targets: readonly Cell[]): boolean {
  const staying = cellsOf(map).filter((cell) => !cells.includes(cell));
  const rest = cells.slice(targets.length);
  const hasChanged = targets.some((cell, index) => cell !== cells[index]);
  const isChange = (added: readonly Cell[]): boolean =>
    hasChanged || rest.length > 1 || added.some((cell) => !rest.includes(cell));
  const free = findCandidates(map, cells).filter((cell) => !targets.includes(cell));
  return canComplete([...staying, ...targets], free, rest.length, isChange);
}

/** Searches sets, not orders: which of the remaining tiles goes where does not matter for the shape of the map. */
function canComplete(
  taken: readonly Cell[],
  free: readonly Cell[],
  count: number,
  accepts: (added: readonly Cell[]) => boolean,
): boolean {
  const search = (added: readonly Cell[], from: number): boolean => {
    if (added.length === count) return accepts(added) && isAllowed([...taken, ...added]);
    return free.slice(from).some((cell, index) => search([...added, cell], from + index + 1));
  };
  return search([], 0);
}

function isAllowed(cells: readonly Cell[]): boolean {
  return canFit(boxOf(cells), at(cells, 0)) && isConnected(cells);
}

/** The picked tiles' own cells, then empty ones near enough to the map to be joined to it by the picked tiles. */
function findCandidates(map: readonly Laid[], cells: readonly Cell[]): readonly Cell[] {
  const staying = cellsOf(map).filter((cell) => !cells.includes(cell));
  const roots = staying.length === 0 ? cells : staying;
  const box = boxOf(roots);
  const reached = new Set<Cell>(roots);
  const found = new Set<Cell>(cells);
  let edge = roots;
  for (let far = cells.length; far > 0; far -= 1) {
    const next = edge.flatMap((cell) => facings.map((facing) => beside(cell, facing)));
    edge = next.filter((cell) => !reached.has(cell) && canFit(box, cell));
    for (const cell of edge) {
      reached.add(cell);
      found.add(cell);
    }
  }
  return [...found];
}
