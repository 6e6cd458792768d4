import { paper } from "../../games/kit/draw/plates.ts";
import { picture, tableTop } from "../../games/kit/draw/picture.ts";
import { element, pathThrough, type Svg } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text.ts";
import { colours, type } from "../../games/kit/draw/theme.ts";
import type { CurvePoint, Review } from "./judge.ts";

// Discord’s badge for the description covers the lower left end of a picture on a phone: nothing stands there.
const height = 730;
/** A choice that cost much is marked by its number. */
const markRadius = 30;
const mostMarks = 6;
/** How much the neighbours of a point count, for each match that was imagined: a few matches say little. */
const kernel = [1, 2, 3, 2, 1] as const;
const steps = [1, 2, 5, 10, 20, 50, 100, 200] as const;

/** What is written into the picture: its title, and what the ends of the line are. */
export type CurveWords = { readonly title: string; readonly from: string; readonly to: string };

/** Of what the curve tells: chances of winning in percent, or points where nobody else plays. */
export type CurveKind = "chances" | "points";

/** The values of a curve, each smoothed by its neighbours. */
export function curveValues(curve: readonly CurvePoint[], kind: CurveKind): readonly number[] {
  return curve.map((_, at) => {
    let sum = 0;
    let weights = 0;
    for (const [place, weight] of kernel.entries()) {
      const point = curve[at + place - 2];
      if (point === undefined) continue;
      sum += weight * point.rows * (kind === "chances" ? 100 * point.win : point.margin);
      weights += weight * point.rows;
    }
    return sum / weights;
  });
}

/** How a match stood from choice to choice as SVG text; the most costly choices are numbered on the line. */
export function curvePicture({ curve, costly }: Review, kind: CurveKind, words: CurveWords): Svg {
  const top = tableTop(height);
  const plot = { x: top.x + 180, y: top.y + 130, width: top.width - 240, height: top.height - 340 };
  const values = curveValues(curve, kind);
  const marks = kind === "chances" ? [0, 25, 50, 75, 100] : marksAround(values);
  const [least = 0, most = 1] = [marks[0], marks.at(-1)];
  const x = (at: number) => plot.x + (values.length < 2 ? plot.width / 2 : (plot.width * at) / (values.length - 1));
  const y = (value: number) => plot.y + plot.height * (1 - (value - least) / (most - least));
  const line = values.map((value, at) => ({ x: x(at), y: y(value) }));
  const below = plot.y + plot.height + 50;
  const note = { size: type.strong, colour: colours.inkSoft } as const;
  return picture(
    height,
    paper(top),
    text(
      words.title,
      { x: top.x + 30, y: top.y + 56 },
      { size: type.strong, weight: "black", align: "left", width: top.width - 60 },
    ),
    ...marks.map((value) => markAt(kind === "chances" ? `${value} %` : String(value), y(value), plot)),
    element("path", { d: pathThrough(line, false), fill: "none", stroke: colours.ink, "stroke-width": 8 }),
    ...costly.map(({ choice }, index) => {
      const at = curve.findIndex(({ number }) => number === choice.number);
      const point = line[at];
      return point === undefined ? "" : numberAt(index + 1, point);
    }),
    text(words.from, { x: plot.x, y: below }, { ...note, align: "left", width: plot.width / 2 }),
    text(words.to, { x: plot.x + plot.width, y: below }, { ...note, align: "right", width: plot.width / 2 }),
  );
}

function numberAt(number: number, { x, y }: { readonly x: number; readonly y: number }): Svg {
  return (
    element("circle", {
      cx: x,
      cy: y,
      r: markRadius,
      fill: colours.gold,
      stroke: colours.ink,
      "stroke-width": 4,
    }) + text(String(number), { x, y }, { size: type.strong, weight: "black", align: "middle" })
  );
}

/** Round figures from below the least to above the most, a few of them. */
function marksAround(values: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = steps.find((each) => Math.ceil(most / each) - Math.floor(least / each) <= mostMarks) ?? 500;
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
}

function markAt(label: string, y: number, plot: { readonly x: number; readonly width: number }): Svg {
  const ends = [
    { x: plot.x, y },
    { x: plot.x + plot.width, y },
  ];
  const line = element("path", { d: pathThrough(ends, false), stroke: colours.paperEdge, "stroke-width": 2 });
  return line + text(label, { x: plot.x - 20, y }, { size: type.strong, align: "right" });
}
