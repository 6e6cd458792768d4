import type { Box } from "./view.ts";

/** Least side of a button for a finger, in pixels. */
const finger = 44;

/** Widens buttons to what a finger hits, as far as their neighbours leave room. */
export function widenTargets(boxes: readonly Box[]): readonly Box[] {
  return boxes.map((box) => {
    const spare = (size: number): number => Math.max(0, (finger - size) / 2);
    const free = Math.min(finger, ...boxes.map((other) => (other === box ? finger : gapBetween(box, other)))) / 2;
    const x = Math.min(spare(box.width), Math.max(0, free));
    const y = Math.min(spare(box.height), Math.max(0, free));
    return { x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y };
  });
}

/** The distance between two boxes along the axis in which they are apart; none where they overlap. */
function gapBetween(one: Box, other: Box): number {
  const x = Math.max(one.x - other.x - other.width, other.x - one.x - one.width);
  const y = Math.max(one.y - other.y - other.height, other.y - one.y - one.height);
  return Math.max(0, x, y);
}

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
export const isDirection = (key: string): key is Direction => /^Arrow(?:Left|Right|Up|Down)$/u.test(key);

/** Returns the number of the nearest box in a direction, -1 where there is none. */
export function nearest(boxes: readonly Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (start === undefined) return -1;
  const isAcross = direction === "ArrowLeft" || direction === "ArrowRight";
  const sign = direction === "ArrowLeft" || direction === "ArrowUp" ? -1 : 1;
  const costs = boxes.map((box) => {
    const x = box.x + box.width / 2 - start.x - start.width / 2;
    const y = box.y + box.height / 2 - start.y - start.height / 2;
    const [ahead, aside] = isAcross ? [x * sign, Math.abs(y)] : [y * sign, Math.abs(x)];
    return ahead <= 1 ? Infinity : ahead + 2 * aside;
  });
  const least = Math.min(...costs);
  return least === Infinity ? -1 : costs.indexOf(least);
}
