import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import {
  bridgePlan,
  lineOfRow,
  mapWidth,
  type Plan,
  seaPlan,
  seaSize,
  spacePlan,
  townPlan,
  typeOf,
} from "../../../games/expedition-to-newdale/picture/map/plan.ts";
import art from "../../../games/expedition-to-newdale/picture/pieces/art.json" with { type: "json" };
import { type Board, boardOf, townAt } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { inset } from "../../../games/kit/draw/layout.ts";
import type { Box, Point } from "../../../games/kit/draw/svg.ts";
import { phone } from "../../../games/kit/draw/theme.ts";
import { meets } from "../../pictures/room.ts";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";

// Whatever stands on the map at any time stands in a box that its plan keeps for it: that is the second half of this
// file. So the boxes of all plans together, which the first half looks at, are the fullest state of every board.

/** The rings around towns in reach, and half a road with its bed. */
const ring = 7;
const halfRoad = 10;
const shortestRoad = 20;
const leastAngle = Math.PI / 15;

type Kept = { readonly id: string; readonly box: Box };

const boards = [...new Map(chapters.map(({ id }) => [boardOf(id).id, boardOf(id)])).values()];
const boardsById = boards.map((board): [string, Board] => [board.id, board]);

function keptOn(board: Board): readonly Kept[] {
  const both = (id: string, { place, row }: Plan, rim = 0): readonly Kept[] => [
    { id, box: inset(place, -rim) },
    { id, box: row },
  ];
  return [
    ...board.towns.flatMap((town) => both(town.id, townPlan(town, town), ring)),
    ...board.spaces.map((space, number) => ({ id: `space ${number + 1}`, box: inset(spacePlan(space, number), -3) })),
    ...(board.sea?.spaces ?? []).flatMap((space) => both(space.id, seaPlan(space))),
    ...bridgesOf(board).flatMap((road) => both(road.ends.join("–"), bridgePlan(board, road))),
  ];
}

/** The same without the rows above them: pieces and labels lie on a line that passes there. */
const placesOn = (board: Board): readonly Kept[] => [
  ...board.towns.map((town) => ({ id: town.id, box: inset(townPlan(town, town).place, -ring) })),
  ...board.spaces.map((space, number) => ({ id: `space ${number + 1}`, box: inset(spacePlan(space, number), -3) })),
  ...(board.sea?.spaces ?? []).map((space) => ({ id: space.id, box: seaPlan(space).place })),
];

const bridgesOf = (board: Board) => board.roads.filter(({ kind }) => kind === "bridge");

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

/** How much of a road of this length lies under the plate of the town at its end, as a share. */
function coveredShare(board: Board, id: string, [across, down]: readonly [number, number]): number {
  const { width, height } = inset(townPlan(townAt(board, id), townAt(board, id)).place, -ring);
  return Math.min(width / 2 / Math.abs(across), height / 2 / Math.abs(down));
}

