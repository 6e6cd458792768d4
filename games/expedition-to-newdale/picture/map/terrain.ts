import { stampArt } from "../../../kit/draw/art.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { type Board, townAt } from "../../rules/box/boards.ts";
import { art } from "../pieces/art.ts";
import { coast, islandsOf } from "./coast.ts";
import { bridgePlan, mapWidth, seaPlan, spacePlan, townPlan } from "./plan.ts";

/** Colours of the land and the sea. */
export const land = {
  meadow: "#bcd384",
  beach: "#eedcac",
  snow: "#eef4f4",
  snowShore: "#cfe0e8",
  sea: "#6fa9c9",
  shallow: "#93c4dc",
  cliff: "#a98a57",
  iceCliff: "#8fb1c4",
} as const;

const kinds = ["wave", "field", "pond", "peak", "drift", "fir", "tuft", "tree", "pine"] as const;
type Kind = (typeof kinds)[number];

/** How far things stand apart: nearer on islands, which are small. */
const grids = { land: 52, sea: 36 } as const;
/** How near to a town its kind of land lies. */
const near = 128;
/** What stands on the land keeps so far off roads. */
const offRoad = { land: 22, sea: 19 } as const;
/** And so far off river, ridge and moor. */
const offBarrier = 76;

/** Woods, hills, fields and ponds around the towns that build cheaper with them, and trees and grass between. */
export function drawTerrain(board: Board): Svg {
  const known = drawings.get(board.id);
  if (known !== undefined) return known;
  const drawn = growTerrain(board);
  drawings.set(board.id, drawn);
  return drawn;
}

// What grows on a board never changes, so it is worked out once.
const drawings = new Map<string, Svg>();

function growTerrain(board: Board): Svg {
  const kept = keptFree(board);
  const ways = board.roads.map(({ ends: [one, other] }): readonly [Point, Point] => [
    townAt(board, one),
    townAt(board, other),
  ]);
  const barrier = (board.decor?.line ?? []).map(([x, y]) => ({ x, y }));
  const ground = groundOf(board);
  const where = board.sea === null ? "land" : "sea";
  const grid = grids[where];
  const spots = new Map<Kind, Point[]>();
  for (let row = 0; row * grid < board.height; row += 1) {
    for (let column = 0; column * grid < mapWidth; column += 1) {
      const spot = jitter(row, column, grid);
      const shore = Math.min(...ways.map((way) => distance(spot, way)));
      const kind = kindAt(board, spot, ground(spot, shore), row * 31 + column * 17);
      if (kind === undefined || (kind !== "wave" && shore < offRoad[where]) || !isFree(spot, kept, clear[where]))
        continue;
      if (barrier.some((point) => apart(point, spot) < offBarrier)) continue;
      spots.set(kind, [...(spots.get(kind) ?? []), spot]);
    }
  }
  return drawSpots(spots);
}

type Ground = "land" | "ice" | "shore" | "sea";

/** What lies at a point, so far from the nearest road. Whatever roads go around is land. */
function groundOf(board: Board): (spot: Point, shore: number) => Ground {
  if (board.sea === null) return () => "land";
  const islands = islandsOf(board, (point) => point);
  const isIcy = (towns: ReadonlySet<string>): boolean =>
    board.towns.some(({ id, name }) => towns.has(id) && name === "Newdale");
  return (spot, shore) => {
    const around = islands.find(({ walk }) => isInside(spot, walk));
    if (around !== undefined) return isIcy(around.towns) ? "ice" : "land";
    return shore > coast + 24 ? "sea" : "shore";
  };
}

/** Whether a walk goes around a point; lines that it goes along twice count for nothing. */
function isInside({ x, y }: Point, walk: readonly Point[]): boolean {
  const crossed = walk.filter((from, index) => {
    const to = walk[(index + 1) % walk.length] ?? from;
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return crossed.length % 2 === 1;
}

/** A place in its cell of the grid, the same each time. */
function jitter(row: number, column: number, grid: number): Point {
  const [one, other] = [(row * 73 + column * 151) % 37, (row * 97 + column * 43) % 31];
  return { x: Math.round(column * grid + 12 + (one * 28) / 37), y: Math.round(row * grid + 12 + (other * 28) / 31) };
}

const kindBeside = { forest: "pine", mountain: "peak", field: "field", water: "pond" } as const;

function kindAt(board: Board, spot: Point, ground: Ground, chance: number): Kind | undefined {
  if (ground === "shore") return undefined;
  if (ground === "sea") return chance % 5 === 0 ? "wave" : undefined;
  const town = board.towns
    .filter(({ discount }) => discount !== null)
    .toSorted((one, other) => apart(spot, one) - apart(spot, other))[0];
  const { discount } = town ?? { discount: null };
  if (town !== undefined && discount !== null && apart(spot, town) < near) return kindBeside[discount];
  if (ground === "ice") return (["fir", "drift", "fir"] as const)[chance % 3];
  return (["tree", "tuft", undefined, "tuft", undefined] as const)[chance % 5];
}

export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How far a point lies from a line. */
export function distance({ x, y }: Point, [from, to]: readonly [Point, Point]): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * across + (y - from.y) * down) / Math.max(1, across ** 2 + down ** 2);
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - nearest * across, y - from.y - nearest * down);
}

/** Where plates, pieces and tiles may stand. */
const keptFree = (board: Board): readonly Box[] => [
  ...board.towns.map((town) => townPlan(town, town).place),
  ...board.spaces.map((space, number) => spacePlan(space, number)),
  ...(board.sea?.spaces ?? []).map((space) => seaPlan(space).place),
  ...board.roads.filter(({ kind }) => kind === "bridge").map((road) => bridgePlan(board, road).place),
];

/** How much of a plate's surroundings stays free. On islands things may stand behind it, but never show from under it. */
const clear = { land: { side: 24, above: 16, below: 30 }, sea: { side: 16, above: 4, below: 34 } } as const;

function isFree({ x, y }: Point, kept: readonly Box[], { side, above, below }: (typeof clear)["land" | "sea"]) {
  if (x <= 24 || x >= mapWidth - 24 || y <= 30) return false;
  return kept.every(
    (box) => x < box.x - side || x > box.x + box.width + side || y < box.y - above || y > box.y + box.height + below,
  );
}

/** All things of one kind are one path for each colour; later kinds lie over earlier ones. */
const drawSpots = (spots: ReadonlyMap<Kind, readonly Point[]>): Svg =>
  kinds.map((kind) => stampArt(art[`terrain-${kind}`], spots.get(kind) ?? [])).join("");

/** Roofs behind the plates of towns: a village of three houses, and a tower where the town has a name. */
export function drawRoofs(towns: readonly { readonly place: Box; readonly isNamed: boolean }[]): Svg {
  const villages = towns.flatMap(({ place, isNamed }) => {
    const { x, y, width } = place;
    const count = Math.max(2, Math.floor((width - 16) / (isNamed ? 44 : 36)));
    const step = (width - 16) / count;
    return Array.from({ length: count }, (_, index) => ({
      x: Math.round(x + 8 + (index + 0.5) * step),
      y: Math.round(y - (index % 2 === 0 ? 6 : 1)),
      isTower: isNamed && index === Math.floor(count / 2),
    }));
  });
  const [towers, huts] = [villages.filter(({ isTower }) => isTower), villages.filter(({ isTower }) => !isTower)];
  return stampArt(art.hut, huts) + stampArt(art.tower, towers);
}
