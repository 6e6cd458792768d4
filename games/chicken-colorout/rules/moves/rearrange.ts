import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { limitsOf } from "../actions.ts";
import type { ColorStory } from "../facts.ts";
import { isTurnable, laidAt } from "../map/geometry.ts";
import { cellName, cellNamed } from "../map/names.ts";
import { type Cell, nowOf, type State, type Table } from "../state.ts";
import { askOne, askSome } from "./ask.ts";
import { canFinish, findTargets } from "./shift.ts";
import { endTurn } from "./turn.ts";

const findEmptyTiles = (state: Table): readonly Cell[] =>
  state.map.filter((laid) => laid.eggs.length === 0).map((laid) => laid.cell);

/** The egg-free tiles that may be picked; without the option for empty cells, two are needed to change places. */
export function findMovable(state: Table): readonly Cell[] {
  const cells = findEmptyTiles(state);
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
