import type { Marks, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { road, town } from "../../kit/draw/maps.ts";
import { marked } from "../../kit/draw/marks.ts";
import { badge } from "../../kit/draw/plates.ts";
import { house, points, seatChip, token } from "../../kit/draw/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { element, pathThrough } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round, type } from "../../kit/draw/theme.ts";
import type { Board, Road, Town, TownId } from "../boards.ts";
import { boardOf, townAt } from "../boards.ts";
import { bringsTile, openingBonus, waysOf } from "../reach.ts";
import { playerAt } from "../state.ts";
import type { View } from "../view.ts";
import { drawSea, islands, seaPlaces } from "./sea.ts";
import { discountSigns, symbolIcons, tileGivesItems, tileTakesItems } from "./signs.ts";

/** Boards are planned on 1000 × 700; the map is drawn as wide as its box. */
export const mapShape = 735 / 1000;

const townSize = 58;
/** Islands are small, and so are their tiles. */
const tileOf = (view: View) =>
  boardOf(view.chapter).sea === null ? { width: 82, height: 68 } : { width: 66, height: 56 };

/** Where the points of the board lie in the picture. */
export type Spot = (place: { readonly x: number; readonly y: number }) => Point;

/** The board: land and water, roads, bonus tiles, towns with what they show, houses, ships, and what is in reach now. */
export function drawMap(view: View, box: Box, marks: Marks): Svg {
  const board = boardOf(view.chapter);
  const scale = box.width / 1000;
  const spot: Spot = ({ x, y }) => ({ x: box.x + x * scale, y: box.y + (y + 5) * scale });
  const ends = ({ ends: [one, other] }: Road): readonly [Point, Point] => [
    spot(townAt(board, one)),
    spot(townAt(board, other)),
  ];
  return [
    element("clipPath", { id: "map-edge" }, element("rect", { ...box, rx: round.panel })),
    element(
      "g",
      { "clip-path": "url(#map-edge)" },
      element("rect", { ...box, fill: board.sea === null ? colours.meadow : colours.water }),
      board.sea === null ? "" : islands(board, spot, scale),
      decor(board, spot, scale),
      board.sea === null ? "" : drawSea(view, board, spot),
      ...board.roads.map((one) => drawRoad(view, board, one, ends(one))),
      ...reach(view).map(({ id, isNear }) => reachRing(spot(townAt(board, id)), isNear)),
      ...board.spaces.map((space, number) => drawTile(view, spot(space), number)),
      ...board.towns.map((one) => drawTown(view, one, spot(one))),
    ),
    element("rect", {
      ...box,
      rx: round.panel,
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.35,
      "stroke-width": 5,
    }),
    marked(marks, places(board, spot), { radius: 36 }),
  ].join("");
}

/** What options may name on the map. */
function places(board: Board, spot: Spot) {
  const around = ({ x, y }: Point, width: number, height = width): Box => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
  });
  return [
    ...board.towns.map((one) => ({ place: `town:${one.id}`, box: around(spot(one), townSize + 20) })),
    ...board.spaces.map((space, number) => ({
      place: `space:${number + 1}`,
      box: around(spot(space), 90, 76),
    })),
    ...board.crossings.map(({ ends: [one, other] }, number) => ({
      place: `crossing:${number}`,
      box: around(between(spot(townAt(board, one)), spot(townAt(board, other))), 66),
    })),
    ...seaPlaces(board).map(({ place, at: point }) => ({ place, box: around(spot(point), 66) })),
  ];
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** River, mountain ridge or moor: what makes crossing hard on this board. */
function decor({ decor: shape }: Board, spot: Spot, scale: number): Svg {
  if (shape === null) return "";
  const points = shape.line.map(([x, y]) => spot({ x, y }));
  const d = pathThrough(points, shape.kind === "moor");
  const line = { d, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" } as const;
  if (shape.kind === "moor") {
    return (
      element("path", { ...line, fill: "#7f9a72", stroke: "#6a8560", "stroke-width": 40 * scale }) +
      points.map((point) => icon("swamp", point, 44, "#5f7a57")).join("")
    );
  }
  const isRiver = shape.kind === "river";
  const body =
    element("path", { ...line, stroke: isRiver ? "#5e97b8" : "#8d8f86", "stroke-width": 46 * scale }) +
    element("path", { ...line, stroke: isRiver ? colours.water : "#a6a89d", "stroke-width": 34 * scale });
  const signs = points.filter((_, index) => index % 3 === 1);
  return (
    body +
    signs
      .map((point) => icon(isRiver ? "waves" : "mountains", point, isRiver ? 30 : 46, isRiver ? "#4c85a6" : "#6b6d66"))
      .join("")
  );
}

/** A road, a pass, a moor road, a bridge with its owner's mark, or the site of one. */
function drawRoad(view: View, board: Board, one: Road, [from, to]: readonly [Point, Point]): Svg {
  if (one.kind !== "bridge") return road(from, to, one.kind, one.kind === "road" ? 12 : 15);
  const owner = view.bridges[board.crossings.indexOf(one)] ?? null;
  const middle = between(from, to);
  if (owner !== null) return road(from, to, "bridge", 18) + seatChip(middle, 34, owner);
  const d = pathThrough([from, to], false);
  return (
    element("path", {
      d,
      stroke: "#5b4a33",
      "stroke-width": 5,
      "stroke-dasharray": "6 12",
      "stroke-linecap": "round",
    }) + icon("stone-bridge", middle, 40, "#5b4a33")
  );
}

type Reached = { readonly id: TownId; readonly isNear: boolean };

/** Towns in which the viewer (for the table whoever's turn it is) could place a house now. */
function reach(view: View): readonly Reached[] {
  const seat: Seat | undefined = view.me ?? view.turn?.seat;
  if (seat === undefined || view.phase === "over") return [];
  const player = playerAt(view, seat);
  const near = new Map<TownId, boolean>();
  for (const way of waysOf(view, seat)) near.set(way.town, (near.get(way.town) ?? false) || bringsTile(player, way));
  return [...near].map(([id, isNear]) => ({ id, isNear }));
}

/** A whole ring where a tile is near, a dashed one where the way is too long for it. */
function reachRing({ x, y }: Point, isNear: boolean): Svg {
  const ring = { cx: x, cy: y, r: townSize / 2 + 8, fill: colours.white, "fill-opacity": 0.35 };
  return element("circle", {
    ...ring,
    stroke: colours.goldDark,
    "stroke-width": 8,
    "stroke-dasharray": isNear ? undefined : "9 9",
  });
}

/** The stack of tiles on a bonus space, or the empty space with its number. */
function drawTile(view: View, middle: Point, number: number): Svg {
  const stack = view.spaces[number] ?? null;
  const tile = tileOf(view);
  const box = { x: middle.x - tile.width / 2, y: middle.y - tile.height / 2, ...tile };
  if (stack === null) {
    return (
      element("rect", { ...box, rx: 14, fill: "#000", "fill-opacity": 0.12 }) +
      text(String(number + 1), middle, { size: 28, weight: "black", colour: colours.paper })
    );
  }
  const under = stack.left > 1 ? element("rect", { ...box, x: box.x + 6, y: box.y + 6, rx: 14, fill: "#8d6a3f" }) : "";
  const half = { x: box.x + 6, width: tile.width - 12, height: tile.height * 0.44 };
  return [
    under,
    element("rect", { ...box, rx: 14, fill: "#fbe9c0", stroke: "#8d6a3f", "stroke-width": 4 }),
    flow({ ...half, y: box.y + 4 }, tileTakesItems(stack.tile), 0.06),
    flow({ ...half, y: box.y + tile.height / 2 }, tileGivesItems(stack.tile), 0.06),
    badge({ x: box.x + 4, y: box.y }, String(number + 1), { height: 30, colour: "#e2c48d" }),
    stack.left > 1 ? badge({ x: box.x + tile.width, y: box.y }, `×${stack.left}`, { height: 30 }) : "",
  ].join("");
}

// Houses stand to the left of a town, its opening bonus and discount to the right, its name below.
const houseSpots: readonly Point[] = [
  { x: -34, y: -12 },
  { x: -20, y: -38 },
  { x: -34, y: 22 },
  { x: 8, y: -40 },
];

function drawTown(view: View, { id, x, y, name, symbol, discount }: Town, middle: Point): Svg {
  const opening = openingBonus(view, id);
  const owners = view.seats.flatMap(({ houses }, seat) => (houses.includes(id) ? [seat] : []));
  const sign = discount === null ? null : discountSigns[discount];
  // A long name would cover a tile right below, so it stands above the town.
  const isCrowded =
    name !== null &&
    boardOf(view.chapter).spaces.some((space) => Math.abs(space.x - x) < 90 && space.y > y && space.y < y + 80);
  return [
    town(middle, townSize),
    symbol === null ? "" : icon(symbolIcons[symbol], middle, 38),
    sign === null ? "" : token({ x: middle.x + 27, y: middle.y + 18 }, 36, { colour: sign.colour, icon: sign.icon }),
    opening === 0 ? "" : points({ x: middle.x + 26, y: middle.y - 24 }, 38, opening),
    ...owners.map((seat, index) => {
      const place = at(houseSpots, index);
      return house({ x: middle.x + place.x, y: middle.y + place.y }, 40, seat);
    }),
    text(
      name ?? id.slice(1).replace(/^0/u, ""),
      { x: middle.x, y: middle.y + (isCrowded ? -64 : townSize / 2 + 17) },
      { size: type.note, weight: "black", halo: colours.paper },
    ),
  ].join("");
}
