import {
  boards as printed,
  type PrintedBoard,
  type Road,
  type Sea,
  type Town,
} from "../../../../data/expedition-to-newdale/boards.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { at, bug } from "../../../kit/at.ts";
import { box } from "../../tables.ts";
import { type ChapterId, chapterIds, chapterOf, type SeaId, type TownId } from "./chapters.ts";

/** A board with what can be worked out once: who is near whom. */
export type Board = PrintedBoard & {
  /** Bridge sites or passes, in the order of the roads; a set of them is a bit mask. */
  readonly crossings: readonly Road[];
  readonly index: ReadonlyMap<TownId, number>;
  readonly byId: ReadonlyMap<TownId, Town>;
  /** Bonus spaces (0 for the first) around a town, by town index, the highest on the board first: those whose ring of roads it belongs to. */
  readonly beside: readonly (readonly number[])[];
  /** Steps from town to town, by index, over these crossings only; moor roads count double. Filled when first asked for. */
  readonly steps: (mask: number) => readonly Int8Array[];
  readonly sailing: (from: SeaId, to: SeaId) => number;
};

const far = 99;
const boards = box.derive(({ towns, roads }): ReadonlyMap<string, Board> => {
  const byId = new Map<TownId, Town>(towns.map((town) => [town.id, town]));
  const inEffect = (board: PrintedBoard): PrintedBoard => ({
    ...board,
    towns: board.towns.map((town) => byId.get(town.id) ?? town),
    roads: roads.filter(({ ends }) => ends[0].startsWith(board.id)),
  });
  return new Map(printed.map((board) => [board.id, compileBoard(inEffect(board))]));
});

export const boardOf = (chapter: ChapterId): Board => boardsBy().get(chapter) ?? bug(`no board ${chapter}`);

const boardsBy = box.derive(
  (): ReadonlyMap<ChapterId, Board> =>
    new Map(chapterIds.map((id) => [id, boards().get(chapterOf(id).board) ?? bug(`no board for ${id}`)])),
);

export const numberOf = (id: string): number => Number(id.replace(/^\D+/u, ""));

/** A town without a name has a letter, as bonus spaces and options have numbers: A to Z, then AA and BB. */
export const letterOf = (id: TownId): string =>
  String.fromCharCode(65 + ((numberOf(id) - 1) % 26)).repeat(Math.ceil(numberOf(id) / 26));

export const townAt = ({ byId }: Board, id: TownId): Town => byId.get(id) ?? bug(`no town ${id}`);

/** Sea spaces a ship can reach with so many moves, the nearest first, without its own. */
export function seaWithin(board: Board, from: SeaId, moves: number): readonly SeaId[] {
  const spaces = board.sea?.spaces ?? [];
  return spaces
    .map(({ id }) => ({ id, lanes: board.sailing(from, id) }))
    .filter(({ lanes }) => 0 < lanes && lanes <= moves)
    .sort((one, other) => one.lanes - other.lanes)
    .map(({ id }) => id);
}

function compileBoard(board: PrintedBoard): Board {
  const index = new Map(board.towns.map(({ id }, number) => [id, number]));
  const byId = new Map(board.towns.map((town) => [town.id, town]));
  const crossings = board.roads.filter(({ kind }) => kind === "bridge" || kind === "pass");
  const highestFirst = [...board.spaces.entries()].toSorted(([, one], [, other]) => one.y - other.y);
  const beside = board.towns.map(({ id }) =>
    highestFirst.flatMap(([number, { towns }]) => (towns.includes(id) ? [number] : [])),
  );
  const tables = new Map<number, readonly Int8Array[]>();
  const steps = (mask: number): readonly Int8Array[] => {
    const found = tables.get(mask) ?? measureSteps(board, crossings, index, mask);
    tables.set(mask, found);
    return found;
  };
  return { ...board, crossings, index, byId, beside, steps, sailing: measureLanes(board.sea) };
}

function measureSteps(board: PrintedBoard, crossings: readonly Road[], index: Board["index"], mask: number) {
  const isOpen = (crossing: number): boolean => crossing < 0 || (mask & (1 << crossing)) !== 0;
  const open = board.roads.filter((road) => isOpen(crossings.indexOf(road)));
  const steps = open.map(({ ends, kind }) => ({ ends, length: kind === "moor" ? chapterFigures.moorSteps : 1 }));
  return measureWays(index, steps);
}

function measureLanes(sea: Sea | null): Board["sailing"] {
  if (sea === null) return () => far;
  const index = new Map(sea.spaces.map(({ id }, number) => [id, number]));
  const lanes = sea.lanes.map((ends) => ({ ends, length: 1 }));
  const table = measureWays(index, lanes);
  const place = (id: SeaId): number => index.get(id) ?? bug(`no sea space ${id}`);
  return (from, to) => at(at(table, place(from)), place(to));
}

type Step = { readonly ends: readonly [string, string]; readonly length: number };

/** Lengths of the shortest ways between all places, by index (Floyd and Warshall). */
function measureWays(index: ReadonlyMap<string, number>, steps: readonly Step[]): readonly Int8Array[] {
  const all = [...index.values()];
  const table = all.map((from) => Int8Array.from(all, (to) => (from === to ? 0 : far)));
  for (const { ends, length } of steps) {
    const [one = bug("no end"), other = bug("no end")] = ends.map((id) => index.get(id));
    at(table, one)[other] = length;
    at(table, other)[one] = length;
  }
  for (const [middle, through] of table.entries())
    for (const row of table)
      for (const [to, rest] of through.entries()) row[to] = Math.min(at(row, to), at(row, middle) + rest);
  return table;
}
