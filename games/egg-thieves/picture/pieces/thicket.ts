import { at } from "../../../kit/at.ts";
import { type Box, drawCurved, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { drawRaptorHead, type RaptorLook, thieves } from "./art.ts";
import { night } from "./ground.ts";

/** So much room below a nest shows who lurks there, or less a stone and mushrooms. */
const least = { thief: 176, stone: 96 } as const;

/** What is below a nest that needs less room than the others: a thief behind a bush, or a stone with mushrooms. */
export function drawThicket({ x, y, width, height }: Box, nest: number): Svg {
  const foot = { x: x + width / 2, y: y + height };
  if (height >= least.thief) return drawLurker(foot, at(thieves, nest % thieves.length));
  return height >= least.stone ? drawStone(foot) : "";
}

function drawLurker({ x, y }: Point, look: RaptorLook): Svg {
  return [
    drawRaptorHead({ x: x - 10, y: y - 78 }, 1.05, look),
    placeAt(
      { x, y },
      {},
      drawCurved(
        "M-150 0Q-158 -44 -118 -52Q-104 -84 -66 -66Q-34 -88 -4 -60Q30 -84 62 -62Q104 -78 116 -46Q156 -40 148 0Z",
        "#1d4238",
      ),
      drawCurved(
        "M-118 -50Q-104 -82 -66 -64Q-92 -66 -104 -40ZM-4 -58Q30 -82 62 -60Q34 -66 18 -42ZM62 -60Q100 -74 114 -46Q96 -56 78 -40Z",
        night.leaf,
      ),
      drawCurved(
        "M-96 -22q14 -10 26 0q-12 8 -26 0ZM-20 -26q14 -10 26 0q-12 8 -26 0ZM66 -20q14 -10 26 0q-12 8 -26 0Z",
        night.leaf,
      ),
    ),
  ].join("");
}

const drawStone = (foot: Point): Svg =>
  placeAt(
    foot,
    {},
    drawCurved("M-104 0Q-108 -40 -62 -54Q-20 -66 14 -46Q44 -30 40 0Z", "#3c5162"),
    drawCurved("M-92 -14Q-86 -40 -58 -48Q-26 -56 4 -42Q-40 -46 -64 -30Q-80 -22 -92 -14Z", "#587184"),
    drawCurved("M66 0v-26h14v26ZM96 0v-18h12v18Z", "#e9dcc0"),
    drawCurved("M48 -24Q54 -54 74 -54Q94 -52 98 -24ZM84 -16Q88 -38 102 -38Q118 -36 120 -16Z", "#b4473c"),
    drawCurved(
      "M64 -38a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM80 -32a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM100 -26a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
      "#f3e8cc",
    ),
  );
