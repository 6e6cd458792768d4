import { describe, expect, test } from "vitest";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import type { Board } from "../../../games/expedition-to-newdale/boards.ts";
import { boardOf, townAt } from "../../../games/expedition-to-newdale/boards.ts";
import type { Plan } from "../../../games/expedition-to-newdale/picture/plan.ts";
import {
  bridgePlan,
  pieceStep,
  seaPlan,
  spacePlan,
  townPlan,
} from "../../../games/expedition-to-newdale/picture/plan.ts";
import { lineOfRow } from "../../../games/expedition-to-newdale/picture/spots.ts";
import type { Box, Point } from "../../../games/kit/draw/svg.ts";

// Whatever stands on the map at any time stands in a box that its plan keeps for it: that is the second half of this
// file. So the boxes of all plans together, which the first half looks at, are the fullest state of every board.

const mapWidth = 1128;
/** The rings around towns in reach, and half a road with its bed. */
const ring = 7;
const halfRoad = 10;

type Kept = { readonly id: string; readonly box: Box };

const boards = [...new Map(chapters.map(({ id }) => [boardOf(id).id, boardOf(id)])).values()];
const boardsById = boards.map((board): [string, Board] => [board.id, board]);

function keptOn(board: Board): readonly Kept[] {
  const both = (id: string, { place, row }: Plan, rim = 0): readonly Kept[] => [
    { id, box: grown(place, rim) },
    { id, box: row },
  ];
  return [
    ...board.towns.flatMap((town) => both(town.id, townPlan(town, town), ring)),
    ...board.spaces.map((space, number) => ({ id: `space ${number + 1}`, box: grown(spacePlan(space), 3) })),
    ...(board.sea?.spaces ?? []).flatMap((space) => both(space.id, seaPlan(space))),
    ...bridgesOf(board).flatMap((road) => both(road.ends.join("–"), bridgePlan(board, road))),
  ];
}

const bridgesOf = (board: Board) => board.roads.filter(({ kind }) => kind === "bridge");

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether a line comes into a box: it does where it crosses one of the diagonals, or ends inside. */
function comesInto(from: Point, to: Point, box: Box): boolean {
  const { x, y, width, height } = box;
  const [left, right, top, foot] = [x, x + width, y, y + height];
  const holds = (point: Point): boolean => left < point.x && point.x < right && top < point.y && point.y < foot;
  return (
    holds(from) ||
    holds(to) ||
    cross(from, to, { x: left, y: top }, { x: right, y: foot }) ||
    cross(from, to, { x: right, y: top }, { x: left, y: foot })
  );
}

const side = (from: Point, to: Point, point: Point): number =>
  Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));

const cross = (from: Point, to: Point, one: Point, other: Point): boolean =>
  side(from, to, one) * side(from, to, other) < 0 && side(one, other, from) * side(one, other, to) < 0;

describe("the map of every board", () => {
  test.each(boardsById)("%s: nothing enters the box of anything else, or leaves the map", (_, board) => {
    const kept = keptOn(board);
    const clashes = kept.flatMap((one, index) =>
      kept
        .slice(index + 1)
        .filter((other) => one.id !== other.id && overlap(one.box, other.box))
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(clashes).toEqual([]);
    const outside = kept.filter(
      ({ box: { x, y, width, height } }) => x < 0 || y < 0 || x + width > mapWidth || y + height > board.height,
    );
    expect(outside).toEqual([]);
  });

  test.each(boardsById)("%s: no road runs under anything but its own towns, or over another one", (_, board) => {
    const kept = keptOn(board);
    const ends = ({ ends: [one, other] }: Board["roads"][number]): [Point, Point] => [
      townAt(board, one),
      townAt(board, other),
    ];
    const hidden = board.roads.flatMap((road) =>
      kept
        .filter(({ id }) => !road.ends.includes(id) && id !== road.ends.join("–"))
        .filter(({ box }) => comesInto(...ends(road), grown(box, halfRoad)))
        .map(({ id }) => `${road.ends.join("–")} under ${id}`),
    );
    expect(hidden).toEqual([]);
    const crossing = board.roads.flatMap((one, index) =>
      board.roads.slice(index + 1).filter((other) => cross(...ends(one), ...ends(other))),
    );
    expect(crossing).toEqual([]);
  });

  test.each(boardsById)("%s: a bonus space lies inside the ring of its towns, and no other town does", (_, board) => {
    for (const [number, { x, y, towns }] of board.spaces.entries()) {
      const corners = towns
        .map((id) => townAt(board, id))
        .toSorted((one, other) => Math.atan2(one.y - y, one.x - x) - Math.atan2(other.y - y, other.x - x));
      expect(isInside({ x, y }, corners), `space ${number + 1}`).toBe(true);
      const inside = board.towns.filter((town) => !towns.includes(town.id) && isInside(town, corners));
      expect(inside, `space ${number + 1}`).toEqual([]);
    }
  });
});

/** Whether a line from the point to far outside crosses the rim an odd number of times. */
function isInside(point: Point, corners: readonly Point[]): boolean {
  const outside = { x: -1000, y: point.y + 0.5 };
  const sides = corners.map((corner, index): [Point, Point] => [
    corner,
    corners[(index + 1) % corners.length] ?? corner,
  ]);
  return sides.filter((ends) => cross({ ...point, y: point.y + 0.5 }, outside, ...ends)).length % 2 === 1;
}

describe("what stands in the row above a place", () => {
  const { row } = seaPlan({ x: 500, y: 300 });
  const pieceWidth = 30;
  const spanOf = (count: number, mark: string | undefined): readonly [number, number] => {
    const { label, middles } = lineOfRow(row, count, mark);
    const [x = NaN, width = NaN] = ["x", "width"].map((name) =>
      Number(RegExp(` ${name}="([^"]+)"`, "u").exec(label)?.[1]),
    );
    const spans = [
      ...middles.map((middle): [number, number] => [middle.x - pieceWidth / 2, middle.x + pieceWidth / 2]),
      ...(mark === undefined ? [] : [[x, x + width] as [number, number]]),
    ].toSorted(([one], [other]) => one - other);
    for (const [index, [left]] of spans.entries())
      expect(left).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? -Infinity);
    return [spans[0]?.[0] ?? NaN, spans.at(-1)?.[1] ?? NaN];
  };

  // Four players have a piece each; who is asked about a place has none there.
  test.each([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
    [0, "8"],
    [1, "8"],
    [2, "28"],
    [3, "28"],
  ])("%i pieces and label %s stand side by side inside it", (count, mark) => {
    const [left, right] = spanOf(count, mark);
    expect(left).toBeGreaterThanOrEqual(row.x);
    expect(right).toBeLessThanOrEqual(row.x + row.width);
    expect(pieceStep).toBeGreaterThanOrEqual(pieceWidth);
  });
});
