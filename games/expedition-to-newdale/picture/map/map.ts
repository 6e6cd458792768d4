import type { Labels } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { lastMove, namePlaces } from "../../../kit/draw/pieces/marks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { road, roads } from "../../../kit/draw/pieces/maps.ts";
import { inset, middleOf } from "../../../kit/draw/layout.ts";
import { type Box, element, pathThrough, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { type Board, boardOf, type Road, townAt } from "../../rules/box/boards.ts";
import type { View } from "../../rules/view.ts";
import type { Scene } from "../pieces/scene.ts";
import { bridgePlan, mapType, spacePlan } from "./plan.ts";
import { drawSea } from "./sea.ts";
import { art } from "../pieces/art.ts";
import { circles, paintShape, pieces, rimmedPlates } from "../pieces/shapes.ts";
import { lineOfRow, mapPlace, type Spot } from "./spots.ts";
import { drawTowns } from "./towns.ts";

/** The board: land and water from its file, roads, bonus spaces, towns with what they show, houses, ships, and what is in reach now. */
export function drawMap({ view, marks, speak, news }: Scene, board: Board, box: Box): Svg {
  const spot: Spot = ({ x, y }) => ({ x: box.x + x, y: box.y + y });
  return [
    art[`map-${board.id}`],
    board.sea === null ? "" : drawSea({ view, marks, speak, news }, board.sea, board, spot),
    drawRoads(view, board, spot, marks),
    drawSpaces(view, board, spot, marks),
    ...[...news.spaces].map((space) => lastMove(inset(spacePlan(spot(at(board.spaces, space)), space), -6))),
    ...[...news.crossings].map((crossing) =>
      lastMove(movedTo(bridgePlan(board, at(board.crossings, crossing)).place, spot)),
    ),
    drawTowns({ view, marks, speak, news }, board, spot),
  ].join("");
}

const movedTo = (box: Box, spot: Spot): Box => ({ ...box, ...spot(box) });

/** Roads, passes and moor roads; bridges with their owners' marks, and the sites where none lies yet. */
function drawRoads(view: View, board: Board, spot: Spot, marks: Labels): Svg {
  const ends = ({ ends: [one, other] }: Road): readonly [Point, Point] => [
    spot(townAt(board, one)),
    spot(townAt(board, other)),
  ];
  const bridges = board.roads.filter(({ kind }) => kind === "bridge");
  return [
    ...(["road", "pass", "moor"] as const).map((kind) =>
      roads(board.roads.filter((one) => one.kind === kind).map(ends), kind, kind === "road" ? 13 : 16),
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
  const { label } = lineOfRow({ ...row, ...spot(row) }, 0, mapPlace(marks, `crossing:${number}`, movedTo(place, spot)));
  if (owner !== null) return road(from, to, "bridge", 20) + pieces("house", [middle], owner) + label;
  const dashes = { "stroke-width": 5, "stroke-dasharray": "6 12", "stroke-linecap": "round" };
  const site = element("path", { d: pathThrough([from, to], false), stroke: "#5b4a33", ...dashes });
  return site + icon("stone-bridge", middle, 40, "#5b4a33") + label;
}

/** The numbers of the bonus spaces: on a tile where some lie, and gold where one can be chosen. */
function drawSpaces(view: View, board: Board, spot: Spot, marks: Labels): Svg {
  const places = board.spaces.map((space, number) => spacePlan(spot(space), number));
  const hasTile = (number: number): boolean => (view.spaces[number] ?? null) !== null;
  const isMarked = (number: number): boolean => marks[`space:${number + 1}`] !== undefined;
  const tiles = places.filter((_, number) => hasTile(number) && !isMarked(number));
  const gold = places.filter((_, number) => isMarked(number));
  const empty = places.filter((_, number) => !hasTile(number) && !isMarked(number));
  return [
    paintShape(circles(empty.map(middleOf), 27), "#dfe9b8"),
    rimmedPlates(tiles, 10, "#fbe9c0", { colour: "#8d6a3f", width: 5 }),
    rimmedPlates(gold, 10, colours.gold, { colour: colours.ink, width: 6 }),
    ...places.map((place, number) => (isMarked(number) ? namePlaces([`space:${number + 1}`], place) : "")),
    ...places.map((place, number) =>
      text(String(number + 1), middleOf(place), {
        size: mapType,
        weight: "black",
        colour: hasTile(number) || isMarked(number) ? "#5d4021" : "#4a5a2c",
      }),
    ),
  ].join("");
}
