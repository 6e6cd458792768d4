import { mapSpan } from "../../../../data/chicken-colorout/supply.ts";
import type { Cell, Pawn, Now, State } from "../state.ts";
import type { ColorStory } from "../facts.ts";
import { boxOf, cellsOf, firstLine, lastLine } from "./geometry.ts";

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
