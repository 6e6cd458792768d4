import { at } from "../../kit/at.ts";
import { element, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawTitle } from "../../kit/draw/pictures/title.ts";
import { eggOf } from "./pieces/eggs.ts";
import { garden } from "./pieces/ground.ts";
import { drawHollow, drawStraw } from "./pieces/nests.ts";
import { drawOwl } from "./pieces/owl.ts";

const eggHeight = 128;
const places: readonly Point[] = [
  { x: 110, y: 268 },
  { x: 258, y: 312 },
  { x: 406, y: 268 },
  { x: 794, y: 268 },
  { x: 942, y: 312 },
  { x: 1090, y: 268 },
];

const drawHidden = (type: number): Svg => {
  const middle = at(places, type);
  return eggOf(type, middle, eggHeight) + drawStraw(middle, eggHeight);
};

/** The light of the owl's eyes, which falls on an empty hiding place. */
const light = element("path", { d: "M545 270H655L790 470Q600 540 410 470Z", fill: "#ffe69a" });

const free: readonly Point[] = [
  { x: 520, y: 440 },
  { x: 680, y: 440 },
];

/** The owl looks for eggs, which lie hidden left and right of it. */
export const title = drawTitle("Chicken ColorOut", {
  ground: garden,
  edge: "#1d3d24",
  y: 128,
  scene: [
    light,
    ...free.map((middle) => drawHollow(middle, 92) + drawStraw(middle, 92)),
    drawOwl({ x: 600, y: 296 }, 214, 2),
    ...places.map((_, type) => drawHidden(type)),
  ],
});
