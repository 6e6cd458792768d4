import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { art } from "./art.ts";
import { drawRabbitHead } from "./things.ts";

const plants = [art.painter, art.carrots, art.tree, art.nest] as const;

/** Gardens on the places of a yard that no house takes yet, in rows with this much between two places. */
export function drawGardens(yard: Box, houses: readonly Box[], between: number): Svg {
  const first = houses[0];
  if (first === undefined) return "";
  const right = yard.x + yard.width;
  const rows = [...new Set(houses.map(({ y }) => y))];
  const free = rows.flatMap((y) => {
    const last = houses
      .filter((house) => house.y === y)
      .reduce((end, house) => Math.max(end, house.x + house.width), 0);
    const step = first.width + between;
    const count = Math.floor((right - last + 2) / step);
    return Array.from({ length: count }, (_, index) => ({
      x: last + between + index * step + first.width / 2,
      y: y + first.height / 2,
    }));
  });
  return free.map((middle, index) => drawPlant(middle, at(plants, (index + houses.length) % plants.length))).join("");
}

const drawPlant = (middle: Point, plant: Svg): Svg =>
  drawArt(plant, middle) + (plant === art.painter ? drawRabbitHead({ x: middle.x - 30, y: middle.y - 26 }, 56) : "");
