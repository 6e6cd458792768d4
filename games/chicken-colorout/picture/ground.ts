import { block } from "../../kit/draw/blocks.ts";
import { pictureWidth, rimOf } from "../../kit/draw/picture.ts";
import { element, number, type Box, type Svg } from "../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../kit/draw/theme.ts";

const lawn = "#6ba548";
const mown = "#73ad4f";
const soil = "#5b3d26";
const hedge = "#2c5a34";
const petals = ["#ffd84a", "#f58fb2", "#fffaf0"] as const;

/** The colour of boards and cards that lie on the lawn. */
export const plank = "#fff8e6";
/** What grows darker than the lawn: rims of tiles, blades of grass. */
export const leaf = "#2f5d2a";

const rim = 14;
const right = pictureWidth - rim;
const stripe = 134;

/** How high the hedge at the head is, on which columns are named. */
const hedgeHeight = 58;
/** How high the flower bed at the foot is; Discord's badge covers its left end, where tulips stand. */
export const bedHeight = badgeCorner.height + 22;

const flat = (d: string, fill: string): Svg => element("path", { d, fill, "shape-rendering": "crispEdges" });
const curved = (d: string, fill: string): Svg => element("path", { d, fill });

/** A garden: a mown lawn between a hedge and a flower bed, the ground of every picture of this game. */
export const garden = (height: number): Svg => gardenWith(height, bedHeight);

/** A garden whose flower bed is as high as given. */
export function gardenWith(height: number, bed: number): Svg {
  const foot = height - bed;
  const stripes = Array.from({ length: Math.ceil(pictureWidth / stripe / 2) }, (_, index) => {
    const left = rim + index * 2 * stripe;
    return `M${left} ${rim}H${Math.min(right, left + stripe)}V${foot}H${left}Z`;
  });
  return [
    flat(`M${rim} ${rim}H${right}V${foot + 20}H${rim}Z`, lawn),
    flat(stripes.join(""), mown),
    drawHedge(),
    drawBed(foot, height),
    rimOf(height, "#23482a"),
  ].join("");
}

/** Bushes in a row, cut round. */
function drawHedge(): Svg {
  const bushes = 14;
  const step = (right - rim) / bushes;
  const low = Array.from({ length: bushes }, () => `q${number(-step / 2)} 26 ${number(-step)} 0`).join("");
  return curved(`M${rim} ${rim}H${right}V${hedgeHeight - 8}${low}Z`, hedge);
}

/** Soil behind a low edge of stones, with tulips at its left end. */
function drawBed(foot: number, height: number): Svg {
  const stones = 24;
  const step = (right - rim) / stones;
  const round = Array.from({ length: stones }, () => `q${number(step / 2)} -22 ${number(step)} 0`).join("");
  const tulips = Array.from({ length: 7 }, (_, index) => ({ index, stem: 36 + (index % 3) * 16 }));
  const stems = tulips.map(({ index, stem }) => `M${45 + index * 32} ${height - 26}v${-stem}h6v${stem}Z`);
  return [
    curved(`M${rim} ${foot + 14}${round}v20H${rim}Z`, "#c9c2b4"),
    flat(`M${rim} ${foot + 14}H${right}V${height - rim}H${rim}Z`, soil),
    flat(stems.join(""), "#8fc46a"),
    ...petals.map((colour, kind) =>
      curved(
        tulips
          .filter(({ index }) => index % petals.length === kind)
          .map(
            ({ index, stem }) =>
              `M${36 + index * 32} ${height - 26 - stem}q-4 -18 0 -24l6 9l6 -13l6 13l6 -9q4 6 0 24q-12 14 -24 0Z`,
          )
          .join(""),
        colour,
      ),
    ),
  ].join("");
}

/** What of the flower bed words and signs may stand on: right of the badge. */
export function bedBox(height: number, bed = bedHeight): Box {
  const x = badgeCorner.width + 4;
  return { x, y: height - bed + 24, width: pictureWidth - margin + 12 - x, height: bed - 44 };
}

/** A board of pale wood to write on. */
export const drawPlank = (box: Box, radius = 16): Svg =>
  block({ ...box, y: box.y + 5 }, radius, "#2b1c10") + block(box, radius, plank);
