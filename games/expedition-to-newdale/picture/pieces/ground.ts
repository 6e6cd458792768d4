import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawFlat, element, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";
import { paintShape } from "./shapes.ts";

const rim = 14;
const right = pictureWidth - rim;
const pines = 19;

/** How high the wood at the foot is; Discord's badge covers its left end. */
export const woodHeight = badgeCorner.height + 14;

/** What lies on the paper: panels, and their edges. */
export const sheet = { fill: "#fffaf0", edge: "#b79f6c", quiet: "#efe4c4" } as const;

/** The paper of an old map, with a pine wood at its foot: the ground of all pictures but the map itself. */
export function mapPaper(height: number): Svg {
  const heights = Array.from({ length: Math.ceil(height / 130) }, (_, index) => {
    const y = 70 + index * 130;
    return `M${rim} ${y}q180 -60 340 -12t330 10t300 -30t202 20`;
  });
  return [
    drawFlat(`M${rim} ${rim}H${right}V${height - rim}H${rim}Z`, "#e9d9b0"),
    element("path", { d: heights.join(""), fill: "none", stroke: "#dcc892", "stroke-width": 5 }),
    drawWood(height),
    mapRim(height),
  ].join("");
}

/** How high the land is that stands over what happened. */
export const horizonHeight = 118;

/** Peaks and woods under the sky, with a village at the road: what players did, they did here. */
export function drawHorizon(): Svg {
  const foot = horizonHeight - 8;
  const pinesAt = [70, 104, 140, 330, 364, 690, 726, 764, 1010, 1046, 1130, 1164];
  const villages = [236, 266, 884, 914, 944];
  const each = (xs: readonly number[], y: number, path: string): string => xs.map((x) => `M${x} ${y}${path}`).join("");
  return [
    drawFlat(`M${rim} ${rim}H${right}V${foot}H${rim}Z`, "#bfe0ee"),
    paintShape(
      `M380 ${foot}L470 40L520 72L590 26L680 ${foot}ZM960 ${foot}L1030 46L1074 76L1110 50L1170 ${foot}Z`,
      "#8d9c9e",
    ),
    paintShape(
      "M470 40L494 58L478 54L466 64L454 58ZM590 26L622 56L602 50L588 62L572 46ZM1030 46L1050 60L1034 58L1022 64L1016 62Z",
      "#fbfaf4",
    ),
    paintShape(`M${rim} ${foot}V84Q220 56 460 86T880 84T${right} 80V${foot}Z`, "#a9c56f"),
    paintShape(each(pinesAt, foot, "v-54l17 54h-34z") + each(pinesAt, foot - 20, "m0-40l13 30h-26z"), "#3d7040"),
    paintShape(each(villages, foot, "m-12-28h24v28h-24z"), "#f4e6c4"),
    paintShape(each(villages, foot - 26, "m-17 2l17-17l17 17z"), "#b9482f"),
    drawFlat(`M${rim} ${foot - 4}H${right}v10H${rim}Z`, "#8fae58"),
  ].join("");
}

/** The ground of the map: the map paints it over, so there are only the wood below it and the rim. */
export const mapEdge = (height: number): Svg =>
  drawFlat(`M${rim} ${height - woodHeight - 30}H${right}V${height - rim}H${rim}Z`, "#27513a");

/** The rim around every picture, over whatever reaches to its edge. */
export const mapRim = (height: number): Svg => rimOf(height, "#3f5a3a");

/** The rim over the map, and the wood or the surf that it ends in. */
export const mapFoot = (height: number, isSea: boolean): Svg =>
  (isSea
    ? drawSurf({ x: rim, y: height - woodHeight, width: right - rim, height: woodHeight - rim })
    : drawWood(height)) + mapRim(height);

/** Pines side by side, darker ones behind, on dark ground where words can stand. */
function drawWood(height: number): Svg {
  const foot = height - woodHeight;
  const step = (right - rim) / pines;
  const row = (shift: number, tall: number, top: number): string =>
    Array.from({ length: pines }, (_, index) => {
      const x = Math.round(rim + (index + 0.5) * step + shift);
      const rise = tall - ((index * 7) % 3) * 9;
      return x + 32 > right ? "" : `M${x} ${top - rise}l20 ${rise - 6}h-40Z`;
    }).join("");
  return [
    paintShape(row(24, 44, foot + 24), "#3b6b47"),
    drawFlat(`M${rim} ${foot + 16}H${right}V${height - rim}H${rim}Z`, "#1f4530"),
    paintShape(row(-8, 36, foot + 26), "#1f4530"),
    paintShape(drawFirs(height), "#2f6343"),
  ].join("");
}

/** Four firs where the badge may lie. */
const drawFirs = (height: number): string =>
  [62, 122, 188, 244]
    .map((x, index) => `M${x} ${height - 112 + (index % 2) * 24}l26 40h-14l20 30h-64l20 -30h-14Z`)
    .join("");

/** Waves at the foot of a sea map, dark enough for words, with a lighthouse where the badge may lie. */
function drawSurf({ x, y, width, height }: Box): Svg {
  const right = x + width;
  const crest = (top: number, shift: number): string => {
    const count = Math.ceil(width / 84);
    const arcs = Array.from({ length: count }, (_, index) => {
      const left = x + index * 84;
      return `Q${left + 42 + shift} ${top - 30} ${Math.min(right, left + 84)} ${top}`;
    });
    return `M${x} ${y + height}V${top}${arcs.join("")}V${y + height}Z`;
  };
  return [
    paintShape(crest(y + 12, -12), "#e3f1f7"),
    paintShape(crest(y + 17, -12), "#3f7ea3"),
    paintShape(crest(y + 30, 14), "#1c4a68"),
    lighthouse({ x: x + 138, y: y + height }),
  ].join("");
}

const lighthouse = (foot: Point): Svg =>
  placeAt(
    foot,
    { scale: 0.72 },
    paintShape("M-104 0Q-90 -34 -48 -38Q0 -58 52 -34Q96 -30 108 0Z", "#4d5f68"),
    paintShape("M-24 -40L-16 -128H16L24 -40Z", "#f3ead2"),
    paintShape("M-22 -62L-20 -84H20L22 -62ZM-18 -106L-16 -128H16L18 -106Z", "#b9482f"),
    paintShape("M-16 -132h32v-20h-32ZM-22 -128h44v-6h-44Z", "#ffd35c"),
    paintShape("M-20 -152L0 -172L20 -152Z", "#7d2f22"),
  );

/** What of the wood words and signs may stand on: right of the badge. */
export function woodBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - woodHeight + 26, width: pictureWidth - margin - x, height: woodHeight - 44 };
}
