import { drawArt } from "../../../kit/draw/art.ts";
import { type Box, drawFlat, type Svg } from "../../../kit/draw/svg.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";
import { art } from "./art.ts";

/** Colour behind the houses of cards in hand, as in `horizon.svg`. */
export const meadow = "#a9cf6b";
/** Colour of walls and cards. */
export const plaster = "#fdf6e3";
/** Height of the hedge at the foot, whose left end Discord's badge covers. */
export const hedgeHeight = badgeCorner.height + 14;

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
  return { x, y: height - hedgeHeight + 22, width: pictureWidth - margin - x, height: hedgeHeight - 46 };
}
