import { rimmedDisc } from "../../kit/draw/blocks.ts";
import { eggHollow, eggShape } from "../../kit/draw/eggs.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, fitInto, grid, inset, middleOf, rows, fitTiles } from "../../kit/draw/layout.ts";
import { eyeSign } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { colours, darker } from "../../kit/draw/theme.ts";
import { actionOf } from "../rules/actions.ts";
import type { Laid } from "../rules/state.ts";
import { eggTypes } from "../rules/eggs.ts";
import type { View } from "../rules/view.ts";
import { actionIcons, eggOf } from "./eggs.ts";
import { requirement, scoreRule } from "./printed.ts";

/** The parts of a tile's face; whoever stands on it has room of his own, so that nothing is covered. */
export type Face = {
  readonly need: Box;
  readonly slots: Box | undefined;
  readonly rule: Box | undefined;
  readonly pawns: Box | undefined;
};

const meadows = ["#a3c465", "#9cbd5d", "#abcb70"];
const watchedMeadow = "#a79fb3";

/** How a tile is divided up: one pawn stands beside the slots, more stand along the foot. */
export function faceOf(view: View, laid: Laid, box: Box): Face {
  const inner = inset(box, box.width * 0.045);
  const standing = [view.seeker, ...view.pawns].filter(({ cell }) => cell === laid.cell).length;
  if (laid.tile.needs === "start") return startFace(inner, standing, box.width);
  const hasRule = view.rules.specialScores && laid.tile.rule !== null;
  // Up to three pawns leave room for the rule beside them.
  if (hasRule && (standing === 2 || standing === 3)) return sharedFace(inner, box.width);
  return stackedFace(inner, { standing, hasRule }, box.width);
}

function stackedFace(inner: Box, on: { readonly standing: number; readonly hasRule: boolean }, width: number): Face {
  const bands = [0.3, slotBand, ...(on.hasRule ? [0.23] : []), ...(on.standing < 2 ? [] : [pawnBand])];
  const shown = rows(inner, bands, width * bandGap);
  const [need = inner, slots = inner] = shown;
  const face = { need, slots, rule: on.hasRule ? shown[2] : undefined };
  if (on.standing === 1) return { ...face, ...besidePawn(slots, [0.62, 0.38], width) };
  return { ...face, pawns: on.standing === 0 ? undefined : shown.at(-1) };
}

const slotBand = 0.46;
const pawnBand = 0.46;
const bandGap = 0.035;

function startFace(inner: Box, standing: number, width: number): Face {
  // Of a starting tile under several pawns nothing else is left to see: what eggs do is said below the map too.
  if (standing > 1) return { need: inner, slots: undefined, rule: undefined, pawns: inner };
  const [need = inner, slots = inner] = rows(inner, [0.02, slotBand], width * bandGap);
  const face = { need, slots, rule: undefined, pawns: undefined };
  return standing === 0 ? face : { ...face, ...besidePawn(slots, [0.66, 0.34], width) };
}

function sharedFace(inner: Box, width: number): Face {
  const [need = inner, slots = inner, foot = inner] = rows(inner, [0.3, slotBand, pawnBand], width * bandGap);
  const [rule, pawns] = columns(foot, [0.44, 0.56], width * 0.02);
  return { need, slots, rule: rule === undefined ? undefined : fitInto(rule, 2.2), pawns };
}

/** The slots' band with one pawn on the right of them. */
function besidePawn(band: Box, shares: readonly number[], width: number): Pick<Face, "slots" | "pawns"> {
  const [slots = band, pawns] = columns(band, shares, width * 0.02);
  return { slots, pawns };
}

/** The cardboard of a tile, without what is printed on it. */
export function ground(box: Box, laid: Laid, isWatched: boolean): Svg {
  const fill = groundColour(laid, isWatched);
  return plate(box, { fill, edge: darker(fill, 0.5), radius: box.width * 0.1 });
}

function groundColour({ tile, cell }: Laid, isWatched: boolean): string {
  if (tile.needs === "start") return "#e8cf92";
  return isWatched ? watchedMeadow : (meadows[cell % meadows.length] ?? colours.meadow);
}

/** What is printed on a tile, and its eggs. */
export function print(view: View, laid: Laid, face: Face): Svg {
  if (face.slots === undefined) return "";
  if (laid.tile.needs === "start") return actions(view, face.slots);
  const rule = face.rule === undefined ? "" : scoreRule(face.rule, laid);
  return requirement(face.need, laid) + slots(laid, face.slots) + rule;
}

/** The starting tile: what each egg does when its player has not moved. */
function actions(view: View, box: Box): Svg {
  const across = box.width > box.height * 1.8 ? 3 : 2;
  const cells = grid(box, across, eggTypes.length / across, box.width * 0.03).flat();
  return eggTypes
    .map((type, index) => {
      const cell = cells[index] ?? box;
      const isFlat = cell.width > cell.height * 0.7;
      const [left, right] = isFlat ? columns(cell, [1, 1], 0) : rows(cell, [1, 1], 0);
      if (left === undefined || right === undefined) return "";
      const size = Math.min(right.width, right.height);
      return (
        eggOf(type, middleOf(left), Math.min(left.height, left.width / eggShape) * 0.92) +
        icon(actionIcons[actionOf(view.rules, type)], middleOf(right), size * 0.92)
      );
    })
    .join("");
}

/** Filled slots show their egg, free ones a hollow. */
function slots({ tile, eggs }: Laid, box: Box): Svg {
  const places = fitTiles(box, tile.slots, eggShape, 3);
  return places
    .map((place, index) => {
      const type = eggs[index];
      const middle = middleOf(place);
      const height = Math.min(place.height * 0.97, box.height * 0.84);
      return type === undefined ? eggHollow(middle, height * 0.97, "#4d6a24") : eggOf(type, middle, height);
    })
    .join("");
}

/** What lies in the Seeker's sight is marked by an eye on the tile's edge. */
export function watchedMark(box: Box): Svg {
  return watchedSign({ x: box.x + box.width * 0.77, y: box.y + box.height + 6 }, box.width * 0.25);
}

/** The eye, around its middle. */
export function watchedSign(middle: Point, size: number): Svg {
  return rimmedDisc(middle, size / 2, colours.gold, { colour: colours.ink, width: 4 }) + eyeSign(middle, size * 0.8);
}
