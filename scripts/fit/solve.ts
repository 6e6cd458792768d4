import type { SeatFigures } from "../../games/contract/index.ts";
import { at } from "../../games/kit/at.ts";
import { sumOf } from "../../games/kit/tables.ts";

/** A position of a match: figures of every seat, and how the match ended. */
export type Moment = {
  readonly figures: readonly SeatFigures[];
  readonly points: readonly number[];
  readonly firsts: readonly number[];
  readonly isLate: boolean;
};

const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);

/** Rows of a moment: by seat, how far each figure and the final points are above the mean of the table. */
function rowsOf({ figures, points }: Moment, names: readonly string[]) {
  const means = names.map((name) => meanOf(figures.map((seat) => seat[name] ?? 0)));
  const mean = meanOf(points);
  return figures.map((seat, place) => ({
    inputs: names.map((name, column) => (seat[name] ?? 0) - at(means, column)),
    target: at(points, place) - mean,
  }));
}

/** Weights of the figures by least squares with a little ridge, rounded to what matters. */
export function solve(moments: readonly Moment[]): SeatFigures {
  const names = Object.keys(moments[0]?.figures[0] ?? {});
  const matrix = names.map(() => names.map(() => 0));
  const right = names.map(() => 0);
  for (const moment of moments)
    for (const { inputs, target } of rowsOf(moment, names))
      for (const [row, input] of inputs.entries()) {
        right[row] = at(right, row) + input * target;
        const line = at(matrix, row);
        for (const [column, other] of inputs.entries()) line[column] = at(line, column) + input * other;
      }
  for (const [row, line] of matrix.entries()) line[row] = at(line, row) * (1 + 1e-4) + 1e-6;
  const weights = eliminate(matrix, right);
  return Object.fromEntries(names.map((name, row) => [name, Number(at(weights, row).toPrecision(4))]));
}

/** Solves a symmetric positive system by Gauss. Changes both. */
function eliminate(matrix: readonly number[][], right: number[]): readonly number[] {
  for (const [pivot, line] of matrix.entries())
    for (let row = pivot + 1; row < matrix.length; row += 1) {
      const factor = at(at(matrix, row), pivot) / at(line, pivot);
      for (let column = pivot; column < line.length; column += 1)
        at(matrix, row)[column] = at(at(matrix, row), column) - factor * at(line, column);
      right[row] = at(right, row) - factor * at(right, pivot);
    }
  const found = right.map(() => 0);
  for (let row = right.length - 1; row >= 0; row -= 1) {
    const known = sumOf(found.map((value, column) => (column > row ? value * at(at(matrix, row), column) : 0)));
    found[row] = (at(right, row) - known) / at(at(matrix, row), row);
  }
  return found;
}

/** Share of the variance of final margins that the weights explain. */
export function shareExplained(moments: readonly Moment[], weights: SeatFigures): number {
  let left = 0;
  let all = 0;
  for (const moment of moments)
    for (const { inputs, target } of rowsOf(moment, Object.keys(weights))) {
      const guess = sumOf(Object.values(weights).map((weight, column) => weight * at(inputs, column)));
      left += (target - guess) ** 2;
      all += target ** 2;
    }
  return 1 - left / all;
}

/** Points that are worth odds of e to 1: who was first is likeliest with them. */
export function findScale(moments: readonly Moment[], weights: SeatFigures): number {
  const scales = Array.from({ length: 60 }, (_, step) => Number((0.3 * 1.08 ** step).toPrecision(2)));
  const values = moments
    .filter(({ isLate }) => !isLate)
    .map(({ figures, firsts }) => ({
      worths: figures.map((seat) => sumOf(Object.entries(weights).map(([name, weight]) => weight * (seat[name] ?? 0)))),
      firsts,
    }));
  const likelihoodOf = (scale: number): number =>
    sumOf(
      values.map(({ worths, firsts }) => {
        const total = Math.log(sumOf(worths.map((worth) => Math.exp(worth / scale))));
        return meanOf(firsts.map((seat) => at(worths, seat) / scale - total));
      }),
    );
  return scales.reduce((best, scale) => (likelihoodOf(scale) > likelihoodOf(best) ? scale : best));
}
