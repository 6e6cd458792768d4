import { drawArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawFlat, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";
import art from "./art.json" with { type: "json" };

/** The colour of boards and cards that lie on the lawn. */
export const plank = "#fff8e6";
/** Colour of the lower rims of tiles. */
export const leaf = "#2f5d2a";

const rim = 14;
const right = pictureWidth - rim;
const stripe = 134;

/** Height of the flower bed at the foot; Discord's badge covers its left end, where tulips are. */
export const bedHeight = badgeCorner.height + 22;

/**
 * A garden, the ground of every picture of this game: a mown lawn between a hedge and a flower bed of this height. Its
 * stripes lie, because rows of equal pixels pack well.
 */
export function garden(height: number, bed: number = bedHeight): Svg {
  const foot = height - bed;
  const stripes = Array.from({ length: Math.ceil((foot - rim) / stripe / 2) }, (_, index) => {
    const top = rim + index * 2 * stripe;
    return `M${rim} ${top}H${right}V${Math.min(foot, top + stripe)}H${rim}Z`;
  });
  return [
    drawFlat(`M${rim} ${rim}H${right}V${foot + 20}H${rim}Z`, "#6ba548"),
    drawFlat(stripes.join(""), "#73ad4f"),
    art.hedge,
    drawArt(art.edging, { x: 0, y: foot }),
    drawFlat(`M${rim} ${foot + 14}H${right}V${height - rim}H${rim}Z`, "#5b3d26"),
    drawArt(art.tulips, { x: 0, y: height }),
    rimOf(height, "#2f6a3c"),
  ].join("");
}

/** Part of the flower bed for words and signs: right of the badge. */
export function bedBox(height: number, bed = bedHeight): Box {
  const x = badgeCorner.width + 4;
  return { x, y: height - bed + 24, width: pictureWidth - margin + 12 - x, height: bed - 44 };
}

/** A board of pale wood to write on. */
export const drawPlank = (box: Box, radius = 16): Svg =>
  block({ ...box, y: box.y + 5 }, radius, "#2b1c10") + block(box, radius, plank);
