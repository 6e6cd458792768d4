import { house } from "../../kit/draw/pieces/pieces.ts";
import { roads } from "../../kit/draw/pieces/maps.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { element, placeAt, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawTitle } from "../../kit/draw/pictures/title.ts";
import { mapRim } from "./pieces/ground.ts";
import { drawRoofs, drawSpots, land } from "./map/terrain.ts";
import { paintShape } from "./pieces/shapes.ts";

const right = pictureWidth - 14;

/** Peaks with snow under the sky, meadows before them, and the sea on the right. */
const landscape = (height: number): Svg =>
  [
    element("path", { d: `M14 14H${right}V250H14Z`, fill: "#a9d3e8", "shape-rendering": "crispEdges" }),
    paintShape("M14 260L110 150L170 200L280 96L380 206L450 160L560 260Z", "#8d9c9e"),
    paintShape("M280 96L380 206L450 160L560 260H420L330 190L306 220ZM110 150L170 200L150 240L120 200Z", "#74868a"),
    paintShape("M280 96L316 136L296 132L282 150L262 134L244 130ZM110 150L134 170L114 168L104 178L92 172Z", "#fbfaf4"),
    element("path", { d: `M14 250H${right}V${height - 14}H14Z`, fill: land.sea, "shape-rendering": "crispEdges" }),
    paintShape(`M14 246Q240 206 520 240T900 262Q760 330 800 400T690 ${height - 14}H14Z`, land.beach),
    paintShape(`M14 240Q240 198 500 232T866 262Q740 322 776 396T664 ${height - 14}H14Z`, land.meadow),
    paintShape(
      "M60 330Q240 270 420 316T640 300Q560 360 380 356T60 330ZM330 440Q470 400 640 440Q560 490 330 440Z",
      land.bright,
    ),
  ].join("");

const towns = [
  { x: 196, y: 296, width: 124, isNamed: true },
  { x: 470, y: 372, width: 150, isNamed: true },
  { x: 640, y: 268, width: 100, isNamed: false },
] as const;

const ways: readonly (readonly [Point, Point])[] = [
  [
    { x: 258, y: 320 },
    { x: 545, y: 390 },
  ],
  [
    { x: 545, y: 390 },
    { x: 690, y: 282 },
  ],
  [
    { x: 258, y: 320 },
    { x: 330, y: 560 },
  ],
];

const waves = [
  [900, 320],
  [1090, 290],
  [860, 450],
  [1000, 500],
  [1090, 440],
].map(([x, y]) => `M${x} ${y}q8-9 16 0q8 9 16 0q8-9 16 0q8 9 16 0`);

/** The ship of the expedition under full sail. */
const ship: Svg = placeAt(
  { x: 980, y: 372 },
  { scale: 1.25 },
  paintShape("M-96 44H100Q92 92 50 96H-56Q-90 88 -96 44Z", "#6d4527"),
  paintShape("M-96 44H100L97 58H-93Z", "#c9975b"),
  paintShape("M-46 -110h8v156h-8ZM26 -130h8v176h-8Z", "#4a2f1a"),
  paintShape("M-92 26Q-62 -30 -82 -92H-4Q18 -30 -10 26ZM-2 26Q28 -40 8 -110H72Q98 -40 72 26Z", "#fffaf0"),
  paintShape("M-76 -18Q-71 -36 -73 -54H6Q9 -36 4 -18ZM14 -24Q17 -44 15 -64H86Q89 -44 85 -24Z", "#b9482f"),
  paintShape("M34 -130q26 -12 46 4q-22 2 -46 12Z", "#b9482f"),
  paintShape("M-120 92q16 -14 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0v16h-240Z", land.sea),
);

/** Towns on the way to the sea, and the ship that waits there. */
export const title = drawTitle("Expedition to Newdale", {
  ground: landscape,
  edge: "#1f3d4a",
  y: 92,
  scene: [
    roads(ways, "road", 18),
    drawSpots(
      new Map([
        [
          "pine",
          [
            { x: 60, y: 300 },
            { x: 96, y: 326 },
            { x: 52, y: 350 },
            { x: 120, y: 366 },
            { x: 80, y: 392 },
            { x: 400, y: 262 },
            { x: 440, y: 278 },
          ],
        ],
        [
          "field",
          [
            { x: 420, y: 470 },
            { x: 490, y: 500 },
            { x: 560, y: 470 },
          ],
        ],
        ["pond", [{ x: 350, y: 400 }]],
        [
          "tree",
          [
            { x: 380, y: 320 },
            { x: 600, y: 330 },
            { x: 700, y: 340 },
            { x: 640, y: 480 },
          ],
        ],
        [
          "tuft",
          [
            { x: 200, y: 420 },
            { x: 460, y: 330 },
            { x: 720, y: 420 },
          ],
        ],
      ]),
    ),
    drawRoofs(towns.map(({ x, y, width, isNamed }) => ({ place: { x, y, width, height: 40 }, isNamed }))),
    ...[0, 1, 2].map((seat) => house({ x: 472 + seat * 72, y: 392 }, 78, seat)),
    house({ x: 258, y: 300 }, 78, 3),
    element("path", {
      d: waves.join(""),
      fill: "none",
      stroke: "#a8d2e6",
      "stroke-width": 5,
      "stroke-linecap": "round",
    }),
    ship,
    mapRim(545),
  ],
});
