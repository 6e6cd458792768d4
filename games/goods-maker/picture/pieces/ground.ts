import { drawArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, number, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner } from "../../../kit/draw/theme.ts";
import { art } from "./art.ts";

/** The colour of cards, crates and signs. */
export const plank = "#fff8e6";

const rim = 14;
const right = pictureWidth - rim;
/** Where stalls and rows begin and end. */
export const street = { x: 20, width: pictureWidth - 40 } as const;
/** How high the houses at the head of the street are. */
export const skyline = 78;
/** How high the pavement at the foot is; Discord's badge covers its left end, where baskets of fruit stand. */
export const pavement = { usual: badgeCorner.height + 42, low: badgeCorner.height + 12 } as const;

/** A market street between a row of houses and a pavement: the ground of every picture of this game. */
export const marketStreet = (height: number): Svg => drawStreet(height, pavement.usual);

/** The same with a low pavement, where nobody's figures stand on it, but an elf. */
export const lowStreet = (height: number): Svg =>
  drawStreet(height, pavement.low) + drawArt(art.elf, { x: right - 96, y: height - rim }, { scale: 1.1 });

function drawStreet(height: number, paved: number): Svg {
  const foot = height - paved;
  return [
    art.skyline,
    drawFlat(`M${rim} ${skyline}H${right}V${foot}H${rim}Z`, "#e3cfa6"),
    drawFlat(`M${rim} ${foot}H${right}V${height - rim}H${rim}Z`, "#4a434d"),
    drawArt(art.seams, { x: 0, y: foot }),
    drawArt(art.baskets, { x: 0, y: height }),
    rimOf(height, "#7a4a2b"),
  ].join("");
}

/** What of the pavement words and signs may stand on: right of the badge. */
export function pavementBox(height: number, paved: number = pavement.usual): Box {
  const x = badgeCorner.width + 4;
  return { x, y: height - paved + 18, width: street.x + street.width - x, height: paved - 38 };
}

/** A card, a crate or a sign. */
export const drawPlank = (box: Box, radius = 12): Svg =>
  block({ ...box, y: box.y + 5 }, radius, "#3d2a1c") + block(box, radius, plank);

const stripes = 20;

/** The striped awning of a stall with its scalloped edge. */
export function drawAwning({ x, y, width, height }: Box, colour: string): Svg {
  const step = width / stripes;
  const stripe = (index: number) =>
    `M${number(x + index * step)} ${y}h${number(step)}v${height - 14}q${number(-step / 2)} 24 ${number(-step)} 0Z`;
  const every = (first: number) =>
    Array.from({ length: stripes / 2 }, (_, index) => stripe(first + index * 2)).join("");
  return drawCurved(every(0), colour) + drawCurved(every(1), "#fbf3df");
}
