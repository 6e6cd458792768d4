import { expect, test } from "vitest";
import { indexedPng } from "../../src/pictures/png.ts";
import { coloursOf, pixelsOf } from "./png.ts";

const bitmap = (width: number, height: number, colourAt: (x: number, y: number) => readonly number[]) => ({
  width,
  height,
  pixels: Uint8Array.from(
    Array.from({ length: width * height }, (_, pixel) => colourAt(pixel % width, Math.floor(pixel / width))).flat(),
  ),
});

const furthest = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);

test("few colours come back exactly as they were, pixel by pixel", async () => {
  const flags = [
    [255, 0, 0, 255],
    [0, 128, 64, 255],
    [0, 0, 0, 0],
    [10, 20, 30, 255],
    [0, 0, 0, 255],
  ];
  const drawn = bitmap(7, 5, (x, y) => flags[(x * 3 + y) % flags.length] ?? []);
  const seen = await pixelsOf(indexedPng(drawn));
  expect([seen.width, seen.height]).toEqual([7, 5]);
  expect([...seen.rgba]).toEqual([...drawn.pixels]);
});

test("a half-transparent pixel keeps its colour and its transparency", async () => {
  // Half of full red, as the rasteriser stores it: multiplied by alpha.
  const seen = await pixelsOf(indexedPng(bitmap(2, 2, () => [128, 0, 0, 128])));
  expect(furthest(seen.rgba.slice(0, 4), Uint8Array.from([128, 0, 0, 128]))).toBeLessThanOrEqual(1);
});

test("a picture of many colours is drawn in at most 160 that look the same", async () => {
  const slope = bitmap(256, 4, (x, y) => [x, 255 - x, y * 20, 255]);
  const seen = await pixelsOf(indexedPng(slope));
  expect(coloursOf(seen)).toBeLessThanOrEqual(160);
  expect(furthest(seen.rgba, slope.pixels)).toBeLessThanOrEqual(8);
});

test("more colours than were expected are counted all the same", async () => {
  const noise = bitmap(300, 300, (x, y) => [x % 256, y % 256, (x * y) % 251, 255]);
  expect(coloursOf({ width: 300, height: 300, rgba: noise.pixels })).toBeGreaterThan(50_000);
  const seen = await pixelsOf(indexedPng(noise));
  expect(coloursOf(seen)).toBe(160);
});
