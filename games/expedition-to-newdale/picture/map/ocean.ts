import { drawArt, stampArt } from "../../../kit/draw/art.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { type Board, townAt } from "../../rules/box/boards.ts";
import { art } from "../pieces/art.ts";
import { mapWidth, seaPlan, townPlan } from "./plan.ts";
import { apart, distance } from "./terrain.ts";

const step = 26;
/** What swims or drifts keeps so far from plates, lanes and shores. */
const least = { large: 38, small: 28 } as const;
/** And so far from each other. */
const between = 150;

/** Darker currents, so that the sea is not one colour. */
export const drawCurrents = ({ x, y, width, height }: Box): Svg =>
  stampArt(
    art.current,
    Array.from({ length: Math.ceil(height / 150) }, (_, index) => ({
      x: x + ((index * 419) % (width - 560)),
      y: y + index * 150 + 90,
    })).filter((current) => current.y + 60 <= y + height),
  );

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
  const large = [art.whale, art["compass-rose"], art.serpent];
  return listFree(board)
    .map(({ spot, room }) => {
      const small = ice !== undefined && apart(spot, ice) < 420 ? art.floe : art.fish;
      if (room < least.large) return drawArt(small, spot, { scale: Math.min(1, room / 36) });
      const next = small === art.floe ? small : (large.shift() ?? small);
      return drawArt(next, spot, { scale: Math.min(1.2, room / 50) });
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
