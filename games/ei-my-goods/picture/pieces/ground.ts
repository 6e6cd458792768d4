import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block, onPixels } from "../../../kit/draw/blocks.ts";
import { middleOf } from "../../../kit/draw/layout.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { drawRoof } from "../../../kit/draw/pieces/houses.ts";
import { type Box, drawCurved, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";
import art from "./art.json" with { type: "json" };
import { drawRabbitHead } from "./things.ts";

/** The same as in `horizon.svg`. */
const meadow = "#a9cf6b";
/** Colour of walls and cards. */
export const plaster = "#fdf6e3";
/** Height of the hedge at the foot, whose left end Discord's badge covers. */
export const hedgeHeight = badgeCorner.height + 26;

const horizon = 152;
const rim = 14;

/** A meadow under the sky, with a hedge at its foot: the ground of every picture of this game. */
export function farmyard(height: number): Svg {
  const foot = height - hedgeHeight;
  const across = `M${rim} ${horizon}H${pictureWidth - rim}`;
  const mown = Array.from({ length: Math.ceil((foot - horizon) / 180) }, (_, index) => {
    const top = horizon + index * 180;
    return `M${rim} ${top}H${pictureWidth - rim}v${Math.min(90, foot - top)}H${rim}Z`;
  });
  return [
    drawFlat(`${across}V${foot + 20}H${rim}Z`, meadow),
    drawFlat(mown.join(""), "#b4d878"),
    art.horizon,
    drawArt(art.hedge, { x: 0, y: height }),
    rimOf(height, "#5a7d3a"),
  ].join("");
}

/** Part of the hedge that words and signs may be on: right of the badge. */
export function hedgeBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - hedgeHeight + 20, width: pictureWidth - margin - x, height: hedgeHeight - 38 };
}

/** A plastered house that fills a box, under a roof so high in a colour, and its shade on the grass. */
export function drawWalls(box: Box, roof: number, colour: string): Svg {
  const { x, y, width, height } = onPixels(box);
  const wall = { x: x + 8, y: y + roof, width: width - 16, height: height - roof };
  return [
    drawCurved(`M${x - 4} ${y + height + 1}h${width + 14}l-12 8h${-width}Z`, "#86b34e"),
    block({ ...wall, x: wall.x - 3, width: wall.width + 6 }, 0, "#7a6a4c"),
    block(wall, 0, plaster),
    drawRoof({ x, y, width, height: roof }, colour),
  ].join("");
}

/** What grows where nothing stands. */
export const plants: readonly Svg[] = [art.carrots, art.tree, art.nest];
const gardens: readonly Svg[] = [art.painter, ...plants];

/** Gardens in the middle of places that nothing else takes, beginning with one of their kinds. */
export const drawGardens = (places: readonly Box[], first: number, kinds = gardens, scale = 1): Svg =>
  places.map((place, index) => drawPlant(middleOf(place), at(kinds, (first + index) % kinds.length), scale)).join("");

const drawPlant = (middle: Point, plant: Svg, scale: number): Svg =>
  drawArt(plant, middle, { scale }) +
  (plant === art.painter ? drawRabbitHead({ x: middle.x - 30, y: middle.y - 26 }, 56) : "");
