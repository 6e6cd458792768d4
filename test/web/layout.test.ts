/** Pictures beside and below each other: large and without holes. */
import { expect, test } from "vitest";
import type { Piece } from "../../src/web/protocol.ts";
import { arrange, shownScale } from "../../web/stage/layout.ts";
import type { Size } from "../../web/stage/view.ts";

const piece = (shape: number): Piece => ({
  ...{ name: "", url: "", width: 1200, height: shape * 1200 + 60, head: 60, alt: [], places: [] },
});
const desktop = { width: 845, height: 748 };

/** Pictures as a window shows all of them: their widths in pixels, and the share that they fill of the room they take. */
function show(shapes: readonly number[], window: Size) {
  const { boxes, ...all } = arrange(shapes.map(piece), window);
  const scale = shownScale({ boxes, ...all }, window);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0) * scale ** 2;
  const shapesOf = boxes.map(({ width, height }) => Number((height / width).toFixed(3)));
  return {
    boxes,
    widths: boxes.map(({ width }) => width * scale),
    filled: area / (all.width * all.height * scale ** 2),
    shapesOf,
  };
}

/** Boards, hands and what else there is, as the games draw them. */
const tables = [
  [0.76, 0.35, 0.49],
  [0.9, 0.5, 0.49],
  [0.73, 0.76, 0.42, 0.46],
  [0.467, 0.84, 0.64, 0.5],
  [0.76, 0.72, 0.74, 0.75, 0.4, 0.8, 0.46],
  [0.83, 0.67, 0.88, 0.76, 0.42, 0.81, 0.5],
  [0.83, 0.47, 0.57],
  [0.95, 0.5, 0.35],
];

test.each(tables.map((shapes) => ({ shapes })))(
  "leave no hole on a desktop, and none of them is too small: $shapes",
  ({ shapes }) => {
    const { widths, filled, shapesOf, boxes } = show(shapes, desktop);
    expect(shapesOf).toEqual(shapes);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(266);
    expect(filled).toBeGreaterThan(0.9);
    expect(widths[1]).toBeGreaterThan(300);
    // Many pictures go on below the window rather than become tiny.
    expect(widths[0]).toBeGreaterThan(390);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true);
  },
);

test("the first picture is the largest where it has the room", () => {
  const { widths } = show([0.83, 0.57, 0.47], desktop);
  expect(Math.max(...widths)).toBe(widths[0]);
});

test("are below each other, equally wide, where they would be too small beside each other", () => {
  const { boxes } = arrange([piece(0.8), piece(0.5)], { width: 390, height: 300 });
  expect(boxes.map(({ x, width }) => [x, width])).toEqual([
    [0, 1200],
    [0, 1200],
  ]);
});

test("one picture alone is as large as the window", () => {
  for (const window of [desktop, { width: 390, height: 300 }])
    expect(arrange([piece(0.5)], window)).toEqual({
      ...{ width: 1200, height: 600 },
      boxes: [{ x: 0, y: 0, width: 1200, height: 600 }],
    });
  expect(arrange([], desktop).boxes).toEqual([]);
});
