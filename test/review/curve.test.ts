/** The curve of a match, in figures and as a picture. */
import { expect, test } from "vitest";
import { colours } from "../../games/kit/draw/theme.ts";
import { curvePicture, curveValues } from "../../src/review/curve.ts";
import type { CurvePoint } from "../../src/review/judge.ts";

const point = (number: number, win: number, rows = 10): CurvePoint => ({ number, win, rows, margin: 10 * win });

test("each value is smoothed by its neighbours, the nearer the more, and by how many matches they stand for", () => {
  // Weights 3, 2, 1 from the first point on: (3 · 0 + 2 · 0.6 + 1 · 0.6) / 6 = 0.3.
  const even = [point(0, 0), point(1, 0.6), point(2, 0.6)];
  expect(curveValues(even, "chances")[0]).toBeCloseTo(30, 10);
  expect(curveValues(even, "points")[0]).toBeCloseTo(3, 10);
  // With ten times as many matches the first one counts 30 of 33.
  expect(curveValues([point(0, 0, 100), ...even.slice(1)], "chances")[0]).toBeCloseTo((100 * 1.8) / 33, 10);
});

test("the picture numbers the most costly choices where they were made", () => {
  const curve = [point(4, 0.5), point(9, 0.4), point(12, 0.1)];
  const choice = { number: 9, world: null, view: null, decisions: [], answer: { ask: "bid", picks: [] } };
  const chance = { win: 0, margin: 0 };
  const comparison = { rows: 1, better: chance, other: chance, lead: 0, error: 0, winError: 0, reasons: [] };
  const costly = [{ choice, best: choice.answer, comparison }];
  const words = { title: "Chances", from: "first", to: "last" };
  const svg = curvePicture({ curve, costly }, "chances", words);
  expect(svg.match(/<circle/gu)).toHaveLength(1);
  for (const each of ["Chances", "first", "last", "100 %", "#letter-49"]) expect(svg).toContain(each);
  expect(curvePicture({ curve: curve.slice(0, 1), costly: [] }, "points", words)).not.toContain("NaN");
});

test("points have a line of the scale for each whole point where they are few", () => {
  const words = { title: "Points", from: "first", to: "last" };
  // 0, 1 and 2 points, smoothed.
  const few = [0, 0.1, 0.2].map((win, at) => point(at, win));
  const svg = curvePicture({ curve: few, costly: [] }, "points", words);
  expect(svg.split(`stroke="${colours.paperEdge}"`)).toHaveLength(1 + 3);
});