describe("the map of every board", () => {
  test.each(boardsById)("%s: nothing enters the box of anything else, or leaves the map", (_, board) => {
    const kept = keptOn(board);
    const clashes = kept.flatMap((one, index) =>
      kept
        .slice(index + 1)
        .filter((other) => one.id !== other.id && meets(one.box, other.box))
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(clashes).toEqual([]);
    const outside = kept.filter(
      ({ box: { x, y, width, height } }) => x < 0 || y < 0 || x + width > mapWidth || y + height > board.height,
    );
    expect(outside).toEqual([]);
  });

  test.each(boardsById)("%s: no road runs under anything but its own towns, or over another one", (_, board) => {
    // Ships and labels lie on a road that passes behind a space at sea.
    const atSea = new Set((board.sea?.spaces ?? []).map((space) => `${space.id} ${seaPlan(space).row.y}`));
    const kept = keptOn(board).filter(({ id, box }) => !atSea.has(`${id} ${box.y}`));
    const ends = ({ ends: [one, other] }: Board["roads"][number]): [Point, Point] => [
      townAt(board, one),
      townAt(board, other),
    ];
    const hidden = board.roads.flatMap((road) =>
      kept
        .filter(({ id }) => !road.ends.includes(id) && id !== road.ends.join("–"))
        .filter(({ box }) => comesInto(...ends(road), inset(box, -halfRoad)))
        .map(({ id }) => `${road.ends.join("–")} under ${id}`),
    );
    expect(hidden).toEqual([]);
    const crossing = board.roads.flatMap((one, index) =>
      board.roads.slice(index + 1).filter((other) => cross(...ends(one), ...ends(other))),
    );
    expect(crossing).toEqual([]);
  });

  test.each(boardsById)("%s: every road is seen between the plates of its towns", (_, board) => {
    const hidden = board.roads.filter(({ ends: [one, other] }) => {
      const [from, to] = [townAt(board, one), townAt(board, other)];
      const [across, down] = [to.x - from.x, to.y - from.y];
      const share = 1 - coveredShare(board, one, [across, down]) - coveredShare(board, other, [across, down]);
      return share * Math.hypot(across, down) < shortestRoad;
    });
    expect(hidden.map(({ ends }) => ends.join("–"))).toEqual([]);
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

test("a phone shows every town's number and name at 11 px or more, but for the one where all players live from the start", () => {
  const small = boards.flatMap(({ towns }) => towns.filter((town) => typeOf(town).size < phone.board));
  expect(small.map(({ id }) => id)).toEqual(chapters.find(({ id }) => id === "8")?.starts);
});

describe("the sea of every board that has one", () => {
  const seas = boardsById.filter(([, { sea }]) => sea !== null);
  /** Water that is seen between a lane and a shore. */
  const strait = 8;

  test.each(seas)("%s: towns are drawn on land, and every space at sea on open water", (_, board) => {
    const isLand = landOf(board);
    const rim = Array.from({ length: 24 }, (_each, index) => (index * Math.PI) / 12);
    const ashore = (board.sea?.spaces ?? []).filter(({ x, y }) =>
      rim.some((angle) => isLand({ x: x + Math.cos(angle) * (seaSize / 2), y: y + Math.sin(angle) * (seaSize / 2) })),
    );
    expect(ashore.map(({ id }) => id)).toEqual([]);
    expect(board.towns.filter((town) => !isLand(town)).map(({ id }) => id)).toEqual([]);
  });

  test.each(seas)("%s: no lane comes near to land", (_, board) => {
    const isLand = landOf(board);
    const lanes = waysOn(board).filter(({ id }) => !board.towns.some((town) => town.id === id[1]));
    const near = lanes.filter(({ ends: [from, to] }) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [across, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const steps = Array.from({ length: Math.floor(length) }, (_each, along) => along);
      return steps.some((along) =>
        [-strait, strait].some((aside) =>
          isLand({ x: from.x + across * along - down * aside, y: from.y + down * along + across * aside }),
        ),
      );
    });
    expect(near.map(({ id }) => id.join("–"))).toEqual([]);
  });

  test.each(seas)("%s: no lane or way into a harbour runs under anything but its ends, or over a line", (_, board) => {
    const ways = waysOn(board);
    const places = placesOn(board);
    const hidden = ways.flatMap((way) =>
      places
        .filter(({ id, box }) => !way.id.includes(id) && comesInto(...way.ends, inset(box, -4)))
        .map(({ id }) => `${way.id.join("–")} under ${id}`),
    );
    expect(hidden).toEqual([]);
    const roads = board.roads.map(({ ends: id }): Way => ({ id, ends: [townAt(board, id[0]), townAt(board, id[1])] }));
    const crossing = ways.flatMap((one, index) =>
      [...roads, ...ways.slice(index + 1)]
        .filter((other) => cross(...one.ends, ...other.ends) || isAlong(one, other))
        .map((other) => `${one.id.join("–")} and ${other.id.join("–")}`),
    );
    expect(crossing).toEqual([]);
  });
});

type Way = { readonly id: readonly [string, string]; readonly ends: readonly [Point, Point] };

/** Lanes, and ways from a space at sea into the harbour of a town. */
function waysOn(board: Board): readonly Way[] {
  const { spaces, lanes, harbours } = board.sea ?? { spaces: [], lanes: [], harbours: [] };
  const space = (id: string): Point => spaces.find((one) => one.id === id) ?? townAt(board, id);
  return [...lanes, ...harbours.map(({ space, town }) => [space, town] as const)].map((id) => ({
    id,
    ends: [space(id[0]), space(id[1])],
  }));
}

/** Tells whether a place of the board is drawn as land. */
function landOf(board: Board): (place: Point) => boolean {
  const shores = [...art[`map-${board.id}`].matchAll(/<path[^>]*fill="(?:#eedcac|#cfe0e8)"\/>/gu)].join("");
  const size = `width="1200" height="${board.height + 50}"`;
  const { width, pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shores}</svg>`).render();
  return ({ x, y }) => pixels[4 * (Math.round(y + 14) * width + Math.round(x + 14)) + 3] === 255;
}

/** Whether two lines from one place run so close to each other that they look like one. */
function isAlong(one: Way, other: Way): boolean {
  const shared = one.id.find((id) => other.id.includes(id));
  if (shared === undefined) return false;
  const bearing = ({ id, ends: [from, to] }: Way): number =>
    id[0] === shared ? Math.atan2(to.y - from.y, to.x - from.x) : Math.atan2(from.y - to.y, from.x - to.x);
  return Math.cos(bearing(one) - bearing(other)) > Math.cos(leastAngle);
}

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
  const { place: box, row } = seaPlan({ x: 500, y: 300 });
  const spanOf = (count: number, mark: string | undefined): readonly [number, number] => {
    const { label, middles, step } = lineOfRow(row, count, { place: "sea:1", box, mark });
    const [x = NaN, width = NaN] = ["x", "width"].map((name) =>
      Number(RegExp(` ${name}="([^"]+)"`, "u").exec(label)?.[1]),
    );
    const beside: [number, number][] = mark === undefined ? [] : [[x, x + width]];
    const spans = [
      // A piece is as wide as the step from one to the next; its middle is a whole number.
      ...middles.map((middle): [number, number] => [middle.x - step / 2 + 0.5, middle.x + step / 2 - 0.5]),
      ...beside,
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
  });
});
