import type { Marks } from "../../contract.ts";
import { block, frameBlock, rimmedBlock } from "../../kit/draw/blocks.ts";
import { flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { road, roads } from "../../kit/draw/maps.ts";
import { inset } from "../../kit/draw/layout.ts";
import { marked } from "../../kit/draw/marks.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { element, pathThrough } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { Board, Road } from "../boards.ts";
import { boardOf, townAt } from "../boards.ts";
import type { View } from "../view.ts";
import { drawSea, islands, seaPlaces } from "./sea.ts";
import { tileGivesItems, tileTakesItems } from "./signs.ts";
import type { Spot } from "./spots.ts";
import { inside } from "./spots.ts";
import { drawTowns, townSize } from "./towns.ts";

/** Boards are planned on 1000 × 700, of which the rim is empty; the map is drawn as wide as its box. */
export const mapShape = 690 / 1000;

/** Islands are small, and so are their tiles. */
const tileOf = (board: Board) => (board.sea === null ? { width: 80, height: 66 } : { width: 60, height: 56 });

/** The board: land and water, roads, bonus tiles, towns with what they show, houses, ships, and what is in reach now. */
export function drawMap(view: View, box: Box, marks: Marks): Svg {
  const board = boardOf(view.chapter);
  const scale = box.width / 1000;
  const spot: Spot = ({ x, y }) => ({ x: Math.round(box.x + x * scale), y: Math.round(box.y + (y - 14) * scale) });
  const ground = block(box, 0, board.sea === null ? colours.meadow : colours.water);
  return [
    ground,
    board.sea === null ? "" : islands(board, spot, scale, box),
    decor(board, spot, scale, box),
    rim(box),
    board.sea === null ? "" : drawSea(view, board, spot),
    drawRoads(view, board, spot),
    drawTiles(view, board, spot),
    drawTowns(view, board, spot, box),
    marked(marks, places(board, spot), { radius: 36 }),
  ].join("");
}

/** A frame around the map hides what flows over its edge: cutting the whole map out costs a third of the picture's time. */
function rim(box: Box): Svg {
  const width = 16;
  return frameBlock(inset(box, -width / 2), width, { colour: colours.frame, width });
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
function decor({ decor: shape }: Board, spot: Spot, scale: number, box: Box): Svg {
  if (shape === null) return "";
  const depth = shape.kind === "moor" ? 20 * scale : 0;
  const points = shape.line.map(([x, y]) => spot({ x, y })).map(inside(box, depth));
  const d = pathThrough(points, shape.kind === "moor");
  const line = { d, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "butt" } as const;
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

/** Roads, passes and moor roads; bridges with their owners' marks, and the sites where none lies yet. */
function drawRoads(view: View, board: Board, spot: Spot): Svg {
  const ends = ({ ends: [one, other] }: Road): readonly [Point, Point] => [
    spot(townAt(board, one)),
    spot(townAt(board, other)),
  ];
  const bridges = board.roads.filter(({ kind }) => kind === "bridge");
  return [
    ...(["road", "pass", "moor"] as const).map((kind) =>
      roads(board.roads.filter((one) => one.kind === kind).map(ends), kind, kind === "road" ? 12 : 15),
    ),
    ...bridges.map((one) => drawBridge(view, board, one, ends(one))),
  ].join("");
}

function drawBridge(view: View, board: Board, one: Road, [from, to]: readonly [Point, Point]): Svg {
  const owner = view.bridges[board.crossings.indexOf(one)] ?? null;
  const middle = between(from, to);
  if (owner !== null) return road(from, to, "bridge", 18) + seatChip(middle, 34, owner);
  const dashes = { "stroke-width": 5, "stroke-dasharray": "6 12", "stroke-linecap": "round" };
  const site = element("path", { d: pathThrough([from, to], false), stroke: "#5b4a33", ...dashes });
  return site + icon("stone-bridge", middle, 40, "#5b4a33");
}

/** The stacks of tiles on the bonus spaces, and the empty spaces; each with its number. */
function drawTiles(view: View, board: Board, spot: Spot): Svg {
  const { width, height } = tileOf(board);
  return board.spaces
    .map((space, number) => {
      const middle = spot(space);
      const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
      return drawTile(view, box, number);
    })
    .join("");
}

function drawTile(view: View, box: Box, number: number): Svg {
  const stack = view.spaces[number] ?? null;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (stack === null) {
    const label = text(String(number + 1), middle, { size: 26, weight: "black", colour: colours.paper });
    return element("circle", { cx: middle.x, cy: middle.y, r: 22, fill: colours.meadowDark }) + label;
  }
  const half = { x: box.x + 6, width: box.width - 12, height: box.height * 0.44 };
  return [
    stack.left > 1 ? block({ ...box, x: box.x + 6, y: box.y + 6 }, 12, "#8d6a3f") : "",
    rimmedBlock(box, 12, "#fbe9c0", { colour: "#8d6a3f", width: 3 }),
    flow({ ...half, y: box.y + 4 }, tileTakesItems(stack.tile), 0.06),
    flow({ ...half, y: box.y + box.height / 2 }, tileGivesItems(stack.tile), 0.06),
    corner({ x: box.x, y: box.y }, String(number + 1), "#8d6a3f"),
    stack.left > 1 ? corner({ x: box.x + box.width, y: box.y }, String(stack.left), colours.ink) : "",
  ].join("");
}

/** A number on the corner of a tile: on the left the space's, on the right how many tiles lie there. */
function corner({ x, y }: Point, label: string, colour: string): Svg {
  const width = label.length > 1 ? 38 : 30;
  const plate = block({ x: x - width / 2, y: y - 15, width, height: 30 }, 9, colour);
  return plate + text(label, { x, y }, { size: 24, weight: "black", colour: colours.white });
}
