import { egg, type EggPattern } from "../../kit/draw/pieces/eggs.ts";
import { drawCurved, element, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawTitle } from "../../kit/draw/pictures/title.ts";
import { drawMother } from "./pieces/art.ts";
import { drawMoon, drawVolcano, glade, night } from "./pieces/ground.ts";
import { drawThicket } from "./pieces/thicket.ts";

const clutch: readonly (readonly [colour: string, pattern: EggPattern, middle: Point])[] = [
  ["#c8413b", "bands", { x: 458, y: 420 }],
  ["#e9bd3e", "stripes", { x: 742, y: 420 }],
  ["#8a5bb0", "dots", { x: 552, y: 436 }],
  ["#5f9e4b", "zigzag", { x: 648, y: 436 }],
];

/** The rim of a nest, before the eggs that lie in it. */
const nest: Svg = [
  drawCurved("M360 424Q600 496 840 424Q850 520 740 528H460Q350 520 360 424Z", night.bark),
  drawCurved("M372 440Q600 508 828 440Q832 508 736 516H464Q368 508 372 440Z", night.twig),
  drawCurved(
    "M380 458l150 30l-4 12l-140 -24ZM820 452l-190 36l2 12l184 -30ZM470 506l190 -14l2 10l-160 12ZM560 476l90 6l-2 9l-88 -4Z",
    night.straw,
  ),
].join("");

/** Where thieves lurk on the left, and as in a mirror on the right. */
const thicket = { x: 40, y: 210, width: 300, height: 222 };

/** A mother asleep over her eggs, and the thieves around her. */
export const title = drawTitle("Egg Thieves", {
  ground: glade,
  edge: "#0d1330",
  y: 102,
  scene: [
    drawVolcano(),
    drawMoon({ x: 1116, y: 84 }, 44),
    drawMother({ x: 600, y: 286 }, 1.12, "asleep"),
    ...clutch.map(([colour, pattern, middle]) => egg(middle, 104, { colour, pattern })),
    nest,
    drawThicket(thicket, 0),
    element("g", { transform: "translate(1200 0) scale(-1 1)" }, drawThicket(thicket, 2)),
  ],
});
