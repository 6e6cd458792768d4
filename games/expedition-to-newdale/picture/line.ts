import type { Item } from "../../kit/draw/flow.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";

/** Things side by side from the left of a box, smaller when they would not fit. */
export function lineUpLeft(box: Box, items: readonly Item[], between = 0.18): Svg {
  const wide = items.reduce((sum, { width }) => sum + width + between, 0);
  const height = Math.min(box.height, box.width / Math.max(wide, 0.01));
  let x = box.x;
  return items
    .map(({ width, draw }) => {
      const drawn = draw({ x: x + (width * height) / 2, y: box.y + box.height / 2 }, height);
      x += (width + between) * height;
      return drawn;
    })
    .join("");
}
