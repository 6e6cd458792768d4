import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { limitsOf } from "../eggs.ts";
import type { ColorStory } from "../facts.ts";
import { beside, boxOf, canFit, cellsOf, facings, isConnected, isTurnable, laidAt } from "../map/geometry.ts";
import { cellName, cellNamed } from "../map/names.ts";
import { type Cell, type Laid, nowOf, type State, type Table } from "../state.ts";
import { askOne, askSome } from "./ask.ts";
import { endTurn } from "./turn.ts";

/** The egg-free tiles that may be picked; without the option for empty cells, two are needed to change places. */
export function findMovable(state: Table): readonly Cell[] {
  const cells = cellsOf(state.map.filter(({ eggs }) => eggs.length === 0));
  if (!state.rules.rearrangeToEmptyCells) return cells.length < 2 ? [] : cells;
  return cells.length > 1 ? cells : cells.filter((cell) => canFinish(state.map, [cell], []));
}

/** Ruling 21: which egg-free tiles change places. */
export function rearrangeDecision(state: State): Decision {
  const cells = findMovable(state);
  const most = Math.min(cells.length, limitsOf(state.rules).rearrangeTiles);
  return askSome(state, "rearrange", cells.map(cellName), countFewest(state, cells), most);
}

/** One tile is enough only when each of them could move alone to an empty cell. */
function countFewest(state: State, cells: readonly Cell[]): number {
  if (!state.rules.rearrangeToEmptyCells) return 2;
  return cells.every((cell) => canFinish(state.map, [cell], [])) ? 1 : 2;
}

export function rearrange(state: State, picks: readonly string[], story: ColorStory): State {
  const cells = picks.map(cellNamed).sort((one, other) => one - other);
  const isPlainSwap = cells.length === 2 && !state.rules.rearrangeToEmptyCells;
  if (isPlainSwap) return moveTiles(state, cells, [at(cells, 1), at(cells, 0)], story);
  return { ...state, now: { ask: "arrange", cells, targets: [] } };
}

/**
 * Asks where the picked tiles go. Without the option for empty cells whole orders are offered, as "E4 E5 D4" for the tiles
 * in reading order. Each changes every place: whoever wants two to change places picks two. With the option, one tile
 * is placed at a time.
 */
export function arrangeDecision(state: State): Decision {
  const { cells, targets } = nowOf(state, "arrange");
  if (state.rules.rearrangeToEmptyCells)
    return askOne(state, "shift", findTargets(state.map, cells, targets).map(cellName));
  const orders = listOrders(cells).map((order) => order.map(cellName).join(" "));
  return askOne(state, "arrange", orders);
}

export function arrange(state: State, pick: string, story: ColorStory): State {
  const now = nowOf(state, "arrange");
  const targets = [...now.targets, ...pick.split(" ").map(cellNamed)];
  if (targets.length < now.cells.length) return { ...state, now: { ...now, targets } };
  return moveTiles(state, now.cells, targets, story);
}

/** The orders of these cells in which none stays where it is. */
function listOrders(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const orders = (done: readonly Cell[]): readonly (readonly Cell[])[] => {
    if (done.length === cells.length) return [done];
    const free = cells.filter((cell) => !done.includes(cell) && cell !== cells[done.length]);
    return free.flatMap((cell) => orders([...done, cell]));
  };
  return orders([]);
}

/** Pawns ride along and keep their facings (Ruling 21). */
function moveTiles(state: State, cells: readonly Cell[], targets: readonly Cell[], story: ColorStory): State {
  const moveCell = (cell: Cell): Cell => targets[cells.indexOf(cell)] ?? cell;
  story.facts.push({
    fact: "rearranged",
    to: "table",
    seat: state.turn.seat,
    moves: cells
      .map((from) => ({ tile: laidAt(state.map, from).tile.id, from, to: moveCell(from) }))
      .filter(({ from, to }) => from !== to),
  });
  const next: State = {
    ...state,
    map: state.map.map((laid) => (cells.includes(laid.cell) ? { ...laid, cell: moveCell(laid.cell) } : laid)),
    seeker: { ...state.seeker, cell: moveCell(state.seeker.cell) },
    pawns: state.pawns.map((pawn) => ({ ...pawn, cell: moveCell(pawn.cell) })),
  };
  const turnable = targets.filter((cell) => isTurnable(laidAt(next.map, cell), state.rules));
  return turnable.length === 0
    ? endTurn(next, story)
    : { ...next, now: { ask: "lay", cells: turnable, then: "end", left: 0 } };
}

/**
 * Ruling 39: where the next picked tile may go so that the others still find places. These are cells of picked tiles or
 * empty ones. The map stays in one piece and within its limit, and at least one tile ends elsewhere than before.
 */
function findTargets(map: readonly Laid[], cells: readonly Cell[], targets: readonly Cell[]): readonly Cell[] {
  return findCandidates(map, cells)
    .filter((cell) => !targets.includes(cell))
    .filter((cell) => canFinish(map, cells, [...targets, cell]));
}

/** True while the tiles that have no target yet can still be placed. */
function canFinish(map: readonly Laid[], cells: readonly Cell[], targets: readonly Cell[]): boolean {
  const staying = cellsOf(map).filter((cell) => !cells.includes(cell));
  const rest = cells.slice(targets.length);
  const hasChanged = targets.some((cell, index) => cell !== cells[index]);
  const isChange: Accepts = (added) => hasChanged || rest.length > 1 || added.some((cell) => !rest.includes(cell));
  const free = findCandidates(map, cells).filter((cell) => !targets.includes(cell));
  return canComplete([...staying, ...targets], free, rest.length, isChange);
}

type Accepts = (added: readonly Cell[]) => boolean;

/** Searches sets, not orders: which of the remaining tiles goes where does not matter for the shape of the map. */
function canComplete(taken: readonly Cell[], free: readonly Cell[], count: number, accepts: Accepts): boolean {
  const search = (added: readonly Cell[], from: number): boolean => {
    if (added.length === count) return accepts(added) && isAllowed([...taken, ...added]);
    return free.slice(from).some((cell, index) => search([...added, cell], from + index + 1));
  };
  return search([], 0);
}

const isAllowed = (cells: readonly Cell[]): boolean => canFit(boxOf(cells), at(cells, 0)) && isConnected(cells);

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
