import { block } from "../../../kit/draw/blocks.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, number, placeAt, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner } from "../../../kit/draw/theme.ts";
import { capOf, drawElf } from "./elf.ts";

const sky = "#bfe0ef";
const sand = "#e3cfa6";
const stone = "#4a434d";
const seam = "#5d5562";
/** Roofs and walls of the houses behind the stalls. */
const town = { roofs: "#a8503a", walls: "#f2dfbd", windows: "#7d8fa3" } as const;
const fruits = ["#d8402f", "#f2b632", "#7fae3a"] as const;

/** The colour of cards, crates and signs. */
export const plank = "#fff8e6";

const rim = 14;
const right = pictureWidth - rim;
/** Where stalls and rows begin and end. */
export const street = { x: 20, width: pictureWidth - 40 } as const;
/** How high the houses at the head of the street are. */
export const skyline = 78;
/** How high the pavement at the foot is; Discord's badge covers its left end, where baskets of fruit stand. */
export const pavement = { usual: badgeCorner.height + 42, low: badgeCorner.height + 12 } as const;

/** A market street between a row of houses and a pavement: the ground of every picture of this game. */
export const marketStreet = (height: number): Svg => drawStreet(height, pavement.usual);

/** The same with a low pavement, where nobody's figures stand on it, but an elf. */
export const lowStreet = (height: number): Svg =>
  drawStreet(height, pavement.low) + drawElf({ x: right - 96, y: height - rim }, capOf(0), 1.1);

function drawStreet(height: number, paved: number): Svg {
  const foot = height - paved;
  return [
    drawFlat(`M${rim} ${rim}H${right}V${skyline}H${rim}Z`, sky),
    drawHouses(),
    drawFlat(`M${rim} ${skyline}H${right}V${foot}H${rim}Z`, sand),
    drawPavement(foot, height),
    rimOf(height, "#7a4a2b"),
  ].join("");
}

/** The street from further away, with more of the sky: the ground of the title. */
export function marketDay(height: number): Svg {
  const foot = height - pavement.low;
  const scale = 1.7;
  const horizon = 268;
  return [
    drawFlat(`M${rim} ${rim}H${right}V${horizon}H${rim}Z`, sky),
    placeAt({ x: -300, y: Math.round(horizon - skyline * scale) }, { scale }, drawHouses()),
    drawFlat(`M${rim} ${horizon}H${right}V${foot}H${rim}Z`, sand),
    drawPavement(foot, height),
    rimOf(height, "#7a4a2b"),
  ].join("");
}

/** Gables side by side, each with its windows. */
function drawHouses(): Svg {
  const step = (right - rim) / 12;
  const houses = Array.from({ length: 12 }, (_, index) => ({ x: rim + index * step, drop: (index % 3) * 7 }));
  const walls = houses.map(({ x, drop }) => `M${number(x)} ${skyline}V${48 + drop}h${number(step)}V${skyline}Z`);
  const roofs = houses.map(
    ({ x, drop }) =>
      `M${number(x - 3)} ${52 + drop}L${number(x + step / 2)} ${22 + drop}L${number(x + step + 3)} ${52 + drop}Z`,
  );
  const windows = houses.map(({ x, drop }) =>
    [0.22, 0.6].map((share) => `M${number(x + step * share)} ${57 + drop}h16v10h-16Z`).join(""),
  );
  return (
    drawCurved(walls.join(""), town.walls) +
    drawCurved(windows.join(""), town.windows) +
    drawCurved(roofs.join(""), town.roofs)
  );
}

/** Stones, and on them baskets with fruit. */
function drawPavement(foot: number, height: number): Svg {
  const low = height - rim;
  const seams = [0, 1, 2].map((row) => {
    const y = foot + 8 + row * 60;
    const joints = Array.from({ length: 10 }, (_, index) => {
      const x = rim + 40 + index * 124 + (row % 2) * 62;
      return x > right - 6 || y > low ? "" : `M${x} ${y}h4v${Math.min(60, low - y)}h-4Z`;
    });
    return y > low - 4 ? "" : `M${rim} ${y}H${right}v4H${rim}Z${joints.join("")}`;
  });
  const baskets = [52, 126, 200].map((x) => ({ x, y: height - 62 }));
  const fruit = fruits.map((colour, kind) =>
    drawCurved(
      baskets
        .slice(kind, kind + 1)
        .flatMap(({ x, y }) =>
          [-16, 16, 0].map(
            (by, index) => `M${x + by - 17} ${y - (index === 2 ? 22 : 4)}a17 17 0 1 0 34 0a17 17 0 1 0 -34 0Z`,
          ),
        )
        .join(""),
      colour,
    ),
  );
  const wicker = baskets.map(({ x, y }) => `M${x - 36} ${y}h72l-10 38h-52Z`).join("");
  const bands = baskets.map(({ x, y }) => `M${x - 38} ${y}h76v9h-76ZM${x - 32} ${y + 20}h64v5h-64Z`).join("");
  return [
    drawFlat(`M${rim} ${foot}H${right}V${low}H${rim}Z`, stone),
    drawFlat(seams.join(""), seam),
    ...fruit,
    drawCurved(wicker, "#a97838"),
    drawCurved(bands, "#7d5322"),
  ].join("");
}

/** What of the pavement words and signs may stand on: right of the badge. */
export function pavementBox(height: number, paved: number = pavement.usual): Box {
  const x = badgeCorner.width + 4;
  return { x, y: height - paved + 18, width: street.x + street.width - x, height: paved - 38 };
}

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
