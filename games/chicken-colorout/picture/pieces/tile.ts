import { at } from "../../../kit/at.ts";
import { block, rimmedBlock, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { eggShape } from "../../../kit/draw/pieces/eggs.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, fitTiles, grid, inset, middleOf } from "../../../kit/draw/layout.ts";
import { eyeSign } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { actionOf } from "../../rules/actions.ts";
import type { Laid } from "../../rules/state.ts";
import { eggTypes } from "../../rules/eggs.ts";
import type { View } from "../../rules/view.ts";
import { actionIcons, eggOf } from "./eggs.ts";
import { leaf } from "./ground.ts";
import { drawHollow, drawStraw } from "./nests.ts";
import { requirement, scoreRule } from "./printed.ts";

/** The parts of a tile's face; whoever stands on it has room of his own, so that nothing is covered. */
export type Face = {
  readonly need: Box;
  readonly slots: Box;
  readonly rule: Box | undefined;
  readonly pawns: Box | undefined;
};

/** Colours of tiles, those of meadows by cell. */
export const lawns = { start: "#f0dca6", watched: "#fbe48a", meadows: ["#b5dc80", "#aed577", "#bce289"] } as const;

/** Greatest heights of the boards with a tile's requirement and score rule, by its width. */
const boards = { need: 0.3, rule: 0.26 } as const;
const between = 5;
/** Distance of the eye of a watched tile below its lower edge. */
export const overhang = 20;

/** Divides a tile: requirement above, score rule below, slots between them and pawns beside the slots. */
export function faceOf(view: View, laid: Laid, box: Box): Face {
  const inner = inset(box, 8);
  const standing = [view.seeker, ...view.pawns].filter(({ cell }) => cell === laid.cell).length;
  const isStart = laid.tile.needs === "start";
  const hasRule = !isStart && view.rules.specialScores && laid.tile.rule !== null;
  const need = {
    ...inner,
    height: isStart ? 0 : Math.min(boards.need * box.width, inner.height * (hasRule ? 0.31 : 0.35)),
  };
  const foot = hasRule ? Math.min(boards.rule * box.width, inner.height * 0.285) : 0;
  const top = isStart ? inner.y : need.y + need.height + between;
  const low = inner.y + inner.height - foot;
  const slots = { ...inner, y: top, height: low - top - (hasRule ? between : 0) };
  const rule = hasRule ? { ...inner, y: low, height: foot } : undefined;
  if (standing === 0) return { need, slots, rule, pawns: undefined };
  const share = standing === 1 ? 0.4 : 0.54;
  const [left = slots, right] = columns(slots, [1 - share, share], 4);
  return { need, slots: left, rule, pawns: right };
}

/** The lawn of a tile, without what is printed on it. */
export function ground(box: Box, { tile, cell }: Laid, isWatched: boolean): Svg {
  if (tile.needs === "start") return drawLawn(box, lawns.start);
  return drawLawn(box, isWatched ? lawns.watched : at(lawns.meadows, cell % lawns.meadows.length));
}

export const drawLawn = (box: Box, colour: string): Svg =>
  block({ ...box, y: box.y + 6 }, 22, leaf) + rimmedBlock(box, 22, colour, { colour: "#4c8038", width: 4 });

/** Draws the print of a tile, and its eggs. */
export function print(view: View, laid: Laid, face: Face): Svg {
  if (laid.tile.needs === "start") return actions(view, face.slots);
  const rule = face.rule === undefined ? "" : scoreRule(face.rule, laid);
  return requirement(face.need, laid) + slots(laid, face.slots) + rule;
}

/** The starting tile: what each egg does when its player has not moved. */
function actions(view: View, box: Box): Svg {
  const cells = grid(box, 2, eggTypes.length / 2, 4).flat();
  return eggTypes
    .map((type, index) => {
      const cell = cells[index] ?? box;
      const [left = cell, right = cell] = columns(cell, 2, 2);
      const height = Math.min(left.height, left.width / eggShape);
      const size = Math.min(right.width, right.height) * 0.94;
      return eggOf(type, middleOf(left), height) + icon(actionIcons[actionOf(view.rules, type)], middleOf(right), size);
    })
    .join("");
}

/** Filled slots show their egg in its nest, free ones the hollow. */
function slots({ tile, eggs }: Laid, box: Box): Svg {
  return placesIn(box, tile.slots)
    .map(({ middle, height }, index) => {
      const type = eggs[index];
      const nest = type === undefined ? drawHollow(middle, height) : eggOf(type, middle, height);
      return nest + drawStraw(middle, height);
    })
    .join("");
}

/** Places the slots side by side, or in two rows of which the lower one is in the gaps of the upper one. */
function placesIn(box: Box, count: number): readonly { readonly middle: Point; readonly height: number }[] {
  const plain = fitTiles(box, count, eggShape, 4);
  const single = Math.min(plain[0]?.height ?? box.height, box.height * 0.94, 104);
  const upper = Math.ceil(count / 2);
  const step = box.width / (upper + (count % 2 === 0 ? 0.5 : 0));
  const staggered = Math.min(box.height * 0.62, (step * 0.94) / eggShape, 104);
  if (count < 4 || staggered <= single) return plain.map((place) => ({ middle: middleOf(place), height: single }));
  return Array.from({ length: count }, (_, index) => {
    const isLower = index >= upper;
    const x = box.x + step * (isLower ? index - upper + 1 : index + 0.5);
    const y = isLower ? box.y + box.height - staggered / 2 : box.y + staggered / 2;
    return { middle: { x, y }, height: staggered };
  });
}

/** Marks a watched tile by an eye on its edge, away from pawns. */
export function watchedMark(box: Box, { pawns }: Face): Svg {
  const x = pawns === undefined ? box.x + box.width - 32 : box.x + 32;
  return watchedSign({ x, y: box.y + box.height - 4 }, 48);
}

/** The eye, around its middle. */
export function watchedSign(middle: Point, size: number): Svg {
  return rimmedDisc(middle, size / 2, colours.gold, { colour: colours.ink, width: 4 }) + eyeSign(middle, size * 0.8);
}
