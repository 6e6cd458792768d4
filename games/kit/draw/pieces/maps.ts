import { element, pathThrough, type Point, type Svg } from "../svg.ts";
import { colours } from "../theme.ts";

type RoadKind = "road" | "bridge" | "moor" | "pass";

type RoadStyle = { readonly bed: string; readonly top: string; readonly dashes?: string };

// Each kind has a line of its own, so that none is told by colour alone: a
// whole one, planks, stepping stones, bars across a dark bed.
const roadStyles: { readonly [kind in RoadKind]: RoadStyle } = {
  road: { bed: "#5b4a33", top: colours.road },
  bridge: { bed: "#43290f", top: "#b5732f", dashes: "7 5" },
  moor: { bed: "#33463a", top: "#86a892", dashes: "1 20" },
  pass: { bed: "#5d5f68", top: "#f4f1ea", dashes: "5 17" },
};

/** A way between two places of a map. */
export const road = (from: Point, to: Point, kind: RoadKind, weight: number): Svg => roads([[from, to]], kind, weight);

/** Ways of one kind, drawn together: what meets in a place runs into each other. */
export function roads(ways: readonly (readonly [Point, Point])[], kind: RoadKind, weight: number): Svg {
  if (ways.length === 0) return "";
  const { bed, top, dashes } = roadStyles[kind];
  const d = ways.map((ends) => pathThrough(ends, false)).join("");
  const cap = kind === "road" || kind === "moor" ? "round" : "butt";
  return [
    element("path", { d, stroke: bed, "stroke-width": weight + 8, "stroke-linecap": cap }),
    element("path", { d, stroke: top, "stroke-width": weight, "stroke-linecap": cap, "stroke-dasharray": dashes }),
  ].join("");
}
