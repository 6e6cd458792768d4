import { at } from "../../kit/at.ts";
import type { Cell, Last, Pawn, State, Table } from "./state.ts";

/**
 * The state with a note of what this answer changed on the map, for whoever
 * looks at the table next: the tiles of the newest turn in which anything
 * changed. Answers that change nothing there leave the note as it was.
 */
export function noteLast(before: State, after: State): State {
  const changed = findChangedCells(before, after);
  if (changed.length === 0) return after;
  const { turn, turns } = before;
  const earlier = before.last?.turns === turns ? before.last.cells : [];
  const last: Last = { seat: turn.seat, turns, cells: joinCells(earlier, changed) };
  return { ...after, last };
}

/** The cells of both lists, each once. */
function joinCells(earlier: readonly Cell[], more: readonly Cell[]): readonly Cell[] {
  const cells = [...earlier];
  for (const cell of more) if (!cells.includes(cell)) cells.push(cell);
  return cells;
}

/** Tiles that came, moved, or gained or lost eggs, and where a pawn came to or turned. */
function findChangedCells(before: Table, after: Table): readonly Cell[] {
  const cells: Cell[] = [];
  if (before.map !== after.map)
    for (let index = 0; index < after.map.length; index += 1) {
      const laid = at(after.map, index);
      if (laid !== before.map[index]) cells.push(laid.cell);
    }
  if (hasChanged(before.seeker, after.seeker)) cells.push(after.seeker.cell);
  if (before.pawns === after.pawns) return cells;
  for (const [seat, pawn] of after.pawns.entries()) if (hasChanged(at(before.pawns, seat), pawn)) cells.push(pawn.cell);
  return cells;
}

const hasChanged = (before: Pawn, after: Pawn): boolean => before.cell !== after.cell || before.facing !== after.facing;
