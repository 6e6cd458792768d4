import { icon } from "../../../kit/draw/icon.ts";
import { element, pathThrough, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { Board } from "../../rules/box/boards.ts";
import { paintShape } from "../shapes.ts";
import type { Spot } from "./spots.ts";

/** River, mountain ridge or moor: what makes crossing hard on this board. */
export function drawDecor({ decor }: Board, spot: Spot): Svg {
  if (decor === null) return "";
  const points = decor.line.map(([x, y]) => spot({ x, y }));
  switch (decor.kind) {
    case "river":
      return river(points);
    case "ridge":
      return ridge(points);
    case "moor":
      return moor(points);
  }
}

const river = (points: readonly Point[]): Svg =>
  band(points, 52, "#5e97b8") +
  band(points, 38, colours.water) +
  everyThird(points)
    .map((point) => icon("waves", point, 30, "#4c85a6"))
    .join("");

/** Peaks left and right of the line, with a lit side and snow, on dark meadow. */
function ridge(points: readonly Point[]): Svg {
  // The first and the last would reach over the map's frame.
  const peaks = points
    .slice(1, -1)
    .map(({ x, y }, index) => `M${Math.round(x + (index % 2 === 0 ? 21 : -21))} ${Math.round(y)}`);
  const drawDecorShape = (path: string): string => peaks.map((peak) => peak + path).join("");
  return [
    band(points, 88, "#8eaf55"),
    paintShape(drawDecorShape("m0-30l31 56h-62z"), "#74766f"),
    paintShape(drawDecorShape("m0-30l-5 30l8 10l-10 16h-24z"), "#a6a89d"),
    paintShape(drawDecorShape("m0-30l11 20l-7-3l-5 6l-4-6l-6 4z"), "#f6f5ee"),
  ].join("");
}

const moor = (points: readonly Point[]): Svg =>
  element("path", {
    d: pathThrough(points, true),
    fill: "#7f9a72",
    stroke: "#6a8560",
    "stroke-width": 44,
    "stroke-linejoin": "round",
  }) + points.map((point) => icon("swamp", point, 44, "#5f7a57")).join("");

/** A wide line from the upper edge of the map to the lower one; it goes on straight up and down under the map's frame. */
function band(points: readonly Point[], width: number, stroke: string): Svg {
  const [first, last] = [points[0], points.at(-1)];
  const beyond = 12;
  const whole = [
    ...(first === undefined ? [] : [{ ...first, y: first.y - beyond }]),
    ...points,
    ...(last === undefined ? [] : [{ ...last, y: last.y + beyond }]),
  ];
  const d = pathThrough(whole, false);
  return element("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linejoin": "round" });
}

const everyThird = (points: readonly Point[]): readonly Point[] => points.filter((_, index) => index % 3 === 1);
