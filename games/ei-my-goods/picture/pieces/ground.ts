import { type Box, drawCurved, drawFlat, number, type Svg } from "../../../kit/draw/svg.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";

/** What cards in hand have behind their houses, too. */
export const sky = "#c4e4f2";
const hills = { far: "#b5d78a", near: "#9cc768" };
export const meadow = "#a9cf6b";
const mown = "#b4d878";
const hedge = "#2c5c35";
const petals = ["#f4d23c", "#f08fb4", "#fffaf0"] as const;

/** How high the sky is, on which round, phase and market stand. */
const skyHeight = 152;
/** How high the hedge at the foot is; Discord's badge covers its left end, where tulips stand. */
export const hedgeHeight = badgeCorner.height + 14;

const rim = 14;
const right = pictureWidth - rim;
const bushes = 12;

/** White pickets along the horizon. */
const fence = [
  `M${rim} ${skyHeight - 22}H${right}v6H${rim}ZM${rim} ${skyHeight - 6}H${right}v6H${rim}Z`,
  ...Array.from({ length: 39 }, (_, index) => `M${26 + index * 30} ${skyHeight - 32}h9v38h-9Z`),
].join("");

/** A meadow under the sky, with a hedge at its foot: the ground of every picture of this game. */
export function farmyard(height: number): Svg {
  const foot = height - hedgeHeight;
  const stripes = Array.from({ length: Math.ceil((foot - skyHeight) / 180) }, (_, index) => {
    const top = skyHeight + index * 180;
    return `M${rim} ${top}H${right}v${Math.min(90, foot - top)}H${rim}Z`;
  });
  return [
    drawFlat(`M${rim} ${rim}H${right}V${skyHeight}H${rim}Z`, sky),
    drawCurved(`M${rim} ${skyHeight}V96Q180 34 420 92T820 78T${right} 60V${skyHeight}Z`, hills.far),
    drawCurved(`M${rim} ${skyHeight}V122Q300 88 560 120T${right} 104V${skyHeight}Z`, hills.near),
    drawFlat(`M${rim} ${skyHeight}H${right}V${foot + 20}H${rim}Z`, meadow),
    drawFlat(stripes.join(""), mown),
    drawFlat(fence, "#f7f1e0"),
    drawHedge(foot, height),
    rimOf(height, "#5a7d3a"),
  ].join("");
}

/** A clipped hedge with round bushes and tulips before its left end. */
function drawHedge(foot: number, height: number): Svg {
  const step = (right - rim) / bushes;
  const tops = Array.from({ length: bushes }, () => `q${number(step / 2)} -34 ${number(step)} 0`).join("");
  const light = Array.from({ length: bushes }, (_, index) => {
    const left = number(rim + index * step + 17);
    return `M${left} ${foot + 4}q32 -20 64 0q-32 -8 -64 0Z`;
  });
  const stems = Array.from(
    { length: 7 },
    (_, index) => `M${43 + index * 32} ${height - 24}v-${stemOf(index)}h6v${stemOf(index)}Z`,
  );
  return [
    drawCurved(`M${rim} ${foot + 8}${tops}H${right}V${height - rim}H${rim}Z`, hedge),
    drawCurved(light.join(""), "#4d8a48"),
    drawFlat(stems.join(""), "#8fc46a"),
    ...petals.map((colour, kind) => drawCurved(tulips(height, kind), colour)),
  ].join("");
}

const stemOf = (index: number): number => 34 + (index % 3) * 14;

const tulips = (height: number, kind: number): string =>
  Array.from({ length: 7 }, (_, index) => index)
    .filter((index) => index % petals.length === kind)
    .map(
      (index) =>
        `M${34 + index * 32} ${height - 24 - stemOf(index)}q-4 -18 0 -24l6 9l6 -13l6 13l6 -9q4 6 0 24q-12 14 -24 0Z`,
    )
    .join("");

/** What of the hedge words and signs may stand on: right of the badge. */
export function hedgeBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - hedgeHeight + 22, width: pictureWidth - margin - x, height: hedgeHeight - 46 };
}

/** The colour of walls and cards. */
export const plaster = "#fdf6e3";
