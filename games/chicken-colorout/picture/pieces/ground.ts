import { block } from "../../../kit/draw/blocks.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, number, placeAt, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";

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
    drawFlat(`M${rim} ${rim}H${right}V${foot + 20}H${rim}Z`, lawn),
    drawFlat(stripes.join(""), mown),
    drawMeadow(foot),
    drawHedge(),
    drawBed(foot, height),
    rimOf(height, "#2f6a3c"),
  ].join("");
}

/** Grass and daisies that the mower left, the same in every picture. */
function drawMeadow(foot: number): Svg {
  const spots = Array.from({ length: Math.floor(((foot - 90) * 30) / 1000) }, (_, index) => ({
    x: 46 + ((index * 397) % 1100),
    y: 110 + ((index * 211) % Math.max(1, foot - 140)),
  }));
  const [grass, daisies] = [spots.filter((_, at) => at % 3 !== 0), spots.filter((_, at) => at % 3 === 0)];
  return [
    drawCurved(grass.map(drawTuft).join(""), "#568c39"),
    drawCurved(daisies.map(({ x, y }) => drawPetals(x, y)).join(""), "#f3f6e4"),
    drawCurved(daisies.map(({ x, y }) => disc(x, y, 4)).join(""), "#f2c230"),
  ].join("");
}

const drawTuft = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `M${x - 13} ${y}l4 -17l6 13l4 -24l5 24l7 -13l2 17Z`;
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const drawPetals = (x: number, y: number): string =>
  [disc(x - 6, y, 5), disc(x + 6, y, 5), disc(x, y - 6, 5), disc(x, y + 6, 5)].join("");

/** What grows where no tile lies yet, another thing from place to place. */
export function drawWild({ x, y, width, height }: Box, kind: number): Svg {
  const scale = Math.min(1, width / 190, height / 150);
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  return placeAt(at, { scale }, ...(wild[kind % wild.length] ?? []));
}

const wild: readonly (readonly Svg[])[] = [
  [
    drawCurved("M-58 34a30 30 0 0 1 8 -58a36 36 0 0 1 66 -12a32 32 0 0 1 46 40a24 24 0 0 1 -8 30Z", "#3f7a34"),
    drawCurved(`${disc(-30, -2, 7)}${disc(6, -24, 7)}${disc(32, 8, 7)}${disc(-4, 16, 7)}`, "#e46a8e"),
  ],
  [
    drawCurved("M-62 36q4 -40 40 -44q40 -2 44 44Z", "#b9b4a6"),
    drawCurved("M10 36q2 -28 26 -28q26 2 28 28Z", "#9d988b"),
    drawCurved("M-44 12q10 -12 26 -12l-4 7q-12 0 -18 8Z", "#d3cfc3"),
  ],
  [
    drawCurved("M-36 36v-34h20v34ZM14 36v-24h16v24Z", "#f3e8cf"),
    drawCurved("M-60 4q4 -38 34 -38q30 0 34 38ZM-2 14q2 -28 24 -28q22 0 24 28Z", "#c8482f"),
    drawCurved(`${disc(-38, -12, 6)}${disc(-18, -18, 6)}${disc(-6, -4, 5)}${disc(22, 2, 5)}`, "#fdf3e0"),
  ],
  [
    drawCurved("M-44 36v-44h88v44q-44 10 -88 0Z", "#8a5f38"),
    drawCurved("M-44 -8a44 17 0 1 0 88 0a44 17 0 1 0 -88 0Z", "#d9ad72"),
    drawCurved("M-24 -8a24 9 0 1 0 48 0a24 9 0 1 0 -48 0ZM-14 -8a14 5 0 1 1 28 0a14 5 0 1 1 -28 0Z", "#a97d49"),
  ],
];

/** Bushes in a row, cut round. */
function drawHedge(): Svg {
  const bushes = 14;
  const step = (right - rim) / bushes;
  const low = Array.from({ length: bushes }, () => `q${number(-step / 2)} 26 ${number(-step)} 0`).join("");
  return drawCurved(`M${rim} ${rim}H${right}V${hedgeHeight - 8}${low}Z`, hedge);
}

/** Soil behind a low edge of stones, with tulips at its left end. */
function drawBed(foot: number, height: number): Svg {
  const stones = 24;
  const step = (right - rim) / stones;
  const round = Array.from({ length: stones }, () => `q${number(step / 2)} -22 ${number(step)} 0`).join("");
  const tulips = Array.from({ length: 7 }, (_, index) => ({ index, stem: 36 + (index % 3) * 16 }));
  const stems = tulips.map(({ index, stem }) => `M${45 + index * 32} ${height - 26}v${-stem}h6v${stem}Z`);
  return [
    drawCurved(`M${rim} ${foot + 14}${round}v20H${rim}Z`, "#c9c2b4"),
    drawFlat(`M${rim} ${foot + 14}H${right}V${height - rim}H${rim}Z`, soil),
    drawFlat(stems.join(""), "#8fc46a"),
    ...petals.map((colour, kind) =>
      drawCurved(
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
