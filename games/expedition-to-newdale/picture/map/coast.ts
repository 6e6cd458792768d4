import { at } from "../../../kit/at.ts";
import { number, type Point } from "../../../kit/draw/svg.ts";
import { type Board, townAt } from "../../rules/box/boards.ts";
import { townPlan } from "./plan.ts";
import type { TownId } from "../../rules/box/places.ts";

/** How far land reaches around its towns and roads. */
export const coast = 42;

type Moved = (point: Point) => Point;

/** An island: its towns, and the walk around the outermost of them and their roads, with the sea on the left. */
type Island = { readonly towns: ReadonlySet<TownId>; readonly walk: readonly Point[] };

/** The islands of a sea board. Whatever a walk goes around is land; `ashore` puts a point where land may lie. */
export function islandsOf(board: Board, ashore: Moved): readonly Island[] {
  const seen = new Set<TownId>();
  return board.towns.flatMap(({ id }) => {
    if (seen.has(id)) return [];
    const towns = joinedTo(board, id);
    for (const town of towns) seen.add(town);
    return [{ towns, walk: walkAround(skeletonOf(board, towns, ashore)) }];
  });
}

/** All towns that roads join to one. */
function joinedTo({ roads }: Board, first: TownId): ReadonlySet<TownId> {
  const joined = new Set([first]);
  // A set that grows while it is gone through: what is added is visited too.
  for (const id of joined) {
    for (const { ends } of roads) if (ends.includes(id)) for (const end of ends) joined.add(end);
  }
  return joined;
}

/** Points with those that a line joins to them. */
type Skeleton = ReadonlyMap<Point, readonly Point[]>;

/** Roads from town to town, and a line under the plate of each town: land reaches as far beside a town as above it. */
function skeletonOf(board: Board, towns: ReadonlySet<TownId>, ashore: Moved): Skeleton {
  const joined = new Map<Point, readonly Point[]>();
  const join = (one: Point, other: Point): void => {
    joined.set(one, [...(joined.get(one) ?? []), other]);
    joined.set(other, [...(joined.get(other) ?? []), one]);
  };
  const middles = new Map([...towns].map((id) => [id, ashore(townAt(board, id))]));
  for (const [id, middle] of middles) {
    const town = townAt(board, id);
    const half = Math.max(0, townPlan(town, town).place.width / 2 - plateEnd);
    for (const end of [ashore({ x: town.x - half, y: town.y }), ashore({ x: town.x + half, y: town.y })])
      if (end.x !== middle.x) join(middle, end);
  }
  for (const { ends } of board.roads) {
    const [one, other] = ends.map((id) => middles.get(id));
    if (one !== undefined && other !== undefined) join(one, other);
  }
  return joined;
}

const plateEnd = 26;

/** The way around: from the westernmost point, always on along the line farthest to the left. */
function walkAround(joined: Skeleton): readonly Point[] {
  const clockwise = (middle: Point): readonly Point[] =>
    (joined.get(middle) ?? []).toSorted((one, other) => bearing(middle, one) - bearing(middle, other));
  const start = [...joined.keys()].reduce((west, point) => (point.x < west.x ? point : west));
  const first = at(clockwise(start), 0);
  const walk: Point[] = [];
  let [from, to] = [start, first];
  do {
    walk.push(to);
    const ways = clockwise(to);
    [from, to] = [to, at(ways, (ways.indexOf(from) + 1) % ways.length)];
  } while (from !== start || to !== first);
  return walk;
}

const bearing = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/**
 * The outline of land that reaches so far around a walk, as the data of a path to be filled. A pen line as wide along
 * every road would cost half as much again. Where the shore turns inwards the outline crosses itself, but only over land.
 */
export function outlineAround(walk: readonly Point[], reach: number): string {
  const off = ({ x, y }: Point, angle: number): string =>
    `${number(x + Math.sin(angle) * reach)} ${number(y - Math.cos(angle) * reach)}`;
  const sides = walk.map((corner, index) => {
    const before = at(walk, (index + walk.length - 1) % walk.length);
    const after = at(walk, (index + 1) % walk.length);
    const [arrived, left] = [bearing(before, corner), bearing(corner, after)];
    const turnsRight = Math.sin(left - arrived) > -tiny;
    const turn = turnsRight ? `A${reach} ${reach} 0 0 1 ` : `L${number(corner.x)} ${number(corner.y)}L`;
    return `${index === 0 ? "M" : "L"}${off(corner, arrived)}${turn}${off(corner, left)}`;
  });
  return `${sides.join("")}Z`;
}

const tiny = 1e-6;
