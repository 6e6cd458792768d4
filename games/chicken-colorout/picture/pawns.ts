import { at } from "../../kit/at.ts";
import { middleOf, fitTiles } from "../../kit/draw/layout.ts";
import { eyeSign, neutralPawn, pawn } from "../../kit/draw/pieces.ts";
import { element, pathThrough, placeAt, type Box, type Point, type Svg } from "../../kit/draw/svg.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { Cell, Facing } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Area } from "./area.ts";

const seekerColour = "#35303d";

/** The pawns on a tile, the Seeker first. */
export function pawnsOn(view: View, cell: Cell, box: Box | undefined): Svg {
  if (box === undefined) return "";
  const seats = view.pawns.flatMap((pawnHere, seat) => (pawnHere.cell === cell ? [{ ...pawnHere, seat }] : []));
  const hasSeeker = view.seeker.cell === cell;
  // A player's pawn needs room beside it for the wedge that shows where it looks.
  const shape = seats.length === 0 ? 0.72 : 0.9;
  const places = fitTiles(box, seats.length + (hasSeeker ? 1 : 0), shape, 2);
  const seeker = hasSeeker ? neutralPawn(middleOf(at(places, 0)), sizeIn(at(places, 0)), seekerColour, eyeSign) : "";
  const players = seats.map(({ seat, facing }, index) => {
    const place = at(places, index + (hasSeeker ? 1 : 0));
    const size = sizeIn(place) * 0.9;
    return pawn(middleOf(place), size, seat) + nose(middleOf(place), size, facing);
  });
  return seeker + players.join("");
}

const sizeIn = ({ width, height }: Box): number => Math.min(height * 0.92, width * 1.35);

/** The wedge that says where a pawn of this height looks. */
function nose(middle: Point, height: number, facing: Facing): Svg {
  const isSideways = facing % 2 === 1;
  const away = height * (isSideways ? 0.4 : 0.53);
  const size = height * 0.2;
  const wedge = pathThrough(
    [
      { x: -size, y: -away },
      { x: 0, y: -away - size },
      { x: size, y: -away },
    ],
    true,
  );
  return placeAt(
    middle,
    { turn: facing * 90 },
    element("path", {
      d: wedge,
      fill: colours.white,
      stroke: colours.ink,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
  );
}

/** Wedges that say where the Seeker looks: at the edge of its tile, and from tile to tile as far as it sees. */
export function gaze(view: View, area: Area, watched: readonly Cell[]): Svg {
  const ahead = watched.filter((cell) => cell !== view.seeker.cell);
  const size = 22;
  const wedge = pathThrough(
    [
      { x: -size, y: size * 0.8 },
      { x: 0, y: -size * 0.8 },
      { x: size, y: size * 0.8 },
    ],
    true,
  );
  const style = { fill: colours.gold, stroke: colours.ink, "stroke-width": 4, "stroke-linejoin": "round" };
  const drawn = element("path", { d: wedge, ...style });
  // The last tile ahead has no wedge behind it: sight ends there.
  return [view.seeker.cell, ...ahead.slice(0, -1)]
    .map((cell) => {
      const { x, y } = middleOf(area.boxOf(cell));
      const away = area.unit * 0.5 + 6;
      const [right = 0, down = 0] = at(directions, view.seeker.facing);
      return placeAt({ x: x + right * away, y: y + down * away }, { turn: view.seeker.facing * 90 }, drawn);
    })
    .join("");
}

const directions: readonly (readonly number[])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
