import fc from "fast-check";
import { expect, test } from "vitest";
import { columns, grid, lineUp, fitTiles } from "../../../games/kit/draw/layout.ts";

const box = { x: 10, y: 20, width: 320, height: 200 };

test("columns share the width as told, with the gap between them", () => {
  // 320 less one gap of 20 leaves 300: one third and two thirds.
  expect(columns(box, [1, 2], 20)).toEqual([
    { x: 10, y: 20, width: 100, height: 200 },
    { x: 130, y: 20, width: 200, height: 200 },
  ]);
});

test("a grid gives its cells by row and column", () => {
  const cells = grid(box, 3, 2, 10);
  expect(cells.map((row) => row.length)).toEqual([3, 3]);
  expect(cells[1]?.[2]).toEqual({ x: 230, y: 125, width: 100, height: 95 });
});

test("things in a line stay inside, all of one size, and the proportion is kept", () => {
  const count = fc.integer({ min: 1, max: 30 });
  const side = fc.integer({ min: 20, max: 600 });
  fc.assert(
    fc.property(count, side, side, (many, width, height) => {
      const hair = 0.001;
      const places = lineUp(box, many, { width, height });
      expect(places).toHaveLength(many);
      for (const place of places) {
        expect(place.x).toBeGreaterThan(box.x - hair);
        expect(place.x + place.width).toBeLessThan(box.x + box.width + hair);
        expect(place.y).toBeGreaterThan(box.y - hair);
        expect(place.y + place.height).toBeLessThan(box.y + box.height + hair);
        expect(place.width / place.height).toBeCloseTo(width / height, 3);
      }
    }),
  );
});

test("tiles fill rows as large as they can be", () => {
  // Six squares in 320 by 200 with gaps of 20: two rows of three give (200 − 20) / 2 = 90, one row gives 36.7.
  const tiles = fitTiles(box, 6, 1, 20);
  expect(tiles.map(({ width }) => width)).toEqual([90, 90, 90, 90, 90, 90]);
  expect(tiles[0]).toMatchObject({ x: 10 + (320 - 3 * 90 - 2 * 20) / 2, y: 20 });
  expect(tiles[5]?.y).toBe(130);
});

test("a last row that is not full lies in the middle", () => {
  const [, , , , fifth] = fitTiles(box, 5, 1, 20);
  expect(fifth).toMatchObject({ x: 10 + (320 - 2 * 90 - 20) / 2 + 110, y: 130 });
});
