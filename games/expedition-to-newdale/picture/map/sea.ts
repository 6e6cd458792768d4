import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Labels } from "../../../contract/index.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { bug } from "../../../kit/fail.ts";
import { element, pathThrough, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { type Board, numberOf, type Sea, townAt } from "../../rules/box/boards.ts";
import { lastMove } from "../../../kit/draw/pieces/marks.ts";
import type { Scene } from "../pieces/scene.ts";
import type { View } from "../../rules/view.ts";
import { mapType, seaPlan, seaSize } from "./plan.ts";
import { lineOfRow, mapPlace, type Spot } from "./spots.ts";
import { pieces, rimmedDiscs, signedPieces } from "../pieces/shapes.ts";
import type { SeaId } from "../../rules/box/places.ts";

/** Lanes, harbours, sea spaces, the ships on them, and labels of options. */
export function drawSea({ view, marks, news }: Omit<Scene, "names">, sea: Sea, board: Board, spot: Spot): Svg {
  const points = new Map<SeaId, Point>(sea.spaces.map((space) => [space.id, spot(space)]));
  const place = (id: SeaId): Point => points.get(id) ?? bug(`no sea space ${id}`);
  const harbours = sea.harbours.map(({ space, town }): Way => [place(space), spot(townAt(board, town))]);
  return [
    ways(harbours, { "stroke-width": 3 }),
    ways(
      sea.lanes.map(([one, other]) => [place(one), place(other)]),
      { "stroke-width": 7, "stroke-dasharray": "10 9" },
    ),
    drawVoyages([...news.voyages.values()].map(({ from, to }) => [place(from), place(to)])),
    seaSpaces(sea, place, marks),
    ...[...news.voyages.values()].map(({ to }) => lastMove(seaPlan(place(to)).place)),
    ...sea.spaces.map(({ id }) => shipsOn(view, id, place(id), marks)),
  ].join("");
}

/** Where ships went since the reader's last turn. */
const drawVoyages = (voyages: readonly Way[]): Svg =>
  voyages.length === 0
    ? ""
    : element("path", {
        d: voyages.map((ends) => pathThrough(ends, false)).join(""),
        stroke: colours.white,
        "stroke-width": 12,
        "stroke-linecap": "round",
      });

type Way = readonly [Point, Point];

/** Lanes are rows of dashes, ways into a harbour thin lines. */
const ways = (all: readonly Way[], style: Record<string, string | number>): Svg =>
  element("path", { d: all.map((ends) => pathThrough(ends, false)).join(""), stroke: "#dcecf3", ...style });

/** Numbers on the water: gold where a ship can go, sand where the land of the Ice Giants is reached. */
function seaSpaces({ spaces }: Sea, place: (id: SeaId) => Point, marks: Labels): Svg {
  const fillOf = (id: SeaId): string => {
    if (marks[`sea:${id}`] !== undefined) return colours.gold;
    return id === chapterFigures.landing.space ? "#f3dfa0" : "#e3f1f7";
  };
  const ids = spaces.map(({ id }) => id);
  return [
    ...[...new Set(ids.map(fillOf))].map((fill) =>
      rimmedDiscs(ids.filter((id) => fillOf(id) === fill).map(place), seaSize / 2 - 2, fill, {
        colour: fill === colours.gold ? colours.ink : "#4c85a6",
        width: 4,
      }),
    ),
    ...ids.map((id) => text(String(numberOf(id)), place(id), { size: mapType, weight: "black", colour: "#173e58" })),
  ].join("");
}

/** Ships lie above their space, each with its owner's number; the rival of the solo game flies black. */
function shipsOn(view: View, id: SeaId, point: Point, marks: Labels): Svg {
  const owners = view.seats.flatMap(({ ship }, seat) => (ship === id ? [seat] : []));
  const isRival = view.rival === id;
  const { place, row } = seaPlan(point);
  const named = mapPlace(marks, `sea:${id}`, place);
  const { label, middles } = lineOfRow(row, owners.length + (isRival ? 1 : 0), named);
  return [
    ...owners.map((seat, index) => pieces("ship", middles.slice(index, index + 1), seat)),
    isRival ? rival(middles.slice(-1)) : "",
    label,
  ].join("");
}

const rival = (middles: readonly Point[]): Svg =>
  signedPieces("ship", middles, "#2d2a33", (middle) => icon("death-skull", middle, 20, colours.white));
