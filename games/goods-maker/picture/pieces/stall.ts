import { drawArt, useArt } from "../../../kit/draw/art.ts";
import { type Box, drawCurved, drawFlat, type Svg } from "../../../kit/draw/svg.ts";
import { art } from "./art.ts";

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
