import { stampArt } from "../../../kit/draw/art.ts";
import { element, pathThrough, type Point, type Svg } from "../../../kit/draw/svg.ts";
import type { Board } from "../../rules/box/boards.ts";
import { art } from "../pieces/art.ts";
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
  stampArt(
    art.ripple,
    points.filter((_, index) => index % 3 === 1),
  );

/** Peaks left and right of the line, with a lit side and snow, on dark meadow. */
function ridge(points: readonly Point[]): Svg {
  // The first and the last would reach over the map's frame.
  const peaks = points.slice(1, -1).map(({ x, y }, index) => ({ x: x + (index % 2 === 0 ? 21 : -21), y }));
  return band(points, 104, "#a7b08a") + stampArt(art.mountain, peaks);
}

const moor = (points: readonly Point[]): Svg =>
  element("path", {
    d: pathThrough(points, true),
    fill: "#7f9a72",
    stroke: "#6a8560",
    "stroke-width": 44,
    "stroke-linejoin": "round",
  }) + stampArt(art.reeds, points);

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
