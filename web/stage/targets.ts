import type { Box } from "./view.ts";

/** Least side of a button for a finger, in pixels. */
const finger = 44;

/** Widens buttons to what a finger hits, on each side by half of the room to their neighbours there at most. */
export const widenTargets = (boxes: readonly Box[]): readonly Box[] => turned(widenAcross(turned(widenAcross(boxes))));

/** The same boxes with their axes exchanged. */
export const turned = (boxes: readonly Box[]): readonly Box[] =>
  boxes.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }));

function widenAcross(boxes: readonly Box[]): readonly Box[] {
  return boxes.map((box) => {
    const { x, y, width, height } = box;
    const beside = boxes.filter((other) => other.y < y + height && y < other.y + other.height);
    const free = (gaps: readonly number[]): number => Math.max(0, Math.min(finger - width, ...gaps) / 2);
    const left = free(beside.filter((other) => other.x < x).map((other) => x - other.x - other.width));
    const right = free(beside.filter((other) => other.x > x).map((other) => other.x - x - width));
    return { ...box, x: x - left, width: width + left + right };
  });
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

type Asked = { readonly place: string; readonly piece: string; readonly isMain: boolean };

/** Returns the places that the table waits for, else all that can be chosen; in one picture where it has all of them. */
export function wanted<Spot extends Asked>(placed: readonly Spot[]): readonly Spot[] {
  const main = placed.filter(({ isMain }) => isMain);
  const asked = main.length > 0 ? main : placed;
  const count = (some: readonly Spot[]): number => new Set(some.map(({ place }) => place)).size;
  const pictures = [...Map.groupBy(asked, ({ piece }) => piece).values()];
  return pictures.find((some) => count(some) === count(asked)) ?? asked;
}
