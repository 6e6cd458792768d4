import { drawArt, useArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, number, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner } from "../../../kit/draw/theme.ts";
import art from "./art.json" with { type: "json" };

/** The colour of cards, crates and signs. */
export const plank = "#fff8e6";

const rim = 14;
const right = pictureWidth - rim;
/** Where stalls and rows begin and end. */
export const street = { x: 20, width: pictureWidth - 40 } as const;
/** How high the houses at the head of the street are. */
export const skyline = 78;
/** How high the pavement at the foot is; Discord's badge covers its left end, where baskets of fruit stand. */
export const pavement = badgeCorner.height + 8;

/** The same with an elf on the pavement. */
export const elfStreet = (height: number): Svg =>
  marketStreet(height) + drawArt(art.elf, { x: right - 96, y: height - rim }, { scale: 1.1 });

/** A market street between a row of houses and a pavement: the ground of every picture of this game. */
export function marketStreet(height: number): Svg {
  const foot = height - pavement;
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
export function pavementBox(height: number): Box {
  const x = badgeCorner.width + 4;
  return { x, y: height - pavement + 7, width: street.x + street.width - x, height: pavement - 24 };
}

/** Where the corners of a new card or house stand: within it they would cross its figures. */
export const aroundCard = (box: Box): Box => inset(box, -6);

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

/** Caps and coats of the elves who keep the stalls. */
const caps = ["#3f7d4a", "#b5482f", "#2f6d93", "#8a5aa0"] as const;

/** Bare boards of a stall where everything is sold, and on the first place the elf who keeps it. */
export function drawSoldOut(places: readonly Box[], keeper: number): Svg {
  return places.map((place, index) => drawShelf(place) + (index === 0 ? drawKeeper(place, keeper) : "")).join("");
}

export const wood = { back: "#835529", board: "#6f4622", light: "#b9854c" } as const;

/** The back wall of a stall, a board, and an empty crate on the counter. */
function drawShelf({ x, y, width, height }: Box): Svg {
  const foot = y + height - 34;
  const boards = [0.25, 0.5, 0.75]
    .map((share) => `M${Math.round(x + width * share) - 2} ${y}h3v${height}h-3Z`)
    .join("");
  return [
    drawFlat(`M${Math.round(x)} ${y}h${Math.round(width)}v${height}h${-Math.round(width)}Z`, wood.back),
    drawCurved(boards, wood.board),
    drawCurved(`M${x} ${foot}h${width}v12h${-width}Z`, wood.light),
    useArt("goods-crate", art.crate, { x: x + width / 2, y: foot }),
  ].join("");
}

function drawKeeper({ x, y, width, height }: Box, look: number): Svg {
  const foot = y + height - 34;
  const at = { x: Math.round(x + width / 2), y: foot };
  return (
    drawFlat(`M${at.x - 66} ${foot - 56}h132v56h-132Z`, wood.back) +
    drawArt(art.elf, at, { scale: 1.25 }, { cap: caps[look % caps.length] ?? caps[0] })
  );
}
