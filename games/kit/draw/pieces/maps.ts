import { element, number, pathThrough, type Box, type Point, type Svg } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { columns } from "../layout.ts";
import { plate } from "./plates.ts";
import { colours, darker, line, type } from "../theme.ts";

export type RoadKind = "road" | "bridge" | "moor" | "pass";

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
export const road = (from: Point, to: Point, kind: RoadKind, weight = 16): Svg => roads([[from, to]], kind, weight);

/** Ways of one kind, drawn together: what meets in a place runs into each other. */
export function roads(ways: readonly (readonly [Point, Point])[], kind: RoadKind, weight = 16): Svg {
  if (ways.length === 0) return "";
  const { bed, top, dashes } = roadStyles[kind];
  const d = ways.map((ends) => pathThrough(ends, false)).join("");
  const cap = kind === "road" || kind === "moor" ? "round" : "butt";
  return [
    element("path", { d, stroke: bed, "stroke-width": weight + 8, "stroke-linecap": cap }),
    element("path", { d, stroke: top, "stroke-width": weight, "stroke-linecap": cap, "stroke-dasharray": dashes }),
  ].join("");
}

/** A town of a map: a round place of the given size for houses and symbols, with a name below it where it has one. */
export function town(middle: Point, size: number, name?: string): Svg {
  const radius = size / 2;
  const label =
    name === undefined
      ? ""
      : text(
          name,
          { x: middle.x, y: middle.y + radius + type.note * 0.62 },
          { size: type.note, weight: "black", halo: colours.paper },
        );
  return [
    element("circle", { cx: middle.x, cy: middle.y + 5, r: radius, fill: "#000", "fill-opacity": 0.25 }),
    element("circle", {
      cx: middle.x,
      cy: middle.y,
      r: radius,
      fill: colours.paper,
      stroke: colours.ink,
      "stroke-width": line.edge,
    }),
    label,
  ].join("");
}

/** Half as wide as a hexagon is from corner to corner; rows lie √3/2 of that apart. */
function hexCorners(middle: Point, radius: number): readonly Point[] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = ((index * 60 - 30) * Math.PI) / 180;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/** The middle of a pointy-topped hexagon by axial coordinates; `origin` is the middle of column 0, row 0. */
export function hexMiddle(origin: Point, radius: number, column: number, row: number): Point {
  return { x: origin.x + radius * Math.sqrt(3) * (column + row / 2), y: origin.y + radius * 1.5 * row };
}

/** A hexagon tile. */
export function hexTile(middle: Point, radius: number, fill: string): Svg {
  const body = (drop: number) => pathThrough(hexCorners({ x: middle.x, y: middle.y + drop }, radius), true);
  return [
    element("path", { d: body(6), fill: "#000", "fill-opacity": 0.25 }),
    element("path", { d: body(0), fill, stroke: darker(fill, 0.4), "stroke-width": line.thin }),
  ].join("");
}

/** The spaces of a track from left to right, numbered from `first`. */
export function track(
  box: Box,
  count: number,
  first: number,
): { readonly drawn: Svg; readonly spaces: readonly Box[] } {
  const spaces = columns(box, count, 4);
  const widest = widthOf(String(first + count - 1), 1, "black");
  const size = Math.min(type.body, (spaces[0]?.width ?? box.width) / widest, box.height * 0.6) * 0.86;
  const drawn = spaces.map((space, index) => {
    const colour = (first + index) % 5 === 0 ? colours.paperShade : colours.paper;
    const at = { x: space.x + space.width / 2, y: space.y + space.height / 2 };
    return (
      plate(space, { fill: colour, edge: colours.paperEdge, radius: 10, lift: 2 }) +
      text(number(first + index), at, { size, weight: "black", colour: colours.inkSoft })
    );
  });
  return { drawn: drawn.join(""), spaces };
}
