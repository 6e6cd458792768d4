import { expect, test } from "vitest";
import { egg, type EggPattern } from "../../../games/kit/draw/pieces/eggs.ts";
import { seatChip } from "../../../games/kit/draw/pieces/pieces.ts";
import { pictureOn } from "../../../games/kit/draw/pictures/picture.ts";
import { inkOn, seatStyle } from "../../../games/kit/draw/theme.ts";
import { rasterise } from "../../../src/pictures/rasterise.ts";
import { pixelsOf } from "../../pictures/png.ts";

type Rgb = readonly [number, number, number];

// How each kind of colour blindness sees a colour: Machado, Oliveira and
// Fernandes 2009, severity 1, for linear light.
const visions: { readonly [name: string]: readonly (readonly [number, number, number])[] } = {
  "every colour": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (colour: string): Rgb => {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

/** CIE L*a*b* of linear light under daylight. */
function lab([red, green, blue]: Rgb): Rgb {
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seenAs(colour: string, vision: string): Rgb {
  const light = linear(colour);
  const mix = (row: Rgb = [0, 0, 0]) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2]));
  const [red, green, blue] = visions[vision] ?? [];
  return lab([mix(red), mix(green), mix(blue)]);
}

const apart = (one: Rgb, other: Rgb) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));
const seats = [0, 1, 2, 3, 4, 5];

test.each(Object.keys(visions))("seats are told apart by colour with %s", (vision) => {
  // A difference of 2 is just noticed side by side; 12 is plain at a glance.
  for (const [one, other] of pairs(seats)) {
    const distance = apart(seenAs(seatStyle(one).colour, vision), seenAs(seatStyle(other).colour, vision));
    expect(distance, `seats ${one + 1} and ${other + 1}`).toBeGreaterThan(12);
  }
});

test("each seat has a symbol of its own", () => {
  expect(new Set(seats.map((seat) => seatStyle(seat).symbol)).size).toBe(seats.length);
});

/** Lightness of each pixel of a drawing on no ground. */
async function greys(drawn: string): Promise<readonly number[]> {
  const { rgba } = await pixelsOf(await rasterise(pictureOn(() => "", 200, drawn)));
  const grey: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    grey.push(0.3 * (rgba[at] ?? 0) + 0.59 * (rgba[at + 1] ?? 0) + 0.11 * (rgba[at + 2] ?? 0));
  }
  return grey;
}

const differing = (one: readonly number[], other: readonly number[]) =>
  one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 24).length;

test("egg patterns are told apart in one colour and without letters", async () => {
  const patterns: readonly EggPattern[] = [
    "plain",
    "bands",
    "dots",
    "stripes",
    "zigzag",
    "rings",
    "checks",
    "diamonds",
    "waves",
  ];
  const drawn = await Promise.all(
    patterns.map((pattern) => greys(egg({ x: 100, y: 100 }, 100, { colour: "#4363d8", pattern }))),
  );
  // An egg 100 high covers about 6,000 pixels; one in twelve must look different.
  for (const [one, other] of pairs(drawn)) expect(differing(one, other)).toBeGreaterThan(500);
});

test("seat chips are told apart in grey", async () => {
  const drawn = await Promise.all(seats.map((seat) => greys(seatChip({ x: 100, y: 100 }, 100, seat))));
  for (const [one, other] of pairs(drawn)) expect(differing(one, other)).toBeGreaterThan(200);
});

test("words on a colour are dark on light colours and light on dark ones", () => {
  expect(inkOn("#ffe119")).not.toBe(inkOn("#1a3a5c"));
  expect(inkOn("#ffffff")).toBe(inkOn("#ffe119"));
});
