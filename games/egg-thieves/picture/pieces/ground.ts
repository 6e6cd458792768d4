import { drawArt, stampArt } from "../../../kit/draw/art.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";
import { art } from "./art.ts";

/** Colours of the night; things on it are bright, so that the eye finds them. */
export const night = {
  sky: "#161d42",
  hills: "#1f2a55",
  glade: "#223a4a",
  fern: "#12262c",
  leaf: "#2d5a4c",
  moon: "#f4e7b0",
  star: "#cdd6f4",
  lava: "#e0643c",
  row: "#2c4a60",
  own: "#375b74",
  hollow: "#15243a",
  stone: "#4f6170",
  bark: "#4a3220",
  twig: "#7b5633",
  straw: "#e0bd74",
} as const;

/** Height of the ferns at the foot; Discord's badge covers their left end. */
export const fernHeight = badgeCorner.height + 14;

const rim = 14;
const right = pictureWidth - rim;
const horizon = 140;

/** A glade in the jungle at night: the ground of every picture of this game. */
export function glade(height: number): Svg {
  const foot = height - fernHeight;
  return [
    drawFlat(`M${rim} ${horizon - 8}H${right}V${foot + 30}H${rim}Z`, night.glade),
    art.jungle,
    drawCurved(drawTrunk(408, foot) + drawTrunk(792, foot), "#1c3340"),
    stampArt(art.pool, listPools(foot)),
    art.grass,
    drawArt(art.ferns, { x: 0, y: height }),
    rimOf(height, "#46558c"),
  ].join("");
}

/** The trunk of a giant tree, down to the ferns. */
const drawTrunk = (x: number, foot: number): string =>
  `M${x - 20} ${horizon - 30}Q${x - 8} ${horizon + 120} ${x - 20} ${foot + 20}h40` +
  `Q${x + 8} ${horizon + 120} ${x + 20} ${horizon - 30}Z`;

/** Middles of pools of moonlight, as many as there is room for. */
const listPools = (foot: number): readonly Point[] =>
  Array.from({ length: Math.max(0, Math.floor((foot - horizon - 200) / 150)) }, (_, index) => ({
    x: 380 + ((index * 397) % 640),
    y: horizon + 230 + index * 150,
  }));

/** Radius of the moon in its file. */
const moonRadius = 46;

/** The volcano that ends the age of the dinosaurs, and the full moon: a sky for pictures whose head is free. */
export const drawSky = (moon: Point): Svg => art.volcano + drawMoon(moon, moonRadius);

/** The full moon with its craters. */
export const drawMoon = (middle: Point, radius: number): Svg =>
  drawArt(art.moon, middle, { scale: radius / moonRadius });

/** Part of the ferns that is free for words and signs: right of the badge. */
export function fernBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - fernHeight + 32, width: pictureWidth - margin - x, height: fernHeight - 58 };
}
