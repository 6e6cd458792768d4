import { drawArt } from "../../../kit/draw/art.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { drawWho } from "../../../kit/draw/pieces/players.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { drawableName } from "../../../kit/draw/text/text.ts";
import { badgeCorner, colours, margin } from "../../../kit/draw/theme.ts";
import art from "./art.json" with { type: "json" };

const rim = 14;
const right = pictureWidth - rim;

/** How high the wood at the foot is; Discord's badge covers its left end. */
export const woodHeight = badgeCorner.height + 14;

/** What lies on the paper: panels, and their edges. */
export const sheet = { fill: "#fffaf0", edge: "#b79f6c", quiet: "#efe4c4" } as const;

/** The paper of an old map, with a pine wood at its foot: the ground of all pictures but the map itself. */
export const mapPaper = (height: number): Svg =>
  [
    drawFlat(`M${rim} ${rim}H${right}V${height - rim}H${rim}Z`, "#e9d9b0"),
    drawArt(art.wood, { x: 0, y: height }),
    mapRim(height),
  ].join("");

/** Height of the land that stands over what happened. */
export const horizonHeight = 118;

/** The ground of the map, which paints it over but for a strip of paper above and the wood below. */
export const mapEdge = (height: number): Svg =>
  drawFlat(`M${rim} ${rim}H${right}V${woodHeight + 90}H${rim}Z`, "#e9d9b0") +
  drawFlat(`M${rim} ${height - woodHeight - 30}H${right}V${height - rim}H${rim}Z`, "#27513a");

/** The rim around every picture, over whatever reaches to its edge. */
export const mapRim = (height: number): Svg => rimOf(height, "#3f5a3a");

/** The rim over the map, and the wood or the surf that it ends in, which is so much higher. */
export const mapFoot = (height: number, foot: "surf" | "wood", more: number): Svg =>
  drawFlat(`M${rim} ${height - more - 30}H${right}V${height - rim}H${rim}Z`, "#27513a") +
  drawArt(foot === "surf" ? art.surf : art.wood, { x: 0, y: height - more }) +
  mapRim(height);

/** What of the wood words and signs may stand on: right of the badge. */
export function woodBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - woodHeight + 26, width: pictureWidth - margin - x, height: woodHeight - 44 };
}

/** A player's chip and name, from a point to the right. */
export const drawName = (
  start: Point,
  names: readonly string[],
  seat: number,
  width: number,
  ink: string = colours.white,
): Svg => drawWho(start, { seat, name: drawableName(names[seat] ?? "") }, { width, ink });
