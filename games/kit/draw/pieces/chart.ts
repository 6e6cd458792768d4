import { element, pathThrough, type Box, type Point, type Svg } from "../svg.ts";
import { text } from "../text/text.ts";
import { colours, type } from "../theme.ts";

const mostMarks = 6;
const steps = [1, 2, 5] as const;
const labelGap = 22;

/** Round figures from at most the least to at least the most, two of them or a few more, no closer than `leastStep`. */
export function listRoundMarks(least: number, most: number, leastStep: number): readonly number[] {
  const step = findStep(least, most, leastStep);
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
}

function findStep(least: number, most: number, leastStep: number): number {
  for (let power = leastStep; ; power *= 10) {
    const step = steps.map((each) => each * power).find((each) => countSteps(least, most, each) <= mostMarks);
    if (step !== undefined) return step;
  }
}

const countSteps = (least: number, most: number, step: number): number =>
  Math.ceil(most / step) - Math.floor(least / step);

/** Where a chart draws its values: side by side from left to right, between its first mark and its last. */
export function createScale(plot: Box, count: number, marks: readonly number[]): (at: number, value: number) => Point {
  const [least = 0, most = 1] = [marks[0], marks.at(-1)];
  return (at, value) => ({
    x: plot.x + (count < 2 ? plot.width / 2 : (plot.width * at) / (count - 1)),
    y: plot.y + plot.height * (1 - (value - least) / (most - least)),
  });
}

/** The line of one mark across a chart, with its label on the left. */
export function drawMark(label: string, y: number, plot: Box): Svg {
  const ends = [
    { x: plot.x, y },
    { x: plot.x + plot.width, y },
  ];
  const line = element("path", { d: pathThrough(ends, false), stroke: colours.paperEdge, "stroke-width": 2 });
  return line + text(label, { x: plot.x - labelGap, y }, { size: type.strong, align: "right" });
}
