import { mapSpan } from "../../../../data/chicken-colorout/supply.ts";
import { at, bug } from "../../../kit/at.ts";
import { rememberLast } from "../../../kit/remember.ts";
import { collectTypes } from "../eggs.ts";
import type { Cell, EggSet, Facing, Laid, Pawn, Rules } from "../state.ts";

const steps: readonly number[] = [-10, 1, 10, -1];
export const firstLine = 1;
export const lastLine = 8;
export const facings: readonly Facing[] = [0, 1, 2, 3];
export const beside = (cell: Cell, facing: Facing): Cell => cell + at(steps, facing);

/** By cell: 1 + the index of its tile on the map, 0 where there is none. */
export type Grid = readonly number[];

const emptyGrid: Grid = Array.from({ length: 100 }, () => 0);

/**
 * Everything that follows from a map alone: its grid and box, its eggs by type, and the types on each tile. The newest
 * one is kept, as a question reads it for each option: without that, imagined matches take a third longer.
 */
export const readMap = rememberLast((map: readonly Laid[]) => {
  const grid = emptyGrid.slice();
  const counts = [0, 0, 0, 0, 0, 0];
  const types: EggSet[] = [];
  for (const [index, { cell, eggs }] of map.entries()) {
    grid[cell] = index + 1;
    types.push(collectTypes(eggs));
    for (const egg of eggs) counts[egg] = at(counts, egg) + 1;
  }
  return { grid, box: boxOf(cellsOf(map)), counts, types };
});

export const gridOf = (map: readonly Laid[]): Grid => readMap(map).grid;
export const hasTile = (grid: Grid, cell: Cell): boolean => grid[cell] !== undefined && grid[cell] !== 0;
export const tileAt = (map: readonly Laid[], cell: Cell): Laid | undefined => map.find((laid) => laid.cell === cell);
export const laidAt = (map: readonly Laid[], cell: Cell): Laid => tileAt(map, cell) ?? bug(`no tile in ${cell}`);

export function withLaid(map: readonly Laid[], cell: Cell, change: (laid: Laid) => Partial<Laid>): readonly Laid[] {
  const index = map.findIndex((laid) => laid.cell === cell);
  const laid = at(map, index);
  return map.with(index, { ...laid, ...change(laid) });
}

export const columnOf = (cell: Cell): number => cell % 10;
export const rowOf = (cell: Cell): number => Math.floor(cell / 10);

/** The smallest box around the map, in columns and rows. */
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export function boxOf(cells: readonly Cell[]): Box {
  let [left, right, top, bottom] = [lastLine, firstLine, lastLine, firstLine];
  for (const cell of cells) {
    const column = cell % 10;
    const row = (cell - column) / 10;
    if (column < left) left = column;
    if (column > right) right = column;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
  }
  return { left, right, top, bottom };
}

export function hasName(cell: Cell): boolean {
  const column = cell % 10;
  const row = (cell - column) / 10;
  return column >= firstLine && column <= lastLine && row >= firstLine && row <= lastLine;
}

/** “Gameplay”, Ruling 7: the map with this cell still fits into five columns and five rows. */
export function canFit(box: Box, cell: Cell): boolean {
  const column = cell % 10;
  const row = (cell - column) / 10;
  const columns = Math.max(box.right, column) - Math.min(box.left, column) + 1;
  const rows = Math.max(box.bottom, row) - Math.min(box.top, row) + 1;
  return hasName(cell) && columns <= mapSpan && rows <= mapSpan;
}

export const cellsOf = (map: readonly Laid[]): readonly Cell[] => map.map((laid) => laid.cell);

/** Ruling 26: 25 tiles lie, so no tile can be added. */
export const isFull = (map: readonly Laid[]): boolean => map.length === mapSpan * mapSpan;

/** Empty cells next to a tile where another tile may be laid, in reading order. */
export function findGrowth(map: readonly Laid[]): readonly Cell[] {
  const { grid, box } = readMap(map);
  const free = new Set<Cell>();
  for (const laid of map)
    for (const facing of facings) {
      const cell = beside(laid.cell, facing);
      if (!hasTile(grid, cell) && canFit(box, cell)) free.add(cell);
    }
  return [...free].sort((one, other) => one - other);
}

export function isConnected(cells: readonly Cell[]): boolean {
  const left = new Set(cells);
  const [first] = cells;
  if (first === undefined) return true;
  const reached = [first];
  left.delete(first);
  for (let cell = reached.pop(); cell !== undefined; cell = reached.pop())
    for (const facing of facings) {
      const next = beside(cell, facing);
      if (left.delete(next)) reached.push(next);
    }
  return left.size === 0;
}

/** Ruling 8: the cells of the tiles the Seeker watches, straight ahead up to the first gap. */
export function findWatchedCells(seeker: Pawn, grid: Grid, rules: Rules): readonly Cell[] {
  const watched: Cell[] = rules.seekerSeesOwnTile ? [seeker.cell] : [];
  let cell = beside(seeker.cell, seeker.facing);
  for (let far = 1; hasTile(grid, cell) && (rules.sightRange === 0 || far <= rules.sightRange); far += 1) {
    watched.push(cell);
    cell = beside(cell, seeker.facing);
  }
  return watched;
}

/** Distance between two cells in tiles, gaps ignored (Ruling 28). */
export function measureDistance(one: Cell, other: Cell, metric: Rules["distanceMetric"]): number {
  const across = Math.abs(columnOf(one) - columnOf(other));
  const down = Math.abs(rowOf(one) - rowOf(other));
  return metric === "manhattan" ? across + down : Math.max(across, down);
}

export const turnArrow = (arrow: Facing, turned: number): Facing => (arrow + turned) % 4;

/** Ruling 3, option `allowTileRotation`: whoever lays a tile with an arrow that counts may turn it first. */
export const isTurnable = ({ tile }: Laid, rules: Rules): boolean =>
  rules.allowTileRotation && (tile.arrow !== null || (rules.specialScores && tile.ruleArrow !== null));
