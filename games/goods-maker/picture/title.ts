import { flow, goods } from "../../kit/draw/pieces/flow.ts";
import type { IconName } from "../../kit/draw/icon.ts";
import { element, type Svg } from "../../kit/draw/svg.ts";
import { drawTitle } from "../../kit/draw/pictures/title.ts";
import { capOf, drawElf } from "./pieces/elf.ts";
import { drawAwning, drawPlank, marketDay } from "./pieces/ground.ts";

type Ware = readonly [icon: IconName, colour: string];
type Stall = { readonly x: number; readonly awning: string; readonly wares: readonly Ware[] };

const stalls: readonly Stall[] = [
  {
    x: 50,
    awning: "#4f7320",
    wares: [
      ["wheat", "#e0bb45"],
      ["flour", "#f0e4c4"],
      ["bread", "#dc9e3d"],
    ],
  },
  {
    x: 430,
    awning: "#7a3b73",
    wares: [
      ["log", "#8a5a33"],
      ["planks", "#c58b48"],
      ["barrel", "#8f5b2c"],
    ],
  },
  {
    x: 810,
    awning: "#2f5d73",
    wares: [
      ["sheep", "#d3dcc6"],
      ["sewing-string", "#b98bd0"],
      ["rolled-cloth", "#7a5bb5"],
    ],
  },
];

const width = 340;
/** Who comes to buy and sell, between the stalls. */
const elves = [
  { x: 410, look: 0 },
  { x: 792, look: 1 },
] as const;

/** Two posts, the awning, and what is sold on the counter. */
function drawStall({ x, awning, wares }: Stall): Svg {
  const counter = { x: x + 8, y: 296, width: width - 16, height: 104 };
  return [
    element("path", { d: `M${x + 14} 230h16v220h-16ZM${x + width - 30} 230h16v220h-16Z`, fill: "#7d5322" }),
    drawPlank(counter, 14),
    element("path", { d: `M${x + 2} 404h${width - 4}v50h${4 - width}Z`, fill: "#a97838" }),
    element("path", {
      d: `M${x + 2} 404h${width - 4}v9h${4 - width}ZM${x + 2} 430h${width - 4}v5h${4 - width}Z`,
      fill: "#7d5322",
    }),
    flow(
      { x: x + 20, y: 304, width: width - 40, height: 88 },
      wares.map(([icon, colour]) => goods(icon, colour)),
      0.12,
    ),
    drawAwning({ x, y: 212, width, height: 76 }, awning),
  ].join("");
}

/** A market street with stalls: from grain to bread, from timber to the barrel, from wool to cloth. */
export const title = drawTitle("Goods Maker", {
  ground: marketDay,
  edge: "#4a2a18",
  y: 104,
  scene: [...stalls.map(drawStall), ...elves.map(({ x, look }) => drawElf({ x, y: 531 }, capOf(look), 1.2))],
});
