import { chapterFigures } from "../../../data/expedition-to-newdale/figures.ts";
import { bug } from "../../kit/fail.ts";
import { rimmedDisc } from "../../kit/draw/blocks.ts";
import { seatChip, token } from "../../kit/draw/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { element, pathThrough } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, seatStyle } from "../../kit/draw/theme.ts";
import type { Board, SeaId } from "../boards.ts";
import { townAt } from "../boards.ts";
import type { View } from "../view.ts";
import type { Spot } from "./spots.ts";
import { inside } from "./spots.ts";

// Across the land along a road, with its beach.
const coast = 136;

/** Land under towns and roads of the sea boards. */
export function islands(board: Board, spot: Spot, scale: number, box: Box): Svg {
  const ashore = inside(box, (coast / 2) * scale);
  const lines = board.roads.map(({ ends: [one, other] }) =>
    pathThrough([spot(townAt(board, one)), spot(townAt(board, other))].map(ashore), false),
  );
  const land = (colour: string, width: number): Svg =>
    element("path", {
      d: lines.join(""),
      fill: "none",
      stroke: colour,
      "stroke-width": width * scale,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    });
  // Ground inside a ring of roads is land too.
  const rings = board.spaces.map(({ x, y, towns }) =>
    pathThrough(
      towns
        .map((id) => townAt(board, id))
        .toSorted((one, other) => Math.atan2(one.y - y, one.x - x) - Math.atan2(other.y - y, other.x - x))
        .map(spot)
        .map(ashore),
      true,
    ),
  );
  return (
    land("#e8d7a5", coast) + land(colours.meadow, 114) + element("path", { d: rings.join(""), fill: colours.meadow })
  );
}

/** Lanes, harbours, sea spaces and the ships on them. */
export function drawSea(view: View, board: Board, spot: Spot): Svg {
  const { sea } = board;
  if (sea === null) return "";
  const points = new Map<SeaId, Point>(sea.spaces.map((space) => [space.id, spot(space)]));
  const lines = (ways: readonly (readonly [Point, Point])[], dashes: string, width: number): Svg =>
    element("path", {
      d: ways.map((ends) => pathThrough(ends, false)).join(""),
      stroke: "#dcecf3",
      "stroke-width": width,
      "stroke-dasharray": dashes,
      "stroke-linecap": "round",
    });
  const place = (id: SeaId): Point => points.get(id) ?? bug(`no sea space ${id}`);
  return [
    lines(
      sea.lanes.map(([one, other]) => [place(one), place(other)]),
      "2 14",
      7,
    ),
    lines(
      sea.harbours.map(({ space, town }) => [place(space), spot(townAt(board, town))]),
      "10 8",
      3,
    ),
    ...sea.spaces.map(({ id, ...place }) => seaSpace(id, spot(place))),
    ...sea.spaces.map(({ id, ...place }) => shipsOn(view, id, spot(place))),
  ].join("");
}

function seaSpace(id: SeaId, { x, y }: Point): Svg {
  const isGoal = id === chapterFigures.landing.space;
  return [
    rimmedDisc({ x, y }, 28, isGoal ? "#f3dfa0" : "#a7cee2", { colour: "#4c85a6", width: 4 }),
    text(id.slice(2), { x, y }, { size: 28, weight: "black", colour: "#2b5d7c" }),
  ].join("");
}

/** Ships lie around their space, each with its owner's mark; the rival of the solo game flies black. */
function shipsOn(view: View, id: SeaId, { x, y }: Point): Svg {
  const owners = view.seats.flatMap(({ ship }, seat) => (ship === id ? [seat] : []));
  const ships = owners.map((seat, index) => {
    const middle = { x: x - 26 + (index % 2) * 52, y: y - 34 + Math.floor(index / 2) * 68 };
    const { colour } = seatStyle(seat);
    return (
      token(middle, 50, { colour, icon: "sailboat", shape: "hexagon" }) +
      seatChip({ x: middle.x, y: middle.y + 22 }, 22, seat)
    );
  });
  const rival =
    view.rival === id
      ? [token({ x: x + 34, y: y + 26 }, 50, { colour: "#2d2a33", icon: "sailboat", shape: "hexagon" })]
      : [];
  return [...ships, ...rival].join("");
}

/** Sea spaces as places that options name. */
export function seaPlaces({ sea }: Board) {
  return (sea?.spaces ?? []).map(({ id, x, y }) => ({ place: `sea:${id}`, at: { x, y } }));
}
