import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, element, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, margin } from "../../../kit/draw/theme.ts";

/** Colours of the night: what lies on it is bright, so that the eye finds it. */
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

/** How high the ferns at the foot are; Discord's badge covers their left end. */
export const fernHeight = badgeCorner.height + 14;

const rim = 14;
const right = pictureWidth - rim;
const horizon = 140;
const fronds = 17;

/** A glade in the jungle at night, under the moon and a volcano: the ground of every picture of this game. */
export function glade(height: number): Svg {
  const foot = height - fernHeight;
  return [
    drawFlat(`M${rim} ${rim}H${right}V${horizon}H${rim}Z`, night.sky),
    drawStars(),
    drawCurved(
      `M${rim} ${horizon}V104Q120 70 236 108T470 96Q560 66 690 112T960 100Q1080 74 ${right} 110V${horizon}Z`,
      night.hills,
    ),
    drawFlat(`M${rim} ${horizon - 8}H${right}V${foot + 30}H${rim}Z`, night.glade),
    drawTrees(foot),
    drawFerns(foot, height),
    rimOf(height, "#46558c"),
  ].join("");
}

/** Giant trees left and right, bushes before them and pools of moonlight between. */
function drawTrees(foot: number): Svg {
  const bushes = Array.from({ length: 9 }, (_, index) => `q65 ${index % 2 === 0 ? -58 : -40} 130.2 0`).join("");
  const grass = Array.from({ length: 15 }, () => "q39 -34 78.1 0").join("");
  const trunk = (x: number, wide: number): string =>
    `M${x - wide} ${horizon - 30}Q${x - wide * 0.4} ${horizon + 120} ${x - wide} ${foot + 20}h${2 * wide}` +
    `Q${x + wide * 0.4} ${horizon + 120} ${x + wide} ${horizon - 30}Z`;
  const light = Array.from({ length: Math.max(0, Math.floor((foot - horizon - 200) / 150)) }, (_, index) => {
    const [x, y] = [210 + ((index * 397) % 640), horizon + 230 + index * 150];
    return `M${x} ${y}q90 -40 190 -34q110 4 150 34q-60 36 -170 34q-110 4 -170 -34Z`;
  });
  return [
    drawCurved(`M${rim} ${horizon + 130}V${horizon + 26}${bushes}V${horizon + 130}Z`, "#1c3340"),
    drawCurved([trunk(408, 20), trunk(792, 20)].join(""), "#1c3340"),
    drawCurved(light.join(""), "#294757"),
    drawCurved(`M${rim} ${horizon + 132}V${horizon + 104}${grass}V${horizon + 132}Z`, night.glade),
  ].join("");
}

const starPoints: readonly Point[] = [
  { x: 60, y: 36 },
  { x: 172, y: 28 },
  { x: 300, y: 40 },
  { x: 424, y: 26 },
  { x: 520, y: 48 },
  { x: 664, y: 28 },
  { x: 742, y: 52 },
  { x: 1104, y: 30 },
  { x: 1160, y: 62 },
];

const drawStars = (): Svg =>
  drawCurved(starPoints.map(({ x, y }) => `M${x} ${y - 7}l2 5l5 2l-5 2l-2 5l-2 -5l-5 -2l5 -2Z`).join(""), night.star);

/** The volcano that ends the age of the dinosaurs smokes already; it stands where the sky is free. */
export const drawVolcano = (): Svg =>
  [
    drawCurved("M812 134L884 52Q902 62 920 52L1000 134Z", "#2b2f5c"),
    drawCurved("M884 52Q902 62 920 52L929 62Q920 76 915 66Q910 92 902 70Q894 84 889 66Q882 74 876 61Z", night.lava),
    drawCurved("M896 46q-18 -14 0 -24q24 -10 32 4q-16 0 -14 12q-2 10 -18 8Z", "#3a3f70"),
  ].join("");

/** The full moon with its craters. */
export const drawMoon = ({ x, y }: Point, radius: number): Svg =>
  element("circle", { cx: x, cy: y, r: radius * 1.24, fill: "#2a3261" }) +
  element("circle", { cx: x, cy: y, r: radius, fill: night.moon }) +
  element("circle", { cx: x - radius * 0.3, cy: y - radius * 0.25, r: radius * 0.22, fill: "#dccd92" }) +
  element("circle", { cx: x + radius * 0.35, cy: y + radius * 0.3, r: radius * 0.16, fill: "#dccd92" });

/** A bank of ferns, and taller fronds where the badge may lie. */
function drawFerns(foot: number, height: number): Svg {
  const step = (right - rim) / fronds;
  const tops = Array.from({ length: fronds }, (_, index) => `q${step / 2} ${index % 2 === 0 ? -34 : -22} ${step} 0`);
  const leaves = [64, 128, 196, 250].map((x, index) => drawFrond(x, height - 20, 96 - (index % 2) * 26));
  return [
    drawCurved(`M${rim} ${foot + 12}${tops.join("")}V${height - rim}H${rim}Z`, night.fern),
    drawCurved(leaves.join(""), night.leaf),
  ].join("");
}

/** A frond that fans out into five leaves. */
const drawFrond = (x: number, y: number, tall: number): string =>
  [-0.62, -0.34, 0, 0.34, 0.62]
    .map((lean) => {
      const tip = { x: x + lean * tall, y: y - tall * (1 - Math.abs(lean) * 0.6) };
      const bend = { x: x + lean * tall * 0.35, y: y - tall * 0.62 };
      return (
        `M${Math.round(x - 4)} ${y}Q${Math.round(bend.x - 13)} ${Math.round(bend.y)} ${Math.round(tip.x)} ${Math.round(tip.y)}` +
        `Q${Math.round(bend.x + 13)} ${Math.round(bend.y)} ${Math.round(x + 4)} ${y}Z`
      );
    })
    .join("");

/** What of the ferns words and signs may stand on: right of the badge. */
export function fernBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - fernHeight + 32, width: pictureWidth - margin - x, height: fernHeight - 58 };
}
