import { flow, type Item, item } from "../../../kit/draw/pieces/flow.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";

/** Things side by side from the left of a box, smaller when they would not fit. */
export const lineUpLeft = (box: Box, items: readonly Item[], between = 0.18): Svg => flow(box, items, between, "left");

/** Things that stay side by side wherever they stand. */
export { joinItems as together } from "../../../kit/draw/pieces/flow.ts";

/** Drawn at a part of its height. */
export const smaller = ({ width, draw }: Item, part: number): Item =>
  item((middle, height) => draw(middle, height * part), width * part);

/** Things cut into lines of this height, so that none need be smaller. */
export function wrapLine(width: number, height: number, items: readonly Item[], between: number) {
  const lines: Item[][] = [];
  let room = 0;
  for (const each of items) {
    const wide = each.width * height;
    if (wide > room) {
      lines.push([]);
      room = width;
    }
    lines.at(-1)?.push(each);
    room -= wide + between * height;
  }
  return lines;
}

/** How wide things in a line of this height are. */
export const lengthOf = (items: readonly Item[], height: number, between: number): number =>
  items.reduce((sum, { width }) => sum + (width + between) * height, 0);
