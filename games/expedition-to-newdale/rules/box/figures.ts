import { at, replaceAt } from "../../../kit/at.ts";

/** Figures by color: yellow, green, red, blue, and Hooded Ones. */
export type Figures = readonly number[];

export const noFigures: Figures = [0, 0, 0, 0, 0];
export const hooded = 4;

export const addFigures = (figures: Figures, color: number, by: number): Figures =>
  replaceAt(figures, color, at(figures, color) + by);

export const sumFigures = (one: Figures, other: Figures): Figures =>
  one.map((count, color) => count + at(other, color));

export function countFigures(figures: Figures): number {
  let sum = 0;
  for (const count of figures) sum += count;
  return sum;
}
