import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { rimmedDisc } from "../../../kit/draw/blocks.ts";
import { fitTiles, middleOf } from "../../../kit/draw/layout.ts";
import { item, type Item } from "../../../kit/draw/pieces/flow.ts";
import { symbol } from "../../../kit/draw/pieces/pieces.ts";
import { type Box, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { darker, seatStyle } from "../../../kit/draw/theme.ts";
import type { Cell, Facing } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import art from "./art.json" with { type: "json" };
import type { Area } from "./lines.ts";

/** From this size on a chicken has its number beside its symbol: on a smaller one a phone could not show it. */
const numbered = 87;

/** The pawns on a tile, the Seeker first and taller than the others. */
export function pawnsOn(view: View, cell: Cell, box: Box | undefined): Svg {
  if (box === undefined) return "";
  const seats = view.pawns.flatMap((pawnHere, seat) => (pawnHere.cell === cell ? [{ ...pawnHere, seat }] : []));
  const hasSeeker = view.seeker.cell === cell;
  const places = fitTiles(box, seats.length + (hasSeeker ? 1 : 0), seats.length === 0 ? owlShape : 1, 2);
  const first = at(places, 0);
  const owl = hasSeeker ? drawOwl(middleOf(first), Math.min(112, first.height), view.seeker.facing) : "";
  const players = seats.map(({ seat, facing }, index) => {
    const place = at(places, index + (hasSeeker ? 1 : 0));
    return drawChicken(middleOf(place), Math.min(92, place.width), seat, facing);
  });
  return owl + players.join("");
}

/** A player's chicken from above, its beak where it looks, marked as its seat is everywhere. */
function drawChicken({ x, y }: Point, size: number, seat: Seat, facing: Facing): Svg {
  const { colour, ink, symbol: mark } = seatStyle(seat);
  const middle = { x: Math.round(x), y: Math.round(y) };
  const dark = darker(colour, 0.65);
  const number = { size: size * 0.58, weight: "black", colour: ink } as const;
  return [
    drawArt(art.chicken, middle, { scale: size / 104, turn: facing * 90 }, { tail: dark }),
    rimmedDisc(middle, size * 0.38, colour, { colour: dark, width: 4 }),
    size < numbered ? symbol(mark, middle, size * 0.46, ink) : text(String(seat + 1), middle, number),
  ].join("");
}

/** Wedges that say where the Seeker looks: at the edge of its tile, and from tile to tile as far as it sees. */
export function gaze(view: View, area: Area, watched: readonly Cell[]): Svg {
  const ahead = watched.filter((cell) => cell !== view.seeker.cell);
  const isSideways = view.seeker.facing % 2 === 1;
  const away = (isSideways ? area.tile.width : area.tile.height) * 0.5;
  const [right = 0, down = 0] = at(directions, view.seeker.facing);
  // The last tile ahead has no wedge behind it: sight ends there.
  return [view.seeker.cell, ...ahead.slice(0, -1)]
    .map((cell) => {
      const { x, y } = middleOf(area.boxOf(cell));
      return drawArt(art.glance, { x: x + right * away, y: y + down * away }, { turn: view.seeker.facing * 90 });
    })
    .join("");
}

const directions: readonly (readonly number[])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Width of the owl by its height. */
export const owlShape = 0.8;

/** The Seeker, and beside it the wedge that says where it looks. */
export const lookSign = (facing: Facing): Item =>
  item(({ x, y }, height) => {
    const wedge = drawArt(art.glance, { x: x + height * 0.5, y }, { turn: facing * 90 });
    return drawOwl({ x: x - height * 0.25, y }, height, facing) + wedge;
  }, 1.5);

/** The Seeker around its middle, as high as given; at the size of a phone its eyes are what is left of it. */
export function drawOwl({ x, y }: Point, height: number, facing: Facing): Svg {
  const [right = 0, down = 0] = at(directions, facing);
  const pupils = drawArt(art["owl-pupils"], { x: right * 6, y: down * 6 });
  const middle = { x: Math.round(x), y: Math.round(y) };
  return placeAt(middle, { scale: height / 104 }, art.owl, pupils, art["owl-beak"]);
}
