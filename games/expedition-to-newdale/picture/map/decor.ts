import { element, pathThrough, type Point, type Svg } from "../../../kit/draw/svg.ts";
import type { Board } from "../../rules/box/boards.ts";
import { paintShape } from "../pieces/shapes.ts";
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
  band(points, 66, "#e4dcae") +
  band(points, 52, "#4f8db3") +
  band(points, 40, "#6fb0d6") +
  element("path", {
    d: everyThird(points)
      .map(({ x, y }) => `M${Math.round(x - 14)} ${Math.round(y)}q7 -8 14 0q7 8 14 0`)
      .join(""),
    fill: "none",
    stroke: "#c9e6f4",
    "stroke-width": 4,
    "stroke-linecap": "round",
  });

/** Peaks left and right of the line, with a lit side and snow, on dark meadow. */
function ridge(points: readonly Point[]): Svg {
  // The first and the last would reach over the map's frame.
  const peaks = points
    .slice(1, -1)
    .map(({ x, y }, index) => `M${Math.round(x + (index % 2 === 0 ? 21 : -21))} ${Math.round(y)}`);
  const drawDecorShape = (path: string): string => peaks.map((peak) => peak + path).join("");
  return [
    band(points, 104, "#a7b08a"),
    paintShape(drawDecorShape("m0-44l42 76h-84z"), "#74766f"),
    paintShape(drawDecorShape("m0-44l-7 42l11 14l-13 20h-33z"), "#a6a89d"),
    paintShape(drawDecorShape("m0-44l15 27l-9-4l-7 8l-6-8l-8 5z"), "#f6f5ee"),
  ].join("");
}

const moor = (points: readonly Point[]): Svg =>
  element("path", {
    d: pathThrough(points, true),
    fill: "#7f9a72",
    stroke: "#6a8560",
    "stroke-width": 44,
    "stroke-linejoin": "round",
  }) +
  paintShape(
    points
      .map(
        ({ x, y }) =>
          `M${Math.round(x - 22)} ${Math.round(y + 10)}q-2-26-8-34q14 8 16 30q2-30 14-42q-4 22 2 40q6-18 18-24q-8 12-6 30z`,
      )
      .join(""),
    "#4f6d4a",
  );

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
