import { mapSpan } from "../../../data/chicken-colorout/supply.ts";
import { at } from "../../kit/at.ts";
import type { ColorStory } from "./facts.ts";
import { boxOf, cellsOf, firstLine, lastLine } from "./map/geometry.ts";
import type { Cell, Now, Pawn, State, Table } from "./state.ts";

/**
 * Notes what this answer changed on the map, for the next players: the tiles of the newest turn in which anything
 * changed. Answers that change nothing there leave the note as it was.
 */
export function noteLast(before: State, after: State): State {
  const changed = findChangedCells(before, after);
  if (changed.length === 0) return after;
  const { turn, turns } = before;
  const earlier = before.last?.turns === turns ? before.last.cells : [];
  return { ...after, last: { seat: turn.seat, turns, cells: [...new Set([...earlier, ...changed])] } };
}

/** Tiles that came, moved, or gained or lost eggs, and where a pawn came to or turned. */
function findChangedCells(before: Table, after: Table): readonly Cell[] {
  const cells = before.map === after.map ? [] : cellsOf(after.map.filter((laid, index) => laid !== before.map[index]));
  const pawns = [after.seeker, ...after.pawns].filter((pawn, index) => {
    const earlier = index === 0 ? before.seeker : at(before.pawns, index - 1);
    return pawn.cell !== earlier.cell || pawn.facing !== earlier.facing;
  });
  return [...cells, ...pawns.map(({ cell }) => cell)];
}

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
  const by = columns + rows * 10;
  const { cell } = state.seeker;
  story.facts.push({ fact: "renamed", to: "table", from: cell, cell: cell + by });
  return shiftCells(state, by);
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
