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
  const last: Last = { seat: turn.seat, turns, cells: [...new Set([...earlier, ...changed])] };
  return { ...after, last };
}

/** Tiles that came, moved, or gained or lost eggs, and where a pawn came to or turned. */
function findChangedCells(before: Table, after: Table): readonly Cell[] {
  const tiles = after.map.filter((laid, index) => laid !== before.map[index]);
  const pawns = after.pawns.filter((pawn, seat) => hasChanged(at(before.pawns, seat), pawn));
  const seeker = hasChanged(before.seeker, after.seeker) ? [after.seeker] : [];
  return [...tiles, ...seeker, ...pawns].map(({ cell }) => cell);
}

const hasChanged = (before: Pawn, after: Pawn): boolean => before.cell !== after.cell || before.facing !== after.facing;
