import { element, placeAt, type Point, type Svg } from "../../kit/draw/svg.ts";

/** A nest is a hollow of an egg's outline and straw before it: an egg in it is half hidden, and a free one waits for it. */
const hollow = "M0-46C20-46 36-13 36 11C36 33 20 46 0 46C-20 46-36 33-36 11C-36-13-20-46 0-46Z";
const straw = "M-47 20Q-40 30 -24 34Q0 40 24 34Q40 30 47 20L44 40Q28 56 0 56T-44 40Z";
const stalks = "M-40 33L-12 46L-38 40ZM-14 40L22 50L-12 46ZM16 40L42 32L22 45Z";

const around = (middle: Point, height: number, ...content: readonly Svg[]): Svg =>
  placeAt({ x: Math.round(middle.x), y: Math.round(middle.y) }, { scale: height / 100 }, ...content);

/** A free place for an egg of this height. */
export const drawHollow = (middle: Point, height: number): Svg =>
  around(middle, height, element("path", { d: hollow, fill: "#5d4a2a" }));

/** The straw in front of an egg of this height. */
export const drawStraw = (middle: Point, height: number): Svg =>
  around(
    middle,
    height,
    element("path", { d: straw, fill: "#c99a3b" }),
    element("path", { d: stalks, fill: "#8a6420" }),
  );
