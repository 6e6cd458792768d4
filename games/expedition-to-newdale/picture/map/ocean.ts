import { type Box, type Point, placeAt, type Svg } from "../../../kit/draw/svg.ts";
import { type Board, townAt } from "../../rules/box/boards.ts";
import { paintShape } from "../pieces/shapes.ts";
import { mapWidth, seaPlan, townPlan } from "./plan.ts";
import { apart, distance, land } from "./terrain.ts";

type Creature = (middle: Point, scale: number) => Svg;

const step = 26;
/** What swims or drifts keeps so far from plates, lanes and shores. */
const least = { large: 38, small: 28 } as const;
/** And so far from each other. */
const between = 150;

/** Darker currents, so that the sea is not one colour. */
export function drawCurrents({ x, y, width, height }: Box): Svg {
  const currents = Array.from({ length: Math.ceil(height / 150) }, (_, index) => {
    const top = y + index * 150 + 40;
    const left = x + ((index * 419) % (width - 560));
    return top + 110 > y + height
      ? ""
      : `M${left} ${top + 50}q120 -76 280 -40q160 -30 270 34q-120 70 -280 44q-180 26 -270 -38Z`;
  });
  return paintShape(currents.join(""), land.deep);
}

// What swims in a sea never changes, so it is worked out once.
const drawings = new Map<string, Svg>();

/** A whale, a serpent, a compass rose, floes near the ice and leaping fish, where the sea has room. */
export function drawCreatures(board: Board): Svg {
  const known = drawings.get(board.id);
  if (known !== undefined) return known;
  const drawn = placeCreatures(board);
  drawings.set(board.id, drawn);
  return drawn;
}

function placeCreatures(board: Board): Svg {
  const ice = board.towns.find(({ name }) => name === "Newdale");
  const large: Creature[] = [whale, rose, serpent];
  return listFree(board)
    .map(({ spot, room }) => {
      const isCold = ice !== undefined && apart(spot, ice) < 420;
      if (room < least.large) return (isCold ? floe : fish)(spot, Math.min(1, room / 36));
      const next = isCold ? floe : (large.shift() ?? fish);
      return next(spot, Math.min(1.2, room / 50));
    })
    .join("");
}

/** The middles of free water, those with the most room first. */
function listFree(board: Board): readonly { readonly spot: Point; readonly room: number }[] {
  const cells = Array.from({ length: Math.floor(board.height / step) }, (_, row) =>
    Array.from({ length: Math.floor(mapWidth / step) }, (_cell, column) => ({ x: column * step, y: row * step })),
  ).flat();
  const room = roomOn(board);
  const free = cells
    .map((spot) => ({ spot, room: room(spot) }))
    .filter((each) => each.room > least.small)
    .toSorted((one, other) => other.room - one.room);
  const kept: { readonly spot: Point; readonly room: number }[] = [];
  for (const each of free) if (kept.every(({ spot }) => apart(spot, each.spot) > between)) kept.push(each);
  return kept;
}

/** How far a point lies from whatever lies on the sea, and from the edges of the map. */
function roomOn(board: Board): (spot: Point) => number {
  const { sea } = board;
  const points = new Map((sea?.spaces ?? []).map((space): readonly [string, Point] => [space.id, space]));
  const lanes = (sea?.lanes ?? []).flatMap(([one, other]) => joinPoints(points.get(one), points.get(other)));
  const harbours = (sea?.harbours ?? []).flatMap(({ space, town }) =>
    joinPoints(points.get(space), townAt(board, town)),
  );
  const roads = board.roads.flatMap(({ ends: [one, other] }) => joinPoints(townAt(board, one), townAt(board, other)));
  const boxes = [
    ...board.towns.map((town) => townPlan(town, town).place),
    ...(sea?.spaces ?? []).map((space) => seaPlan(space).place),
  ];
  return (spot) =>
    Math.min(
      spot.x,
      mapWidth - spot.x,
      spot.y,
      board.height - spot.y,
      ...[...lanes, ...harbours].map((way) => distance(spot, way)),
      // Land reaches some way around its roads and towns.
      ...roads.map((way) => distance(spot, way) - 56),
      ...boxes.map((box) => outside(spot, box) - 22),
    );
}

const joinPoints = (one: Point | undefined, other: Point | undefined): readonly (readonly [Point, Point])[] =>
  one === undefined || other === undefined ? [] : [[one, other]];

const outside = ({ x, y }: Point, box: Box): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));

/** A creature made of these shapes, around its middle. */
const drawnFrom =
  (...shapes: readonly Svg[]): Creature =>
  (middle, scale) =>
    placeAt(middle, { scale }, ...shapes);

const rose = drawnFrom(
  paintShape("M-34 -34l34 18l34 -18l-18 34l18 34l-34 -18l-34 18l18 -34Z", "#4c85a6"),
  paintShape("M0 -58l13 45l45 13l-45 13l-13 45l-13 -45l-45 -13l45 -13Z", "#e3f1f7"),
  paintShape("M0 -58l13 45l-13 13ZM58 0l-45 13l-13 -13ZM0 58l-13 -45l13 -13ZM-58 0l45 -13l13 13Z", "#2f6486"),
);

const whale = drawnFrom(
  paintShape("M-8 -26q-16 -20 -26 -6q14 -2 20 10ZM0 -26q12 -24 26 -12q-14 0 -18 14Z", "#e3f1f7"),
  paintShape(
    "M-52 10Q-50 -22 -8 -24Q26 -22 42 4L50 -8Q40 -24 28 -26Q48 -34 56 -20Q68 -32 80 -18Q66 -22 58 -6Q56 22 30 26H-36Q-54 26 -52 10Z",
    "#2f5f80",
  ),
  paintShape("M-52 12Q-30 20 -8 10Q4 22 -10 26H-36Q-54 26 -52 12Z", "#cfe3ee"),
  paintShape("M-32 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "#12293a"),
  paintShape("M-64 26q18 -10 36 0t36 0t36 0v12q-18 8 -54 6t-54 -6Z", land.sea),
);

const serpent = drawnFrom(
  paintShape(
    "M-62 24Q-60 -12 -40 -12T-18 24h-14q-2 -22 -8 -22t-8 22ZM-14 24Q-12 -20 10 -20T34 24H20Q18 -4 10 -4T0 24Z",
    "#3f7d5a",
  ),
  paintShape("M36 24Q30 -34 46 -44Q70 -50 74 -34Q66 -28 58 -30Q50 -20 54 24Z", "#3f7d5a"),
  paintShape("M-40 -12l6 -10l4 12ZM10 -20l6 -10l5 13ZM42 -42l-4 -14l12 10Z", "#e2b24a"),
  paintShape("M54 -39a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "#fffaf0"),
  paintShape("M-74 24q10 -8 20 0t20 0t20 0t20 0t20 0t20 0t20 0v8h-140Z", land.sea),
);

const fish = drawnFrom(
  paintShape("M-22 12Q-16 -16 12 -12l12 -10l0 24l-12 -6Q2 12 -22 12Z", "#e3f1f7"),
  paintShape("M-26 18q10 -8 20 0t20 0t20 0v5q-10 5 -20 0t-20 0t-20 0Z", "#a8d2e6"),
);

const floe = drawnFrom(
  paintShape("M-46 16l14 -16l18 -6l10 -22l18 -10l14 24l20 10l8 18l-30 12h-50Z", "#a9c8d8"),
  paintShape("M-46 14l14 -16l18 -6l10 -22l18 -10l4 30l-10 24l-32 6Z", "#f7fbfc"),
);
