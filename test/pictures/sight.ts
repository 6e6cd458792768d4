import { type Matrix3, simulations } from "./simulations.ts";

export type Colour = readonly [number, number, number];

/** Red, green and blue of "#rrggbb" or "#rgb", 0 to 255. */
export function readColour(written: string): Colour {
  const digits = written.length === 4 ? written.slice(1).replaceAll(/./gu, "$&$&") : written.slice(1);
  const channel = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

type Eye = keyof typeof simulations;

/** Relative luminance as WCAG 2.2 defines it, as this eye sees the colour. */
function luminance([red, green, blue]: Colour, eye: Eye): number {
  const seen = multiply(simulations[eye], [linear(red), linear(green), linear(blue)]);
  const [r, g, b] = seen.map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

const multiply = (matrix: Matrix3, [x, y, z]: Colour): readonly number[] =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z);

/** WCAG's contrast of two colours for this eye, 1 to 21. */
export function contrast(one: Colour, other: Colour, eye: Eye = "usual"): number {
  const [less = 0, more = 0] = [luminance(one, eye), luminance(other, eye)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}
