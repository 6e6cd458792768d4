import { drawCurved, placeAt, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawTitle } from "../../kit/draw/pictures/title.ts";
import { drawCarrots, drawNest, drawPainter, drawTree } from "./pieces/garden.ts";
import { farmyard } from "./pieces/ground.ts";
import { drawRabbitHead } from "./pieces/rabbit.ts";

/** A house with a roof of this colour; a rabbit looks over its ridge. */
function drawHome({ x, y }: Point, roof: string): Svg {
  return [
    drawRabbitHead({ x: x - 24, y: y - 112 }, 66),
    placeAt(
      { x, y },
      {},
      drawCurved("M54 -112h26v50h-26ZM50 -118h34v10h-34Z", "#9c5a44"),
      drawCurved("M-104 -30H104V96H-104Z", "#7a6a4c"),
      drawCurved("M-98 -30H98V90H-98Z", "#fdf6e3"),
      drawCurved("M-128 -12L-98 -92H98L128 -12Z", "#4a3527"),
      drawCurved("M-118 -18L-92 -86H92L118 -18Z", roof),
      drawCurved("M-24 90V26Q0 -2 24 26V90Z", "#8a5a33"),
      drawCurved("M10 56a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", "#f6c64a"),
      drawCurved("M-78 20h38v38h-38ZM40 20h38v38h-38Z", "#bfe0ee"),
      drawCurved("M-84 56h50v10h-50ZM34 56h50v10h-50Z", "#d9647c"),
    ),
  ].join("");
}

/** Rabbits at home and at work among their gardens. */
export const title = drawTitle("Ei my Goods! Royal Eggs", {
  ground: farmyard,
  edge: "#24462c",
  y: 88,
  scene: [
    drawTree({ x: 596, y: 240 }),
    drawHome({ x: 176, y: 348 }, "#a82f22"),
    drawHome({ x: 1016, y: 348 }, "#4f7320"),
    drawCarrots({ x: 780, y: 330 }),
    placeAt({ x: 560, y: 338 }, { scale: 1.3 }, drawPainter({ x: 0, y: 0 })),
    drawNest({ x: 380, y: 356 }),
  ],
});
