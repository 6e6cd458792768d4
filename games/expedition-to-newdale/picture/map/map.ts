import type { Labels } from "../../../contract.ts";
import { block, frameBlock } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { road, roads } from "../../../kit/draw/maps.ts";
import { inset, middleOf } from "../../../kit/draw/layout.ts";
import { seatChip } from "../../../kit/draw/pieces.ts";
import { type Box, element, pathThrough, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { type Board, boardOf, type Road, townAt } from "../../rules/box/boards.ts";
import type { View } from "../../rules/view.ts";
import { drawDecor } from "./decor.ts";
import { bridgePlan, spacePlan } from "./plan.ts";
import { drawSea, islands } from "./sea.ts";
import { circles, paintShape, rimmedPlates } from "../shapes.ts";
import { lineOfRow, type Spot } from "./spots.ts";
import { drawTowns } from "./towns.ts";

/** The board: land and water, roads, bonus spaces, towns with what they show, houses, ships, and what is in reach now. */
export function drawMap(view: View, board: Board, box: Box, marks: Labels): Svg {
  const spot: Spot = ({ x, y }) => ({ x: box.x + x, y: box.y + y });
  const ground = block(box, 0, board.sea === null ? colours.meadow : colours.water);
  return [
    ground,
    board.sea === null ? "" : islands(board, spot, box),
    drawDecor(board, spot),
    rim(box),
    board.sea === null ? "" : drawSea(view, board.sea, board, spot, marks),
    drawRoads(view, board, spot, marks),
    drawSpaces(view, board, spot, marks),
    drawTowns(view, board, spot, marks),
  ].join("");
}

/** A frame around the map hides what flows over its edge: cutting the whole map out costs a third of the picture's time. */
function rim(box: Box): Svg {
  const width = 16;
  return frameBlock(inset(box, -width / 2), width, { colour: colours.frame, width });
}

/** Roads, passes and moor roads; bridges with their owners' marks, and the sites where none lies yet. */
function drawRoads(view: View, board: Board, spot: Spot, marks: Labels): Svg {
  const ends = ({ ends: [one, other] }: Road): readonly [Point, Point] => [
    spot(townAt(board, one)),
    spot(townAt(board, other)),
  ];
  const bridges = board.roads.filter(({ kind }) => kind === "bridge");
  return [
    ...(["road", "pass", "moor"] as const).map((kind) =>
      roads(board.roads.filter((one) => one.kind === kind).map(ends), kind, kind === "road" ? 12 : 15),
    ),
    ...bridges.map((one) => drawBridge(view, one, ends(one), spot, marks)),
  ].join("");
}

function drawBridge(view: View, one: Road, [from, to]: readonly [Point, Point], spot: Spot, marks: Labels): Svg {
  const board = boardOf(view.chapter);
  const number = board.crossings.indexOf(one);
  const owner = view.bridges[number] ?? null;
  const { place, row } = bridgePlan(board, one);
  const middle = spot(middleOf(place));
  const { label } = lineOfRow({ ...row, ...spot(row) }, 0, marks[`crossing:${number}`]);
  if (owner !== null) return road(from, to, "bridge", 18) + seatChip(middle, 36, owner) + label;
  const dashes = { "stroke-width": 5, "stroke-dasharray": "6 12", "stroke-linecap": "round" };
  const site = element("path", { d: pathThrough([from, to], false), stroke: "#5b4a33", ...dashes });
  return site + icon("stone-bridge", middle, 40, "#5b4a33") + label;
}

/** The numbers of the bonus spaces: on a tile where some lie, and gold where one can be chosen. */
function drawSpaces(view: View, board: Board, spot: Spot, marks: Labels): Svg {
  const places = board.spaces.map((space) => spacePlan(spot(space)));
  const hasTile = (number: number): boolean => (view.spaces[number] ?? null) !== null;
  const isMarked = (number: number): boolean => marks[`space:${number + 1}`] !== undefined;
  const tiles = places.filter((_, number) => hasTile(number) && !isMarked(number));
  const gold = places.filter((_, number) => isMarked(number));
  const empty = places.filter((_, number) => !hasTile(number) && !isMarked(number));
  return [
    rimmedPlates(tiles, 10, "#fbe9c0", { colour: "#8d6a3f", width: 5 }),
    rimmedPlates(gold, 10, colours.gold, { colour: colours.ink, width: 6 }),
    paintShape(circles(empty.map(middleOf), 22), colours.meadowDark),
    ...places.map((place, number) =>
      text(String(number + 1), middleOf(place), {
        size: 30,
        weight: "black",
        colour: hasTile(number) || isMarked(number) ? "#5d4021" : colours.paper,
      }),
    ),
  ].join("");
}
