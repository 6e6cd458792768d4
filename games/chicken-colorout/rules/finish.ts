import { mapSpan } from "../../../data/chicken-colorout/supply.ts";
import { at } from "../../kit/at.ts";
import type { ColorStory } from "./facts.ts";
import { boxOf, cellsOf, firstLine, lastLine } from "./map/geometry.ts";
import type { Cell, Last, Now, Pawn, State, Table } from "./state.ts";

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

/** A map that covers both lines in the middle can grow to either side. */
const middle = { low: 4, high: 5 } as const;

/**
 * “Gameplay”: only 5 × 5 limits the map, but names reach from A1 to H8. Tiles that moved to empty cells can carry the
 * map to the edge of the names; then all its cells are renamed, so that it can grow to any side (Ruling 40).
 */
export function keepInFrame(state: State, story: ColorStory): State {
  if (!state.rules.rearrangeToEmptyCells) return state;
  const { left, right, top, bottom } = boxOf(cellsOf(state.map));
  const columns = findShift(left, right);
  const rows = findShift(top, bottom);
  if (columns === 0 && rows === 0) return state;
  story.facts.push({
    fact: "renamed",
    to: "table",
    from: state.seeker.cell,
    cell: state.seeker.cell + columns + rows * 10,
  });
  return shiftCells(state, columns + rows * 10);
}

/** Distance to move the map along one axis: 0 unless it is barred from growing where 5 × 5 would allow it. */
function findShift(first: number, last: number): number {
  if (last - first + 1 >= mapSpan) return 0;
  if (first === firstLine) return Math.max(1, middle.high - last);
  return last === lastLine ? Math.min(-1, middle.low - first) : 0;
}

function shiftCells(state: State, by: number): State {
  const move = <P extends Pawn>(pawn: P): P => ({ ...pawn, cell: pawn.cell + by });
  const { turn, last } = state;
  return {
    ...state,
    map: state.map.map((laid) => ({ ...laid, cell: laid.cell + by })),
    seeker: move(state.seeker),
    pawns: state.pawns.map(move),
    turn: { ...turn, cell: turn.cell === null ? null : turn.cell + by },
    last: last === null ? null : { ...last, cells: last.cells.map((cell) => cell + by) },
    now: shiftNow(state.now, by),
  };
}

/** After a change of the map only tiles to be turned, and tiles already chosen, are still named by their cells. */
function shiftNow(now: Now, by: number): Now {
  const move = (cells: readonly Cell[]): readonly Cell[] => cells.map((cell) => cell + by);
  switch (now.ask) {
    case "lay":
      return { ...now, cells: move(now.cells) };
    case "arrange":
      return { ...now, cells: move(now.cells), targets: move(now.targets) };
    case "swap-take":
    case "swap-give":
      return { ...now, cell: now.cell + by };
    default:
      return now;
  }
}
