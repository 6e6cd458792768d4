import type { Road, Sea } from "../../../../data/expedition-to-newdale/boards.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Labels } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { inset, middleOf } from "../../../kit/draw/layout.ts";
import { road, roads } from "../../../kit/draw/pieces/maps.ts";
import { frame, isAsked, lastMove } from "../../../kit/draw/pieces/marks.ts";
import { type Box, element, pathThrough, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { type Board, boardOf, numberOf, townAt } from "../../rules/box/boards.ts";
import type { SeaId } from "../../rules/box/chapters.ts";
import type { View } from "../../rules/view.ts";
import art from "../pieces/art.json" with { type: "json" };
import type { Scene } from "../pieces/scene.ts";
import { circles, paintShape, piece, rimmedDiscs, rimmedPlates, signedPiece, tilePaper } from "../pieces/shapes.ts";
import { bridgePlan, drawLabel, lineOfRow, mapPlace, mapType, seaPlan, seaSize, spacePlan, type Spot } from "./plan.ts";
import { type ChoicesTold, drawTowns } from "./towns.ts";

/** The board: land and water from its file, roads, bonus spaces, towns with what they show, houses, ships, and what is in reach now. */
export function drawMap({ view, marks, speak, news }: Scene, board: Board, box: Box, told: ChoicesTold): Svg {
  const spot: Spot = ({ x, y }) => ({ x: box.x + x, y: box.y + y });
  return [
    placeAt({ x: box.x - 14, y: box.y - 14 }, {}, art[`map-${board.id}`]),
    board.sea === null ? "" : drawSea({ marks, news }, board.sea, board, spot),
    drawRoads(view, board, spot, marks),
    ...(board.sea?.spaces ?? []).map((space) => shipsOn(view, space, spot, marks)),
    drawSpaces(view, board, spot, marks, told),
    ...[...news.spaces].map((space) => lastMove(inset(spacePlan(spot(at(board.spaces, space)), space), -6))),
    ...[...news.crossings].map((crossing) =>
      lastMove(movedTo(bridgePlan(board, at(board.crossings, crossing)).place, spot)),
    ),
    drawTowns({ view, marks, speak, news }, board, spot, told),
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
  if (owner !== null) return road(from, to, "bridge", 20) + piece("house", middle, owner) + label;
  const dashes = { "stroke-width": 5, "stroke-dasharray": "6 12", "stroke-linecap": "round" };
  const site = element("path", { d: pathThrough([from, to], false), stroke: "#5b4a33", ...dashes });
  return site + icon("stone-bridge", middle, 40, "#5b4a33") + label;
}

/** Bonus spaces: where tiles lie their number, but while they or the sea have options the labels of these alone, on tiles in gold frames. */
function drawSpaces(view: View, board: Board, spot: Spot, marks: Labels, told: ChoicesTold): Svg {
  const isNumbered = told === "below" || isAsked(marks, /^(?:town|space|crossing|sea):/u);
  const places = board.spaces.map((space, number) => spacePlan(spot(space), number));
  const hasTile = (number: number): boolean => (view.spaces[number] ?? null) !== null;
  const tiles = places.filter((_, number) => hasTile(number));
  const empty = places.filter((_, number) => !hasTile(number));
  return [
    paintShape(circles(empty.map(middleOf), 27), "#dfe9b8"),
    rimmedPlates(tiles, 10, tilePaper, { colour: "#8d6a3f", width: 5 }),
    ...places.map((box, number) => {
      const { place, mark } = mapPlace(marks, `space:${number + 1}`, box);
      if (mark !== undefined)
        return frame(inset(box, -7), 14, colours.gold) + drawLabel(middleOf(box), { place, mark, box }, mark);
      const style = { size: mapType, weight: "black", colour: "#5d4021" } as const;
      return hasTile(number) && !isNumbered ? text(String(number + 1), middleOf(box), style) : "";
    }),
  ].join("");
}

/** Lanes, harbours, sea spaces and voyages. */
function drawSea({ marks, news }: Pick<Scene, "marks" | "news">, sea: Sea, board: Board, spot: Spot): Svg {
  const points = new Map<SeaId, Point>(sea.spaces.map((space) => [space.id, spot(space)]));
  const place = (id: SeaId): Point => points.get(id) ?? bug(`no sea space ${id}`);
  const harbours = sea.harbours.map(({ space, town }): Way => [place(space), spot(townAt(board, town))]);
  return [
    ways(harbours, { "stroke-width": 3 }),
    ways(
      sea.lanes.map(([one, other]) => [place(one), place(other)]),
      { "stroke-width": 7, "stroke-dasharray": "32 26" },
    ),
    // Where ships went since the reader's last turn.
    ways(
      [...news.voyages.values()].map(({ from, to }) => [place(from), place(to)]),
      { stroke: colours.white, "stroke-width": 12, "stroke-linecap": "round" },
    ),
    seaSpaces(sea, place, marks),
    ...[...news.voyages.values()].map(({ to }) => lastMove(seaPlan(place(to)).place)),
  ].join("");
}

type Way = readonly [Point, Point];

/** Lanes are rows of dashes, ways into a harbour thin lines. */
const ways = (all: readonly Way[], style: Record<string, string | number>): Svg =>
  element("path", {
    d: all.map((ends) => pathThrough(ends, false)).join(""),
    stroke: "#dcecf3",
    "shape-rendering": "crispEdges",
    ...style,
  });

/** Discs on the water: gold where a ship can go, sand where the land of the Ice Giants is reached; their numbers only while the map has no others. */
function seaSpaces({ spaces }: Sea, place: (id: SeaId) => Point, marks: Labels): Svg {
  const fillOf = (id: SeaId): string => {
    if (marks[`sea:${id}`] !== undefined) return colours.gold;
    return id === chapterFigures.landing.space ? "#f3dfa0" : "#e3f1f7";
  };
  const ids = spaces.map(({ id }) => id);
  const isBlank = isAsked(marks, /^(?:sea|space|town):/u);
  return [
    ...[...new Set(ids.map(fillOf))].map((fill) =>
      rimmedDiscs(ids.filter((id) => fillOf(id) === fill).map(place), seaSize / 2 - 2, fill, {
        colour: "#4c85a6",
        width: isBlank ? 0 : 4,
      }),
    ),
    ...(isBlank
      ? []
      : ids.map((id) => text(String(numberOf(id)), place(id), { size: mapType, weight: "black", colour: "#173e58" }))),
  ].join("");
}

/** Ships above their space, each with its owner's sign; the rival of the solo game flies black. On the space is the label of its option. */
function shipsOn(view: View, { id, ...point }: Sea["spaces"][number], spot: Spot, marks: Labels): Svg {
  const owners = view.seats.flatMap(({ ship }, seat) => (ship === id ? [seat] : []));
  const isRival = view.rival === id;
  const plan = seaPlan(point);
  const named = mapPlace(marks, `sea:${id}`, movedTo(plan.place, spot));
  const row = movedTo(plan.row, spot);
  const { middles, step } = lineOfRow(row, owners.length + (isRival ? 1 : 0), { ...named, mark: undefined });
  return [
    ...owners.map((seat, index) => piece(seat === view.me ? "own ship" : "ship", at(middles, index), seat, step)),
    isRival ? rival(at(middles, owners.length), step) : "",
    named.mark === undefined ? "" : drawLabel(middleOf(named.box), named, named.mark),
  ].join("");
}

const rival = (middle: Point, width: number): Svg =>
  signedPiece("ship", middle, "#2d2a33", width, (at, size) => icon("death-skull", at, size, colours.white));
