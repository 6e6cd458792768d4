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
export const wrapLine = (width: number, height: number, items: readonly Item[], between: number) =>
  cutRows(items, (each) => (each.width + between) * height, width, 0);

/** Boxes of one height and at least these widths from left to right, in as few rows as they take: full rows fill the width. */
export function boxesInRows(
  { x, y, width }: Box,
  widths: readonly number[],
  height: number,
  between: number,
  rowsBetween: number = between,
): readonly Box[] {
  const cut = cutRows(widths, (wide) => wide, width, between);
  return cut.flatMap((row, index) => {
    const isLast = index === cut.length - 1;
    // The last row keeps to the columns of the one above.
    const columns = isLast ? Math.max(row.length, cut[index - 1]?.length ?? 0) : row.length;
    let left = x;
    return widen(row, columns, width, between).map((wide) => {
      const box = { x: left, y: y + index * (height + rowsBetween), width: Math.round(wide), height };
      left += box.width + between;
      return box;
    });
  });
}

/** As many to a row as fit. */
function cutRows<T>(things: readonly T[], lengthOfOne: (thing: T) => number, width: number, between: number) {
  const cut: T[][] = [];
  let room = 0;
  for (const thing of things) {
    if (lengthOfOne(thing) > room) {
      cut.push([]);
      room = width;
    }
    cut.at(-1)?.push(thing);
    room -= lengthOfOne(thing) + between;
  }
  return cut;
}

/** A row as columns of one width where each fits its own; else each grows by as much, unless a column stays free. */
function widen(row: readonly number[], columns: number, width: number, between: number): readonly number[] {
  const column = Math.floor((width - between * (columns - 1)) / columns);
  if (row.every((wide) => wide <= column)) return row.map(() => column);
  if (row.length < columns) return row;
  const room = width - between * (row.length - 1) - row.reduce((sum, wide) => sum + wide, 0);
  return row.map((wide) => wide + Math.floor(room / row.length));
}

/** How high boxes in rows are from the top of the first to the foot of the last. */
export function heightOf(boxes: readonly Box[]): number {
  const [first] = boxes;
  return first === undefined ? 0 : Math.max(...boxes.map(({ y, height }) => y + height)) - first.y;
}

/** How wide things in a line of this height are. */
export const lengthOf = (items: readonly Item[], height: number, between: number): number =>
  items.reduce((sum, { width }) => sum + (width + between) * height, 0);
