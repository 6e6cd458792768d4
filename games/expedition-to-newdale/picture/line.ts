import { flow, type Item, item } from "../../kit/draw/flow.ts";
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

/** Things that stay side by side wherever they stand. */
export function together(items: readonly Item[], between: number): Item {
  const width = items.reduce((sum, item) => sum + item.width, between * (items.length - 1));
  return item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return flow(box, items, between);
  }, width);
}

/** Things cut into lines of this height, so that none need be smaller. */
export function wrapLine(width: number, height: number, items: readonly Item[], between: number): readonly Item[][] {
  const lines: Item[][] = [];
  let room = 0;
  for (const each of items) {
    const needed = (each.width + between) * height;
    if (needed > room) {
      lines.push([]);
      room = width;
    }
    lines.at(-1)?.push(each);
    room -= needed;
  }
  return lines;
}

/** Boxes of one height and these widths from left to right, in as many rows as they take. */
export function boxesInRows(
  { x, y, width }: Box,
  widths: readonly number[],
  height: number,
  between: number,
  rowsBetween: number = between,
): readonly Box[] {
  let at = { x, y };
  return widths.map((wide) => {
    if (at.x > x && at.x + wide > x + width) at = { x, y: at.y + height + rowsBetween };
    const box = { ...at, width: Math.round(wide), height };
    at = { ...at, x: box.x + box.width + between };
    return box;
  });
}

/** How high boxes in rows are from the top of the first to the foot of the last. */
export function heightOf(boxes: readonly Box[]): number {
  const [first] = boxes;
  return first === undefined ? 0 : Math.max(...boxes.map(({ y, height }) => y + height)) - first.y;
}

/** How wide things in a line of this height are. */
export const lengthOf = (items: readonly Item[], height: number, between: number): number =>
  items.reduce((sum, { width }) => sum + (width + between) * height, 0);
