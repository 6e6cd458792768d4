import { pictureWidth, rimOf } from "../../kit/draw/picture.ts";
import { type Box, element, type Svg } from "../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../kit/draw/theme.ts";
import { drawSurf } from "./map/ocean.ts";
import { paintShape } from "./shapes.ts";

const rim = 14;
const right = pictureWidth - rim;
const pines = 19;

/** How high the wood at the foot is; Discord's badge covers its left end. */
export const woodHeight = badgeCorner.height + 14;

/** What lies on the paper: panels, and their edges. */
export const sheet = { fill: "#fffaf0", edge: "#b79f6c", quiet: "#efe4c4" } as const;

const flat = (d: string, fill: string): Svg => element("path", { d, fill, "shape-rendering": "crispEdges" });

/** The paper of an old map, with a pine wood at its foot: the ground of all pictures but the map itself. */
export function mapPaper(height: number): Svg {
  const heights = Array.from({ length: Math.ceil(height / 130) }, (_, index) => {
    const y = 70 + index * 130;
    return `M${rim} ${y}q180 -60 340 -12t330 10t300 -30t202 20`;
  });
  return [
    flat(`M${rim} ${rim}H${right}V${height - rim}H${rim}Z`, "#e9d9b0"),
    element("path", { d: heights.join(""), fill: "none", stroke: "#dcc892", "stroke-width": 5 }),
    drawWood(height),
    mapRim(height),
  ].join("");
}

/** The ground of the map: the map paints it over, so there are only the wood below it and the rim. */
export const mapEdge = (height: number): Svg =>
  flat(`M${rim} ${height - woodHeight - 30}H${right}V${height - rim}H${rim}Z`, "#27513a");

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
    flat(`M${rim} ${foot + 16}H${right}V${height - rim}H${rim}Z`, "#1f4530"),
    paintShape(row(-8, 36, foot + 26), "#1f4530"),
    paintShape(drawFirs(height), "#2f6343"),
  ].join("");
}

/** Four firs where the badge may lie. */
const drawFirs = (height: number): string =>
  [62, 122, 188, 244]
    .map((x, index) => `M${x} ${height - 112 + (index % 2) * 24}l26 40h-14l20 30h-64l20 -30h-14Z`)
    .join("");

/** What of the wood words and signs may stand on: right of the badge. */
export function woodBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - woodHeight + 26, width: pictureWidth - margin - x, height: woodHeight - 44 };
}
