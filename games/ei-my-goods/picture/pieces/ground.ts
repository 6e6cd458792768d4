import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";
import { art } from "./art.ts";
import { drawRabbitHead } from "./things.ts";

/** Colour behind the houses of cards in hand, as in `horizon.svg`. */
export const meadow = "#a9cf6b";
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

const plants = [art.painter, art.carrots, art.tree, art.nest] as const;

/** Gardens on the places of a yard that no house takes yet, in rows with this much between two places. */
export function drawGardens(yard: Box, houses: readonly Box[], between: number): Svg {
  const first = houses[0];
  if (first === undefined) return "";
  const right = yard.x + yard.width;
  const rows = [...new Set(houses.map(({ y }) => y))];
  const free = rows.flatMap((y) => {
    const last = houses
      .filter((house) => house.y === y)
      .reduce((end, house) => Math.max(end, house.x + house.width), 0);
    const step = first.width + between;
    const count = Math.floor((right - last + 2) / step);
    return Array.from({ length: count }, (_, index) => ({
      x: last + between + index * step + first.width / 2,
      y: y + first.height / 2,
    }));
  });
  return free.map((middle, index) => drawPlant(middle, at(plants, (index + houses.length) % plants.length))).join("");
}

const drawPlant = (middle: Point, plant: Svg): Svg =>
  drawArt(plant, middle) + (plant === art.painter ? drawRabbitHead({ x: middle.x - 30, y: middle.y - 26 }, 56) : "");
