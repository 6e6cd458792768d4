import { createScale, drawMark, listRoundMarks } from "../../games/kit/draw/pieces/chart.ts";
import { paper } from "../../games/kit/draw/pieces/plates.ts";
import { element, pathThrough, type Svg } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text/text.ts";
import { colours, type } from "../../games/kit/draw/theme.ts";
import { stagePicture, stageTop } from "../pictures/stage.ts";
import type { CurvePoint, Review } from "./judge.ts";

const height = 730;
/** A choice that cost much is marked by its number. */
const markRadius = 30;
/** How much the neighbours of a point count, for each match that was imagined: a few matches say little. */
const kernel = [1, 2, 3, 2, 1] as const;

/** What is written into the picture: its title, and what the ends of the line are. */
export type CurveWords = { readonly title: string; readonly from: string; readonly to: string };

/** Of what the curve tells: chances of winning in percent, or points where nobody else plays. */
export type CurveKind = "chances" | "points";

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
  const top = stageTop(height);
  const plot = { x: top.x + 180, y: top.y + 50, width: top.width - 240, height: top.height - 150 };
  const values = curveValues(curve, kind);
  const marks =
    kind === "chances" ? [0, 25, 50, 75, 100] : listRoundMarks(Math.min(0, ...values), Math.max(1, ...values), 1);
  const place = createScale(plot, values.length, marks);
  const line = values.map((value, at) => place(at, value));
  const below = plot.y + plot.height + 50;
  const note = { size: type.strong, colour: colours.inkSoft } as const;
  return stagePicture(
    height,
    words.title,
    paper(top),
    ...marks.map((value) => drawMark(kind === "chances" ? `${value} %` : String(value), place(0, value).y, plot)),
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
